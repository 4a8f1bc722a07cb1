import { currencyDecimals } from '#shared/domain/money.ts';
import type { GroupRate } from '#shared/inputs/group/document.ts';
import { largestRate } from '#shared/inputs/group/document.ts';
import { before, f, type Row, type Sheet } from '../sheet';
import { type GroupModel, nameInput, rowFrom, spec, typedRow } from './group-model';

/** The rates of a currency in column D and by month. */
export interface RateRows {
  closing: Row;
  average: Row;
  openingEquity: Row;
}

/** Months and rates: what is typed, blank as before, under a factor. */
export function writeRates(model: GroupModel, sheet: Sheet): ReadonlyMap<string, RateRows> {
  const { booked, word } = model;
  const { timeline, group } = booked;
  sheet.block(sheet.name);
  const [year = 0, month = 1] = timeline.startMonth.split('-').map(Number);
  const start = typedRow(sheet, spec(word('group.start'), 'date'), {
    ...{ from: 0, to: 0, figure: () => Date.UTC(year, month - 1, 1) / 86_400_000 + 25_569 },
  });
  const first = typedRow(sheet, spec(word('group.firstYear'), 'months'), {
    ...{ from: 0, to: 0, figure: () => timeline.fiscalYears[0]?.lastMonth ?? 12 },
  });
  sheet.writeHead({
    t: f`prev+1`,
    place: f`t+12-${first}-12*(year-1)`,
    year: f`1+INT((t+11-${first})/12)`,
    date: f`DATE(YEAR(${start}),MONTH(${start})+t-1,1)`,
  });
  const used = new Set(booked.ownerships.map(({ of }) => of.company.currency));
  const rates = group.rates.filter(({ id }) => used.has(id) && id !== group.header.currency);
  return new Map(rates.map((rate) => [rate.id, writeRate(model, sheet, rate)]));
}

function writeRate(model: GroupModel, sheet: Sheet, given: GroupRate): RateRows {
  const { word } = model;
  const { currency } = model.document.header;
  const { id, opening, openingEquity, closing, average, factor = 1_000_000 } = given;
  const high = largestRate(currency, id) / 1e9;
  const input = (row: Row, from: number, to: number) => {
    nameInput(model, row, { name: `rate.${id}.${row.spec.key}`, path: `rates/${id}/${row.spec.key}`, from, to });
    const bounds = row.spec.unit === 'rate' ? { low: 0, high: 10 } : { low: 1e-9, high };
    (model.inputs.bounds as (typeof model.inputs.bounds)[number][]).push({ row, from, to, ...bounds });
    return row;
  };
  const exchange = (key: string, rule = '') =>
    spec(word(`group.rates.${key}`), 'exchange', {
      ...{ key, rule, labels: [word(`group.rates.${key}`), `${currency}/${id}`, rule], mayBeBlank: true },
    });
  sheet.block(word('group.rates.title', { currency: id, group: currency }));
  const times = input(
    typedRow(sheet, spec(word('group.rates.factor'), 'rate', { key: 'factor' }), {
      ...{ from: 0, to: 0, figure: () => factor },
    }),
    ...([0, 0] as const),
  );
  const equity = input(
    typedRow(sheet, exchange('openingEquity'), { from: 0, to: 0, figure: () => openingEquity ?? opening }),
    ...([0, 0] as const),
  );
  const typedClosing = typedRow(sheet, exchange('closing', word('group.rates.asBefore')), {
    ...{ from: 0, figure: (t) => (t === 0 ? opening : (closing[t - 1] ?? null)) },
  });
  input(typedClosing, 0, sheet.last);
  const typedAverage = typedRow(sheet, exchange('average', word('group.rates.mean')), {
    ...{ from: 1, figure: (t) => average[t - 1] ?? null },
  });
  input(typedAverage, 1, sheet.last);
  const plain = rowFrom(sheet, exchange('closingBefore'), {
    ...{ from: 0, formula: f`IF(${typedClosing}="",prev,${typedClosing})`, start: f`${typedClosing}` },
  });
  const closes = rowFrom(sheet, exchange('closingUsed'), {
    ...{ from: 0, formula: f`TIMES(${plain},${times})`, start: f`${plain}` },
  });
  const mean = f`TIMES(${before(plain)}+${plain},1,2)`;
  const averages = rowFrom(sheet, exchange('averageUsed'), {
    ...{ from: 1, formula: f`TIMES(IF(${typedAverage}="",${mean},${typedAverage}),${times})` },
  });
  return { closing: closes, average: averages, openingEquity: equity };
}

/** The unit of money of a currency. */
export const moneyOf = (currency: string) => `money${currencyDecimals(currency)}` as const;

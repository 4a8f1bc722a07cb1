import { monthsBetween, monthsOfHorizon } from '#shared/domain/months.ts';
import { findDecimalMark, readAmount } from '../import/read-amount';
import { findDelimiter, readRows } from '../import/read-delimited';
import { type GroupDocument, type GroupRate, largestRate } from './document';

const columns = ['month', 'currency', 'closing', 'average'] as const;
type RateColumn = (typeof columns)[number];

/** A cell that cannot be taken, by its row in the file from 1. */
export interface RejectedRate {
  row: number;
  column: RateColumn;
  text: string;
  reason: 'notMonth' | 'outsideHorizon' | 'unknownCurrency' | 'notNumber' | 'outOfRange' | 'twice';
}

/** Rates of one month in billionths; month 0 is the opening. Null: the cell was empty or rejected. */
export interface ReadRate {
  currency: string;
  month: number;
  closing: number | null;
  average: number | null;
}

export interface ReadRates {
  rates: ReadRate[];
  rejected: RejectedRate[];
}

interface Reading {
  group: GroupDocument;
  /** True: typed as units of the currency for one group unit. */
  isInverse?: boolean;
}

/** The rate of one unit from one that is typed the other way round: 10^18 / typed, rounded. */
export const inverseRate = (typed: number): number => Math.round(1e18 / typed);

/** Reads a file or pasted rows of `month,currency,closing,average`. A cell that is wrong is listed, the rest is taken. */
export function readRates(text: string, { group, isInverse = false }: Reading): ReadRates {
  const rows = [...readRows(text, findDelimiter(text))].map((cells) => cells.map((cell) => cell.trim()));
  const rates: ReadRate[] = [];
  const rejected: RejectedRate[] = [];
  const decimalMark = findDecimalMark(rows.flatMap((cells) => cells.slice(2)));
  const seen = new Set<string>();
  rows.forEach((cells, index) => {
    const [monthText = '', code = ''] = cells;
    const isHead = index === 0 && columns.some((name) => cells.some((cell) => cell.toLowerCase() === name));
    if (isHead || cells.every((cell) => cell === '')) return;
    const reject = (column: RateColumn, reason: RejectedRate['reason']) => {
      rejected.push({ row: index + 1, column, text: cells[columns.indexOf(column)] ?? '', reason });
    };
    const month = monthOf(monthText, group);
    const currency = code.toUpperCase();
    const found = group.rates.some(({ id }) => id === currency);
    if (month === null) reject('month', 'notMonth');
    else if (month < 0 || month > monthsOfHorizon(group.header)) reject('month', 'outsideHorizon');
    else if (!found) reject('currency', 'unknownCurrency');
    else if (seen.has(`${currency} ${month}`)) reject('month', 'twice');
    else {
      seen.add(`${currency} ${month}`);
      const read = (column: 'closing' | 'average'): number | null => {
        const cell = cells[columns.indexOf(column)] ?? '';
        if (cell === '') return null;
        const typed = readAmount(cell, { decimalMark, decimals: 9, scale: 1 });
        if (typed === null) reject(column, 'notNumber');
        const rate = typed !== null && isInverse && typed > 0 ? inverseRate(typed) : typed;
        if (rate === null) return null;
        const isWithin = rate >= 1 && rate <= largestRate(group.header.currency, currency);
        if (!isWithin) reject(column, 'outOfRange');
        return isWithin ? rate : null;
      };
      const [closing, average] = [read('closing'), read('average')];
      if (closing !== null || average !== null) rates.push({ currency, month, closing, average });
    }
  });
  return { rates, rejected };
}

/** `2027-01`, `2027-01-31`, `01/2027` as a month of the group; 0 is the one before its start. */
function monthOf(text: string, { header }: GroupDocument): number | null {
  const [, year, month] = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(text) ?? [];
  const [, otherMonth, otherYear] = /^(\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  const found = `${year ?? otherYear}-${(month ?? otherMonth ?? '').padStart(2, '0')}`;
  const between = monthsBetween(header.startMonth, found);
  return Number.isNaN(between) ? null : between + 1;
}

/** The group with what was read. */
export function withRates(group: GroupDocument, { rates }: Pick<ReadRates, 'rates'>): GroupDocument {
  return {
    ...group,
    rates: group.rates.map((rate) => rates.filter(({ currency }) => currency === rate.id).reduce(withRate, rate)),
  };
}

function withRate(rate: GroupRate, { month, closing, average }: ReadRate): GroupRate {
  if (month === 0) return closing === null ? rate : { ...rate, opening: closing };
  return {
    ...rate,
    ...(closing !== null && { closing: withMonth(rate.closing, month, closing) }),
    ...(average !== null && { average: withMonth(rate.average, month, average) }),
  };
}

/** A list by month with one of them set; empty months before it stay empty, and none is kept at its end. */
export function withMonth(list: readonly (number | null)[], month: number, value: number | null): (number | null)[] {
  const filled = [...list, ...new Array<null>(Math.max(0, month - list.length)).fill(null)].with(month - 1, value);
  while (filled.length > 0 && filled.at(-1) === null) filled.pop();
  return filled;
}

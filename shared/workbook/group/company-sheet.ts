import { currencyDecimals } from '#shared/domain/money.ts';
import type { BookName } from '#shared/engine/group/books.ts';
import type { Ownership } from '#shared/engine/group/ownership.ts';
import { ofResult } from '#shared/engine/group/translate.ts';
import type { StatementRow } from '#shared/engine/result.ts';
import { before, f, listed, type Part, type Row, type Sheet, sumOf } from '../sheet';
import { at, type GroupModel, nameInput, rowFrom, spec, typedRow } from './group-model';
import { moneyOf, type RateRows } from './rates-sheet';

/** A company in the currency of the group. */
export interface CompanyRows {
  of: Ownership;
  name: string;
  /** Null where it has the currency of the group. */
  rates: RateRows | null;
  /** Capital, reserves and retained earnings. */
  equity: ReadonlyMap<string, Row>;
  shareCapital: Row | undefined;
  netAssets: Row;
  profit: Row;
  reserve: Row;
  /** What of it is not the owners'. */
  rest: Row;
  /** By how much the amounts of its own balance sheet differ. */
  difference: Row;
  changeInCash: Row;
}

const liabilities = new Set(['currentLiabilities', 'nonCurrentLiabilities']);

/** Own rows that make one row of the group. */
function byKey(rows: readonly { row: StatementRow; key: string }[]): Map<string, StatementRow[]> {
  const all = new Map<string, StatementRow[]>();
  for (const { row, key } of rows) all.set(key, [...(all.get(key) ?? []), row]);
  return all;
}

/** The amounts of a company as its forecast has them, then what they are in the group. */
export function writeCompany(
  model: GroupModel,
  sheet: Sheet,
  { of, rates }: { of: Ownership; rates: RateRows | null },
): CompanyRows {
  const { word, rowName, sums } = model;
  const { company, rows } = of.of;
  const { entry, from, member, currency } = company;
  const { acquiredMonth } = member;
  const slug = model.slugs.get(company.id);
  const group = model.document.header.currency;
  const title = (statement: string, shown: string) => sheet.block(`${word(`statements.${statement}`)}, ${shown}`);

  sheet.block(word('group.company', { name: member.name }));
  sheet.subheading(word('group.values', { currency }), 2);
  const ownership = typedRow(sheet, spec(word('group.ownership'), 'rate'), {
    ...{ from: 0, to: 0, figure: () => member.ownership },
  });
  const rest = sheet.constant(spec(word('group.rest'), 'rate'), f`1-${ownership}`);
  nameInput(model, ownership, { name: `own.${slug}.ownership`, path: `members/${company.id}/ownership`, to: 0 });

  const typed = (book: BookName, key: string, own: readonly StatementRow[]) => {
    const first = book === 'sheet' ? entry : from;
    const labels = [rowName(key), currency, word('group.asForecast')] as const;
    const row = typedRow(sheet, spec(rowName(key), moneyOf(currency), { labels }), {
      ...{ from: first, figure: (t) => own.reduce((sum, part) => sum + company.figure(part, t), 0) },
    });
    const name = `own.${slug}.${book}.${key}`;
    nameInput(model, row, { name, path: `members/${company.id}/${book}/${key}`, from: first });
    return row;
  };
  const all = (book: BookName, own: Map<string, StatementRow[]>) =>
    new Map([...own].map(([key, parts]) => [key, typed(book, key, parts)]));

  title('profitAndLoss', currency);
  const ownResult = all('result', byKey(rows.result));
  const ownDeclared = typed('result', 'dividendsDeclared', [
    company.source.result.profitAndLoss.row('dividendsDeclared'),
  ]);
  const own = (name: string) => spec(name, moneyOf(currency), { labels: [name, currency, ''], kind: 'subtotal' });
  /** To the decimals of its own currency. */
  const ownSum = (parts: readonly Row[]) => f`ROUND(${listed(parts)},${currencyDecimals(currency)})`;
  const ownProfit = rowFrom(sheet, own(rowName('netProfit')), { from, formula: ownSum([...ownResult.values()]) });
  title('balanceSheet', currency);
  const section = new Map(rows.sheet.map((row) => [row.key, row.section]));
  const ownSheet = all('sheet', byKey(rows.sheet));
  const onSide = (side: Map<string, Row>, isWanted: (section: string) => boolean) =>
    [...side].flatMap(([key, row]) => (isWanted(section.get(key) ?? '') ? [row] : []));
  const isAsset = (name: string) => name !== 'equity' && !liabilities.has(name);
  const difference = rowFrom(
    sheet,
    { ...own(rowName('difference')), kind: 'check' },
    {
      from: entry,
      formula: f`${ownSum(onSide(ownSheet, isAsset))}-${ownSum(onSide(ownSheet, (name) => !isAsset(name)))}`,
    },
  );
  title('cashFlowIndirect', currency);
  const ownFlow = all('flow', byKey(rows.flow.filter(({ key }) => !(key in ofResult))));

  const money = (name: string, rule = '') => spec(name, 'money', { labels: [name, group, rule] });
  const [closing, average] = [rates?.closing ?? null, rates?.average ?? null];
  const translated = (key: string, row: Row, { rate, first }: { rate: Part | null; first: number }) =>
    rowFrom(sheet, money(rowName(key), rate ? word('group.times', { rate: nameOf(rate) }) : ''), {
      ...{ from: first, formula: at(rate, row) },
    });
  const nameOf = (rate: Part) => word(rate === closing ? 'group.rates.closing' : 'group.rates.average');

  title('profitAndLoss', group);
  const result = new Map<string, Row>();
  for (const [key, row] of [...ownResult, ['dividendsDeclared', ownDeclared] as const]) {
    const made = translated(key, row, { rate: average, first: from });
    result.set(key, made);
    sums.add('result', key, { row: made });
  }
  const earned = [...result].flatMap(([key, row]) => (key === 'dividendsDeclared' ? [] : [row]));
  const declared = result.get('dividendsDeclared') as Row;
  const profit = rowFrom(sheet, { ...money(rowName('netProfit')), kind: 'subtotal' }, { from, formula: sumOf(earned) });

  title('balanceSheet', group);
  const shown = new Map<string, Row>();
  for (const [key, row] of ownSheet) {
    if (section.get(key) === 'equity') continue;
    const made = translated(key, row, { rate: closing, first: entry });
    shown.set(key, made);
    sums.add('sheet', key, { row: made, from: acquiredMonth });
  }
  const netAssets = rowFrom(
    sheet,
    { ...money(word('group.netAssets')), kind: 'subtotal' },
    {
      ...{
        from: entry,
        formula: sumOf(
          onSide(shown, isAsset),
          onSide(shown, (name) => !isAsset(name)),
        ),
      },
    },
  );
  const equity = new Map<string, Row>();
  for (const [key, row] of ownSheet) {
    if (section.get(key) !== 'equity') continue;
    const isRetained = key === 'retainedEarnings';
    const moved = isRetained ? f`${row}-${before(row)}-${ownProfit}-${ownDeclared}` : f`${row}-${before(row)}`;
    const step = f`prev+${at(average, moved)}`;
    const made = rowFrom(sheet, money(rowName(key), word('group.cameIn')), {
      from: entry,
      formula: isRetained ? f`ROUND(${step}+${profit}+${declared},dp)` : f`ROUND(${step},dp)`,
      start: at(rates && (acquiredMonth === 0 ? rates.openingEquity : rates.closing), row),
    });
    equity.set(key, made);
    sums.add('sheet', key, { row: made, from: acquiredMonth });
  }
  const reserve = rowFrom(sheet, money(rowName('translationReserve'), word('group.reserve')), {
    ...{ from: entry, formula: sumOf([netAssets], [...equity.values()]) },
  });
  sums.add('sheet', 'translationReserve', { row: reserve, from: acquiredMonth });

  title('cashFlowIndirect', group);
  let shareCapital: Row | undefined;
  const flows: Row[] = [];
  for (const { key } of rows.flow) {
    const ownRow = ownFlow.get(key);
    const at0 = (name: string) => result.get(name) as Row;
    const made = ownRow
      ? translated(key, ownRow, { rate: average, first: from })
      : rowFrom(sheet, money(rowName(key)), {
          from,
          formula:
            key === 'netProfit'
              ? f`${profit}`
              : key === 'gainOnDisposal'
                ? sumOf([], ['gainOnDisposal'].filter((name) => result.has(name)).map(at0))
                : sumOf([], ['depreciation', 'amortisation'].filter((name) => result.has(name)).map(at0)),
        });
    if (key === 'shareCapital') shareCapital = made;
    flows.push(made);
    sums.add('flow', key, { row: made });
  }
  if (acquiredMonth > 0) {
    const held = ['cash', 'bankOverdraft'].map((key) => shown.get(key)) as [Row, Row];
    const cash = sheet.parts(money(rowName('acquisitions')), [
      { from: acquiredMonth, to: acquiredMonth, formula: f`ROUND(${before(held[0])}-${before(held[1])},dp)` },
    ]);
    flows.push(cash);
    sums.add('flow', 'acquisitions', { row: cash });
  }
  const changeInCash = rowFrom(
    sheet,
    { ...money(rowName('changeInCash')), kind: 'subtotal' },
    {
      ...{ from, formula: sumOf(flows) },
    },
  );
  return {
    of,
    name: member.name,
    rates,
    equity,
    shareCapital,
    netAssets,
    profit,
    reserve,
    rest,
    difference,
    changeInCash,
  };
}

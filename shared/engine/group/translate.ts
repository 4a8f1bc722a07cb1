import type { StatementRow } from '../result';
import type { Books } from './books';
import type { Company } from './member';
import { type PlacedRows, placeRows } from './plan-rows';
import type { Rates } from './rates';

/** A company in the currency of the group, by month 0…T of the group; before it is in the group all is 0. */
export interface Translated {
  company: Company;
  rates: Rates;
  rows: PlacedRows;
  /** Assets less liabilities, also at the end of the entry month. */
  netAssets: Float64Array;
  /** Its own profit. */
  profit: Float64Array;
  /** Cash less overdraft, also at the end of the entry month. */
  cash: Float64Array;
  /** Capital and reserves by row, and retained earnings, as they came in. */
  equity: Map<string, Float64Array>;
  /** What the rates did to its net assets since its entry. */
  reserve: Float64Array;
  /** What capital and reserves moved by, and retained earnings beside profit and dividends. */
  capitalMoved: Float64Array;
  retainedMoved: Float64Array;
}

/** The change of the translation reserve of a company in a month, and what it should be. Minor units of the group. */
export interface TranslationProof {
  memberId: string;
  month: number;
  movement: number;
  expected: number;
  rounding: number;
}

const liabilities = new Set(['currentLiabilities', 'nonCurrentLiabilities']);

/** Translates a company: sheet at closing, profit and loss at average, equity as it came in. Source: forecast model, groups. */
export function translate(books: Books, company: Company, rates: Rates): Translated {
  const { months } = books;
  const rows = placeRows(company.source.result);
  const size = months + 1;
  const netAssets = new Float64Array(size);
  const translated: Translated = {
    company,
    rates,
    rows,
    netAssets,
    profit: new Float64Array(size),
    cash: new Float64Array(size),
    equity: new Map(),
    reserve: new Float64Array(size),
    capitalMoved: new Float64Array(size),
    retainedMoved: new Float64Array(size),
  };
  translateResult(books, translated);
  translateSheet(books, translated);
  translateEquity(books, translated);
  translateFlow(books, translated);
  return translated;
}

/** Own figures added up by the rows of the group, each then translated once. */
function sumsBy(rows: PlacedRows['result'], company: Company, t: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { row, key } of rows) sums.set(key, (sums.get(key) ?? 0) + company.figure(row, t));
  return sums;
}

function translateResult(books: Books, { company, rates, rows, profit }: Translated): void {
  const declared = company.source.result.profitAndLoss.row('dividendsDeclared');
  for (let t = company.from; t <= books.months; t++) {
    const rate = rates.average[t] ?? 0;
    for (const [key, amount] of sumsBy(rows.result, company, t)) {
      const figure = rates.to(amount, rate);
      books.column('result', key, company.id)[t] = figure;
      profit[t] = (profit[t] ?? 0) + figure;
    }
    books.column('result', 'dividendsDeclared', company.id)[t] = rates.to(company.figure(declared, t), rate);
  }
}

function translateSheet(books: Books, { company, rates, rows, netAssets, cash }: Translated): void {
  for (const { row, key, section } of rows.sheet) {
    if (section === 'equity') continue;
    const sign = liabilities.has(section) ? -1 : 1;
    const column = books.column('sheet', key, company.id);
    for (let t = company.entry; t <= books.months; t++) {
      const figure = rates.to(company.figure(row, t), rates.closing[t] ?? 0);
      netAssets[t] = (netAssets[t] ?? 0) + sign * figure;
      if (key === 'cash' || key === 'bankOverdraft') cash[t] = (cash[t] ?? 0) + sign * figure;
      if (company.isIn(t)) column[t] = figure;
    }
  }
}

/** Capital and reserves at the rates at which they came in; retained earnings by the translated profit; the rest is the reserve. */
function translateEquity(books: Books, translated: Translated): void {
  const { company, rates, rows, netAssets, equity, reserve, profit, capitalMoved, retainedMoved } = translated;
  const { entry } = company;
  const atEntry = company.member.acquiredMonth === 0 ? rates.openingEquity : (rates.closing[entry] ?? 0);
  const equityRows = rows.sheet.filter(({ section }) => section === 'equity');
  for (const key of new Set(equityRows.map((row) => row.key))) {
    const own = equityRows.filter((row) => row.key === key).map(({ row }) => row);
    const column = new Float64Array(books.months + 1);
    equity.set(key, column);
    const sum = (figure: (row: StatementRow) => number) => own.reduce((total, row) => total + figure(row), 0);
    column[entry] = rates.to(
      sum((row) => company.figure(row, entry)),
      atEntry,
    );
    const isRetained = key === 'retainedEarnings';
    const all = isRetained ? retainedMoved : capitalMoved;
    for (let t = entry + 1; t <= books.months; t++) {
      const moved = rates.to(
        sum((row) => ownMovement(company, row, t)),
        rates.average[t] ?? 0,
      );
      const earned = (profit[t] ?? 0) + books.at('result', 'dividendsDeclared', { column: company.id, t });
      column[t] = (column[t - 1] ?? 0) + moved + (isRetained ? earned : 0);
      all[t] = (all[t] ?? 0) + moved;
    }
  }
  for (let t = entry; t <= books.months; t++) {
    let capital = 0;
    for (const column of equity.values()) capital += column[t] ?? 0;
    reserve[t] = (netAssets[t] ?? 0) - capital;
    if (!company.isIn(t)) continue;
    for (const [key, column] of equity) books.column('sheet', key, company.id)[t] = column[t] ?? 0;
    books.column('sheet', 'translationReserve', company.id)[t] = reserve[t] ?? 0;
  }
}

/** The change of a row of equity in its own currency; of retained earnings beside profit and dividends. */
export function ownMovement(company: Company, row: StatementRow, t: number): number {
  const moved = company.figure(row, t) - company.figure(row, t - 1);
  if (row.key !== 'retainedEarnings') return moved;
  const { profitAndLoss } = company.source.result;
  return (
    moved -
    company.figure(profitAndLoss.row('netProfit'), t) -
    company.figure(profitAndLoss.row('dividendsDeclared'), t)
  );
}

/** Rows of the cash flow that are those of the profit and loss. */
export const ofResult = {
  netProfit: ({ profit }: Translated, t: number) => profit[t] ?? 0,
  depreciationAndAmortisation: (_: Translated, t: number, at: (row: string, t: number) => number) =>
    0 - at('depreciation', t) - at('amortisation', t),
  gainOnDisposal: (_: Translated, t: number, at: (row: string, t: number) => number) => 0 - at('gainOnDisposal', t),
};

/** The rows of the cash flow at average; what the profit and loss has too is as it is there. */
function translateFlow(books: Books, translated: Translated): void {
  const { company, rates, rows, cash } = translated;
  const at = (row: string, t: number) => books.at('result', row, { column: company.id, t });
  for (const { row, key } of rows.flow) {
    const column = books.column('flow', key, company.id);
    const own = key in ofResult ? ofResult[key as keyof typeof ofResult] : null;
    for (let t = company.from; t <= books.months; t++) {
      column[t] = own ? own(translated, t, at) : rates.to(company.figure(row, t), rates.average[t] ?? 0);
    }
  }
  const { acquiredMonth } = company.member;
  if (acquiredMonth > 0) books.column('flow', 'acquisitions', company.id)[acquiredMonth] = cash[acquiredMonth - 1] ?? 0;
}

/**
 * ΔCTA = to(NA_{t−1}, closing_t − closing_{t−1}) + to(profit + dividends + capital movements, closing_t − average_t) +
 * rounding, month by month.
 */
export function proveTranslation({ company, rates, rows, reserve }: Translated, months: number): TranslationProof[] {
  const { profitAndLoss } = company.source.result;
  const netAssetsBefore = (t: number) =>
    rows.sheet.reduce((sum, { row, section }) => (section === 'equity' ? sum + company.figure(row, t - 1) : sum), 0);
  const proofs: TranslationProof[] = [];
  for (let t = company.entry + 1; t <= months; t++) {
    const closing = rates.closing[t] ?? 0;
    const capital = rows.sheet.reduce(
      (sum, { row, section }) => (section === 'equity' ? sum + ownMovement(company, row, t) : sum),
      0,
    );
    const earned =
      company.figure(profitAndLoss.row('netProfit'), t) + company.figure(profitAndLoss.row('dividendsDeclared'), t);
    const expected =
      rates.to(netAssetsBefore(t), closing - (rates.closing[t - 1] ?? 0)) +
      rates.to(earned + capital, closing - (rates.average[t] ?? 0));
    const movement = (reserve[t] ?? 0) - (reserve[t - 1] ?? 0);
    proofs.push({ memberId: company.id, month: t, movement, expected, rounding: movement - expected });
  }
  return proofs;
}

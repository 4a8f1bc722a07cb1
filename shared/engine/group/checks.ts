import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { Books } from './books';
import type { PairMonth } from './intercompany';
import { type Ownership, ownersShare } from './ownership';
import type { GroupStatement } from './statements';
import type { Translated, TranslationProof } from './translate';

export const groupCheckIds = [
  'groupBalances',
  'eliminationsNetToZero',
  'groupCashEqualsSheet',
  'translationProved',
  'retainedEarningsProved',
  'nonControllingProved',
  'periodsAddUp',
  'membersPass',
] as const;
export type GroupCheckId = (typeof groupCheckIds)[number];

export interface GroupCheckFailure {
  month?: number;
  memberId?: string;
  row?: string;
  /** Minor units of the group. */
  actual: number;
  expected: number;
}

export interface GroupCheck {
  id: GroupCheckId;
  passed: boolean;
  /** The first ones, at most 20. */
  failures: GroupCheckFailure[];
}

export interface GroupToCheck {
  books: Books;
  profitAndLoss: GroupStatement;
  balanceSheet: GroupStatement;
  cashFlow: GroupStatement;
  translation: readonly TranslationProof[];
  intercompany: readonly PairMonth[];
  ownerships: readonly Ownership[];
  /** Result of the journals, by month. */
  journals: Float64Array;
}

/** Units a company by which a proof may differ: each of its figures is rounded by itself. */
const ROUNDING = 4;

type Compare = (failure: GroupCheckFailure, tolerance?: number) => void;

/** Runs the eight checks; each compares figures that were made apart. */
export function checkGroup(given: GroupToCheck): GroupCheck[] {
  const runs: Record<GroupCheckId, (given: GroupToCheck, compare: Compare) => void> = {
    groupBalances,
    eliminationsNetToZero,
    groupCashEqualsSheet,
    translationProved,
    retainedEarningsProved,
    nonControllingProved,
    periodsAddUp,
    membersPass,
  };
  return groupCheckIds.map((id) => {
    const failures: GroupCheckFailure[] = [];
    let passed = true;
    runs[id](given, (failure, tolerance = 0) => {
      if (Math.abs(failure.actual - failure.expected) <= tolerance) return;
      passed = false;
      if (failures.length < 20) failures.push(failure);
    });
    return { id, passed, failures };
  });
}

function eachMonth({ months }: Books, from: number, visit: (t: number) => void): void {
  for (let t = from; t <= months; t++) visit(t);
}

const groupBalances: (given: GroupToCheck, compare: Compare) => void = ({ books, balanceSheet }, compare) => {
  eachMonth(books, 0, (month) => {
    compare({ month, row: 'difference', actual: balanceSheet.month('difference', 'group', month), expected: 0 });
  });
};

function eliminationsNetToZero(given: GroupToCheck, compare: Compare): void {
  const { books, profitAndLoss, balanceSheet, cashFlow, ownerships, journals } = given;
  const dividends = new Map<number, number>();
  for (const { month, matched } of given.intercompany.filter((pair) => isDividend(books, pair)))
    dividends.set(month, (dividends.get(month) ?? 0) + matched);
  eachMonth(books, 1, (month) => {
    let result = (journals[month] ?? 0) - (dividends.get(month) ?? 0);
    for (const { of, investment } of ownerships) if (of.company.isIn(month)) result -= investment?.charge[month] ?? 0;
    const actual = profitAndLoss.month('netProfit', 'eliminations', month);
    compare({ month, row: 'netProfit', actual, expected: result });
    const difference = balanceSheet.month('difference', 'eliminations', month);
    compare({ month, row: 'difference', actual: difference, expected: 0 });
    for (const row of ['changeInCash', 'exchangeOnCash'])
      compare({ month, row, actual: cashFlow.month(row, 'eliminations', month), expected: 0 });
  });
}

const isDividend = ({ eliminations }: Books, { pairId, leg }: PairMonth) =>
  leg === 'result' &&
  eliminations.some(({ kind, id, row }) => kind === 'pair' && id === pairId && row === 'dividendsDeclared');

/** Half a unit for each figure that is rounded: two sheets, profit and loss, capital, and the two terms of the proof. */
function roundedFigures({ rows }: Translated): number {
  const result = new Set(rows.result.map(({ key }) => key)).size;
  return Math.ceil((2 * rows.sheet.length + result + rows.flow.length + 4) / 2);
}

function groupCashEqualsSheet({ books, balanceSheet, cashFlow, ownerships }: GroupToCheck, compare: Compare): void {
  eachMonth(books, 1, (month) => {
    const held = balanceSheet.month('cash', 'group', month) - balanceSheet.month('bankOverdraft', 'group', month);
    compare({ month, row: 'closingCash', actual: cashFlow.month('closingCash', 'group', month), expected: held });
    let expected = 0;
    let tolerance = 0;
    for (const { of: translated } of ownerships) {
      const { company, rates } = translated;
      if (!company.isIn(month)) continue;
      const { balanceSheet: sheet } = company.source.result;
      const cash = (t: number) => company.figure(sheet.row('cash'), t) - company.figure(sheet.row('bankOverdraft'), t);
      const closing = rates.closing[month] ?? 0;
      const isForeign = closing !== rates.closing[month - 1] || closing !== rates.average[month];
      if (isForeign) tolerance += roundedFigures(translated);
      expected +=
        rates.to(cash(month - 1), closing - (rates.closing[month - 1] ?? 0)) +
        rates.to(cash(month) - cash(month - 1), closing - (rates.average[month] ?? 0));
      if (closing !== 1e9) tolerance += roundedFigures(translated);
    }
    const actual = cashFlow.month('exchangeOnCash', 'group', month);
    compare({ month, row: 'exchangeOnCash', actual, expected }, tolerance);
  });
}

function translationProved({ translation, ownerships }: GroupToCheck, compare: Compare): void {
  for (const { memberId, month, movement, expected } of translation) {
    const translated = ownerships.find(({ of: { company } }) => company.id === memberId)?.of;
    compare({ memberId, month, actual: movement, expected }, translated ? roundedFigures(translated) : 0);
  }
}

/** Δ = owners' profit + owners' dividends + unmatched capital + negative goodwill + journals. */
function retainedEarningsProved(given: GroupToCheck, compare: Compare): void {
  const { books, profitAndLoss, balanceSheet, ownerships } = given;
  const journals = books.eliminations.filter(
    ({ kind, book, row }) => kind === 'journal' && book === 'sheet' && row === 'retainedEarnings',
  );
  const retained = (t: number) => balanceSheet.month('retainedEarnings', 'group', t);
  eachMonth(books, 1, (month) => {
    let expected = profitAndLoss.month('profitOfOwners', 'group', month) - (given.journals[month] ?? 0);
    for (const { months } of journals) expected += (months[month] ?? 0) - (months[month - 1] ?? 0);
    expected += profitAndLoss.month('dividendsDeclared', 'eliminations', month);
    for (const { of: translated, investment } of ownerships) {
      const { company, capitalMoved, retainedMoved } = translated;
      const { ownership, acquiredMonth } = company.member;
      if (!company.isIn(month)) continue;
      const declared = books.at('result', 'dividendsDeclared', { column: company.id, t: month });
      const moved = (retainedMoved[month] ?? 0) + (investment ? (capitalMoved[month] ?? 0) : 0);
      expected += ownersShare(declared + moved, ownership);
      if (!investment) continue;
      const isPurchase = month === acquiredMonth;
      expected += isPurchase
        ? investment.bargain
        : (investment.historic[month - 1] ?? 0) - (investment.historic[month] ?? 0);
    }
    compare(
      { month, row: 'retainedEarnings', actual: retained(month) - retained(month - 1), expected },
      ROUNDING * ownerships.length,
    );
  });
}

/** Δ = their part of profit, dividends, capital and what the rates did, and of what was bought. */
function nonControllingProved({ books, balanceSheet, ownerships }: GroupToCheck, compare: Compare): void {
  const others = (t: number) => balanceSheet.month('nonControllingInterests', 'group', t);
  eachMonth(books, 1, (month) => {
    let expected = 0;
    for (const { of: translated, nonControlling, profitOfNonControlling } of ownerships) {
      const { company, capitalMoved, retainedMoved, reserve } = translated;
      if (!company.isIn(month)) continue;
      if (month === company.member.acquiredMonth) expected += nonControlling[company.entry] ?? 0;
      const moved =
        books.at('result', 'dividendsDeclared', { column: company.id, t: month }) +
        (capitalMoved[month] ?? 0) +
        (retainedMoved[month] ?? 0) +
        (reserve[month] ?? 0) -
        (reserve[month - 1] ?? 0);
      expected += (profitOfNonControlling[month] ?? 0) + mulDiv(moved, ONE - company.member.ownership, ONE);
    }
    const actual = others(month) - others(month - 1);
    compare({ month, row: 'nonControllingInterests', actual, expected }, ROUNDING * ownerships.length);
  });
}

/** Quarters and years are the sums of months, or close with the last. */
function periodsAddUp({ profitAndLoss, balanceSheet, cashFlow }: GroupToCheck, compare: Compare): void {
  for (const statement of [profitAndLoss, balanceSheet, cashFlow]) {
    for (const row of statement.of('group').rows) {
      const { months, monthsIn, lastMonth, width } = row.shape;
      if (row.key === 'openingCash') continue;
      const isBalance = row.opening !== undefined;
      for (let column = months; column < width; column++) {
        const last = lastMonth[column] ?? 1;
        let expected = 0;
        for (let t = isBalance ? last : last - (monthsIn[column] ?? 1) + 1; t <= last; t++) expected += row.month(t);
        compare({ month: last, row: row.key, actual: row.column(column), expected });
      }
    }
  }
}

function membersPass({ ownerships }: GroupToCheck, compare: Compare): void {
  for (const { of } of ownerships) {
    const failed = of.company.source.result.checks.filter(({ passed }) => !passed).length;
    compare({ memberId: of.company.id, actual: failed, expected: 0 });
  }
}

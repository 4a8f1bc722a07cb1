import type { BookedGroup } from '#shared/engine/group/book-group.ts';
import type { GroupCheckId } from '#shared/engine/group/checks.ts';

type Statement = 'profitAndLoss' | 'balanceSheet' | 'cashFlow';

/** Moves a figure of a group in month 5, and gives back how it is put right again. */
type Mutation = (booked: BookedGroup) => () => void;

const moved =
  (statement: Statement, row: string, column: string, by: number): Mutation =>
  (booked) => {
    const { figures, at } = booked[statement].of(column).row(row);
    const before = figures[at + 4] ?? 0;
    figures[at + 4] = before + by;
    return () => (figures[at + 4] = before);
  };

/** More than each figure of a company may be rounded by. */
const beyondRounding = 1_000;

/** What each check of a group has to notice: a unit where its figures are exact, else more than all rounding. */
export const groupMutations: readonly (readonly [GroupCheckId, Mutation])[] = [
  ['groupBalances', moved('balanceSheet', 'difference', 'group', 1)],
  ['eliminationsNetToZero', moved('balanceSheet', 'difference', 'eliminations', 1)],
  ['eliminationsNetToZero', moved('profitAndLoss', 'netProfit', 'eliminations', 1)],
  ['eliminationsNetToZero', moved('cashFlow', 'changeInCash', 'eliminations', -1)],
  ['groupCashEqualsSheet', moved('cashFlow', 'closingCash', 'group', 1)],
  ['groupCashEqualsSheet', moved('cashFlow', 'exchangeOnCash', 'group', beyondRounding)],
  [
    'translationProved',
    ({ translation }) => {
      const [proof] = translation;
      if (!proof) return () => undefined;
      const { movement } = proof;
      proof.movement += beyondRounding;
      return () => (proof.movement = movement);
    },
  ],
  ['retainedEarningsProved', moved('balanceSheet', 'retainedEarnings', 'group', beyondRounding)],
  ['nonControllingProved', moved('balanceSheet', 'nonControllingInterests', 'group', -beyondRounding)],
  [
    'periodsAddUp',
    ({ profitAndLoss }) => {
      const { figures, at, shape } = profitAndLoss.of('group').row('revenue');
      const place = at + shape.months;
      const before = figures[place] ?? 0;
      figures[place] = before + 1;
      return () => (figures[place] = before);
    },
  ],
  [
    'membersPass',
    ({ ownerships }) => {
      const check = ownerships[0]?.of.company.source.result.checks[0];
      if (!check) return () => undefined;
      check.passed = false;
      return () => (check.passed = true);
    },
  ],
];

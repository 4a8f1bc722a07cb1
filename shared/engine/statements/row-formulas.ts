import { mulDiv, ONE } from '#shared/domain/money.ts';
import { quotient, ratioOf } from './quotient';

export type Arithmetic = (figures: readonly number[], times: number, over: number) => number;

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

/**
 * sum: all parts, × times ÷ over · average: the same, at least 0 · quotient: the first × times ÷ the second · change: the
 * first less the second × times ÷ over, over the same · breakEven: fixed costs × revenue ÷ contribution · safety: revenue less its
 * break-even, over revenue · lifetime: revenue per account × margin ÷ churn.
 */
export const formulas = {
  sum: (figures, times, over) => (times === over ? sumOf(figures) : mulDiv(sumOf(figures), times, over)),
  average: (figures, times, over) => Math.max(0, mulDiv(sumOf(figures), times, over)),
  quotient: ([top = 0, bottom = 0], times) => quotient(top, times, bottom),
  change: ([now = 0, before = 0], times, over) => {
    const base = times === over ? before : mulDiv(before, times, over);
    return quotient(now - base, ONE, base);
  },
  breakEven: ([fixed = 0, revenue = 0, left = 0]) =>
    revenue > 0 && left > 0 ? mulDiv(Math.max(0, fixed), revenue, left) : Number.NaN,
  safety: ([revenue = 0, breakEven = 0]) => ratioOf(revenue - breakEven, revenue),
  lifetime: ([account = 0, margin = 0, churn = 0]) => quotient(account, margin, 1000 * churn),
} satisfies Record<string, Arithmetic>;

/** `month` is the month of its part, 0 without one. */
export type RowFormula = keyof typeof formulas | 'month';

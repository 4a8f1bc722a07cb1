import { choice, each, heads, type LineOf, perYear, positiveAmount, positiveRate, rate, share } from './field';
import { line, timing } from './line';

/** Headcount in thousandths (half a post = 500), a yearly salary a head, a raise at the start of each fiscal year. */
const role = {
  ...line,
  ...each(
    { group: 'amount' },
    {
      heads: heads(),
      yearlySalary: positiveAmount({ monthlyLabel: 'fields.monthlySalary', example: 36_000 }),
      raise: perYear(rate()),
      /** Employer's share of gross pay, on top. */
      onCostRate: positiveRate({ example: 20, mayStayZero: true }),
      /** Share of gross pay kept back and settled next month with the on-cost. */
      withholdingRate: share({ example: 15, mayStayZero: true }),
      kind: choice(['direct', 'overhead'], 'overhead'),
    },
  ),
  ...timing,
};

export const staff = { role };
export type StaffRole = LineOf<typeof staff>;

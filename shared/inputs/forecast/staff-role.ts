import { z } from 'zod';
import { activeMonths, line, positiveAmount, positiveRate, quantity, rate, share } from './primitives';

/** Headcount in thousandths (half a post = 500), a yearly salary a head, a raise at the start of each fiscal year. */
export const staffRoleSchema = z.strictObject({
  ...line,
  ...activeMonths,
  heads: quantity.max(1e9),
  yearlySalary: positiveAmount,
  raise: rate,
  /** Employer's share of gross pay, on top. */
  onCostRate: positiveRate,
  /** Share of gross pay kept back and settled next month with the on-cost. */
  withholdingRate: share,
  kind: z.enum(['direct', 'overhead']),
});
export type StaffRole = z.infer<typeof staffRoleSchema>;

import { z } from 'zod';
import {
  activeMonths,
  count,
  line,
  monthlyAmounts,
  monthNumber,
  monthOfYear,
  positiveAmount,
  share,
} from './primitives';

export const equityEventSchema = z.strictObject({
  ...line,
  type: z.enum(['contribution', 'drawing', 'dividend']),
  month: monthNumber,
  amount: positiveAmount,
});
export type EquityEvent = z.infer<typeof equityEventSchema>;

/** Share of last fiscal year's profit, declared in a month of the fiscal year (1…12), paid so many months later. */
export const dividendPolicySchema = z.strictObject({
  payout: share,
  monthOfYear,
  monthsToPay: count(0, 24),
});

export const movableAccounts = [
  'otherCurrentAssets',
  'otherNonCurrentAssets',
  'otherCurrentLiabilities',
  'otherNonCurrentLiabilities',
  'deferredTaxLiability',
  'otherReserves',
] as const;

/** Cash received (+) or paid (−) by month against an account that no other line moves, but drawings: other reserves. */
export const otherMovementSchema = z.strictObject({
  ...line,
  ...activeMonths,
  account: z.enum(movableAccounts),
  amounts: monthlyAmounts,
});
export type OtherMovement = z.infer<typeof otherMovementSchema>;

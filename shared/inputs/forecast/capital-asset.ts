import { z } from 'zod';
import {
  bought,
  days,
  id,
  line,
  monthNumber,
  paymentProfile,
  positiveAmount,
  positiveRate,
  termMonths,
} from './primitives';

export const capitalAssetSchema = z.strictObject({
  ...line,
  ...bought,
  kind: z.enum(['tangible', 'intangible']),
  cost: positiveAmount,
  /** Month of purchase, the first month of service. */
  month: monthNumber,
  residual: positiveAmount,
  lifeMonths: termMonths,
  method: z.enum(['straightLine', 'decliningBalance', 'none']),
  /** A year, for `decliningBalance`. */
  decliningRate: positiveRate,
  /** Whether its depreciation is deductible. */
  taxDeductible: z.boolean(),
  payment: z.enum(['inMonth', 'days', 'loan']),
  daysToPay: days.nullable(),
  paymentProfile: paymentProfile.nullable(),
  /** The loan drawn in the month of purchase, for payment by `loan`. */
  loanId: id.nullable(),
  disposalMonth: monthNumber.nullable(),
  /** Net of sales tax. */
  proceeds: positiveAmount,
  proceedsSalesTaxRate: positiveRate.nullable(),
});
export type CapitalAsset = z.infer<typeof capitalAssetSchema>;

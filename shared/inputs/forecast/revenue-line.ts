import { z } from 'zod';
import {
  activeMonths,
  amountTable,
  days,
  id,
  line,
  monthlyAmounts,
  openingRamp,
  paymentProfile,
  positiveRate,
  quantity,
  rate,
  seasonWeights,
  share,
  unitPrice,
} from './primitives';

/** Collection, bad debts and direct cost, the same for every type of revenue. Null days, rates or profile: the default. */
const sold = {
  ...line,
  ...activeMonths,
  /** Of the quantity or the new subscribers where the type has them, else of the amount. */
  ramp: openingRamp.optional(),
  salesTaxRate: positiveRate.nullable(),
  creditShare: share,
  daysToCollect: days.nullable(),
  collectionProfile: paymentProfile.nullable(),
  badDebtRate: share,
  directCostMode: z.enum(['none', 'percent', 'perUnit', 'amounts']),
  /** Share of the revenue amount, for `percent`. */
  directCostRate: positiveRate,
  /** Thousandths of a minor unit a unit sold, for `perUnit`. */
  directCostPerUnit: unitPrice,
  /** By month, for `amounts`. */
  directCostAmounts: monthlyAmounts,
  directCostSalesTaxRate: positiveRate.nullable(),
  directCostRecoverableShare: share,
  directCostDaysToPay: days.nullable(),
  directCostPaymentProfile: paymentProfile.nullable(),
  directCostStocked: z.boolean(),
  daysOfStock: days.nullable(),
};

const priced = { unitPrice, /** A year, at the start of each fiscal year. */ priceGrowth: rate };
const growing = { growth: rate, growthStep: z.enum(['monthly', 'yearly']) };

/** Volume a month, in thousandths of a unit, grown and shaped by the season, at a price. */
const units = z.strictObject({
  ...sold,
  ...priced,
  ...growing,
  type: z.literal('units'),
  volume: quantity,
  seasonWeights,
});

/** People selling hours: headcount and hours a head and month in thousandths, at a price an hour. */
const hours = z.strictObject({
  ...sold,
  ...priced,
  type: z.literal('hours'),
  heads: quantity.max(1e9),
  hoursPerHead: quantity.max(744_000),
  utilisation: share,
});

/** Subscribers in thousandths; churn is a monthly rate where billing is monthly and a yearly one where it is yearly. */
const recurring = z.strictObject({
  ...sold,
  ...priced,
  ...growing,
  type: z.literal('recurring'),
  openingSubscribers: quantity,
  newSubscribers: quantity,
  churn: share,
  billing: z.enum(['monthly', 'yearlyInAdvance']),
});

const percentOfLine = z.strictObject({
  ...sold,
  type: z.literal('percentOfLine'),
  baseLineId: id,
  share: positiveRate,
});

const amounts = z.strictObject({ ...sold, ...amountTable, type: z.literal('amounts') });

export const revenueLineSchema = z.discriminatedUnion('type', [units, hours, recurring, percentOfLine, amounts]);
export type RevenueLine = z.infer<typeof revenueLineSchema>;
export type RevenueLineOf<T extends RevenueLine['type']> = Extract<RevenueLine, { type: T }>;

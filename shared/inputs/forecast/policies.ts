import { z } from 'zod';
import { amount, count, days, paymentProfile, positiveAmount, positiveRate, share } from './primitives';

/** Defaults of lines that name no days or profile of their own, and of opening receivables and payables. */
export const workingCapitalSchema = z.strictObject({
  daysSales: days,
  daysPayable: days,
  daysInventory: days,
  inventoryBasis: z.enum(['backward', 'forward']),
  /** Not null: instead of the days. */
  collectionProfile: paymentProfile.nullable(),
  paymentProfile: paymentProfile.nullable(),
});

export const salesTaxSchema = z.strictObject({
  /** Of every line whose own rate is null. */
  standardRate: positiveRate,
  /** Offered for lines, which hold the rate that they take; forecasts made before it was asked for have none. */
  reducedRate: positiveRate.nullish(),
  returnMonths: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)]),
  monthsUntilPayment: count(0, 12),
  refund: z.enum(['paid', 'carriedForward']),
});

export const incomeTaxSchema = z.strictObject({
  rate: share,
  /** Share of a year's profit that losses may cover. */
  lossShare: share,
  monthsUntilPayment: count(1, 24),
  instalments: z.enum(['yearly', 'quarterly']),
  deferredTax: z.boolean(),
});

export const bankSchema = z.strictObject({
  creditRate: positiveRate,
  overdraftRate: positiveRate,
  overdraftLimit: positiveAmount,
  minimumCash: amount,
  interestBasis: z.enum(['opening', 'average']),
});

const threshold = count(-10_000_000, 10_000_000);

/** Where warnings begin. Debt service cover in millionths, the rest in parts per million. */
export const thresholdsSchema = z.strictObject({
  debtServiceCover: positiveRate,
  growthMinimum: threshold,
  growthMaximum: threshold,
  grossMarginMinimum: threshold,
  grossMarginMaximum: threshold,
  churnMaximum: share,
});

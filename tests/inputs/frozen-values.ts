import { z } from 'zod';
import { isMonth } from '#shared/domain/months.ts';

/** The values that `frozen-schema.ts` is made of, and its history. */

export const bounds = {
  lines: 200,
  inputYears: 5,
  adjustments: 12,
  scenarios: 20,
  overrides: 500,
  nameLength: 120,
  noteLength: 1000,
  cellNoteLength: 300,
  reasonLength: 300,
  idLength: 64,
  years: 10,
  months: 120,
  amount: 1e14,
  days: 365,
  rateMinimum: -1_000_000,
  rateMaximum: 10_000_000,
  quantity: 1e12,
  price: 1e15,
  weight: 1_000_000,
  termMonths: 600,
  profileShares: 13,
  rampMonths: 36,
} as const;

const isWellFormed = (text: string) => !/[\p{Surrogate}\0]/u.test(text);

const text = (maximum: number) => z.string().max(maximum).refine(isWellFormed, 'text');
const whole = (minimum: number, maximum: number) => z.int().min(minimum).max(maximum);

export const nameText = text(bounds.nameLength).refine((value) => value.trim() !== '', 'blank');
const labelText = text(bounds.nameLength);
export const noteText = text(bounds.noteLength);
const reasonText = text(bounds.reasonLength).refine((value) => value.trim() !== '', 'blank');
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const yearMonth = z.string().refine(isMonth, 'month');

export const amount = whole(-bounds.amount, bounds.amount);
export const positiveAmount = whole(0, bounds.amount);
export const rate = whole(bounds.rateMinimum, bounds.rateMaximum);
export const positiveRate = whole(0, bounds.rateMaximum);
export const share = whole(0, 1_000_000);
export const quantity = whole(0, bounds.quantity);
export const unitPrice = whole(0, bounds.price);
export const days = whole(0, bounds.days);
export const monthNumber = whole(1, bounds.months);
export const monthOfYear = whole(1, 12);
export const termMonths = whole(1, bounds.termMonths);
export const count = whole;

export const monthlyAmounts = z.array(amount).max(bounds.months);
export const positiveMonthlyAmounts = z.array(positiveAmount).max(bounds.months);
export const seasonWeights = z.array(whole(0, bounds.weight)).length(12);
export const paymentProfile = z.array(share).min(1).max(bounds.profileShares);

export const openingRamp = z.array(positiveRate).min(1).max(bounds.rampMonths);

const cellName = /^[A-Za-z]{1,40}:\d{1,3}$/;

const cellNotes = z.record(z.string().regex(cellName), text(bounds.cellNoteLength).nullable());

export const line = {
  id,
  name: nameText,
  enabled: z.boolean(),
  group: labelText,
  note: noteText,
  cellNotes: cellNotes.nullish(),
};

export const activeMonths = { startMonth: monthNumber.nullable(), endMonth: monthNumber.nullable() };

export const bought = { salesTaxRate: positiveRate.nullable(), recoverableShare: share };

export const amountTable = {
  amountsBy: z.enum(['month', 'year']),
  amounts: monthlyAmounts,
  seasonWeights,
};
const assetFields = [
  'cash',
  'accountsReceivable',
  'inventory',
  'prepaidExpenses',
  'salesTaxReceivable',
  'incomeTaxReceivable',
  'otherCurrentAssets',
  'fixedAssetsCost',
  'accumulatedDepreciation',
  'intangibleAssets',
  'deferredTaxAsset',
  'otherNonCurrentAssets',
] as const;

const liabilityFields = [
  'bankOverdraft',
  'accountsPayable',
  'salesTaxPayable',
  'payrollLiabilities',
  'incomeTaxPayable',
  'deferredRevenue',
  'dividendsPayable',
  'loansCurrent',
  'otherCurrentLiabilities',
  'loansNonCurrent',
  'deferredTaxLiability',
  'otherNonCurrentLiabilities',
] as const;

const equityFields = ['shareCapital', 'otherReserves', 'retainedEarnings'] as const;

const balanceSheetFields = [...assetFields, ...liabilityFields, ...equityFields] as const;

const shape = Object.fromEntries(balanceSheetFields.map((field) => [field, amount])) as Record<
  (typeof balanceSheetFields)[number],
  typeof amount
>;
const balanceSheetSchema = z.strictObject(shape);

const adjustmentSchema = z.strictObject({
  id,
  field: z.enum(balanceSheetFields),
  amount: amount.refine((value) => value !== 0, 'zero'),
  reason: reasonText,
  madeAt: z.iso.datetime(),
});

const adjustmentsSchema = z.array(adjustmentSchema).max(bounds.adjustments).optional();

const incomeStatementFields = [
  'revenue',
  'directCosts',
  'staff',
  'operatingExpenses',
  'badDebts',
  'depreciation',
  'amortisation',
  'gainOnDisposal',
  'otherIncome',
  'interestIncome',
  'interestExpense',
  'incomeTax',
] as const;

const incomeStatementShape = Object.fromEntries(incomeStatementFields.map((field) => [field, amount])) as Record<
  (typeof incomeStatementFields)[number],
  typeof amount
>;
const incomeStatementSchema = z.strictObject(incomeStatementShape);

const inputYearSchema = z.strictObject({
  id,
  endMonth: yearMonth,
  note: noteText,
  balanceSheet: balanceSheetSchema,
  adjustments: adjustmentsSchema,
  netProfit: amount,
  incomeStatement: incomeStatementSchema,
  dividendsDeclared: positiveAmount,
  newLoans: positiveAmount,
  proceeds: positiveAmount,
  capitalisedInterest: positiveAmount,
});

export const historySchema = z.strictObject({
  openingBalanceSheet: balanceSheetSchema.nullable(),
  openingAdjustments: adjustmentsSchema,
  startAdjustments: adjustmentsSchema,
  inputYears: z.array(inputYearSchema).max(bounds.inputYears),
});

export const openingPositionSchema = z.strictObject({
  startBalanceSheet: balanceSheetSchema.nullable(),
  fixedAssetsResidual: positiveAmount,
  fixedAssetsLifeMonths: count(0, bounds.termMonths),
  intangiblesLifeMonths: count(0, bounds.termMonths),
  prepaidMonths: count(1, 12),
  taxLosses: positiveAmount,
});

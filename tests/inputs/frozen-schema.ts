import { z } from 'zod';
import { currencies } from '#shared/domain/money.ts';
import {
  activeMonths,
  amount,
  amountTable,
  bought,
  bounds,
  count,
  days,
  historySchema,
  id,
  line,
  monthlyAmounts,
  monthNumber,
  monthOfYear,
  nameText,
  noteText,
  openingPositionSchema,
  openingRamp,
  paymentProfile,
  positiveAmount,
  positiveMonthlyAmounts,
  positiveRate,
  quantity,
  rate,
  seasonWeights,
  share,
  termMonths,
  unitPrice,
  yearMonth,
} from './frozen-values';

/**
 * The schema of a forecast document as it was written out by hand before the field catalogue, with its bounds. Stored
 * documents and services rely on it: a field or type that is added to the catalogue on purpose is added here too, and
 * what is taken away needs a migration.
 */

const sold = {
  ...line,
  ...activeMonths,
  ramp: openingRamp.optional(),
  salesTaxRate: positiveRate.nullable(),
  creditShare: share,
  daysToCollect: days.nullable(),
  collectionProfile: paymentProfile.nullable(),
  badDebtRate: share,
  directCostMode: z.enum(['none', 'percent', 'perUnit', 'amounts']),
  directCostRate: positiveRate,
  directCostPerUnit: unitPrice,
  directCostAmounts: monthlyAmounts,
  directCostSalesTaxRate: positiveRate.nullable(),
  directCostRecoverableShare: share,
  directCostDaysToPay: days.nullable(),
  directCostPaymentProfile: paymentProfile.nullable(),
  directCostStocked: z.boolean(),
  daysOfStock: days.nullable(),
};

const priced = { unitPrice, priceGrowth: rate };
const growing = { growth: rate, growthStep: z.enum(['monthly', 'yearly']) };

const units = z.strictObject({
  ...sold,
  ...priced,
  ...growing,
  type: z.literal('units'),
  volume: quantity,
  seasonWeights,
});

const hours = z.strictObject({
  ...sold,
  ...priced,
  type: z.literal('hours'),
  heads: quantity.max(1e9),
  hoursPerHead: quantity.max(744_000),
  utilisation: share,
});

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

const revenueLineSchema = z.discriminatedUnion('type', [units, hours, recurring, percentOfLine, amounts]);

const expense = {
  ...line,
  ...activeMonths,
  ...bought,
  daysToPay: days.nullable(),
  paymentProfile: paymentProfile.nullable(),
  taxDeductible: z.boolean(),
  costBehaviour: z.enum(['fixed', 'variable']),
};

const payable = { payment: z.enum(['days', 'inMonth']) };

const prepayable = { payment: z.enum(['days', 'inMonth', 'prepaid']), prepaidEveryMonths: count(1, 12) };

const ramped = { ramp: openingRamp.optional() };

const fixedBase = { yearlyBase: amount, inflation: rate };
const oneOffBase = { month: monthNumber, amount };

const operatingExpenseSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...expense, ...prepayable, ...ramped, ...fixedBase, type: z.literal('fixed') }),
  z.strictObject({
    ...expense,
    ...payable,
    type: z.literal('percentOfRevenue'),
    rate: positiveRate,
    lineIds: z.array(id).max(bounds.lines).nullable(),
  }),
  z.strictObject({ ...expense, ...payable, ...ramped, type: z.literal('perHead'), amountPerHead: amount }),
  z.strictObject({ ...expense, ...prepayable, ...oneOffBase, type: z.literal('oneOff') }),
  z.strictObject({ ...expense, ...prepayable, ...ramped, ...amountTable, type: z.literal('amounts') }),
]);

const other = { ...line, ...activeMonths, direction: z.enum(['income', 'expense']), taxDeductible: z.boolean() };

const otherIncomeOrExpenseSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...other, ...fixedBase, type: z.literal('fixed') }),
  z.strictObject({ ...other, ...oneOffBase, type: z.literal('oneOff') }),
  z.strictObject({ ...other, ...amountTable, type: z.literal('amounts') }),
]);

const ofLoan = { ...line, rate: positiveRate };

const scheduled = {
  ...ofLoan,
  principal: positiveAmount,
  month: count(0, bounds.months),
  termMonths,
  interestOnlyMonths: count(0, bounds.termMonths),
  capitaliseInterest: z.boolean(),
  fee: positiveAmount,
};

const loanSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...scheduled, type: z.literal('level') }),
  z.strictObject({ ...scheduled, type: z.literal('equalPrincipal') }),
  z.strictObject({ ...scheduled, type: z.literal('bullet') }),
  z.strictObject({
    ...ofLoan,
    type: z.literal('flexible'),
    openingBalance: positiveAmount,
    draws: positiveMonthlyAmounts,
    repayments: positiveMonthlyAmounts,
  }),
]);

const capitalAssetSchema = z.strictObject({
  ...line,
  ...bought,
  kind: z.enum(['tangible', 'intangible']),
  cost: positiveAmount,
  month: monthNumber,
  residual: positiveAmount,
  lifeMonths: termMonths,
  method: z.enum(['straightLine', 'decliningBalance', 'none']),
  decliningRate: positiveRate,
  taxDeductible: z.boolean(),
  payment: z.enum(['inMonth', 'days', 'loan']),
  daysToPay: days.nullable(),
  paymentProfile: paymentProfile.nullable(),
  loanId: id.nullable(),
  disposalMonth: monthNumber.nullable(),
  proceeds: positiveAmount,
  proceedsSalesTaxRate: positiveRate.nullable(),
});

const staffRoleSchema = z.strictObject({
  ...line,
  ...activeMonths,
  heads: quantity.max(1e9),
  yearlySalary: positiveAmount,
  raise: rate,
  onCostRate: positiveRate,
  withholdingRate: share,
  kind: z.enum(['direct', 'overhead']),
});

const equityEventSchema = z.strictObject({
  ...line,
  type: z.enum(['contribution', 'drawing', 'dividend']),
  month: monthNumber,
  amount: positiveAmount,
});

const dividendPolicySchema = z.strictObject({
  payout: share,
  monthOfYear,
  monthsToPay: count(0, 24),
});

const movableAccounts = [
  'otherCurrentAssets',
  'otherNonCurrentAssets',
  'otherCurrentLiabilities',
  'otherNonCurrentLiabilities',
  'deferredTaxLiability',
  'otherReserves',
] as const;

const otherMovementSchema = z.strictObject({
  ...line,
  ...activeMonths,
  account: z.enum(movableAccounts),
  amounts: monthlyAmounts,
});

const workingCapitalSchema = z.strictObject({
  daysSales: days,
  daysPayable: days,
  daysInventory: days,
  inventoryBasis: z.enum(['backward', 'forward']),
  collectionProfile: paymentProfile.nullable(),
  paymentProfile: paymentProfile.nullable(),
});

const salesTaxSchema = z.strictObject({
  standardRate: positiveRate,
  reducedRate: positiveRate.nullish(),
  returnMonths: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)]),
  monthsUntilPayment: count(0, 12),
  refund: z.enum(['paid', 'carriedForward']),
});

const incomeTaxSchema = z.strictObject({
  rate: share,
  lossShare: share,
  monthsUntilPayment: count(1, 24),
  instalments: z.enum(['yearly', 'quarterly']),
  deferredTax: z.boolean(),
});

const bankSchema = z.strictObject({
  creditRate: positiveRate,
  overdraftRate: positiveRate,
  overdraftLimit: positiveAmount,
  minimumCash: amount,
  interestBasis: z.enum(['opening', 'average']),
});

const threshold = count(-10_000_000, 10_000_000);

const thresholdsSchema = z.strictObject({
  debtServiceCover: positiveRate,
  growthMinimum: threshold,
  growthMaximum: threshold,
  grossMarginMinimum: threshold,
  grossMarginMaximum: threshold,
  churnMaximum: share,
});
const overridePath = z.string().regex(/^[A-Za-z]{1,40}(\/[A-Za-z0-9_-]{1,64}){1,3}$/);

const overridden = { id, path: overridePath };

const overrideSchema = z.discriminatedUnion('op', [
  z.strictObject({
    ...overridden,
    op: z.literal('set'),
    value: z.union([z.int(), z.boolean(), z.string().max(64), z.null(), monthlyAmounts, z.array(id).max(bounds.lines)]),
  }),
  z.strictObject({ ...overridden, op: z.literal('scale'), value: count(-10_000_000, 10_000_000) }),
  z.strictObject({ ...overridden, op: z.literal('add'), value: amount }),
  z.strictObject({ ...overridden, op: z.literal('shift'), value: count(-120, 120) }),
]);

const scenarioSchema = z.strictObject({
  id,
  name: nameText,
  note: noteText,
  overrides: z.array(overrideSchema),
});
const headerSchema = z.strictObject({
  name: nameText,
  currency: z.string().refine((code) => currencies.includes(code), 'currency'),
  startMonth: yearMonth,
  fiscalYearEndMonth: monthOfYear,
  years: count(1, bounds.years),
});

export const frozenDocument = z.strictObject({
  schemaVersion: z.literal(1),
  header: headerSchema,
  history: historySchema,
  openingPosition: openingPositionSchema,
  revenue: z.array(revenueLineSchema),
  operatingExpenses: z.array(operatingExpenseSchema),
  otherIncomeAndExpenses: z.array(otherIncomeOrExpenseSchema),
  staff: z.array(staffRoleSchema),
  capitalAssets: z.array(capitalAssetSchema),
  loans: z.array(loanSchema),
  equityEvents: z.array(equityEventSchema),
  dividendPolicy: dividendPolicySchema,
  otherMovements: z.array(otherMovementSchema),
  workingCapital: workingCapitalSchema,
  salesTax: salesTaxSchema,
  incomeTax: incomeTaxSchema,
  bank: bankSchema,
  thresholds: thresholdsSchema,
  scenarios: z.array(scenarioSchema).max(bounds.scenarios),
});

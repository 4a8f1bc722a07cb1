import { z } from 'zod';
import { currencies } from '#shared/domain/money.ts';
import { bounds } from '../bounds';
import { nameText, positiveRate as rateSchema, weekdayWeights, yearMonth } from '../primitives';
import {
  amount,
  calendarMonth,
  choice,
  dayOfMonth,
  days,
  each,
  field,
  fiscalMonth,
  flag,
  months,
  needed,
  perYear,
  positiveAmount,
  positiveRate,
  profile,
  ratio,
  share,
  threshold,
  withDefault,
  years,
} from './field';

export const header = {
  name: needed(field('text', nameText)),
  currency: needed(
    field(
      'text',
      z.string().refine((code) => currencies.includes(code), 'currency'),
    ),
  ),
  startMonth: needed(field('yearMonth', yearMonth, { label: 'fields.startMonthOfForecast' })),
  fiscalYearEndMonth: needed(calendarMonth()),
  years: needed(years()),
};

/** The position at the start of month 1, beside its balance sheet. */
export const openingPosition = {
  fixedAssetsResidual: positiveAmount(),
  /** Remaining life; 0 = not depreciated. */
  fixedAssetsLifeMonths: months(0, bounds.termMonths),
  intangiblesLifeMonths: months(0, bounds.termMonths),
  prepaidMonths: months(1, 12, { initial: 12 }),
  taxLosses: positiveAmount(),
};

/** Share of last fiscal year's profit, declared in a month of the fiscal year, paid so many months later. */
export const dividendPolicy = {
  payout: share(),
  monthOfYear: fiscalMonth({ initial: 6 }),
  monthsToPay: months(0, 24),
};

/** Defaults of lines that name no days or profile of their own, and of opening receivables and payables. */
export const workingCapital = {
  daysSales: days({ initial: 30, replacedBy: 'collectionProfile' }),
  daysPayable: days({ initial: 30, replacedBy: 'paymentProfile' }),
  daysInventory: days({ initial: 30 }),
  inventoryBasis: choice(['backward', 'forward']),
  collectionProfile: profile(),
  paymentProfile: profile(),
};

export const salesTax = {
  standardRate: positiveRate(),
  /** Offered for lines, which hold the rate that they take; forecasts made before it was asked for have none. */
  reducedRate: {
    ...positiveRate({ isAssumption: () => false }),
    schema: rateSchema.nullish(),
    initial: undefined,
    isNullable: true,
  },
  returnMonths: field('choice', z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)]), {
    initial: 3,
    options: ['1', '3', '6', '12'],
  }),
  monthsUntilPayment: months(0, 12, { initial: 1, label: 'fields.taxPaidAfterReturn' }),
  refund: choice(['paid', 'carriedForward']),
};

export const incomeTax = {
  rate: share(),
  /** Share of a year's profit that losses may cover. */
  lossShare: share({ initial: 1_000_000 }),
  monthsUntilPayment: months(1, 24, { initial: 9, label: 'fields.taxPaidAfterYear' }),
  instalments: choice(['yearly', 'quarterly']),
  deferredTax: flag(),
};

export const bank = {
  minimumCash: amount(),
  creditRate: perYear(positiveRate()),
  overdraftRate: perYear(positiveRate()),
  overdraftLimit: positiveAmount(),
  interestBasis: choice(['opening', 'average']),
};

/** Where warnings begin. Debt service cover in millionths, the rest in parts per million. */
export const thresholds = each(
  { isAssumption: () => false },
  {
    debtServiceCover: ratio({ initial: 1_200_000 }),
    growthMinimum: threshold({ initial: -3_000_000 }),
    growthMaximum: threshold({ initial: 3_000_000 }),
    grossMarginMinimum: threshold({ initial: -1_000_000 }),
    grossMarginMaximum: threshold({ initial: 1_000_000 }),
    churnMaximum: share({ initial: 200_000 }),
  },
);

const oneOf = <const Choices extends readonly [number, number, ...number[]]>(
  choices: Choices,
  byDefault: Choices[number],
) =>
  withDefault(
    field('choice', z.union(choices.map((choice) => z.literal(choice))), { options: choices.map(String) }),
    byDefault,
  );
const onDay = (day: number) => withDefault(dayOfMonth(), day);

/** On which days cash moves in the thirteen weeks; weekdays count from Monday, 1. No figure of a month depends on them. */
export const weeklyCash = {
  weekStart: oneOf([1, 2, 3, 4, 5, 6, 7], 1),
  cashSalesWeekdays: withDefault(field('weekdays', weekdayWeights), [1, 1, 1, 1, 1, 1, 1]),
  supplierRunWeekday: oneOf([1, 2, 3, 4, 5], 5),
  payrollDay: onDay(31),
  payrollTaxDay: onDay(15),
  salesTaxDay: onDay(31),
  incomeTaxDay: onDay(31),
  loansDay: onDay(31),
  interestDay: onDay(31),
  assetsDay: onDay(15),
  equityDay: onDay(31),
  otherDay: onDay(31),
};

import { z } from 'zod';
import { frameworks } from '#shared/domain/frameworks.ts';
import { currencies } from '#shared/domain/money.ts';
import { bounds } from '../bounds';
import {
  positiveAmount as amountSchema,
  count,
  nameText,
  positiveRate as rateSchema,
  share as shareSchema,
  weekdayWeights,
  yearMonth,
} from '../primitives';
import * as f from './field';

export const header = {
  name: f.needed(f.field('text', nameText)),
  currency: f.needed(
    f.field(
      'text',
      z.string().refine((code) => currencies.includes(code), 'currency'),
    ),
  ),
  startMonth: f.needed(f.field('yearMonth', yearMonth, { label: 'fields.startMonthOfForecast' })),
  fiscalYearEndMonth: f.needed(f.calendarMonth()),
  years: f.needed(f.years()),
  /** What the months past the last one are, of amounts that are typed. */
  afterHorizon: f.withDefault(f.choice(['yearBefore', 'level']), 'yearBefore'),
  /** Of accounting: where it leaves a choice, that of `presentation` counts. */
  framework: f.withDefault(f.choice(frameworks), 'other'),
};

/** A choice that the framework makes while it is null. */
const byFramework = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  f.withDefault({ ...f.orNull(f.choice(options)), empty: { value: null, label: 'perFramework' as const } }, null);

/** How figures are shown; the same in every scenario. */
export const presentation = {
  directLabour: f.withDefault(f.choice(['operatingExpenses', 'costOfSales']), 'operatingExpenses'),
  /** Sections of the cash flow; null: by the framework. */
  interestPaid: byFramework(['operating', 'financing']),
  interestReceived: byFramework(['operating', 'investing']),
  dividendsPaid: byFramework(['financing', 'operating']),
};

/** The position at the start of month 1, beside its balance sheet. */
export const openingPosition = {
  fixedAssetsResidual: f.positiveAmount(),
  /** Remaining life; 0 = not depreciated. */
  fixedAssetsLifeMonths: f.months(0, bounds.termMonths),
  intangiblesLifeMonths: f.months(0, bounds.termMonths),
  prepaidMonths: f.months(1, 12, { initial: 12 }),
  taxLosses: f.positiveAmount(),
  /** What was deferred of grants is income over so many months; 0: never. */
  deferredGrantsMonths: f.withDefault(f.months(0, bounds.termMonths), 0),
  /** Of the payroll liabilities what is owed of extra salaries. */
  payrollAccrued: f.withDefault(f.positiveAmount(), 0),
  /** Income tax of the year before, on which instalments are based, and the income that a loss may be carried back to. */
  priorYearTax: f.withDefault(f.positiveAmount(), 0),
  priorYearTaxableProfit: f.withDefault(f.positiveAmount(), 0),
};

/** Share of last fiscal year's profit, declared in a month of the fiscal year, paid so many months later. */
export const dividendPolicy = {
  payout: f.share(),
  monthOfYear: f.fiscalMonth({ initial: 6 }),
  monthsToPay: f.months(0, 24),
};

/** Defaults of lines that name no days or profile of their own, and of opening receivables and payables. */
export const workingCapital = {
  daysSales: f.days({ initial: 30, replacedBy: 'collectionProfile' }),
  daysPayable: f.days({ initial: 30, replacedBy: 'paymentProfile' }),
  daysInventory: f.days({ initial: 30 }),
  inventoryBasis: f.choice(['backward', 'forward']),
  collectionProfile: f.profile(),
  paymentProfile: f.profile(),
};

const isFlat = f.when('scheme', 'flatRate');
const isExempt = f.when('scheme', 'exempt');
const relievesBadDebts = ({ scheme }: f.Values) => scheme !== 'cash' && scheme !== 'flatRate';

export const salesTax = {
  standardRate: f.positiveRate(),
  /** Offered for lines, which hold the rate that they take; forecasts made before it was asked for have none. */
  reducedRate: {
    ...f.positiveRate({ isAssumption: () => false }),
    schema: rateSchema.nullish(),
    initial: undefined,
    isNullable: true,
  },
  returnMonths: f.field('choice', z.literal([1, 2, 3, 4, 6, 12]), {
    initial: 3,
    options: ['1', '2', '3', '4', '6', '12'],
  }),
  /** A calendar month in which a return period ends; null: periods end by the fiscal year. */
  returnEndMonth: f.withDefault(f.orNull(f.calendarMonth()), null),
  scheme: f.withDefault(f.choice(['invoice', 'cash', 'flatRate', 'salesOnly', 'exempt']), 'invoice'),
  /** Of invoices with their tax. */
  flatRate: f.withDefault(f.share({ visibleWhen: isFlat }), 0),
  /** Cost with tax from which that of an asset is recovered; null: never. */
  flatRateAssetsFrom: f.withDefault(f.orNull(f.positiveAmount({ visibleWhen: isFlat })), null),
  exemptUntil: f.withDefault(
    f.orNull(f.monthNumber({ canCauseIssue: false, visibleWhen: isExempt, empty: { value: null, label: 'toEnd' } })),
    null,
  ),
  exemptLimit: f.withDefault(f.positiveAmount({ visibleWhen: isExempt }), 0),
  badDebtReliefMonths: f.withDefault(f.orNull(f.months(0, 36, { visibleWhen: relievesBadDebts })), null),
  /** Whether a deposit of a customer comes with its tax; else its invoice bears it. */
  depositsTaxed: f.withDefault(f.flag(true), true),
  monthsUntilPayment: f.months(0, 12, { initial: 1, label: 'fields.taxPaidAfterReturn' }),
  refund: f.choice(['paid', 'carriedForward']),
};

/** A list of shares that is one value. */
const shares = (least: number, most: number, own: Partial<Parameters<typeof f.numbers>[2]> = {}) =>
  f.numbers('rateList', shareSchema, { ...own, least, most });
const byCalendar = ({ instalments }: f.Values) => instalments === 'priorYear' || instalments === 'currentYear';
const hasHoliday = ({ holidayDays }: f.Values) => Number(holidayDays) > 0;
const sharesProfit = ({ profitBonusShare }: f.Values) => Number(profitBonusShare) > 0;
const evenWeights = new Array<number>(12).fill(1000);

export const incomeTax = {
  rate: f.share(),
  /** Share of a year's profit that losses may cover. */
  lossShare: f.share({ initial: 1_000_000 }),
  monthsUntilPayment: f.months(1, 24, { initial: 9, label: 'fields.taxPaidAfterYear' }),
  instalments: f.choice(['yearly', 'quarterly', 'priorYear', 'currentYear']),
  deferredTax: f.flag(),
  /** By fiscal year; the last one goes on. */
  rateByYear: f.withDefault(f.orNull(shares(1, 10, { areRates: true })), null),
  /** Where each band of a year's income begins, and its rate. */
  bandFrom: f.withDefault(
    f.orNull(f.numbers('moneyList', amountSchema, { least: 1, most: 6, canCauseIssue: true })),
    null,
  ),
  bandRates: f.withDefault(f.orNull(shares(1, 6, { canCauseIssue: true, areRates: true })), null),
  lossExpiryYears: f.withDefault(f.orNull(f.wholeNumber('years', { least: 1, most: 30 })), null),
  lossCarryBack: f.withDefault(f.flag(), false),
  /** Months of the fiscal year, 13 to 24 in the year after, and the share of the year's tax that each brings. */
  instalmentMonths: f.withDefault(
    f.numbers('monthList', count(1, 24), { least: 0, most: 12, canCauseIssue: true, visibleWhen: byCalendar }),
    [],
  ),
  instalmentShares: f.withDefault(shares(0, 12, { canCauseIssue: true, visibleWhen: byCalendar }), []),
  deferredTaxRate: f.withDefault(f.orNull(f.share({ visibleWhen: f.when('deferredTax', true) })), null),
  /** Deferred tax on what the pools of allowances have left beside the books. */
  timingDifferences: { ...f.withDefault(f.flag(), false), visibleWhen: f.when('deferredTax', true) },
  /** The assets of the opening sheet are in the pools: their depreciation is no deduction. */
  openingAssetsInPools: f.withDefault(f.flag(), false),
};

/** How payroll tax is settled, what holiday is owed, and what of the profit is shared with the staff. */
export const payroll = {
  settleEveryMonths: f.withDefault(f.field('choice', z.literal([1, 3]), { initial: 1, options: ['1', '3'] }), 1),
  monthsUntilPayment: f.withDefault(f.months(0, 3, { initial: 1, label: 'fields.payrollTaxPaidAfter' }), 1),
  holidayDays: f.withDefault(f.wholeNumber('days', { least: 0, most: 60, canCauseIssue: true }), 0),
  holidayWeights: f.withDefault(
    f.seasonWeights({ label: 'fields.holidayWeights', visibleWhen: hasHoliday }),
    evenWeights,
  ),
  workingDays: f.withDefault(f.wholeNumber('days', { least: 200, most: 366, visibleWhen: hasHoliday }), 260),
  profitBonusShare: f.withDefault(f.share(), 0),
  profitBonusOnCostRate: f.withDefault(f.positiveRate({ visibleWhen: sharesProfit }), 0),
  profitBonusMonthsToPay: f.withDefault(f.months(1, 12, { initial: 3, visibleWhen: sharesProfit }), 3),
};

export const bank = {
  minimumCash: f.amount(),
  creditRate: f.perYear(f.positiveRate()),
  overdraftRate: f.perYear(f.positiveRate()),
  overdraftLimit: f.positiveAmount(),
  interestBasis: f.choice(['opening', 'average']),
};

/** Where warnings begin. Debt service cover in millionths, the rest in parts per million. */
export const thresholds = f.each(
  { isAssumption: () => false },
  {
    debtServiceCover: f.ratio({ initial: 1_200_000 }),
    growthMinimum: f.threshold({ initial: -3_000_000 }),
    growthMaximum: f.threshold({ initial: 3_000_000 }),
    grossMarginMinimum: f.threshold({ initial: -1_000_000 }),
    grossMarginMaximum: f.threshold({ initial: 1_000_000 }),
    churnMaximum: f.share({ initial: 200_000 }),
  },
);

const oneOf = <const Choices extends readonly [number, number, ...number[]]>(
  choices: Choices,
  byDefault: Choices[number],
) =>
  f.withDefault(
    f.field('choice', z.union(choices.map((choice) => z.literal(choice))), { options: choices.map(String) }),
    byDefault,
  );
const onDay = (day: number) => f.withDefault(f.dayOfMonth(), day);

/** On which days cash moves in the thirteen weeks; weekdays count from Monday, 1. No figure of a month depends on them. */
export const weeklyCash = {
  weekStart: oneOf([1, 2, 3, 4, 5, 6, 7], 1),
  cashSalesWeekdays: f.withDefault(f.field('weekdays', weekdayWeights), [1, 1, 1, 1, 1, 1, 1]),
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

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
  monthNumber,
  months,
  needed,
  numbers,
  orNull,
  perYear,
  positiveAmount,
  positiveRate,
  profile,
  ratio,
  seasonWeights,
  share,
  threshold,
  type Values,
  when,
  wholeNumber,
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
  /** What the months past the last one are, of amounts that are typed. */
  afterHorizon: withDefault(choice(['yearBefore', 'level']), 'yearBefore'),
  /** Of accounting: where it leaves a choice, that of `presentation` counts. */
  framework: withDefault(choice(frameworks), 'other'),
};

/** A choice that the framework makes while it is null. */
const byFramework = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  withDefault({ ...orNull(choice(options)), empty: { value: null, label: 'perFramework' as const } }, null);

/** How figures are shown; the same in every scenario. */
export const presentation = {
  directLabour: withDefault(choice(['operatingExpenses', 'costOfSales']), 'operatingExpenses'),
  /** Sections of the cash flow; null: by the framework. */
  interestPaid: byFramework(['operating', 'financing']),
  interestReceived: byFramework(['operating', 'investing']),
  dividendsPaid: byFramework(['financing', 'operating']),
};

/** The position at the start of month 1, beside its balance sheet. */
export const openingPosition = {
  fixedAssetsResidual: positiveAmount(),
  /** Remaining life; 0 = not depreciated. */
  fixedAssetsLifeMonths: months(0, bounds.termMonths),
  intangiblesLifeMonths: months(0, bounds.termMonths),
  prepaidMonths: months(1, 12, { initial: 12 }),
  taxLosses: positiveAmount(),
  /** What was deferred of grants is income over so many months; 0: never. */
  deferredGrantsMonths: withDefault(months(0, bounds.termMonths), 0),
  /** Of the payroll liabilities what is owed of extra salaries. */
  payrollAccrued: withDefault(positiveAmount(), 0),
  /** Income tax of the year before, on which instalments are based, and the income that a loss may be carried back to. */
  priorYearTax: withDefault(positiveAmount(), 0),
  priorYearTaxableProfit: withDefault(positiveAmount(), 0),
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

const isFlat = when('scheme', 'flatRate');
const isExempt = when('scheme', 'exempt');
const relievesBadDebts = ({ scheme }: Values) => scheme !== 'cash' && scheme !== 'flatRate';

export const salesTax = {
  standardRate: positiveRate(),
  /** Offered for lines, which hold the rate that they take; forecasts made before it was asked for have none. */
  reducedRate: {
    ...positiveRate({ isAssumption: () => false }),
    schema: rateSchema.nullish(),
    initial: undefined,
    isNullable: true,
  },
  returnMonths: field('choice', z.literal([1, 2, 3, 4, 6, 12]), {
    initial: 3,
    options: ['1', '2', '3', '4', '6', '12'],
  }),
  /** A calendar month in which a return period ends; null: periods end by the fiscal year. */
  returnEndMonth: withDefault(orNull(calendarMonth()), null),
  scheme: withDefault(choice(['invoice', 'cash', 'flatRate', 'salesOnly', 'exempt']), 'invoice'),
  /** Of invoices with their tax. */
  flatRate: withDefault(share({ visibleWhen: isFlat }), 0),
  /** Cost with tax from which that of an asset is recovered; null: never. */
  flatRateAssetsFrom: withDefault(orNull(positiveAmount({ visibleWhen: isFlat })), null),
  exemptUntil: withDefault(
    orNull(monthNumber({ canCauseIssue: false, visibleWhen: isExempt, empty: { value: null, label: 'toEnd' } })),
    null,
  ),
  exemptLimit: withDefault(positiveAmount({ visibleWhen: isExempt }), 0),
  badDebtReliefMonths: withDefault(orNull(months(0, 36, { visibleWhen: relievesBadDebts })), null),
  /** Whether a deposit of a customer comes with its tax; else its invoice bears it. */
  depositsTaxed: withDefault(flag(true), true),
  monthsUntilPayment: months(0, 12, { initial: 1, label: 'fields.taxPaidAfterReturn' }),
  refund: choice(['paid', 'carriedForward']),
};

/** A list of shares that is one value. */
const shares = (least: number, most: number, own: Partial<Parameters<typeof numbers>[2]> = {}) =>
  numbers('rateList', shareSchema, { ...own, least, most });
const byCalendar = ({ instalments }: Values) => instalments === 'priorYear' || instalments === 'currentYear';
const hasHoliday = ({ holidayDays }: Values) => Number(holidayDays) > 0;
const sharesProfit = ({ profitBonusShare }: Values) => Number(profitBonusShare) > 0;
const evenWeights = new Array<number>(12).fill(1000);

export const incomeTax = {
  rate: share(),
  /** Share of a year's profit that losses may cover. */
  lossShare: share({ initial: 1_000_000 }),
  monthsUntilPayment: months(1, 24, { initial: 9, label: 'fields.taxPaidAfterYear' }),
  instalments: choice(['yearly', 'quarterly', 'priorYear', 'currentYear']),
  deferredTax: flag(),
  /** By fiscal year; the last one goes on. */
  rateByYear: withDefault(orNull(shares(1, 10, { areRates: true })), null),
  /** Where each band of a year's income begins, and its rate. */
  bandFrom: withDefault(orNull(numbers('moneyList', amountSchema, { least: 1, most: 6, canCauseIssue: true })), null),
  bandRates: withDefault(orNull(shares(1, 6, { canCauseIssue: true, areRates: true })), null),
  lossExpiryYears: withDefault(orNull(wholeNumber('years', { least: 1, most: 30 })), null),
  lossCarryBack: withDefault(flag(), false),
  /** Months of the fiscal year, 13 to 24 in the year after, and the share of the year's tax that each brings. */
  instalmentMonths: withDefault(
    numbers('monthList', count(1, 24), { least: 0, most: 12, canCauseIssue: true, visibleWhen: byCalendar }),
    [],
  ),
  instalmentShares: withDefault(shares(0, 12, { canCauseIssue: true, visibleWhen: byCalendar }), []),
  deferredTaxRate: withDefault(orNull(share({ visibleWhen: when('deferredTax', true) })), null),
  /** Deferred tax on what the pools of allowances have left beside the books. */
  timingDifferences: { ...withDefault(flag(), false), visibleWhen: when('deferredTax', true) },
  /** The assets of the opening sheet are in the pools: their depreciation is no deduction. */
  openingAssetsInPools: withDefault(flag(), false),
};

/** How payroll tax is settled, what holiday is owed, and what of the profit is shared with the staff. */
export const payroll = {
  settleEveryMonths: withDefault(field('choice', z.literal([1, 3]), { initial: 1, options: ['1', '3'] }), 1),
  monthsUntilPayment: withDefault(months(0, 3, { initial: 1, label: 'fields.payrollTaxPaidAfter' }), 1),
  holidayDays: withDefault(wholeNumber('days', { least: 0, most: 60, canCauseIssue: true }), 0),
  holidayWeights: withDefault(seasonWeights({ label: 'fields.holidayWeights', visibleWhen: hasHoliday }), evenWeights),
  workingDays: withDefault(wholeNumber('days', { least: 200, most: 366, visibleWhen: hasHoliday }), 260),
  profitBonusShare: withDefault(share(), 0),
  profitBonusOnCostRate: withDefault(positiveRate({ visibleWhen: sharesProfit }), 0),
  profitBonusMonthsToPay: withDefault(months(1, 12, { initial: 3, visibleWhen: sharesProfit }), 3),
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

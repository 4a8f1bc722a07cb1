import type { ForecastDocument, LinePart } from '../document';

/**
 * What a value of the document means. money: minor units · price: thousandths of one · rate, ratePerYear, ratio, profile, ramp:
 * parts per million · quantity, headcount, weight: thousandths · days, months, years: whole · monthNumber: 1 is the start month ·
 * calendarMonth: 1…12 · yearMonth: "YYYY-MM" · choice: a word of the catalogue · line: ids of lines · text: as typed.
 */
export type AssumptionKind =
  | 'money'
  | 'price'
  | 'rate'
  | 'ratePerYear'
  | 'ratio'
  | 'profile'
  | 'ramp'
  | 'quantity'
  | 'heads'
  | 'weight'
  | 'days'
  | 'months'
  | 'years'
  | 'monthNumber'
  | 'fiscalMonth'
  | 'calendarMonth'
  | 'yearMonth'
  | 'flag'
  | 'choice'
  | 'line'
  | 'text';

/** A field of the document: what it means, and its name in the catalogue where that is not `forecast:inputs.fields.<field>`. */
export type FieldMeaning = AssumptionKind | readonly [kind: AssumptionKind, nameKey: string];

type Keys<T> = T extends unknown ? Exclude<keyof T, 'id' | 'name' | 'note' | 'cellNotes'> & string : never;
type Meanings<T> = Record<Keys<T>, FieldMeaning>;

const common = {
  enabled: ['flag', 'forecast:inputs.line.enabled'],
  group: 'text',
  type: 'choice',
} as const;
const timing = { startMonth: 'monthNumber', endMonth: 'monthNumber' } as const;
const boughtTax = { salesTaxRate: 'rate', recoverableShare: 'rate' } as const;
const terms = { payment: 'choice', daysToPay: 'days', paymentProfile: 'profile' } as const;
const seasonWeights = ['weight', 'forecast:inputs.sheet.seasonWeight'] as const;
const amounts = ['money', 'forecast:inputs.fields.amount'] as const;

/** The fields of every kind of line, in the order in which they are read. */
export const lineMeanings: { [P in LinePart]: Meanings<ForecastDocument[P][number]> } = {
  revenue: {
    ...common,
    volume: 'quantity',
    heads: 'heads',
    hoursPerHead: 'quantity',
    utilisation: 'rate',
    billing: 'choice',
    openingSubscribers: 'quantity',
    newSubscribers: 'quantity',
    growth: 'rate',
    growthStep: 'choice',
    churn: 'rate',
    unitPrice: 'price',
    priceGrowth: 'ratePerYear',
    baseLineId: 'line',
    share: 'rate',
    amountsBy: 'choice',
    amounts,
    seasonWeights,
    ramp: 'ramp',
    creditShare: 'rate',
    daysToCollect: 'days',
    collectionProfile: 'profile',
    badDebtRate: 'rate',
    salesTaxRate: 'rate',
    directCostMode: 'choice',
    directCostRate: 'rate',
    directCostPerUnit: 'price',
    directCostAmounts: ['money', 'forecast:inputs.sheet.directCost'],
    directCostStocked: 'flag',
    daysOfStock: 'days',
    directCostSalesTaxRate: 'rate',
    directCostRecoverableShare: 'rate',
    directCostDaysToPay: 'days',
    directCostPaymentProfile: 'profile',
    ...timing,
  },
  operatingExpenses: {
    ...common,
    yearlyBase: 'money',
    inflation: 'ratePerYear',
    rate: 'rate',
    lineIds: 'line',
    amountPerHead: 'money',
    month: 'monthNumber',
    amount: 'money',
    amountsBy: 'choice',
    amounts,
    seasonWeights,
    ramp: 'ramp',
    ...terms,
    prepaidEveryMonths: 'months',
    ...boughtTax,
    taxDeductible: 'flag',
    costBehaviour: 'choice',
    ...timing,
  },
  otherIncomeAndExpenses: {
    ...common,
    direction: 'choice',
    yearlyBase: 'money',
    inflation: 'ratePerYear',
    month: 'monthNumber',
    amount: 'money',
    amountsBy: 'choice',
    amounts,
    seasonWeights,
    taxDeductible: 'flag',
    ...timing,
  },
  staff: {
    enabled: common.enabled,
    group: common.group,
    heads: 'heads',
    yearlySalary: 'money',
    raise: 'ratePerYear',
    onCostRate: 'rate',
    withholdingRate: 'rate',
    kind: 'choice',
    ...timing,
  },
  capitalAssets: {
    enabled: common.enabled,
    group: common.group,
    kind: 'choice',
    cost: 'money',
    month: 'monthNumber',
    method: 'choice',
    lifeMonths: 'months',
    decliningRate: 'ratePerYear',
    residual: 'money',
    taxDeductible: 'flag',
    ...terms,
    loanId: 'line',
    ...boughtTax,
    disposalMonth: 'monthNumber',
    proceeds: 'money',
    proceedsSalesTaxRate: 'rate',
  },
  loans: {
    ...common,
    principal: 'money',
    openingBalance: 'money',
    month: 'monthNumber',
    rate: 'ratePerYear',
    termMonths: 'months',
    interestOnlyMonths: 'months',
    capitaliseInterest: 'flag',
    fee: 'money',
    draws: ['money', 'forecast:inputs.sheet.draws'],
    repayments: ['money', 'forecast:inputs.sheet.repayments'],
  },
  equityEvents: { ...common, month: 'monthNumber', amount: 'money' },
  otherMovements: { enabled: common.enabled, group: common.group, account: 'choice', amounts, ...timing },
};

/** Parts of the document that are one form. */
export const formParts = [
  'header',
  'openingPosition',
  'dividendPolicy',
  'workingCapital',
  'salesTax',
  'incomeTax',
  'bank',
  'thresholds',
] as const;
export type FormPart = (typeof formParts)[number];

type FormFields<P extends FormPart> = Exclude<keyof ForecastDocument[P], 'startBalanceSheet'> & string;

/** The fields of every form, in the order in which they are read. The start sheet is with the history. */
export const formMeanings: { [P in FormPart]: Record<FormFields<P>, FieldMeaning> } = {
  header: {
    name: 'text',
    currency: 'text',
    startMonth: ['yearMonth', 'forecast:inputs.fields.startMonthOfForecast'],
    fiscalYearEndMonth: 'calendarMonth',
    years: 'years',
  },
  openingPosition: {
    fixedAssetsResidual: 'money',
    fixedAssetsLifeMonths: 'months',
    intangiblesLifeMonths: 'months',
    prepaidMonths: 'months',
    taxLosses: 'money',
  },
  dividendPolicy: { payout: 'rate', monthOfYear: 'fiscalMonth', monthsToPay: 'months' },
  workingCapital: {
    daysSales: 'days',
    daysPayable: 'days',
    daysInventory: 'days',
    inventoryBasis: 'choice',
    collectionProfile: 'profile',
    paymentProfile: 'profile',
  },
  salesTax: {
    standardRate: 'rate',
    reducedRate: 'rate',
    returnMonths: 'choice',
    monthsUntilPayment: 'months',
    refund: 'choice',
  },
  incomeTax: {
    rate: 'rate',
    lossShare: 'rate',
    monthsUntilPayment: 'months',
    instalments: 'choice',
    deferredTax: 'flag',
  },
  bank: {
    minimumCash: 'money',
    creditRate: 'ratePerYear',
    overdraftRate: 'ratePerYear',
    overdraftLimit: 'money',
    interestBasis: 'choice',
  },
  thresholds: {
    debtServiceCover: 'ratio',
    growthMinimum: 'rate',
    growthMaximum: 'rate',
    grossMarginMinimum: 'rate',
    grossMarginMaximum: 'rate',
    churnMaximum: 'rate',
  },
};

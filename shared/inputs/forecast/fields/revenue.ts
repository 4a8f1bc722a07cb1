import { id, positiveRate as rateSchema, share as shareSchema } from '../primitives';
import {
  choice,
  days,
  each,
  field,
  flag,
  heads,
  hoursPerHead,
  type LineOf,
  monthlyAmounts,
  months,
  needed,
  numbers,
  orNull,
  perYear,
  positiveAmount,
  positiveRate,
  price,
  profile,
  quantity,
  ramp,
  rate,
  salesTaxRate,
  seasonWeights,
  share,
  unless,
  when,
  withDefault,
} from './field';
import { amountTable, factor, ruled, taxMode, timing, typed } from './line';

/** Volume, collection, bad debts and direct cost, the same for every type of revenue. */
const sold = {
  /** Of the quantity or the new subscribers where the type has them, else of the amount. */
  ramp: { ...ramp, group: 'price' },
  ...factor('price'),
  ...each(
    { group: 'collection' },
    {
      creditShare: share({ initial: 1_000_000 }),
      daysToCollect: orNull(days({ standard: 'workingCapital/daysSales', replacedBy: 'collectionProfile' })),
      collectionProfile: profile(),
      badDebtRate: share(),
      salesTaxRate: salesTaxRate(),
      /** Several rates in place of the one, each of a share of what is invoiced. */
      salesTaxRates: withDefault(
        orNull(numbers('rateList', rateSchema, { least: 2, most: 4, canCauseIssue: true, areRates: true })),
        null,
      ),
      salesTaxShares: withDefault(
        orNull(numbers('rateList', shareSchema, { least: 2, most: 4, canCauseIssue: true })),
        null,
      ),
      /** Of the net invoice, withheld by customers: it is paid for the income tax of the year. */
      withheldRate: withDefault(share(), 0),
    },
  ),
  /** What is billed yearly has none of these. */
  ...each(
    { group: 'invoicing', visibleWhen: unless('billing', 'yearlyInAdvance') },
    {
      /** Work is invoiced so many months after it is earned. */
      invoiceAfterMonths: withDefault(months(0, 12), 0),
      /** Of the net invoice, paid so many months before it. */
      depositShare: withDefault(share(), 0),
      depositMonths: withDefault(months(1, 12, { visibleWhen: ({ depositShare }) => Number(depositShare) > 0 }), 1),
    },
  ),
  directCostMode: { ...choice(['none', 'percent', 'perUnit', 'amounts']), group: 'directCost' },
  ...each(
    { group: 'directCost', visibleWhen: unless('directCostMode', 'none') },
    {
      /** Share of the revenue amount. */
      directCostRate: positiveRate({ visibleWhen: when('directCostMode', 'percent') }),
      directCostPerUnit: price({ visibleWhen: when('directCostMode', 'perUnit') }),
      directCostAmounts: monthlyAmounts({ label: 'sheet.directCost', visibleWhen: when('directCostMode', 'amounts') }),
      directCostStocked: flag(),
      ...each(
        { visibleWhen: when('directCostStocked', true) },
        {
          minimumOrder: withDefault(positiveAmount(), 0),
          leadMonths: withDefault(months(0, 6, { canCauseIssue: true }), 0),
          /** Of what is bought, paid so many months before. */
          orderDepositShare: withDefault(share({ canCauseIssue: true }), 0),
        },
      ),
      daysOfStock: orNull(
        days({ standard: 'workingCapital/daysInventory', visibleWhen: when('directCostStocked', true) }),
      ),
      directCostSalesTaxRate: salesTaxRate(),
      directCostRecoverableShare: share({
        initial: 1_000_000,
        visibleWhen: unless('directCostSalesTaxRate', 0),
        isAssumption: unless('directCostMode', 'none'),
      }),
      directCostTaxMode: taxMode('directCostSalesTaxRate'),
      directCostDaysToPay: orNull(
        days({ standard: 'workingCapital/daysPayable', replacedBy: 'directCostPaymentProfile' }),
      ),
      directCostPaymentProfile: profile(),
    },
  ),
  ...timing,
};

const inPrice = { group: 'price' };
const growing = (label?: string) => ({ growth: rate({ label }), growthStep: choice(['monthly', 'yearly']) });
/** `priceGrowth` is at the start of each fiscal year. */
const priced = (example: number, label?: string) => ({
  unitPrice: price({ example, label }),
  priceGrowth: perYear(rate()),
});
export const revenue = {
  /** Volume a month, grown and shaped by the season, at a price. */
  units: typed('units', {
    ...each(inPrice, { volume: quantity({ example: 100 }), ...growing(), ...priced(25) }),
    seasonWeights: seasonWeights(),
    /** Absent: the year keeps its total, whatever the weights sum to. */
    seasonBasis: { ...withDefault(choice(['keepsYear', 'asTyped']), 'keepsYear'), ...inPrice, initial: 'asTyped' },
    ...sold,
    ...ruled('quantity', 'price', 'directCost'),
  }),
  /** Churn is a monthly rate where billing is monthly and a yearly one where it is yearly. */
  recurring: typed('recurring', {
    ...each(inPrice, {
      billing: choice(['monthly', 'yearlyInAdvance']),
      openingSubscribers: quantity(),
      newSubscribers: quantity({ example: 10 }),
      ...growing('fields.newSubscribersGrowth'),
      churn: share({
        unit: ({ billing }) => (billing === 'yearlyInAdvance' ? 'perYear' : 'perMonth'),
        example: 2,
        mayStayZero: true,
      }),
      ...priced(20, 'fields.pricePerMonth'),
    }),
    ...sold,
    ...ruled('newSubscribers', 'price', 'directCost'),
  }),
  /** People selling hours a month, at a price an hour. */
  hours: typed('hours', {
    ...each(inPrice, {
      heads: heads(),
      hoursPerHead: hoursPerHead({ initial: 140_000 }),
      utilisation: share({ initial: 700_000 }),
      ...priced(60),
    }),
    ...sold,
    ...ruled('quantity', 'price', 'directCost'),
  }),
  percentOfLine: typed('percentOfLine', {
    ...each(inPrice, {
      baseLineId: needed(field('line', id, { lines: { from: 'revenue', isMany: false } })),
      share: positiveRate({ example: 5 }),
    }),
    ...sold,
    ...ruled('amount', 'directCost'),
  }),
  amounts: typed('amounts', { ...amountTable('price'), ...sold, ...ruled('amount', 'directCost') }),
};

export type RevenueLine = LineOf<typeof revenue>;

const isBilledYearly = (line: RevenueLine) => line.type === 'recurring' && line.billing !== 'monthly';

/** Months from earning to invoice; 0 of what is billed yearly. */
export const invoicedAfter = (line: RevenueLine): number => (isBilledYearly(line) ? 0 : (line.invoiceAfterMonths ?? 0));

/** Of an invoice, what is paid before it, parts per million; 0 of what is billed yearly. */
export const depositShareOf = (line: RevenueLine): number => (isBilledYearly(line) ? 0 : (line.depositShare ?? 0));

export type RevenueLineOf<T extends RevenueLine['type']> = Extract<RevenueLine, { type: T }>;

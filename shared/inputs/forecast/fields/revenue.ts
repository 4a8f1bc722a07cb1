import { id, positiveRate as rateSchema, share as shareSchema } from '../primitives';
import * as f from './field';
import { amountTable, factor, ruled, taxMode, timing, typed } from './line';

/** Volume, collection, bad debts and direct cost, the same for every type of revenue. */
const sold = {
  /** Of the quantity or the new subscribers where the type has them, else of the amount. */
  ramp: { ...f.ramp, group: 'price' },
  ...factor('price'),
  ...f.each(
    { group: 'collection' },
    {
      creditShare: f.share({ initial: 1_000_000 }),
      daysToCollect: f.orNull(f.days({ standard: 'workingCapital/daysSales', replacedBy: 'collectionProfile' })),
      collectionProfile: f.profile(),
      badDebtRate: f.share(),
      salesTaxRate: f.salesTaxRate(),
      /** Several rates in place of the one, each of a share of what is invoiced. */
      salesTaxRates: f.withDefault(
        f.orNull(f.numbers('rateList', rateSchema, { least: 2, most: 4, canCauseIssue: true, areRates: true })),
        null,
      ),
      salesTaxShares: f.withDefault(
        f.orNull(f.numbers('rateList', shareSchema, { least: 2, most: 4, canCauseIssue: true })),
        null,
      ),
      /** Of the net invoice, withheld by customers: it is paid for the income tax of the year. */
      withheldRate: f.withDefault(f.share(), 0),
    },
  ),
  /** What is billed yearly has none of these. */
  ...f.each(
    { group: 'invoicing', visibleWhen: f.unless('billing', 'yearlyInAdvance') },
    {
      /** Work is invoiced so many months after it is earned. */
      invoiceAfterMonths: f.withDefault(f.months(0, 12), 0),
      /** Of the net invoice, paid so many months before it. */
      depositShare: f.withDefault(f.share(), 0),
      depositMonths: f.withDefault(f.months(1, 12, { visibleWhen: ({ depositShare }) => Number(depositShare) > 0 }), 1),
    },
  ),
  directCostMode: { ...f.choice(['none', 'percent', 'perUnit', 'amounts']), group: 'directCost' },
  ...f.each(
    { group: 'directCost', visibleWhen: f.unless('directCostMode', 'none') },
    {
      /** Share of the revenue amount. */
      directCostRate: f.positiveRate({ visibleWhen: f.when('directCostMode', 'percent') }),
      directCostPerUnit: f.price({ visibleWhen: f.when('directCostMode', 'perUnit') }),
      directCostAmounts: f.monthlyAmounts({
        label: 'sheet.directCost',
        visibleWhen: f.when('directCostMode', 'amounts'),
      }),
      directCostStocked: f.flag(),
      ...f.each(
        { visibleWhen: f.when('directCostStocked', true) },
        {
          minimumOrder: f.withDefault(f.positiveAmount(), 0),
          leadMonths: f.withDefault(f.months(0, 6, { canCauseIssue: true }), 0),
          /** Of what is bought, paid so many months before. */
          orderDepositShare: f.withDefault(f.share({ canCauseIssue: true }), 0),
        },
      ),
      daysOfStock: f.orNull(
        f.days({ standard: 'workingCapital/daysInventory', visibleWhen: f.when('directCostStocked', true) }),
      ),
      directCostSalesTaxRate: f.salesTaxRate(),
      directCostRecoverableShare: f.share({
        initial: 1_000_000,
        visibleWhen: f.unless('directCostSalesTaxRate', 0),
        isAssumption: f.unless('directCostMode', 'none'),
      }),
      directCostTaxMode: taxMode('directCostSalesTaxRate'),
      directCostDaysToPay: f.orNull(
        f.days({ standard: 'workingCapital/daysPayable', replacedBy: 'directCostPaymentProfile' }),
      ),
      directCostPaymentProfile: f.profile(),
    },
  ),
  ...timing,
};

const inPrice = { group: 'price' };
const growing = (label?: string) => ({ growth: f.rate({ label }), growthStep: f.choice(['monthly', 'yearly']) });
/** `priceGrowth` is at the start of each fiscal year. */
const priced = (example: number, label?: string) => ({
  unitPrice: f.price({ example, label }),
  priceGrowth: f.perYear(f.rate()),
});
export const revenue = {
  /** Volume a month, grown and shaped by the season, at a price. */
  units: typed('units', {
    ...f.each(inPrice, { volume: f.quantity({ example: 100 }), ...growing(), ...priced(25) }),
    seasonWeights: f.seasonWeights(),
    /** Absent: the year keeps its total, whatever the weights sum to. */
    seasonBasis: { ...f.withDefault(f.choice(['keepsYear', 'asTyped']), 'keepsYear'), ...inPrice, initial: 'asTyped' },
    ...sold,
    ...ruled('quantity', 'price', 'directCost'),
  }),
  /** Churn is a monthly rate where billing is monthly and a yearly one where it is yearly. */
  recurring: typed('recurring', {
    ...f.each(inPrice, {
      billing: f.choice(['monthly', 'yearlyInAdvance']),
      openingSubscribers: f.quantity(),
      newSubscribers: f.quantity({ example: 10 }),
      ...growing('fields.newSubscribersGrowth'),
      churn: f.share({
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
    ...f.each(inPrice, {
      heads: f.heads(),
      hoursPerHead: f.hoursPerHead({ initial: 140_000 }),
      utilisation: f.share({ initial: 700_000 }),
      ...priced(60),
    }),
    ...sold,
    ...ruled('quantity', 'price', 'directCost'),
  }),
  percentOfLine: typed('percentOfLine', {
    ...f.each(inPrice, {
      baseLineId: f.needed(f.field('line', id, { lines: { from: 'revenue', isMany: false } })),
      share: f.positiveRate({ example: 5 }),
    }),
    ...sold,
    ...ruled('amount', 'directCost'),
  }),
  amounts: typed('amounts', { ...amountTable('price'), ...sold, ...ruled('amount', 'directCost') }),
};

export type RevenueLine = f.LineOf<typeof revenue>;

const isBilledYearly = (line: RevenueLine) => line.type === 'recurring' && line.billing !== 'monthly';

/** Months from earning to invoice; 0 of what is billed yearly. */
export const invoicedAfter = (line: RevenueLine): number => (isBilledYearly(line) ? 0 : (line.invoiceAfterMonths ?? 0));

/** Of an invoice, what is paid before it, parts per million; 0 of what is billed yearly. */
export const depositShareOf = (line: RevenueLine): number => (isBilledYearly(line) ? 0 : (line.depositShare ?? 0));

export type RevenueLineOf<T extends RevenueLine['type']> = Extract<RevenueLine, { type: T }>;

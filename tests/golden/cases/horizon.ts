import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { each, sales } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const header = {
  name: 'Small',
  currency: 'EUR',
  startMonth: '2027-01',
  fiscalYearEndMonth: 12,
  years: 2,
  afterHorizon: 'level',
} as const;
const workingCapital: ForecastDocument['workingCapital'] = {
  daysSales: 0,
  daysPayable: 0,
  daysInventory: 30,
  inventoryBasis: 'forward',
  collectionProfile: null,
  paymentProfile: null,
};
const stocked = { directCostMode: 'percent', directCostRate: 400_000, directCostStocked: true } as const;

export const horizonCases: readonly GoldenCase[] = [
  golden(
    'horizon-level-of-a-short-line',
    '2,500.00 from month 2 on: month 13 is (2,500 × 3) ÷ 3, so that 40 % of it, 1,000.00, is in stock in months 1 and 12',
    { header: { ...header, years: 1 }, workingCapital, revenue: [sales([0, ...each(250_000, 11)], stocked)] },
    { months: { 'balanceSheet/inventory': { 1: 100_000, 11: 100_000, 12: 100_000 } } },
  ),
  golden(
    'horizon-year-before-empties-the-stock',
    'the same as the year before: month 13 is that of month 1, 0, and month 12 ends without stock',
    {
      header: { ...header, years: 1, afterHorizon: 'yearBefore' },
      workingCapital,
      revenue: [sales([0, ...each(250_000, 11)], stocked)],
    },
    {
      months: { 'balanceSheet/inventory': { 11: 100_000, 12: 0 } },
      warnings: [{ id: 'W18', month: 12, lineId: 'sales', amounts: { target: 0, before: 100_000 } }],
    },
  ),
  golden(
    'horizon-season-at-the-new-level',
    '100.00 a month but 300.00 in January, the second year at 150 %: month 25 is 450.00 × (450 ÷ 300) = 675.00, of it 270.00 in stock',
    {
      header,
      workingCapital,
      revenue: [sales([30_000, ...each(10_000, 11), 45_000, ...each(15_000, 11)], stocked)],
    },
    { months: { 'balanceSheet/inventory': { 23: 6_000, 24: 27_000 } } },
  ),
  golden(
    'horizon-level-at-most-doubled',
    '10.00 a month, then 50.00: month 25 is 50.00 × min(150, 2 × 30) ÷ 30 = 100.00, of it 40.00 in stock',
    { header, workingCapital, revenue: [sales([...each(1_000, 12), ...each(5_000, 12)], stocked)] },
    { months: { 'balanceSheet/inventory': { 24: 4_000 } } },
  ),
  golden(
    'horizon-totals-of-one-year',
    '1,200.00 a year with half of it in January: month 13 has the 600.00 of month 1, of it 240.00 in stock',
    {
      header: { ...header, years: 1 },
      workingCapital,
      revenue: [sales([120_000], { ...stocked, amountsBy: 'year', seasonWeights: [11_000, ...each(1_000, 11)] })],
    },
    { months: { 'balanceSheet/inventory': { 12: 24_000 } } },
  ),
  golden(
    'horizon-prepaid-rent',
    'rent of 0, then 100.00 a month, prepaid each quarter from month 2: in month 11 for months 11 to 13, 300.00, of which 100.00 is left',
    {
      header: { ...header, years: 1 },
      operatingExpenses: [
        {
          ...newOperatingExpense.amounts({ id: 'rent', name: 'Rent' }),
          startMonth: 2,
          amounts: [0, ...each(10_000, 11)],
          payment: 'prepaid',
          prepaidEveryMonths: 3,
          salesTaxRate: 0,
        },
      ],
    },
    { months: { 'balanceSheet/prepaidExpenses': { 11: 20_000, 12: 10_000 } } },
  ),
];

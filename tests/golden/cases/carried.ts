import {
  newCapitalAsset,
  newLease,
  newLoan,
  newOperatingExpense,
  newRevenueLine,
} from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import type { GoldenCase } from '../golden-case';
import { rolled } from './actuals';

const small = smallForecast();
const lease = (more: Partial<ReturnType<typeof newLease>>) => ({
  ...{ ...newLease(own), payment: 90_000, paymentEveryMonths: 3 as const, termMonths: 12, rate: 0 },
  ...more,
});
const stocked = {
  directCostMode: 'percent',
  directCostRate: 1_000_000,
  directCostStocked: true,
  daysOfStock: 30,
} as const;
const rich = { cash: 9_000_000 };

const sharing = {
  revenue: [sales(each(10_000, 24), { salesTaxRate: 0 })],
  dividendPolicy: { ...small.dividendPolicy, payout: 500_000, monthOfYear: 1, monthsToPay: 2 },
  opening: rich,
};

/** What the plan has left after L of each thing that was agreed up to L, by which a difference of the books is spread. */
export const carriedCases: readonly GoldenCase[] = [
  rolled(
    'actual-payables-of-assets',
    'a van of 1,200.00 is due in February, in March a desk of 1,000.00 with VAT of 200.00 and a press of 300.00 that bears its own; the books owe 2,970.00: 270.00 more, 120.00 and 150.00',
    {
      capitalAssets: [
        {
          ...newCapitalAsset({ id: 'van', name: 'Van' }),
          salesTaxRate: 0,
          cost: 120_000,
          payment: 'days',
          daysToPay: 30,
        },
        { ...newCapitalAsset(own), salesTaxRate: 200_000, cost: 100_000, payment: 'days', daysToPay: 60 },
        {
          ...{ ...newCapitalAsset({ id: 'press', name: 'Press' }), salesTaxRate: 200_000, taxMode: 'reverseCharge' },
          ...{ cost: 30_000, payment: 'days', daysToPay: 60 },
        },
      ],
      opening: rich,
      until: 1,
      books: { 'sheet:accountsPayable': 297_000 },
    },
    { months: { 'payables/openingPaid': { 1: 0, 2: -12_000, 3: -15_000, 4: 0 } } },
  ),
  rolled(
    'actual-payables-of-two',
    'of 10.00 a month on 30 days and 20.00 on 60 days 30.00 are due in March and 20.00 in April; the books owe 55.00: 3.00 more and 2.00',
    {
      operatingExpenses: [
        { ...newOperatingExpense.amounts(own), salesTaxRate: 0, amounts: each(1_000, 24), daysToPay: 30 },
        {
          ...newOperatingExpense.amounts({ id: 'rent', name: 'Rent' }),
          ...{ salesTaxRate: 0, amounts: each(2_000, 24), daysToPay: 60 },
        },
      ],
      opening: rich,
      until: 2,
      books: { 'sheet:accountsPayable': 5_500 },
    },
    { months: { 'payables/openingPaid': { 2: 0, 3: -300, 4: -200, 5: 0 } } },
  ),
  rolled(
    'actual-payroll-of-the-opening',
    'of payroll tax 3.00 of the opening balance are due in February; the books owe 3.50 at the end of January: all of it is paid then',
    {
      payroll: { monthsUntilPayment: 2 },
      opening: { ...rich, payrollLiabilities: 300 },
      until: 1,
      books: { 'sheet:payrollLiabilities': 350 },
    },
    { months: { 'cashFlowDirect/paidToStaff': [50, -350, 0] } },
  ),
  rolled(
    'actual-prepaid-orders',
    'half of an order of 900.00 in April is paid in February; the books have 540.00 paid: 90.00 more is used in April, none before',
    {
      revenue: [
        sales(each(20_000, 24), { ...stocked, minimumOrder: 90_000, leadMonths: 2, orderDepositShare: 500_000 }),
      ],
      opening: rich,
      until: 2,
      books: { 'sheet:prepaidExpenses': 54_000 },
    },
    { months: { 'prepaidExpenses/openingUsed': { 2: 0, 3: 0, 4: -9_000, 5: 0 } } },
  ),
  rolled(
    'actual-prepaid-orders-of-a-second-line',
    'the same of goods of a second line',
    {
      revenue: [
        { ...sales(each(10_000, 24)), id: 'work', name: 'Work' },
        sales(each(20_000, 24), { ...stocked, minimumOrder: 90_000, leadMonths: 2, orderDepositShare: 500_000 }),
      ],
      opening: rich,
      until: 2,
      books: { 'sheet:prepaidExpenses': 54_000 },
    },
    { months: { 'prepaidExpenses/openingUsed': { 2: 0, 3: 0, 4: -9_000, 5: 0 } } },
  ),
  rolled(
    'actual-lease-in-arrears',
    'February to April cost 300.00 each and are paid in April; after March the books owe 660.00 rather than 600.00: 60.00 more in April',
    {
      leases: [lease({ month: 2, treatment: 'expense', inAdvance: false })],
      opening: rich,
      until: 3,
      books: { 'sheet:accountsPayable': 66_000 },
    },
    { months: { 'payables/openingPaid': { 3: 0, 4: -6_000, 5: 0 } } },
  ),
  rolled(
    'actual-leases-in-arrears',
    'of what is paid in March 300.00 a month are one lease and 100.00 another, one in between begins in April; after January the books owe 440.00 rather than 400.00: 40.00 more in March',
    {
      leases: [
        lease({ treatment: 'expense', inAdvance: false, termMonths: 60 }),
        lease({ id: 'later', name: 'Later', month: 4, paymentEveryMonths: 12, treatment: 'expense', inAdvance: false }),
        lease({ id: 'van', name: 'Van', payment: 30_000, treatment: 'expense', inAdvance: false }),
      ],
      opening: rich,
      until: 1,
      books: { 'sheet:accountsPayable': 44_000 },
    },
    { months: { 'payables/openingPaid': { 1: 0, 2: 0, 3: -4_000, 4: 0 } } },
  ),
  rolled(
    'actual-leases-two-ways',
    'January to March are paid in January, as are those of an operating lease, of which nothing is prepaid: 300.00 are left for each of two months; the books have 660.00: 30.00 more in each',
    {
      leases: [
        lease({ id: 'office', name: 'Office', treatment: 'operating', inAdvance: true }),
        lease({ treatment: 'expense', inAdvance: true }),
      ],
      opening: rich,
      until: 1,
      books: { 'sheet:prepaidExpenses': 66_000 },
    },
    { months: { 'prepaidExpenses/openingUsed': { 1: 0, 2: -3_000, 3: -3_000, 4: 0 } } },
  ),
  rolled(
    'actual-lease-in-advance',
    'January to March are paid in January: 300.00 are left for each of two months; the books have 660.00: 30.00 more in each',
    {
      leases: [lease({ month: 1, treatment: 'expense', inAdvance: true })],
      opening: rich,
      until: 1,
      books: { 'sheet:prepaidExpenses': 66_000 },
    },
    { months: { 'prepaidExpenses/openingUsed': { 1: 0, 2: -3_000, 3: -3_000, 4: 0 } } },
  ),
  rolled(
    'actual-lease-in-advance-again',
    'April to June are paid in April: after May 300.00 are left for June; the books have 330.00: 30.00 more in June',
    {
      leases: [lease({ month: 1, treatment: 'expense', inAdvance: true })],
      opening: rich,
      until: 5,
      books: { 'sheet:prepaidExpenses': 33_000 },
    },
    { months: { 'prepaidExpenses/openingUsed': { 5: 0, 6: -3_000, 7: 0 } } },
  ),
  rolled(
    'actual-deferred-by-invoices',
    'of an invoice of 120.00 for a year eleven months of 10.00 are left; the books have 121.00: 1.00 more in each',
    {
      revenue: [
        {
          ...newRevenueLine.recurring(own),
          salesTaxRate: 0,
          churn: 0,
          newSubscribers: 1_000,
          unitPrice: 1_000_000,
          billing: 'yearlyInAdvance',
        },
      ],
      until: 1,
      books: { 'sheet:deferredRevenue': 12_100 },
    },
    { months: { 'profitAndLoss/openingDeferredRevenue': { 1: 0, 2: 100, 12: 100, 13: 0 } } },
  ),
  rolled(
    'actual-deferred-by-earlier-invoices',
    'of invoices of 120.00 in January and February ten and eleven months of 10.00 are left, 210.00; the books have 231.00: 2.00 more in each of ten months, 1.00 in the eleventh',
    {
      revenue: [
        {
          ...newRevenueLine.recurring(own),
          ...{ salesTaxRate: 0, churn: 0, newSubscribers: 1_000, unitPrice: 1_000_000, billing: 'yearlyInAdvance' },
        },
      ],
      until: 2,
      books: { 'sheet:deferredRevenue': 23_100 },
    },
    { months: { 'profitAndLoss/openingDeferredRevenue': { 2: 0, 3: 200, 12: 200, 13: 100, 14: 0 } } },
  ),
  rolled(
    'actual-deferred-rests',
    'of an invoice of 120.07 seven months have 10.01 and five 10.00, 110.06 after January; the books have twice as much: the same once more in each month',
    {
      revenue: [
        sales(each(10_000, 24), { salesTaxRate: 0 }),
        {
          ...newRevenueLine.recurring({ id: 'club', name: 'Club' }),
          ...{ salesTaxRate: 0, churn: 0, newSubscribers: 1_000, unitPrice: 1_000_583, billing: 'yearlyInAdvance' },
        },
      ],
      until: 1,
      books: { 'sheet:deferredRevenue': 22_012 },
    },
    { months: { 'profitAndLoss/openingDeferredRevenue': { 1: 0, 2: 1_001, 7: 1_001, 8: 1_000, 12: 1_000, 13: 0 } } },
  ),
  rolled(
    'actual-dividends-paid-before',
    'half of 1,200.00 is declared in January and paid in March; what the books owe at the end of March, 50.00, is none of it and is paid two months later',
    { ...sharing, until: 15, books: { 'sheet:dividendsPayable': 5_000 } },
    { months: { 'cashFlowDirect/dividendsPaid': { 14: 0, 15: -55_000, 16: 0, 17: -5_000 } } },
  ),
  rolled(
    'actual-dividends-declared-before',
    'the same after February, where 600.00 are owed by plan and 650.00 in the books: 600.00 are paid in March, 50.00 in April',
    { ...sharing, until: 14, books: { 'sheet:dividendsPayable': 65_000 } },
    { months: { 'cashFlowDirect/dividendsPaid': { 14: 5_000, 15: -60_000, 16: -5_000, 17: 0 } } },
  ),
  rolled(
    'actual-interest-after-added',
    'interest of 30.00 was added to a loan in April, 10.30 is owed after May; the books owe 13.00: 2.70 more in June, the quarter of 30.90 in July',
    {
      loans: [
        {
          ...{
            ...newLoan.bullet(own),
            principal: 100_000,
            rate: 120_000,
            termMonths: 12,
            paymentEveryMonths: 3 as const,
          },
          ...{ interestOnlyMonths: 3, capitaliseInterest: true },
        },
      ],
      opening: rich,
      until: 5,
      books: { 'sheet:accruedInterest': 1_300 },
    },
    { months: { 'cashFlowDirect/interestPaid': { 4: 0, 5: 270, 6: -270, 7: -3_090, 8: 0 } } },
  ),
  rolled(
    'actual-lease-and-later-one',
    'by plan 22,000.00 are held after month 2; 1,100.00 more in the books are 50.00 a month of that lease, whatever one that begins in March writes down',
    {
      leases: [
        lease({ payment: 100_000, paymentEveryMonths: 1, termMonths: 24, treatment: 'rightOfUse' }),
        lease({
          id: 'later',
          name: 'Later',
          month: 3,
          payment: 100_000,
          paymentEveryMonths: 1,
          treatment: 'rightOfUse',
        }),
      ],
      opening: rich,
      until: 2,
      books: { 'sheet:rightOfUseAssets': 2_310_000 },
    },
    { months: { 'profitAndLoss/leaseDepreciation': { 3: -205_000, 14: -205_000, 15: -105_000, 24: -105_000 } } },
  ),
  rolled(
    'actual-lease-beside-operating',
    'a lease of 24,000.00 that begins in February is 23,000.00 by plan, an operating one of 12,000.00 11,000.00; 1,150.00 more in the books are 50.00 a month of the first alone',
    {
      leases: [
        lease({
          id: 'shed',
          name: 'Shed',
          payment: 50_000,
          paymentEveryMonths: 1,
          termMonths: 24,
          treatment: 'operating',
        }),
        lease({ month: 2, payment: 100_000, paymentEveryMonths: 1, termMonths: 24, treatment: 'rightOfUse' }),
      ],
      opening: rich,
      until: 2,
      books: { 'sheet:rightOfUseAssets': 3_515_000 },
    },
    {
      months: {
        'profitAndLoss/leaseDepreciation': { 2: -100_000, 3: -105_000, 24: -105_000 },
        'profitAndLoss/leaseExpense': { 3: -50_000 },
      },
    },
  ),
];

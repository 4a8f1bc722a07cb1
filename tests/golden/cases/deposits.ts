import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';
import { rolled } from './actuals';

const { salesTax } = smallForecast();
const monthly = { ...salesTax, standardRate: 200_000, returnMonths: 1 as const, monthsUntilPayment: 1 };
/** 30 % of one sale of 10,000.00 in month 3, two months ahead. */
const one = sales([0, 0, 1_000_000], { salesTaxRate: null, depositShare: 300_000, depositMonths: 2 });
/** Half of 1,000.00 a month, two months ahead. */
const half = sales(each(100_000, 24), { salesTaxRate: 0, depositShare: 500_000, depositMonths: 2 });

export const depositCases: readonly GoldenCase[] = [
  golden(
    'x11-deposit',
    '25 % of 8,000.00 a month ahead, with 20 %: 2,000.00 + 400.00 = 2,400.00 in month 1, 6,000.00 + 1,200.00 = 7,200.00 in month 2; 400.00, then 1,200.00 of tax are paid a month later',
    {
      revenue: [sales([0, 800_000], { salesTaxRate: null, daysToCollect: 0, depositShare: 250_000 })],
      salesTax: monthly,
    },
    {
      months: {
        'profitAndLoss/netProfit': [0, 800_000, 0],
        'balanceSheet/totalLiabilities': [240_000, 120_000, 0],
        'cashFlowDirect/receivedFromCustomers': [240_000, 720_000, 0],
        'cashFlowDirect/salesTaxSettled': [0, -40_000, -120_000, 0],
      },
    },
  ),
  golden(
    'deposit-taxed',
    '3,000.00 and 600.00 of tax come in month 1; of 7,000.00 and 1,400.00 of tax in month 3 half is collected 30 days later',
    { revenue: [{ ...one, creditShare: 500_000, daysToCollect: 30 }], salesTax: monthly },
    {
      months: {
        'profitAndLoss/totalRevenue': [0, 0, 1_000_000, 0],
        'cashFlowDirect/receivedFromCustomers': [360_000, 0, 420_000, 420_000, 0],
        'cashFlowDirect/salesTaxSettled': [0, -60_000, 0, -140_000, 0],
        'balanceSheet/customerDeposits': [300_000, 300_000, 0],
        'cashFlowIndirect/customerDeposits': [300_000, 0, -300_000, 0],
        'customerDeposits/depositsReceived': [300_000, 0, 0],
        'customerDeposits/depositsUsed': [0, 0, -300_000],
        'receivables/soldOnCredit': [0, 0, 420_000],
      },
    },
  ),
  golden(
    'deposit-untaxed',
    '3,000.00 come without tax in month 1; in month 3 10,000.00 + 20 % − 3,000.00 = 9,000.00',
    { revenue: [one], salesTax: { ...monthly, depositsTaxed: false } },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': [300_000, 0, 900_000, 0],
        'cashFlowDirect/salesTaxSettled': [0, 0, 0, -200_000],
        'balanceSheet/customerDeposits': [300_000, 300_000, 0],
      },
    },
  ),
  golden(
    'deposit-exempt-before',
    'exempt in months 1 and 2, when 3,000.00 come: month 3 is taxed on all of 10,000.00, 9,000.00 are left to pay',
    { revenue: [one], salesTax: { ...monthly, scheme: 'exempt', exemptUntil: 2 } },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': [300_000, 0, 900_000, 0],
        'cashFlowDirect/salesTaxSettled': [0, 0, 0, -200_000],
      },
    },
  ),
  golden(
    'deposit-cash-accounting',
    'the tax of the deposit counts in month 1, that of 8,400.00 collected after 30 days in month 4',
    { revenue: [{ ...one, daysToCollect: 30 }], salesTax: { ...monthly, scheme: 'cash' } },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': [360_000, 0, 0, 840_000],
        'cashFlowDirect/salesTaxSettled': [0, -60_000, 0, 0, -140_000],
      },
    },
  ),
  golden(
    'deposit-flat-rate',
    '14.5 % of 3,600.00 is 522.00 of the deposit, of 8,400.00 it is 1,218.00; 78.00 and 182.00 of the tax are kept',
    { revenue: [one], salesTax: { ...monthly, scheme: 'flatRate', flatRate: 145_000 } },
    {
      months: {
        'profitAndLoss/flatRateSurplus': [7_800, 0, 18_200, 0],
        'cashFlowDirect/salesTaxSettled': [0, -52_200, 0, -121_800],
      },
    },
  ),
  golden(
    'deposit-of-hidden-months',
    'half of 1,000.00 a month two months ahead: months 1 and 2 are paid in full beside 500.00 for later ones; months 23 and 24 receive those of months 25 and 26',
    { revenue: [half] },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': {
          1: 150_000,
          2: 150_000,
          3: 100_000,
          22: 100_000,
          23: 100_000,
          24: 100_000,
        },
        'balanceSheet/customerDeposits': { 1: 50_000, 2: 100_000, 3: 100_000, 23: 100_000, 24: 100_000 },
      },
    },
  ),
  golden(
    'deposit-after-the-last-invoice',
    'the line ends in month 23: month 21 receives the last deposit, for month 23, and nothing is held at the end',
    { revenue: [{ ...half, endMonth: 23 }] },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': { 21: 100_000, 22: 50_000, 23: 50_000, 24: 0 },
        'balanceSheet/customerDeposits': { 21: 100_000, 22: 50_000, 23: 0, 24: 0 },
      },
    },
  ),
  golden(
    'deposit-opening',
    '900.00 are divided by 25 % of 800.00 and of 1,600.00, 200 : 400: 300.00 and 600.00 are used, 500.00 and 1,000.00 paid',
    {
      revenue: [sales([80_000, 160_000], { salesTaxRate: 0, depositShare: 250_000, depositMonths: 2 })],
      opening: { customerDeposits: 90_000 },
    },
    {
      months: {
        'balanceSheet/customerDeposits': { 0: 90_000, 1: 60_000, 2: 0, 3: 0 },
        'cashFlowDirect/receivedFromCustomers': [50_000, 100_000, 0],
      },
    },
  ),
  golden(
    'deposit-opening-above-invoices',
    'of 5,000.00, 1,666.67 and 3,333.33 would be used, but the invoices are 800.00 and 1,600.00: 2,600.00 stay',
    {
      revenue: [sales([80_000, 160_000], { salesTaxRate: 0, depositShare: 250_000, depositMonths: 2 })],
      opening: { customerDeposits: 500_000 },
    },
    {
      months: {
        'balanceSheet/customerDeposits': { 0: 500_000, 1: 420_000, 2: 260_000, 3: 260_000 },
        'cashFlowDirect/receivedFromCustomers': [0, 0, 0],
      },
    },
  ),
  golden(
    'deposit-opening-without-a-deposit',
    '100.00 that no line uses stay',
    { revenue: [sales(each(10_000, 24))], opening: { customerDeposits: 10_000 } },
    { months: { 'balanceSheet/customerDeposits': { 0: 10_000, 1: 10_000, 24: 10_000 } } },
  ),
  golden(
    'deposit-on-work-invoiced-later',
    'work of month 1 is invoiced in month 3: its deposit of 500.00 comes in month 1, 500.00 are left in month 3',
    {
      revenue: [sales([100_000], { salesTaxRate: 0, invoiceAfterMonths: 2, depositShare: 500_000, depositMonths: 2 })],
    },
    {
      months: {
        'balanceSheet/contractAssets': [100_000, 100_000, 0],
        'balanceSheet/customerDeposits': [50_000, 50_000, 0],
        'cashFlowDirect/receivedFromCustomers': [50_000, 0, 50_000],
      },
    },
  ),
  golden(
    'deposit-not-of-yearly-billing',
    '1,200.00 are invoiced for the year in month 1, in full: what is billed yearly has no deposit',
    {
      revenue: [
        {
          ...newRevenueLine.recurring(own),
          ...{ billing: 'yearlyInAdvance', newSubscribers: 1_000, unitPrice: 10_000_000, endMonth: 1, salesTaxRate: 0 },
          ...{ depositShare: 500_000, depositMonths: 1 },
        },
      ],
    },
    { months: { 'cashFlowDirect/receivedFromCustomers': [120_000, 0] } },
  ),
  golden(
    'deposit-in-full-and-withheld',
    'all of 1,000.00 is paid two months ahead: nothing is left of which customers could withhold 10 %',
    {
      revenue: [
        sales([0, 0, 100_000], {
          ...{ salesTaxRate: 0, depositShare: 1_000_000, depositMonths: 2 },
          ...{ withheldRate: 100_000, daysToCollect: 30 },
        }),
      ],
    },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': [100_000, 0, 0, 0],
        'receivables/taxWithheld': [0, 0, 0],
        'balanceSheet/accountsReceivable': [0, 0, 0],
      },
    },
  ),
  rolled(
    'actual-customer-deposits',
    '500.00 each for months 4 and 5 are planned at the end of month 3; the books hold 1,300.00: 150.00 more are used in each',
    { revenue: [half], until: 3, books: { 'sheet:customerDeposits': 130_000 } },
    {
      months: {
        'balanceSheet/customerDeposits': { 3: 130_000, 4: 115_000, 5: 100_000, 6: 100_000 },
        'customerDeposits/depositsUsed': { 3: -50_000, 4: -65_000, 5: -65_000, 6: -50_000 },
        'cashFlowDirect/receivedFromCustomers': { 4: 85_000, 5: 85_000, 6: 100_000 },
      },
    },
  ),
];

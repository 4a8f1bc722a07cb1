import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';
import { rolled } from './actuals';

const small = smallForecast();
const { header, openingPosition } = small;
const tax = { ...small.incomeTax, rate: 200_000, monthsUntilPayment: 9 };
const bands = { bandFrom: [0, 5_000_000, 25_000_000], bandRates: [190_000, 265_000, 250_000] };
/** 30.00 of tax a month. */
const revenue = [sales(each(15_000, 24))];
const costs = (amounts: number[]) => [{ ...newOperatingExpense.amounts(own), amounts }];

export const incomeTaxCases: GoldenCase[] = [
  golden(
    'withheld-by-customers',
    '10 % of 1,000.00 a month, half of which is on credit for 30 days: 500.00 − 50.00 at once and a month later; 200.00 of tax a month less 100.00: 1,200.00 are left to pay in month 21',
    {
      revenue: [sales(each(100_000, 24), { creditShare: 500_000, daysToCollect: 30, withheldRate: 100_000 })],
      incomeTax: tax,
    },
    {
      months: {
        'balanceSheet/accountsReceivable': [45_000, 45_000],
        'balanceSheet/cash': [45_000, 135_000],
        'balanceSheet/incomeTaxPayable': [10_000, 20_000],
        'incomeTax/taxWithheld': [-10_000, -10_000],
        'cashFlowDirect/incomeTaxSettled': { 20: 0, 21: -120_000, 22: 0 },
      },
    },
  ),
  golden(
    'withheld-beyond-the-tax',
    '300.00 a month are withheld and 200.00 charged: 1,200.00 come back in month 21',
    { revenue: [sales(each(100_000, 24), { withheldRate: 300_000 })], incomeTax: tax },
    {
      months: {
        'balanceSheet/incomeTaxReceivable': [10_000, 20_000],
        'cashFlowDirect/incomeTaxSettled': { 21: 120_000 },
      },
    },
  ),
  golden(
    'withheld-of-bad-debts',
    'of 1,000.00 on credit 80 % is lost: 200.00 are left, of which customers withhold 30 % of 1,000.00, at most all; nothing is collected',
    { revenue: [sales([100_000], { creditShare: 1_000_000, badDebtRate: 800_000, withheldRate: 300_000 })] },
    {
      months: {
        'incomeTax/taxWithheld': [-20_000, 0],
        'balanceSheet/accountsReceivable': [0, 0],
        'cashFlowDirect/receivedFromCustomers': [0, 0],
      },
    },
  ),
  rolled(
    'actual-withheld',
    '10 % of 1,000.00 a month is withheld, which leaves 100.00 of 200.00 to pay; after month 3 the books owe 350.00: 50.00 more are paid with the 1,200.00 of the year',
    {
      revenue: [sales(each(100_000, 24), { withheldRate: 100_000 })],
      incomeTax: tax,
      until: 3,
      books: { 'sheet:incomeTaxPayable': 35_000 },
    },
    {
      months: {
        'incomeTax/taxWithheld': [-10_000, -10_000, -10_000, -10_000],
        'balanceSheet/incomeTaxPayable': { 3: 35_000, 4: 45_000 },
        'cashFlowDirect/incomeTaxSettled': { 3: 5_000, 21: -125_000 },
      },
    },
  ),
  golden(
    'withheld-before-instalments',
    '15.00 a month count as paid: 144.00 − 6 × 15.00 in month 6, 360.00 − 11 × 15.00 − 54.00 in month 11; 375.00 are paid of 360.00: 15.00 come back',
    {
      revenue: [sales(each(15_000, 24), { withheldRate: 100_000 })],
      incomeTax: {
        ...tax,
        instalments: 'currentYear',
        instalmentMonths: [6, 11],
        instalmentShares: [400_000, 600_000],
      },
    },
    { months: { 'cashFlowDirect/incomeTaxSettled': { 6: -5_400, 11: -14_100, 21: 1_500 } } },
  ),
  golden(
    'x12-bands',
    '120,000.00 a year by bands: 50,000.00 × 19 % + 70,000.00 × 26.5 % = 9,500.00 + 18,550.00 = 28,050.00; a twelfth of it a month, as the limits grow with the months',
    { revenue: [sales(each(1_000_000, 24))], incomeTax: { ...tax, ...bands } },
    {
      months: { 'profitAndLoss/currentTax': { 1: -233_750, 6: -233_750 } },
      years: { 'profitAndLoss/currentTax': [-2_805_000, -2_805_000] },
    },
  ),
  golden(
    'bands-of-a-short-year',
    'a first year of six months has half of the limits: of 30,000.00 25,000.00 × 19 % + 5,000.00 × 26.5 % = 6,075.00',
    {
      header: { ...header, startMonth: '2027-07' },
      revenue: [sales(each(500_000, 18))],
      incomeTax: { ...tax, ...bands },
    },
    { years: { 'profitAndLoss/currentTax': [-607_500, -1_215_000] } },
  ),
  golden(
    'bands-above-the-last-limit',
    '300,000.00: 50,000.00 × 19 % + 200,000.00 × 26.5 % + 50,000.00 × 25 % = 9,500.00 + 53,000.00 + 12,500.00 = 75,000.00',
    { revenue: [sales(each(2_500_000, 24))], incomeTax: { ...tax, ...bands } },
    { years: { 'profitAndLoss/currentTax': [-7_500_000, -7_500_000] } },
  ),
  golden(
    'rate-by-year',
    '12 × 150.00 × 20 %, then × 30 %, which goes on: 360.00, 540.00, 540.00',
    {
      header: { ...header, years: 3 },
      revenue: [sales(each(15_000, 36))],
      incomeTax: { ...tax, rateByYear: [200_000, 300_000] },
    },
    { years: { 'profitAndLoss/currentTax': [-36_000, -54_000, -54_000] } },
  ),
  golden(
    'rate-by-year-of-deferred-tax',
    'losses of 1,000.00 are worth 30 % in deferred tax while profits bear 20 %: 300.00, then (1,000.00 − 150.00) × 30 % = 255.00',
    {
      revenue: [sales([15_000])],
      openingPosition: { ...openingPosition, taxLosses: 100_000 },
      incomeTax: { ...tax, deferredTax: true, deferredTaxRate: 300_000 },
      opening: { deferredTaxAsset: 30_000 },
    },
    { months: { 'balanceSheet/deferredTaxAsset': { 0: 30_000, 1: 25_500 } } },
  ),
  golden(
    'loss-expires',
    'of opening losses of 1,000.00 that are used for a year 300.00 are, 700.00 are gone at its end; the loss of year 2 stays',
    {
      revenue: [sales(each(2_500, 12))],
      operatingExpenses: costs([...each(0, 12), 10_000]),
      openingPosition: { ...openingPosition, taxLosses: 100_000 },
      incomeTax: { ...tax, lossExpiryYears: 1 },
      opening: { cash: 90_000 },
    },
    {
      months: {
        'taxLosses/lossesExpired': { 11: 0, 12: -70_000, 24: 0 },
        'taxLosses/closing': { 11: 72_500, 12: 0, 24: 10_000 },
      },
    },
  ),
  golden(
    'loss-oldest-first',
    'a profit of 300.00 uses the loss of 200.00 of year 1 first: of the 500.00 of year 2 400.00 are left, and gone two years on',
    {
      header: { ...header, years: 4 },
      revenue: [sales([...each(0, 24), 30_000])],
      operatingExpenses: costs([20_000, ...each(0, 11), 50_000]),
      incomeTax: { ...tax, lossExpiryYears: 2 },
      opening: { cash: 900_000 },
    },
    { months: { 'taxLosses/closing': { 12: 20_000, 24: 70_000, 36: 40_000, 47: 40_000, 48: 0 } } },
  ),
  golden(
    'x14-carry-back',
    'a loss of 5,000.00 meets the income of the year before: 5,000.00 × 30 % = 1,500.00 come back in month 12 + 9',
    {
      operatingExpenses: costs([500_000]),
      openingPosition: { ...openingPosition, priorYearTaxableProfit: 800_000, priorYearTax: 240_000 },
      incomeTax: { ...tax, rate: 300_000, lossCarryBack: true },
      opening: { cash: 900_000 },
    },
    {
      months: {
        'profitAndLoss/currentTax': { 11: 0, 12: 150_000 },
        'cashFlowDirect/incomeTaxSettled': { 20: 0, 21: 150_000 },
        'taxLosses/lossesCarriedBack': { 12: -500_000 },
        'taxLosses/closing': { 11: 500_000, 12: 0 },
      },
    },
  ),
  golden(
    'carry-back-in-part',
    'of a loss of 500.00 in year 2 the 360.00 of year 1 meet as much: 72.00 come back, 140.00 go forward',
    {
      revenue: [sales([36_000])],
      operatingExpenses: costs([...each(0, 12), 50_000]),
      incomeTax: { ...tax, lossCarryBack: true },
      opening: { cash: 900_000 },
    },
    { years: { 'profitAndLoss/currentTax': [-7_200, 7_200] }, months: { 'taxLosses/closing': { 24: 14_000 } } },
  ),
  golden(
    'x15-instalments',
    'by the estimate, 40 % in month 6 and 60 % in month 11: 5 × 30.00 × 12 ÷ 5 × 40 % = 144.00, 10 × 30.00 × 12 ÷ 10 − 144.00 = 216.00',
    {
      revenue,
      incomeTax: {
        ...tax,
        instalments: 'currentYear',
        instalmentMonths: [6, 11],
        instalmentShares: [400_000, 600_000],
      },
    },
    { months: { 'cashFlowDirect/incomeTaxSettled': { 6: -14_400, 11: -21_600, 18: -14_400, 21: 0 } } },
  ),
  golden(
    'instalment-after-the-year',
    'by the estimate, all of it in the month after the year: 12 × 30.00 = 360.00',
    {
      revenue,
      incomeTax: { ...tax, instalments: 'currentYear', instalmentMonths: [13], instalmentShares: [1_000_000] },
    },
    { months: { 'cashFlowDirect/incomeTaxSettled': { 1: 0, 12: 0, 13: -36_000, 21: 0 } } },
  ),
  golden(
    'instalments-of-prior-year',
    'by the 1,000.00 of the year before, 40 % in month 6, 60 % in month 12: 400.00, 600.00; of 360.00 charged 640.00 come back three months after; then 144.00',
    {
      revenue,
      openingPosition: { ...openingPosition, priorYearTax: 100_000 },
      incomeTax: {
        ...tax,
        monthsUntilPayment: 3,
        instalments: 'priorYear',
        instalmentMonths: [6, 12],
        instalmentShares: [400_000, 600_000],
      },
    },
    {
      months: { 'cashFlowDirect/incomeTaxSettled': { 6: -40_000, 12: -60_000, 15: 64_000, 18: -14_400, 24: -21_600 } },
    },
  ),
];

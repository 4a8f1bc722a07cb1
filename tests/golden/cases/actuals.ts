import {
  newCapitalAsset,
  newLoan,
  newOperatingExpense,
  newRevenueLine,
  newStaffRole,
} from '#shared/inputs/forecast/new-lines.ts';
import { type Books, bookedUntil } from '#tests/helpers/booked-until.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { stockedSale } from '#tests/helpers/trade-lines.ts';
import { type GoldenCase, golden } from '../golden-case';

const small = smallForecast();
const { salesTax, incomeTax, dividendPolicy } = small;

/** A golden case that goes on from booked months: everything as planned up to L, but for what month L holds. */
export function rolled(
  id: string,
  title: string,
  { until, books, ...given }: Parameters<typeof golden>[2] & { until: number; books: Books },
  expected: Parameters<typeof golden>[3],
): GoldenCase {
  const planned = golden(id, title, given, expected);
  return { ...planned, document: bookedUntil(planned.document, until, books) };
}

const untaxed = { salesTaxRate: 0 };

export const actualCases: readonly GoldenCase[] = [
  rolled(
    'actual-receivables',
    'sales of 6,000.00 on 45 days leave 6,000.00 and 3,000.00 to collect; the books hold 10,000.00: 1,000.00 more, 666.67 and 333.33',
    {
      revenue: [sales(each(600_000, 24), { ...untaxed, daysToCollect: 45 })],
      until: 3,
      books: { 'sheet:accountsReceivable': 1_000_000 },
    },
    {
      months: {
        'balanceSheet/accountsReceivable': { 3: 1_000_000, 4: 933_333, 5: 900_000 },
        'receivables/openingCollected': { 3: 0, 4: -66_667, 5: -33_333, 6: 0 },
      },
    },
  ),
  rolled(
    'actual-payables',
    'costs of 1,000.00 on 60 days leave 1,000.00 a month for two months; the books owe 2,300.00: 150.00 more in each',
    {
      operatingExpenses: [
        { ...newOperatingExpense.amounts(own), ...untaxed, amounts: each(100_000, 24), daysToPay: 60 },
      ],
      until: 2,
      books: { 'sheet:accountsPayable': 230_000 },
    },
    {
      months: {
        'payables/openingPaid': { 2: 0, 3: -15_000, 4: -15_000, 5: 0 },
        'balanceSheet/accountsPayable': { 4: 200_000 },
      },
    },
  ),
  rolled(
    'actual-payables-unplanned',
    'nothing is owed by plan and suppliers are paid after 45 days by default: of 500.00 in the books 166.67 is left after a month, as of an opening balance',
    {
      workingCapital: { ...small.workingCapital, daysPayable: 45 },
      until: 1,
      books: { 'sheet:accountsPayable': 50_000 },
    },
    { months: { 'balanceSheet/accountsPayable': { 1: 50_000, 2: 16_667, 3: 0 } } },
  ),
  rolled(
    'actual-inventory',
    'stock for 45 days of a cost of 40.00 is 60.00; the books hold 90.00, so that month 3 buys 40 + 60 − 90 = 10.00',
    { revenue: [stockedSale()], until: 2, books: { 'sheet:inventory': 9_000 } },
    {
      months: {
        'inventory/stockBought': { 2: 7_000, 3: 1_000, 4: 4_000 },
        'inventory/closing': { 2: 9_000, 3: 6_000 },
      },
    },
  ),
  rolled(
    'actual-prepaid',
    'half a year of 100.00 a month is paid in January; the books hold 330.00 at the end of March, 30.00 more: 10.00 a month to June',
    {
      operatingExpenses: [
        {
          ...newOperatingExpense.amounts(own),
          ...untaxed,
          amounts: each(10_000, 24),
          payment: 'prepaid',
          prepaidEveryMonths: 6,
        },
      ],
      until: 3,
      books: { 'sheet:prepaidExpenses': 33_000 },
    },
    { months: { 'prepaidExpenses/openingUsed': { 3: 0, 4: -1_000, 5: -1_000, 6: -1_000, 7: 0 } } },
  ),
  rolled(
    'actual-deferred-revenue',
    'deferred revenue of 940.00 and none planned is earned with weights 11 … 0: 940 × 11 ÷ 66 = 156.67, then 142.42 …',
    { until: 3, books: { 'sheet:deferredRevenue': 94_000 } },
    {
      months: {
        'profitAndLoss/openingDeferredRevenue': [
          0, 0, 0, 15_667, 14_242, 12_818, 11_394, 9_970, 8_545, 7_121, 5_697, 4_273, 2_849, 1_424, 0,
        ],
      },
    },
  ),
  rolled(
    'actual-payroll',
    'of 2,000.00 a month 400.00 is withheld; the books owe 450.00, all of which is paid a month later',
    {
      staff: [{ ...newStaffRole(own), yearlySalary: 2_400_000, withholdingRate: 200_000, onCostRate: 0 }],
      until: 2,
      books: { 'sheet:payrollLiabilities': 45_000 },
    },
    { months: { 'payroll/openingPaid': { 3: -5_000 }, 'balanceSheet/payrollLiabilities': { 2: 45_000, 3: 40_000 } } },
  ),
  rolled(
    'actual-sales-tax',
    '3,002.00 by the rules and 3,118.00 in the books: the return of the quarter, due in April, pays 116.00 more',
    {
      revenue: [sales([1_501_000])],
      salesTax: { ...salesTax, standardRate: 200_000, returnMonths: 3, monthsUntilPayment: 1 },
      until: 3,
      books: { 'sheet:salesTaxPayable': 311_800 },
    },
    {
      months: {
        'cashFlowDirect/salesTaxSettled': { 3: 11_600, 4: -311_800 },
        'balanceSheet/salesTaxPayable': { 4: 0 },
      },
    },
  ),
  rolled(
    'actual-income-tax',
    '20.00 a month is charged; the books owe 150.00 at the end of June, 30.00 more: paid with the 240.00 of the year',
    {
      revenue: [sales(each(10_000, 24), untaxed)],
      incomeTax: { ...incomeTax, rate: 200_000, monthsUntilPayment: 3 },
      until: 6,
      books: { 'sheet:incomeTaxPayable': 15_000 },
    },
    { months: { 'cashFlowDirect/incomeTaxSettled': { 6: 3_000, 14: 0, 15: -27_000 } } },
  ),
  rolled(
    'actual-tax-not-booked',
    'the books charge nothing for February: of 40.00 for the year to date 20.00 is missing, and March charges 20 + 20 = 40.00 (W16)',
    {
      revenue: [sales(each(10_000, 24), untaxed)],
      incomeTax: { ...incomeTax, rate: 200_000, monthsUntilPayment: 3 },
      until: 2,
      books: { currentTax: 0, 'sheet:incomeTaxPayable': 2_000, 'sheet:retainedEarnings': 18_000 },
    },
    {
      months: { 'profitAndLoss/currentTax': [-2_000, 0, -4_000, -2_000] },
      warnings: [{ id: 'W16', month: 2, amounts: { amount: 2_000 } }],
    },
  ),
  rolled(
    'actual-deferred-tax',
    'losses of 100.00 a month at 20 % are an asset of 40.00; the books hold 50.00, and 10.00 more stays: 70.00 a month later',
    {
      operatingExpenses: [{ ...newOperatingExpense.amounts(own), ...untaxed, amounts: each(10_000, 24) }],
      incomeTax: { ...incomeTax, rate: 200_000, deferredTax: true },
      until: 2,
      books: { 'sheet:deferredTaxAsset': 5_000 },
    },
    { months: { 'balanceSheet/deferredTaxAsset': { 1: 2_000, 2: 5_000, 3: 7_000, 24: 49_000 } } },
  ),
  rolled(
    'actual-dividends-payable',
    'dividends are paid after two months: 30.00 in the books at the end of March leaves in May',
    {
      dividendPolicy: { ...dividendPolicy, monthsToPay: 2 },
      opening: { cash: 10_000 },
      until: 3,
      books: { 'sheet:dividendsPayable': 3_000 },
    },
    { months: { 'cashFlowDirect/dividendsPaid': { 3: 3_000, 4: 0, 5: -3_000 } } },
  ),
  rolled(
    'actual-fixed-assets',
    '6,000.00 over 60 months is 5,100.00 after nine; the books hold 5,400.00: 300 × 100 ÷ 5,100 = 5.88 more a month, then 5.89',
    {
      capitalAssets: [{ ...newCapitalAsset(own), ...untaxed, cost: 600_000, lifeMonths: 60 }],
      until: 9,
      books: { 'sheet:fixedAssetsCost': 630_000 },
    },
    {
      months: {
        'profitAndLoss/depreciation': { 9: -10_000, 10: -10_588, 11: -10_588, 12: -10_589 },
        'fixedAssets/booksDifference': { 9: 30_000, 10: -588 },
      },
    },
  ),
  rolled(
    'actual-fixed-assets-never-written-off',
    'beside assets of 1,000.00 that are never written off the same 300.00 are written off with the 5,100.00 alone: 5.88 more a month',
    {
      opening: { fixedAssetsCost: 100_000 },
      capitalAssets: [{ ...newCapitalAsset(own), ...untaxed, cost: 600_000, lifeMonths: 60 }],
      until: 9,
      books: { 'sheet:fixedAssetsCost': 730_000 },
    },
    {
      months: {
        'profitAndLoss/depreciation': { 9: -10_000, 10: -10_588, 11: -10_588, 12: -10_589 },
        'fixedAssets/booksDifference': { 9: 30_000, 10: -588 },
      },
    },
  ),
  rolled(
    'actual-assets-of-three-kinds',
    'of opening assets 1,000.00 is left, of an oven 2,200.00, land of 1,000.00 stays; 160.00 more in the books: 160 × 200 ÷ 3,200 = 10.00 a month, then 5.00',
    {
      opening: { fixedAssetsCost: 120_000 },
      openingPosition: { ...small.openingPosition, fixedAssetsLifeMonths: 12 },
      capitalAssets: [
        { ...newCapitalAsset({ id: 'land', name: 'Land' }), ...untaxed, cost: 100_000, method: 'none' },
        { ...newCapitalAsset(own), ...untaxed, cost: 240_000, lifeMonths: 24 },
      ],
      until: 2,
      books: { 'sheet:fixedAssetsCost': 476_000 },
    },
    { months: { 'profitAndLoss/depreciation': { 2: -20_000, 3: -21_000, 12: -21_000, 13: -10_500, 24: -10_500 } } },
  ),
  rolled(
    'actual-fixed-assets-residual',
    'a residual of 600.00 is never written off: 90.00 a month of 5,400.00, and 300 × 90 ÷ 4,590 = 5.88 more after nine',
    {
      capitalAssets: [{ ...newCapitalAsset(own), ...untaxed, cost: 600_000, residual: 60_000, lifeMonths: 60 }],
      until: 9,
      books: { 'sheet:fixedAssetsCost': 630_000 },
    },
    { months: { 'profitAndLoss/depreciation': { 9: -9_000, 10: -9_588, 11: -9_588 } } },
  ),
  rolled(
    'actual-opening-assets-residual',
    'assets of 1,200.00 with a residual of 300.00 over a year: 750.00 is left after two months; 75.00 more in the books is 7.50 a month',
    {
      opening: { fixedAssetsCost: 120_000 },
      openingPosition: { ...small.openingPosition, fixedAssetsLifeMonths: 12, fixedAssetsResidual: 30_000 },
      until: 2,
      books: { 'sheet:fixedAssetsCost': 127_500 },
    },
    { months: { 'profitAndLoss/depreciation': { 2: -7_500, 3: -8_250, 12: -8_250, 13: 0 } } },
  ),
  rolled(
    'actual-assets-nothing-to-write-off',
    'where nothing is written off, 100.00 more in the books stays',
    { opening: { fixedAssetsCost: 100_000 }, until: 2, books: { 'sheet:fixedAssetsCost': 110_000 } },
    {
      months: {
        'profitAndLoss/depreciation': [0, 0, 0],
        'balanceSheet/fixedAssetsCost': { 1: 100_000, 2: 110_000, 24: 110_000 },
      },
    },
  ),
  rolled(
    'actual-direct-cost-without-a-plan',
    'a line without direct costs has 5.00 of them in the books: booked in that month, paid from cash, none after it',
    {
      revenue: [sales(each(10_000, 24), untaxed)],
      until: 2,
      books: { 'directCost:sales': 500, 'sheet:retainedEarnings': 19_500 },
    },
    {
      months: {
        'profitAndLoss/totalDirectCosts': [0, -500, 0],
        'cashFlowDirect/paidToSuppliers': [0, -500, 0],
        'balanceSheet/cash': [10_000, 19_500, 29_500],
      },
    },
  ),
  rolled(
    'actual-drawings',
    'drawings of 40.00 in the books are cash that goes to the owner, not another movement of equity',
    { until: 2, books: { 'flow:drawings': 4_000, 'sheet:otherReserves': -4_000 } },
    {
      months: {
        'cashFlowDirect/drawingsPaid': [0, -4_000, 0],
        'cashFlowDirect/otherFinancingMovements': [0, 0, 0],
        'balanceSheet/otherReserves': { 2: -4_000, 3: -4_000 },
      },
    },
  ),
  rolled(
    'actual-flows',
    'of 10.00 of new assets 4.00 is owed: 6.00 is paid, and 4.00 a month later; 2.00 comes from a disposal; loans rise by 3.00 of interest that is not paid, and by 9.00 drawn less 4.00 repaid',
    {
      until: 2,
      books: {
        'flow:owedForAssets': 400,
        'flow:proceeds': 200,
        'sheet:fixedAssetsCost': 800,
        'sheet:accountsPayable': 400,
        'flow:capitalisedInterest': 300,
        interestExpense: 300,
        'sheet:retainedEarnings': -300,
        'flow:newLoans': 900,
        'sheet:loansNonCurrent': 800,
      },
    },
    {
      months: {
        'cashFlowDirect/capitalExpenditurePaid': [0, -600, 0],
        'cashFlowDirect/paidToSuppliers': [0, 0, -400],
        'cashFlowDirect/interestPaid': [0, 0, 0],
        'cashFlowDirect/proceedsReceived': [0, 200, 0],
        'cashFlowDirect/loansDrawn': [0, 900, 0],
        'cashFlowDirect/loansRepaid': [0, -400, 0],
      },
    },
  ),
  rolled(
    'actual-prepaid-to-the-end',
    'half a year of 100.00 a month is paid in July 2028; the books hold 260.00 at the end of October, 60.00 more: 30.00 in each of the last two months',
    {
      operatingExpenses: [
        {
          ...newOperatingExpense.amounts(own),
          ...untaxed,
          amounts: each(10_000, 24),
          payment: 'prepaid',
          prepaidEveryMonths: 6,
        },
      ],
      until: 22,
      books: { 'sheet:prepaidExpenses': 26_000 },
    },
    { months: { 'prepaidExpenses/openingUsed': { 22: 0, 23: -3_000, 24: -3_000 } } },
  ),
  rolled(
    'actual-loan',
    '12,000.00 at 6 % over 24 months is 9,133.28 after six payments; 1,000.00 was repaid early: 18 payments of 473.61, interest 40.67',
    {
      loans: [{ ...newLoan.level(own), principal: 1_200_000, rate: 60_000, termMonths: 24 }],
      until: 7,
      books: { 'loan:x': 813_328, 'sheet:loansCurrent': 0, 'sheet:loansNonCurrent': 813_328 },
    },
    {
      months: {
        'loan:x/closing': { 6: 961_704, 7: 813_328 },
        'loan:x/interest': { 8: 4_067 },
        'loan:x/repaid': { 8: -43_294 },
      },
    },
  ),
  rolled(
    'actual-subscribers',
    '80 subscribers are counted at the end of January in place of 95: 80 − 8 + 5 = 77 × 10.00 = 770.00',
    {
      revenue: [
        {
          ...newRevenueLine.recurring(own),
          ...untaxed,
          openingSubscribers: 100_000,
          newSubscribers: 5_000,
          churn: 100_000,
          unitPrice: 1_000_000,
        },
      ],
      until: 1,
      books: { 'subscribers:x': 80_000 },
    },
    { months: { 'detail/quantity:x': [80_000, 77_000], 'profitAndLoss/totalRevenue': [95_000, 77_000] } },
  ),
  rolled(
    'actual-all-else',
    'other assets of 7.00 and a booked contribution of 5.00 stay as they are booked; revenue of 3.00 that is in no line is not repeated (W15)',
    {
      until: 2,
      books: {
        'sheet:otherCurrentAssets': 700,
        'sheet:shareCapital': 500,
        unplannedRevenue: 300,
        'sheet:retainedEarnings': 300,
      },
    },
    {
      months: {
        'balanceSheet/otherCurrentAssets': { 1: 0, 2: 700, 3: 700, 24: 700 },
        'balanceSheet/shareCapital': { 2: 500, 24: 500 },
        'profitAndLoss/unplannedRevenue': [0, 300, 0],
        'cashFlowDirect/capitalContributed': [0, 500, 0],
      },
      warnings: [{ id: 'W15', variant: 'unplannedRevenue', amounts: { amount: 300 } }],
    },
  ),
];

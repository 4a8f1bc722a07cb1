import { newCapitalAsset, newOperatingExpense, newOtherIncomeOrExpense } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

/** Written off over a year without being deductible, and sold in July. */
const notDeductible = (proceeds: number) => ({
  ...newCapitalAsset(own),
  cost: 1_200,
  lifeMonths: 12,
  taxDeductible: false,
  disposalMonth: 7,
  proceeds,
});

const small = smallForecast();
const { header, openingPosition } = small;
const incomeTax = { ...small.incomeTax, rate: 200_000, monthsUntilPayment: 3 };
const salesTax = { ...small.salesTax, standardRate: 200_000 };
const revenue = [sales(each(10_000, 24), { salesTaxRate: 0 })];
const taxed = [sales(each(10_000, 24))];
const none = each(0, 9);

const income: GoldenCase[] = [
  golden(
    'income-tax-yearly',
    '12 × 100.00 × 20 % = 240.00, paid three months after the year end',
    { revenue, incomeTax },
    {
      months: {
        'balanceSheet/incomeTaxPayable': { 1: 2_000, 12: 24_000, 15: 6_000 },
        'cashFlowDirect/incomeTaxSettled': { 12: 0, 15: -24_000 },
      },
    },
  ),
  golden(
    'income-tax-quarterly',
    'quarterly: 60.00 in months 4, 7 and 10, true-up 60.00 three months after the year end',
    { revenue, incomeTax: { ...incomeTax, instalments: 'quarterly' } },
    {
      months: {
        'cashFlowDirect/incomeTaxSettled': [0, 0, 0, -6_000, 0, 0, -6_000, 0, 0, -6_000, 0, 0, 0, 0, -6_000],
      },
    },
  ),
  golden(
    'income-tax-overpaid',
    'three instalments of 60.00, then losses of 200.00 a month: tax (900 − 600) × 20 % = 60.00, so 120.00 are receivable and come back in month 15',
    {
      revenue: [sales(each(10_000, 12), { salesTaxRate: 0 })],
      operatingExpenses: [{ ...newOperatingExpense.amounts(own), amounts: [...none, 30_000, 30_000, 30_000] }],
      incomeTax: { ...incomeTax, instalments: 'quarterly' },
    },
    {
      months: {
        'cashFlowDirect/incomeTaxSettled': { 4: -6_000, 7: -6_000, 10: -6_000, 15: 12_000 },
        'balanceSheet/incomeTaxReceivable': { 9: 0, 12: 12_000, 15: 0 },
        'profitAndLoss/currentTax': { 9: -2_000, 10: 4_000 },
      },
      years: { 'profitAndLoss/currentTax': [-6_000, 0] },
    },
  ),
  golden(
    'loss-cap',
    'losses of 1,000.00 may cover half of 1,200.00: tax (1,200 − 600) × 20 % = 120.00; 400.00 are carried on and leave (1,200 − 400) × 20 % = 160.00',
    {
      revenue,
      openingPosition: { ...openingPosition, taxLosses: 100_000 },
      incomeTax: { ...incomeTax, lossShare: 500_000 },
    },
    {
      months: { 'incomeTax/taxLossesCarried': { 0: 100_000, 12: 40_000, 24: 0 } },
      years: { 'profitAndLoss/currentTax': [-12_000, -16_000] },
    },
  ),
  golden(
    'loss-carried-forward',
    'a loss of 600.00 is not taxed and covers the next year: (1,200 − 600) × 20 % = 120.00',
    {
      revenue: [sales([...each(0, 12), ...each(10_000, 12)], { salesTaxRate: 0 })],
      operatingExpenses: [{ ...newOperatingExpense.oneOff(own), amount: 60_000 }],
      incomeTax,
    },
    {
      months: { 'incomeTax/taxLossesCarried': { 1: 60_000, 12: 60_000, 24: 0 } },
      years: { 'profitAndLoss/currentTax': [0, -12_000] },
    },
  ),
  golden(
    'deferred-tax',
    'deferred tax on losses of 1,000.00: an asset of 200.00, and 30.00 of other origin, falls by 20.00 with each 100.00 of profit, without current tax until the losses are used in October',
    {
      revenue,
      openingPosition: { ...openingPosition, taxLosses: 100_000 },
      incomeTax: { ...incomeTax, deferredTax: true },
      opening: { deferredTaxAsset: 23_000 },
    },
    {
      months: {
        'balanceSheet/deferredTaxAsset': { 1: 21_000, 10: 3_000, 24: 3_000 },
        'profitAndLoss/deferredTax': { 1: -2_000, 10: -2_000, 11: 0 },
        'profitAndLoss/currentTax': { 1: 0, 10: 0, 11: -2_000 },
      },
    },
  ),
  golden(
    'expense-not-deductible',
    'an expense of 20.00 that is not deductible: profit 80.00, tax 100.00 × 20 % = 20.00',
    {
      revenue,
      otherIncomeAndExpenses: [
        { ...newOtherIncomeOrExpense.oneOff({ ...own, direction: 'expense' }), amount: 2_000, taxDeductible: false },
      ],
      incomeTax,
    },
    { months: { 'profitAndLoss/profitBeforeTax': [8_000], 'profitAndLoss/currentTax': [-2_000] } },
  ),
  golden(
    'not-deductible-beside-others',
    'of 100.00 sales, costs of 10.00 and 20.00, income of 5.00 and expenses of 3.00 and 4.00, the 20.00 and the 4.00 are not deductible: profit 68.00, tax (68 + 20 + 4) × 20 % = 18.40',
    {
      revenue,
      operatingExpenses: [
        { ...newOperatingExpense.oneOff(own), amount: 1_000 },
        { ...newOperatingExpense.oneOff({ ...own, id: 'fine' }), amount: 2_000, taxDeductible: false },
      ],
      otherIncomeAndExpenses: [
        {
          ...newOtherIncomeOrExpense.oneOff({ ...own, id: 'prize', direction: 'income' }),
          amount: 500,
          taxDeductible: false,
        },
        { ...newOtherIncomeOrExpense.oneOff({ ...own, id: 'fee', direction: 'expense' }), amount: 300 },
        {
          ...newOtherIncomeOrExpense.oneOff({ ...own, id: 'gift', direction: 'expense' }),
          amount: 400,
          taxDeductible: false,
        },
      ],
      incomeTax,
    },
    { months: { 'profitAndLoss/profitBeforeTax': [6_800], 'profitAndLoss/currentTax': [-1_840] } },
  ),
  golden(
    'depreciation-not-deductible',
    'depreciation of 1.00 a month that is not deductible: profit 9.00, tax 10.00 × 20 % = 2.00',
    {
      revenue: [sales(each(1_000, 24))],
      capitalAssets: [{ ...newCapitalAsset(own), cost: 1_200, lifeMonths: 12, taxDeductible: false }],
      incomeTax,
    },
    { months: { 'profitAndLoss/profitBeforeTax': [900], 'profitAndLoss/currentTax': [-200] } },
  ),
  golden(
    'loss-on-sale-not-deductible',
    'its sale for 5.00 in July loses 1.00 on a book value of 6.00, which is not deductible either: profit 9.00, tax 10.00 × 20 %',
    {
      revenue: [sales(each(1_000, 24))],
      capitalAssets: [notDeductible(500)],
      incomeTax,
    },
    {
      months: {
        'profitAndLoss/gainOnDisposal': { 7: -100 },
        'profitAndLoss/profitBeforeTax': { 7: 900 },
        'profitAndLoss/currentTax': { 6: -200, 7: -200, 8: -200 },
      },
    },
  ),
  golden(
    'gain-on-sale-not-deductible',
    'sold for 15.00, bought for 12.00: of the gain of 9.00 only the 3.00 above its cost are taxed: (10.00 + 3.00) × 20 %',
    {
      revenue: [sales(each(1_000, 24))],
      capitalAssets: [notDeductible(1_500)],
      incomeTax,
    },
    { months: { 'profitAndLoss/gainOnDisposal': { 7: 900 }, 'profitAndLoss/currentTax': { 7: -260, 8: -200 } } },
  ),
  golden(
    'opening-income-tax',
    'opening income tax of 0.50 falls due F − 12 + lag = month 9',
    { incomeTax: { ...incomeTax, monthsUntilPayment: 9 }, opening: { incomeTaxPayable: 50, cash: 50 } },
    { months: { 'cashFlowDirect/incomeTaxSettled': { 8: 0, 9: -50 } } },
  ),
];

const sale: GoldenCase[] = [
  golden(
    'sales-tax-refund',
    '100.00 recoverable against 20.00 a month: −40.00 after March is refunded in April (W8)',
    { revenue: taxed, capitalAssets: [{ ...newCapitalAsset(own), cost: 50_000 }], salesTax },
    {
      months: { 'cashFlowDirect/salesTaxSettled': { 3: 0, 4: 4_000, 7: -6_000 } },
      warnings: [{ id: 'W8', month: 4, amounts: { refund: 4_000 } }],
    },
  ),
  golden(
    'sales-tax-carried-forward',
    'or carried forward: nothing in April, 60.00 − 40.00 = 20.00 in July',
    {
      revenue: taxed,
      capitalAssets: [{ ...newCapitalAsset(own), cost: 50_000 }],
      salesTax: { ...salesTax, refund: 'carriedForward' },
    },
    {
      months: {
        'cashFlowDirect/salesTaxSettled': { 4: 0, 7: -2_000, 10: -6_000 },
        'balanceSheet/salesTaxReceivable': { 3: 4_000, 4: 2_000, 5: 0 },
      },
    },
  ),
  golden(
    'sales-tax-of-lines',
    'of sales of 10, 20, 30, … and 90 a month: 3 × 450 × 20 % = 270.00 in April',
    {
      revenue: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((ten) => sales(each(ten * 1_000, 24), { id: `line-${ten}` })),
      salesTax,
    },
    { months: { 'cashFlowDirect/salesTaxSettled': { 3: 0, 4: -27_000, 7: -27_000 } } },
  ),
  golden(
    'sales-tax-monthly',
    'monthly returns paid in the month itself: 20.00 each month, nothing owed at the end',
    { revenue: taxed, salesTax: { ...salesTax, returnMonths: 1, monthsUntilPayment: 0 } },
    { months: { 'cashFlowDirect/salesTaxSettled': [-2_000, -2_000], 'balanceSheet/salesTaxPayable': [0, 0] } },
  ),
  golden(
    'sales-tax-monthly-with-opening',
    'and the opening 5.00 beside January’s own 20.00: 25.00 in January',
    {
      revenue: taxed,
      salesTax: { ...salesTax, returnMonths: 1, monthsUntilPayment: 0 },
      opening: { salesTaxPayable: 500 },
    },
    { months: { 'cashFlowDirect/salesTaxSettled': [-2_500, -2_000, -2_000] } },
  ),
  golden(
    'sales-tax-half-yearly',
    'half-yearly returns: 6 × 20.00 = 120.00 after June in July, after December in January',
    { revenue: taxed, salesTax: { ...salesTax, returnMonths: 6 } },
    { months: { 'cashFlowDirect/salesTaxSettled': { 6: 0, 7: -12_000, 13: -12_000, 14: 0 } } },
  ),
  golden(
    'sales-tax-yearly',
    'a yearly return: 12 × 20.00 = 240.00 two months after the year end; the opening 5.00 in month 2',
    {
      revenue: taxed,
      salesTax: { ...salesTax, returnMonths: 12, monthsUntilPayment: 2 },
      opening: { salesTaxPayable: 500 },
    },
    {
      months: {
        'cashFlowDirect/salesTaxSettled': { 1: 0, 2: -500, 13: 0, 14: -24_000 },
        'balanceSheet/salesTaxPayable': { 0: 500, 12: 24_000, 13: 26_000 },
      },
    },
  ),
  golden(
    'opening-sales-tax-carried',
    'what is owed at the opening, 5.00, is paid in month 1, also where refunds are carried',
    { revenue: taxed, salesTax: { ...salesTax, refund: 'carriedForward' }, opening: { salesTaxPayable: 500 } },
    { months: { 'cashFlowDirect/salesTaxSettled': { 1: -500, 4: -6_000 } } },
  ),
  golden(
    'opening-refund-paid',
    'and an opening refund of 40.00 that is not carried comes in month 1',
    { revenue: taxed, salesTax, opening: { salesTaxReceivable: 4_000 } },
    { months: { 'cashFlowDirect/salesTaxSettled': { 1: 4_000, 4: -6_000 } } },
  ),
  golden(
    'sales-tax-of-disposals',
    'two machines are bought in months 1 and 2 and sold in month 2 for 30.00 and 10.00: with 3 × 20.00 of sales and 40.00 × 20 % = 8.00, less (60.00 + 20.00) × 20 % = 16.00, 52.00 in April',
    {
      revenue: taxed,
      capitalAssets: [
        { ...newCapitalAsset(own), cost: 6_000, disposalMonth: 2, proceeds: 3_000 },
        { ...newCapitalAsset({ ...own, id: 'other' }), month: 2, cost: 2_000, disposalMonth: 2, proceeds: 1_000 },
      ],
      salesTax,
    },
    { months: { 'cashFlowDirect/salesTaxSettled': { 3: 0, 4: -5_200, 7: -6_000 } } },
  ),
  golden(
    'opening-refund-carried',
    'an opening refund of 40.00 that is carried joins the first quarter: 60.00 − 40.00 = 20.00 in April',
    { revenue: taxed, salesTax: { ...salesTax, refund: 'carriedForward' }, opening: { salesTaxReceivable: 4_000 } },
    { months: { 'cashFlowDirect/salesTaxSettled': { 1: 0, 4: -2_000, 7: -6_000 } } },
  ),
];

const years: GoldenCase[] = [
  golden(
    'short-first-year',
    'from November to a December year end is a year of 2 months: 2 × 20.00 sales tax due in month 3; 2 ÷ 12 of a base of 12.00 is 2.00, so (200.00 − 2.00) × 20 % = 39.60 income tax, three months after December',
    {
      header: { ...header, startMonth: '2027-11', fiscalYearEndMonth: 12 },
      revenue: taxed,
      operatingExpenses: [{ ...newOperatingExpense.fixed(own), yearlyBase: 1_200, salesTaxRate: 0 }],
      salesTax,
      incomeTax,
    },
    {
      months: {
        'cashFlowDirect/salesTaxSettled': { 3: -4_000, 4: 0, 6: -6_000 },
        'cashFlowDirect/incomeTaxSettled': { 5: -3_960 },
      },
      years: { 'profitAndLoss/operatingExpense:x': [-200, -1_200], 'profitAndLoss/currentTax': [-3_960, -23_760] },
    },
  ),
];

const periods: GoldenCase[] = [
  golden(
    'return-end-month',
    'periods of three months that end in January, April, July and October: 20.00 of January, then 3 × 20.00, each paid in the month after',
    { revenue: taxed, salesTax: { ...salesTax, returnEndMonth: 1 } },
    { months: { 'cashFlowDirect/salesTaxSettled': [0, -2_000, 0, 0, -6_000, 0, 0, -6_000, 0, 0, -6_000, 0] } },
  ),
  golden(
    'return-of-two-months',
    'periods of two months by the fiscal year: 2 × 20.00 each',
    { revenue: taxed, salesTax: { ...salesTax, returnMonths: 2 } },
    { months: { 'cashFlowDirect/salesTaxSettled': [0, 0, -4_000, 0, -4_000] } },
  ),
];

export const taxCases: readonly GoldenCase[] = [...income, ...sale, ...periods, ...years];

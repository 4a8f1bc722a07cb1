import { newCapitalAsset, newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const monthly = { ...smallForecast().salesTax, standardRate: 200_000, returnMonths: 1 as const };
const cost = { ...newOperatingExpense.amounts(own), amounts: each(100_000, 24), payment: 'inMonth' as const };
const asset = (id: string, price: number) => ({ ...newCapitalAsset({ id, name: id }), cost: price, lifeMonths: 10 });
const onCredit = { creditShare: 1_000_000 };

export const salesTaxCases: GoldenCase[] = [
  golden(
    'several-rates',
    '30 % of 1,000.00 at 20 % and 70 % at 7 %: 60.00 + 49.00 = 109.00; of 100.01 half is 50.01 × 20 % = 10.00 and half 50.00 × 7 % = 3.50',
    {
      revenue: [
        sales([100_000], { salesTaxRates: [200_000, 70_000], salesTaxShares: [300_000, 700_000] }),
        {
          ...sales([10_001], { salesTaxRates: [200_000, 70_000], salesTaxShares: [500_000, 500_000] }),
          id: 'half',
        },
      ],
      salesTax: monthly,
    },
    {
      months: {
        'salesTax/outputTax': [10_900 + 1_350, 0],
        'balanceSheet/cash': [110_900 + 11_351, 100_000 + 10_001],
      },
    },
  ),
  golden(
    'several-rates-by-payment',
    '109.00 of 1,109.00 are due as it is paid after 60 days: with the return of month 3, in month 4',
    {
      revenue: [
        sales([100_000], {
          ...onCredit,
          daysToCollect: 60,
          salesTaxRates: [200_000, 70_000],
          salesTaxShares: [300_000, 700_000],
        }),
      ],
      salesTax: { ...monthly, scheme: 'cash' },
    },
    { months: { 'cashFlowDirect/salesTaxSettled': [0, 0, 0, -10_900, 0] } },
  ),
  golden(
    'x9-cash-accounting',
    'sales of 5,000.00 + 20 % after 30 days, 10 % of them lost: a bad debt of 600.00 × 5 ÷ 6 = 500.00; 1,000.00 × 90 % = 900.00 of month 1 are due when collected in month 2 and paid in month 3',
    {
      revenue: [sales(each(500_000, 24), { ...onCredit, daysToCollect: 30, badDebtRate: 100_000 })],
      salesTax: { ...monthly, scheme: 'cash' },
    },
    {
      months: {
        'profitAndLoss/badDebts': [-50_000, -50_000],
        'profitAndLoss/netProfit': [450_000, 450_000],
        'balanceSheet/salesTaxPayable': [90_000, 180_000, 180_000],
        'cashFlowDirect/salesTaxSettled': [0, 0, -90_000, -90_000],
        'balanceSheet/cash': [0, 540_000, 990_000],
      },
    },
  ),
  golden(
    'cash-accounting-of-purchases',
    'the 20.00 of an expense of 100.00 that is paid after 60 days are recovered with the return of month 3: they come back in month 4',
    {
      operatingExpenses: [{ ...newOperatingExpense.amounts(own), amounts: [10_000], daysToPay: 60 }],
      salesTax: { ...monthly, scheme: 'cash' },
      opening: { cash: 90_000 },
    },
    {
      months: {
        'cashFlowDirect/salesTaxSettled': [0, 0, 0, 2_000, 0],
        'balanceSheet/salesTaxReceivable': [2_000, 2_000, 2_000, 0],
      },
    },
  ),
  golden(
    'x10-flat-rate',
    '14.5 % of 2,000.00 + 20 % = 2,400.00 are 348.00 due; 400.00 − 348.00 = 52.00 are surplus',
    { revenue: [sales([200_000])], salesTax: { ...monthly, scheme: 'flatRate', flatRate: 145_000 } },
    {
      months: {
        'profitAndLoss/flatRateSurplus': [5_200, 0],
        'profitAndLoss/totalRevenue': [205_200, 0],
        'cashFlowDirect/salesTaxSettled': [0, -34_800, 0],
        'balanceSheet/cash': [240_000, 205_200],
      },
    },
  ),
  golden(
    'flat-rate-assets',
    'under the flat rate the tax of an asset of 2,000.00 + 400.00 is recovered, that of 1,000.00 + 200.00 and of an expense is not: 400.00 come back',
    {
      capitalAssets: [asset('large', 200_000), asset('small', 100_000)],
      operatingExpenses: [{ ...cost, amounts: [10_000] }],
      salesTax: { ...monthly, scheme: 'flatRate', flatRate: 145_000, flatRateAssetsFrom: 200_000 },
      opening: { cash: 900_000 },
    },
    {
      months: {
        'profitAndLoss/operatingExpense:x': [-12_000, 0],
        'balanceSheet/fixedAssetsCost': [320_000],
        'cashFlowDirect/salesTaxSettled': [-40_000, 40_000],
      },
    },
  ),
  golden(
    'sales-tax-only',
    'nothing is recovered on purchases: 1,000.00 + 20 % cost 1,200.00; the 100.00 of sales are paid',
    {
      revenue: [sales(each(50_000, 24))],
      operatingExpenses: [cost],
      salesTax: { ...monthly, scheme: 'salesOnly' },
      opening: { cash: 9_000_000 },
    },
    {
      months: {
        'profitAndLoss/operatingExpense:x': [-120_000, -120_000],
        'cashFlowDirect/salesTaxSettled': [0, -10_000, -10_000],
      },
    },
  ),
  golden(
    'exempt-until',
    'exempt to month 2: no tax on sales, 1,200.00 of cost; then 100.00 − 200.00; the invoices of 1,000.00 pass the limit of 900.00 in month 2',
    {
      revenue: [sales(each(50_000, 24))],
      operatingExpenses: [cost],
      salesTax: { ...monthly, scheme: 'exempt', exemptUntil: 2, exemptLimit: 90_000 },
      opening: { cash: 9_000_000 },
    },
    {
      months: {
        'profitAndLoss/operatingExpense:x': [-120_000, -120_000, -100_000],
        'cashFlowDirect/salesTaxSettled': [0, 0, 0, 10_000],
      },
      warnings: [{ id: 'W22', month: 2 }],
    },
  ),
  golden(
    'bad-debt-relief',
    'of 1,000.00 + 200.00 a tenth is lost: 120.00, and the 20.00 of tax in it are relieved two months on',
    {
      revenue: [sales([100_000], { ...onCredit, badDebtRate: 100_000 })],
      salesTax: { ...monthly, badDebtReliefMonths: 2 },
    },
    {
      months: {
        'profitAndLoss/badDebts': [-12_000, 0, 2_000, 0],
        'cashFlowDirect/salesTaxSettled': [0, -20_000, 0, 2_000],
        'salesTax/relief': [0, 0, -2_000, 0],
      },
    },
  ),
];

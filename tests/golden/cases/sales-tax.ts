import { newCapitalAsset, newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const monthly = { ...smallForecast().salesTax, standardRate: 200_000, returnMonths: 1 as const };
const cost = { ...newOperatingExpense.amounts(own), amounts: each(100_000, 24), payment: 'inMonth' as const };
const bought = {
  directCostMode: 'percent' as const,
  directCostRate: 1_000_000,
  directCostRecoverableShare: 500_000,
  directCostDaysToPay: 30,
  salesTaxRate: 0,
};
const ahead = {
  ...{ ...cost, amounts: each(10_000, 24), recoverableShare: 500_000 },
  ...{ payment: 'prepaid' as const, prepaidEveryMonths: 3 },
};
const asset = (id: string, price: number) => ({ ...newCapitalAsset({ id, name: id }), cost: price, lifeMonths: 10 });
const onCredit = { creditShare: 1_000_000 };

export const salesTaxCases: GoldenCase[] = [
  golden(
    'reverse-charge-of-an-expense',
    '1,000.00 a month, 20 % self-assessed, 75 % of it recoverable: the supplier is owed 1,000.00; 200.00 are output, 150.00 input, 50.00 are borne and paid a month later',
    { operatingExpenses: [{ ...cost, recoverableShare: 750_000, taxMode: 'reverseCharge' }], salesTax: monthly },
    {
      months: {
        'salesTax/outputTax': [20_000, 20_000],
        'salesTax/inputTax': [-15_000, -15_000],
        'profitAndLoss/totalOperatingExpenses': [-105_000, -105_000],
        'cashFlowDirect/paidToSuppliers': [-100_000, -100_000],
        'cashFlowDirect/salesTaxSettled': [0, -5_000],
      },
    },
  ),
  golden(
    'use-tax',
    'nothing is recovered under a tax on sales alone: 200.00 of use tax on 1,000.00 are borne and paid a month later',
    {
      operatingExpenses: [{ ...cost, taxMode: 'reverseCharge' }],
      salesTax: { ...monthly, scheme: 'salesOnly' },
    },
    {
      months: {
        'salesTax/outputTax': [20_000, 20_000],
        'salesTax/inputTax': [0, 0],
        'cashFlowDirect/salesTaxSettled': [0, -20_000],
      },
    },
  ),
  golden(
    'tax-of-an-expense-at-the-border',
    '1,000.00 a month after 30 days, 200.00 at the border at once, of which 150.00 come back a month later',
    {
      operatingExpenses: [
        { ...cost, payment: 'days', daysToPay: 30, recoverableShare: 750_000, taxMode: 'importPaid' },
      ],
      salesTax: monthly,
    },
    {
      months: {
        'cashFlowDirect/paidToSuppliers': [0, -100_000],
        'cashFlowDirect/salesTaxSettled': [-20_000, -20_000 + 15_000],
        'balanceSheet/accountsPayable': [100_000, 100_000],
      },
    },
  ),
  golden(
    'tax-of-assets-of-ones-own',
    'two of 1,000.00, half of 200.00 recoverable: 100.00 of each are capital; by reverse charge 200.00 − 100.00 are due in month 2; at the border 100.00 are paid as capital expenditure and 100.00 as tax',
    {
      capitalAssets: [
        { ...asset('a', 100_000), recoverableShare: 500_000, taxMode: 'reverseCharge' },
        { ...asset('b', 100_000), recoverableShare: 500_000, taxMode: 'importPaid' },
      ],
      salesTax: monthly,
    },
    {
      months: {
        'cashFlowDirect/capitalExpenditurePaid': [-210_000, 0],
        'cashFlowDirect/salesTaxSettled': [-10_000, -20_000 + 10_000 + 10_000],
        'salesTax/outputTax': [20_000, 0],
      },
    },
  ),
  golden(
    'tax-of-direct-costs-of-ones-own',
    'two lines cost 1,000.00 a month, half of 20 % recoverable: 1,100.00 with what is lost; 200.00 self-assessed and 200.00 at the border, 100.00 of each come back; after 30 days the supplier gets 1,000.00',
    {
      revenue: [
        sales(each(100_000, 24), { ...bought, directCostTaxMode: 'reverseCharge' }),
        { ...sales(each(100_000, 24), { ...bought, directCostTaxMode: 'importPaid' }), id: 'imported' },
      ],
      salesTax: monthly,
    },
    {
      months: {
        'profitAndLoss/totalDirectCosts': [-220_000, -220_000],
        'salesTax/outputTax': [20_000, 20_000],
        'salesTax/inputTax': [-20_000, -20_000],
        'payables/bought': [200_000, 200_000],
        'payables/paid': [0, -200_000],
        'cashFlowDirect/paidToSuppliers': [0, -200_000],
        'cashFlowDirect/salesTaxSettled': [-20_000, -20_000],
      },
    },
  ),
  golden(
    'tax-of-stock-of-ones-own',
    'of 1,100.00 bought with 10 % that is lost v = 1,100 × 20 ÷ 110 = 200.00; the supplier is owed 1,100 + 100 − 200 = 1,000.00; in month 1 stock for 30 days is bought besides',
    {
      revenue: [
        sales(each(100_000, 24), {
          ...bought,
          directCostStocked: true,
          daysOfStock: 30,
          directCostDaysToPay: 0,
          directCostTaxMode: 'reverseCharge',
        }),
      ],
      salesTax: monthly,
      opening: { cash: 900_000 },
    },
    {
      months: {
        'inventory/stockBought': [220_000, 110_000],
        'salesTax/outputTax': [40_000, 20_000],
        'salesTax/inputTax': [-20_000, -10_000],
        'cashFlowDirect/paidToSuppliers': [-200_000, -100_000],
        'cashFlowDirect/salesTaxSettled': [0, -20_000, -10_000],
      },
    },
  ),
  golden(
    'tax-of-stock-at-the-border',
    'half of the 1,000.00 that the supplier gets is paid ahead, half when it comes; 200.00 at the border as it comes',
    {
      revenue: [
        sales([0, 0, 100_000], {
          ...bought,
          directCostStocked: true,
          leadMonths: 1,
          orderDepositShare: 500_000,
          directCostDaysToPay: 0,
          directCostTaxMode: 'importPaid',
        }),
      ],
      salesTax: monthly,
      opening: { cash: 900_000 },
    },
    {
      months: {
        'cashFlowDirect/paidToSuppliers': [0, -50_000, -50_000, 0],
        'cashFlowDirect/salesTaxSettled': [0, 0, -20_000, 10_000],
        'balanceSheet/accountsPayable': [0, 0, 0, 0],
      },
    },
  ),
  golden(
    'tax-of-prepaid-expenses-of-ones-own',
    'a quarter of 100.00 a month and 60.00, half of it lost: 110.00 a month are borne, so that 220.00 are left after one; 60.00 self-assessed and 60.00 at the border, 30.00 of each come back',
    {
      operatingExpenses: [
        { ...ahead, id: 'self', taxMode: 'reverseCharge' },
        { ...ahead, id: 'border', taxMode: 'importPaid' },
      ],
      salesTax: monthly,
    },
    {
      months: {
        'profitAndLoss/operatingExpense:self': [-11_000, -11_000, -11_000, -11_000],
        'balanceSheet/prepaidExpenses': [44_000, 22_000, 0, 44_000],
        'prepaidExpenses/paidInAdvance': [66_000, 0, 0, 66_000],
        'cashFlowDirect/paidToSuppliers': [-60_000, 0, 0, -60_000],
        'cashFlowDirect/salesTaxSettled': [-6_000, -6_000 + 3_000 + 3_000, 0, -6_000],
      },
    },
  ),
  golden(
    'tax-of-ones-own-under-cash-accounting',
    'tax that no supplier charges counts at once, whenever the supplier is paid: 200.00 less 150.00 in month 2, at the border 150.00 back; of the third the 200.00 come back when it is paid, after 60 days',
    {
      operatingExpenses: (['reverseCharge', 'importPaid', 'charged'] as const).map((taxMode) => ({
        ...{ ...cost, id: taxMode, taxMode, amounts: [100_000], payment: 'days' as const, daysToPay: 60 },
        recoverableShare: taxMode === 'charged' ? 1_000_000 : 750_000,
      })),
      salesTax: { ...monthly, scheme: 'cash' },
    },
    { months: { 'cashFlowDirect/salesTaxSettled': [-20_000, -20_000 + 15_000 + 15_000, 0, 20_000] } },
  ),
  golden(
    'reverse-charge-at-a-flat-rate',
    '348.00 at the flat rate of 14.5 % and 200.00 of reverse charge on 1,000.00, of which nothing is recovered, are paid',
    {
      revenue: [sales([200_000])],
      operatingExpenses: [{ ...cost, amounts: [100_000], taxMode: 'reverseCharge' }],
      salesTax: { ...monthly, scheme: 'flatRate', flatRate: 145_000 },
    },
    {
      months: {
        'profitAndLoss/operatingExpense:x': [-120_000, 0],
        'cashFlowDirect/salesTaxSettled': [0, -34_800 - 20_000, 0],
      },
    },
  ),
  golden(
    'tax-of-ones-own-while-exempt',
    'who is exempt owes it all the same: 200.00 self-assessed and 200.00 at the border are borne in month 1, recovered from month 2',
    {
      operatingExpenses: [
        { ...cost, id: 'self', taxMode: 'reverseCharge' },
        { ...cost, id: 'border', taxMode: 'importPaid' },
      ],
      salesTax: { ...monthly, scheme: 'exempt', exemptUntil: 1 },
    },
    {
      months: {
        'profitAndLoss/totalOperatingExpenses': [-240_000, -200_000],
        'cashFlowDirect/salesTaxSettled': [-20_000, -20_000 - 20_000, -20_000 + 20_000],
      },
    },
  ),
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

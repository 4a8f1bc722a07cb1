import { newCapitalAsset, newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';
import { rolled } from './actuals';

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

/** Purchases whose supplier charges no tax: self-assessed, or paid at the border. */
export const taxModeCases: readonly GoldenCase[] = [
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
  rolled(
    'actual-reverse-charge',
    'of 1,000.00 a month 20 % are self-assessed, a quarter of it lost; the books have 2,100.00: 2,100 ÷ 105 % = 2,000.00 net, 400.00 output, 300.00 input; half of it is paid a month later, beside half of 1,000.00',
    {
      operatingExpenses: [
        {
          ...newOperatingExpense.amounts(own),
          ...{ amounts: each(100_000, 24), salesTaxRate: 200_000, recoverableShare: 750_000 },
          ...{ paymentProfile: [500_000, 500_000], taxMode: 'reverseCharge' as const },
        },
      ],
      salesTax: monthly,
      until: 1,
      books: {
        'operatingExpense:x': 210_000,
        'sheet:accountsPayable': 100_000,
        'sheet:salesTaxPayable': 10_000,
        'sheet:retainedEarnings': -210_000,
      },
    },
    {
      months: {
        'salesTax/outputTax': { 1: 40_000, 2: 20_000 },
        'salesTax/inputTax': { 1: -30_000, 2: -15_000 },
        'payables/paid': { 1: -100_000, 2: -150_000, 3: -100_000 },
        'payables/openingPaid': { 2: 0 },
        'cashFlowDirect/salesTaxSettled': { 2: -10_000, 3: -5_000 },
      },
    },
  ),
  rolled(
    'actual-import-tax',
    'of 1,000.00 a month 20 % are paid at the border, half of it lost; the books have 2,200.00: 2,000.00 net, owed for 30 days, 400.00 at the border, of which 200.00 come back',
    {
      revenue: [
        sales(each(100_000, 24), {
          ...{ salesTaxRate: 0, directCostMode: 'percent', directCostRate: 1_000_000, directCostSalesTaxRate: 200_000 },
          ...{ directCostRecoverableShare: 500_000, directCostDaysToPay: 30, directCostTaxMode: 'importPaid' },
        }),
      ],
      salesTax: monthly,
      until: 1,
      books: {
        'directCost:sales': 220_000,
        'sheet:accountsPayable': 200_000,
        'sheet:salesTaxReceivable': 20_000,
        'sheet:retainedEarnings': -120_000,
      },
    },
    {
      months: {
        'salesTax/inputTax': { 1: -20_000, 2: -10_000 },
        'payables/paid': { 1: 0, 2: -200_000, 3: -100_000 },
        'payables/openingPaid': { 2: 0 },
        'cashFlowDirect/salesTaxSettled': { 1: -40_000, 2: 20_000 - 20_000, 3: 10_000 - 20_000 },
      },
    },
  ),
];

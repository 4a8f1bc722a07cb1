import { describe, expect, it } from 'vitest';
import { emptyForecast } from '../../shared/inputs/forecast/empty-forecast';
import {
  newOperatingExpense,
  newOtherIncomeOrExpense,
  newRevenueLine,
  newStaffRole,
} from '../../shared/inputs/forecast/new-lines';
import { computeSmall, each, own, sales } from '../helpers/small-forecast';
import { figure, scheduleOf, yearFigure } from '../helpers/statement';

const empty = emptyForecast({ name: 'Empty', currency: 'EUR', startMonth: '2027-01', years: 2 });
const atOnce = { ...empty.workingCapital, daysSales: 0, daysPayable: 0, daysInventory: 0 };

describe('revenue', () => {
  it('hours: 2 heads × 140 × 70 % = 196 hours × 100.00 = 19,600.00', () => {
    const line = { ...newRevenueLine.hours(own), heads: 2000, unitPrice: 10_000_000 };
    expect(figure(computeSmall({ revenue: [line] }).profitAndLoss, 'totalRevenue', 1)).toBe(1_960_000);
  });

  it('a season weight of 2 among eleven of 1 sells 12 × 2 ÷ 13 of the volume: 130 units give 240, the others 120', () => {
    const line = {
      ...newRevenueLine.units(own),
      volume: 130_000,
      unitPrice: 1_000,
      seasonWeights: [2, ...each(1, 11)],
    };
    const { profitAndLoss } = computeSmall({ revenue: [line] });
    expect([1, 2].map((t) => figure(profitAndLoss, 'totalRevenue', t))).toEqual([240, 120]);
  });

  it('monthly subscribers: 100 − 10 + 5 = 95 × 10.00 = 950.00, then 95 − 9.5 + 5 = 90.5: 905.00', () => {
    const line = {
      ...newRevenueLine.recurring(own),
      openingSubscribers: 100_000,
      newSubscribers: 5_000,
      churn: 100_000,
      unitPrice: 1_000_000,
    };
    const { profitAndLoss } = computeSmall({ revenue: [line] });
    expect([1, 2].map((t) => figure(profitAndLoss, 'totalRevenue', t))).toEqual([95_000, 90_500]);
  });

  it('yearly in advance: one new a month at 10.00 is invoiced 120.00, earns 10.00, leaves 110.00 deferred; then 20.00 and 210.00', () => {
    const line = {
      ...newRevenueLine.recurring(own),
      newSubscribers: 1_000,
      unitPrice: 1_000_000,
      billing: 'yearlyInAdvance' as const,
    };
    const { profitAndLoss, balanceSheet } = computeSmall({ revenue: [line] });
    expect([1, 2].map((t) => figure(profitAndLoss, 'totalRevenue', t))).toEqual([1_000, 2_000]);
    expect([1, 2].map((t) => figure(balanceSheet, 'deferredRevenue', t))).toEqual([11_000, 21_000]);
  });

  it('yearly in advance, sold in month 1 alone: each of the 12 months earns 10.00 and bears the 4.00 of its subscriber; month 13 nothing', () => {
    const line = {
      ...newRevenueLine.recurring(own),
      newSubscribers: 1_000,
      unitPrice: 1_000_000,
      billing: 'yearlyInAdvance' as const,
      endMonth: 1,
      directCostMode: 'perUnit' as const,
      directCostPerUnit: 400_000,
    };
    const { profitAndLoss } = computeSmall({ revenue: [line] });
    expect([1, 2, 12, 13].map((t) => figure(profitAndLoss, 'grossProfit', t))).toEqual([600, 600, 600, 0]);
    expect(figure(profitAndLoss, 'totalDirectCosts', 12)).toBe(-400);
  });

  it('a chain of shares: 10 % of 50 % of 1,000.00 = 50.00, whatever the order of the lines', () => {
    const half = { ...newRevenueLine.percentOfLine({ id: 'half', name: 'Half', baseLineId: 'sales' }), share: 500_000 };
    const tenth = {
      ...newRevenueLine.percentOfLine({ id: 'tenth', name: 'Tenth', baseLineId: 'half' }),
      share: 100_000,
    };
    const { profitAndLoss } = computeSmall({ revenue: [tenth, half, sales([100_000])] });
    expect(figure(profitAndLoss, 'revenue:tenth', 1)).toBe(5_000);
  });

  it('a yearly total of 100.01 over a short first year of three months: 33.34 + 33.34 + 33.33', () => {
    const header = { ...empty.header, startMonth: '2027-10', fiscalYearEndMonth: 12, years: 1 };
    const { profitAndLoss } = computeSmall({ header, revenue: [sales([10_001], { amountsBy: 'year' })] });
    expect([1, 2, 3].map((t) => figure(profitAndLoss, 'totalRevenue', t))).toEqual([3_334, 3_334, 3_333]);
  });

  it('a fiscal year from July raises the price in July: 10.00 in June 2028, 11.00 in July 2028', () => {
    const header = { ...empty.header, startMonth: '2027-07', fiscalYearEndMonth: 6 };
    const line = { ...newRevenueLine.units(own), volume: 1_000, unitPrice: 1_000_000, priceGrowth: 100_000 };
    const { profitAndLoss } = computeSmall({ header, revenue: [line] });
    expect([12, 13].map((t) => figure(profitAndLoss, 'totalRevenue', t))).toEqual([1_000, 1_100]);
  });

  it('a line that ends in March has nothing in April, but its March invoice is still collected', () => {
    const line = sales(each(100, 12), { startMonth: 2, endMonth: 3, daysToCollect: 30 });
    const { profitAndLoss, cashFlowDirect } = computeSmall({ revenue: [line] });
    expect([1, 2, 3, 4].map((t) => figure(profitAndLoss, 'totalRevenue', t))).toEqual([0, 100, 100, 0]);
    expect([2, 3, 4, 5].map((t) => figure(cashFlowDirect, 'receivedFromCustomers', t))).toEqual([0, 100, 100, 0]);
  });
});

describe('collections', () => {
  it('45 days: half of the month before last is still open: 100, then 150 open; 50 and 100 collected', () => {
    const { balanceSheet, cashFlowDirect } = computeSmall({ revenue: [sales(each(100, 24), { daysToCollect: 45 })] });
    expect([1, 2, 3].map((t) => figure(balanceSheet, 'accountsReceivable', t))).toEqual([100, 150, 150]);
    expect([1, 2, 3].map((t) => figure(cashFlowDirect, 'receivedFromCustomers', t))).toEqual([0, 50, 100]);
  });

  it('opening receivables of 100.00 at 45 days: 66.67 in month 1 and 33.33 in month 2', () => {
    const result = computeSmall({ workingCapital: { ...atOnce, daysSales: 45 } }, { accountsReceivable: 10_000 });
    expect([1, 2, 3].map((t) => figure(result.cashFlowDirect, 'receivedFromCustomers', t))).toEqual([6_667, 3_333, 0]);
  });

  it('60/30/10: an invoice of 10.00 brings 6, 3 and 1; an opening balance of 5.00 runs off as 4 and 1', () => {
    const workingCapital = { ...atOnce, collectionProfile: [600_000, 300_000, 100_000] };
    const result = computeSmall({ workingCapital, revenue: [sales([1_000])] }, { accountsReceivable: 500 });
    expect([1, 2, 3, 4].map((t) => figure(result.cashFlowDirect, 'receivedFromCustomers', t))).toEqual([
      1_000, 400, 100, 0,
    ]);
  });

  it('bad debts of 2 % on 120.00 with tax: 2.40 expensed, 117.60 collected, all 20.00 of tax owed', () => {
    const line = sales([10_000], { salesTaxRate: 200_000, badDebtRate: 20_000 });
    const { profitAndLoss, cashFlowDirect, balanceSheet } = computeSmall({ revenue: [line] });
    expect(figure(profitAndLoss, 'badDebts', 1)).toBe(-240);
    expect(figure(cashFlowDirect, 'receivedFromCustomers', 1)).toBe(11_760);
    expect(figure(balanceSheet, 'salesTaxPayable', 1)).toBe(2_000);
  });
});

describe('costs', () => {
  const cost = {
    directCostMode: 'percent' as const,
    directCostRate: 300_000,
    directCostStocked: true,
    daysOfStock: 45,
  };

  it('stock of 45 days of a cost of 3.00: target 4.50, so 7.50 − 1.00 opening = 6.50 bought, then 3.00 a month', () => {
    const { balanceSheet, ...result } = computeSmall({ revenue: [sales(each(1_000, 24), cost)] }, { inventory: 100 });
    expect([1, 2].map((t) => figure(balanceSheet, 'inventory', t))).toEqual([450, 450]);
    expect([1, 2].map((t) => figure(scheduleOf(result as never, 'inventory'), 'stockBought', t))).toEqual([650, 300]);
  });

  it('forward-looking stock of 30 days holds the cost of the month that follows: 6.00 before a month of 20.00', () => {
    const workingCapital = { ...atOnce, inventoryBasis: 'forward' as const };
    const { balanceSheet } = computeSmall({
      workingCapital,
      revenue: [sales([1_000, 2_000, 1_000], { ...cost, daysOfStock: 30 })],
    });
    expect(figure(balanceSheet, 'inventory', 1)).toBe(600);
  });

  it('half of 20 % tax is irrecoverable: 100.00 costs 110.00, 10.00 is recovered, 120.00 is paid', () => {
    const line = {
      ...newOperatingExpense.oneOff(own),
      amount: 10_000,
      salesTaxRate: 200_000,
      recoverableShare: 500_000,
    };
    const { profitAndLoss, balanceSheet, cashFlowDirect } = computeSmall({ operatingExpenses: [line] });
    expect(figure(profitAndLoss, 'totalOperatingExpenses', 1)).toBe(-11_000);
    expect(figure(balanceSheet, 'salesTaxReceivable', 1)).toBe(1_000);
    expect(figure(cashFlowDirect, 'paidToSuppliers', 1)).toBe(-12_000);
  });

  it('rent of 12.00 a year prepaid by the quarter: 3.00 paid in January, 1.00 a month expensed, 2.00 and 1.00 prepaid', () => {
    const line = {
      ...newOperatingExpense.fixed(own),
      yearlyBase: 1_200,
      payment: 'prepaid' as const,
      prepaidEveryMonths: 3,
    };
    const { balanceSheet, cashFlowDirect, profitAndLoss } = computeSmall({ operatingExpenses: [line] });
    expect([1, 2, 3, 4].map((t) => figure(balanceSheet, 'prepaidExpenses', t))).toEqual([200, 100, 0, 200]);
    expect([1, 2, 3, 4].map((t) => figure(cashFlowDirect, 'paidToSuppliers', t))).toEqual([-300, 0, 0, -300]);
    expect(yearFigure(profitAndLoss, 'totalOperatingExpenses', 1)).toBe(-1_200);
  });

  it('a yearly base of 100.00 is 8.33, 8.34, 8.33, … and sums to 100.00', () => {
    const { profitAndLoss } = computeSmall({
      operatingExpenses: [{ ...newOperatingExpense.fixed(own), yearlyBase: 10_000 }],
    });
    expect([1, 2, 3].map((t) => figure(profitAndLoss, 'totalOperatingExpenses', t))).toEqual([-833, -834, -833]);
    expect(yearFigure(profitAndLoss, 'totalOperatingExpenses', 1)).toBe(-10_000);
  });

  it('pay of 100.00 with 10 % withheld and 20 % on-cost: 90.00 paid now, 30.00 next month', () => {
    const role = { ...newStaffRole(own), yearlySalary: 120_000, withholdingRate: 100_000, onCostRate: 200_000 };
    const { cashFlowDirect, balanceSheet } = computeSmall({ staff: [role] }, { payrollLiabilities: 700, cash: 700 });
    expect(figure(balanceSheet, 'payrollLiabilities', 1)).toBe(3_000);
    expect([1, 2].map((t) => figure(cashFlowDirect, 'paidToStaff', t))).toEqual([-9_700, -12_000]);
  });

  it('software of 10.00 a head for 2.5 heads is 25.00', () => {
    const staff = [{ ...newStaffRole({ id: 'team', name: 'Team' }), heads: 2_500 }];
    const { profitAndLoss } = computeSmall({
      staff,
      operatingExpenses: [{ ...newOperatingExpense.perHead(own), amountPerHead: 1_000 }],
    });
    expect(figure(profitAndLoss, 'operatingExpense:x', 1)).toBe(-2_500);
  });

  it('other expense stands below operating profit, in cash', () => {
    const line = { ...newOtherIncomeOrExpense.oneOff({ ...own, direction: 'expense' }), amount: 500 };
    const { profitAndLoss, cashFlowDirect } = computeSmall({ otherIncomeAndExpenses: [line] });
    expect(figure(profitAndLoss, 'operatingProfit', 1)).toBe(0);
    expect(figure(profitAndLoss, 'profitBeforeTax', 1)).toBe(-500);
    expect(figure(cashFlowDirect, 'otherExpensePaid', 1)).toBe(-500);
  });
});

describe('opening balances', () => {
  it('prepaid 12.00 over four months is 3.00 a month; deferred revenue 66.00 is earned 11.00, 10.00, … 1.00, 0', () => {
    const { profitAndLoss } = computeSmall(
      { openingPosition: { ...empty.openingPosition, prepaidMonths: 4 } },
      { prepaidExpenses: 1_200, deferredRevenue: 6_600 },
    );
    expect([1, 4, 5].map((t) => figure(profitAndLoss, 'openingPrepaid', t))).toEqual([-300, -300, 0]);
    expect([1, 2, 11, 12].map((t) => figure(profitAndLoss, 'openingDeferredRevenue', t))).toEqual([
      1_100, 1_000, 100, 0,
    ]);
  });

  it('fixed assets of 90.00 net with 10.00 residual over 4 months: 20.00 a month', () => {
    const openingPosition = { ...empty.openingPosition, fixedAssetsResidual: 1_000, fixedAssetsLifeMonths: 4 };
    const { profitAndLoss } = computeSmall(
      { openingPosition },
      { fixedAssetsCost: 12_000, accumulatedDepreciation: 3_000 },
    );
    expect([1, 4, 5].map((t) => figure(profitAndLoss, 'depreciation', t))).toEqual([-2_000, -2_000, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { referenceForecast } from '#bench/engine/reference-forecast.ts';
import { runChecks } from '#shared/engine/checks/checks.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { postMonths } from '#shared/engine/post-months.ts';
import { reportOn } from '#shared/engine/report-on.ts';
import type { StatementRow } from '#shared/engine/result.ts';
import { makeLayout } from '#shared/engine/statements/layout.ts';
import { makeWorkings } from '#shared/engine/steps/make-workings.ts';
import { makePlan } from '#shared/engine/timeline/plan.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newLoan, newOperatingExpense, newRevenueLine, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { goldenA } from '../helpers/golden-forecasts';
import { each, own, sales, smallForecast } from '../helpers/small-forecast';
import { figure } from '../helpers/statement';

const document = referenceForecast({ years: 3, lines: 60 });

/** Posts and reports afresh, so that each case may spoil a figure of its own. */
function made(of: ForecastDocument = document) {
  const calculation = postMonths(makeWorkings(makePlan(of)), false);
  const layout = makeLayout(calculation);
  const statements = reportOn(calculation, layout);
  const failed = () =>
    runChecks(calculation, layout, statements)
      .filter(({ passed }) => !passed)
      .map(({ id, failures }) => ({ id, ...failures[0] }));
  return { calculation, statements, failed };
}

function spoil(row: StatementRow, column: number, by: number) {
  row.figures[row.at + column] = row.column(column) + by;
}

describe('a single wrong figure', () => {
  it('nothing fails while nothing is spoilt', () => {
    expect(made().failed()).toEqual([]);
  });

  it('E7: one quarter or one year of any row, however small the difference', () => {
    const { months } = made().statements.timeline;
    for (const column of [months, months + 5, months + 12, months + 14]) {
      for (const key of ['profitAndLoss', 'balanceSheet', 'cashFlowIndirect', 'cashFlowDirect'] as const) {
        const { statements, failed } = made();
        const row = statements[key].rows.filter((one) => one.kind === 'line' && one.key !== 'openingCash').at(1);
        if (!row) throw new Error('There is no line.');
        spoil(row, column, 1);
        expect(failed().map(({ id }) => id)).toContain('E7');
      }
    }
  });

  it('E7: two quarters that are wrong by the same amount in turn, which a grand total would not show', () => {
    const { statements, failed } = made();
    const row = statements.profitAndLoss.row('depreciation');
    const { months } = statements.timeline;
    spoil(row, months, 100);
    spoil(row, months + 1, -100);
    expect(failed()).toMatchObject([{ id: 'E7', row: 'depreciation', month: 3 }]);
  });

  it('E16: half a cent in a month, a quarter or a ratio that is money', () => {
    for (const [column, key] of [
      [4, 'interestExpense'],
      [37, 'interestExpense'],
    ] as const) {
      const { statements, failed } = made();
      spoil(statements.profitAndLoss.row(key), column, 0.5);
      expect(failed().map(({ id }) => id)).toContain('E16');
    }
    const { statements, failed } = made();
    const money = statements.ratios.rows.find(({ unit, kind }) => unit === 'money' && kind !== 'heading');
    if (!money) throw new Error('No ratio is money.');
    spoil(money, statements.timeline.months + 1, 0.5);
    expect(failed()).toMatchObject([{ id: 'E16', row: money.nameKey }]);
  });

  it('E2, E3 and E4 look at years too', () => {
    for (const [id, pick] of [
      ['E2', ({ balanceSheet }) => balanceSheet.row('totalAssets')],
      ['E3', ({ cashFlowIndirect }) => cashFlowIndirect.row('closingCash')],
      ['E4', ({ cashFlowDirect }) => cashFlowDirect.row('changeInCash')],
      ['E4', ({ cashFlowDirect }) => cashFlowDirect.row('operations')],
    ] as [string, (of: ReturnType<typeof made>['statements']) => StatementRow][]) {
      const { statements, failed } = made();
      const row = pick(statements);
      spoil(row, row.shape.width - 1, 1);
      expect(failed().map((failure) => failure.id)).toContain(id);
    }
  });

  it('E12: a wrong use of losses is found though the tax step is at one with itself', () => {
    const lossy = { ...goldenA(), openingPosition: { ...goldenA().openingPosition, taxLosses: 500_000 } };
    expect(made(lossy).failed()).toEqual([]);
    const { statements, failed } = made(lossy);
    const carried = statements.schedules.find(({ key }) => key === 'incomeTax')?.row('taxLossesCarried');
    if (!carried) throw new Error('There is no schedule of income tax.');
    spoil(carried, 11, -1);
    expect(failed()).toContainEqual(expect.objectContaining({ id: 'E12', month: 12, row: 'taxLossesCarried' }));
    const other = made(lossy);
    spoil(other.statements.profitAndLoss.row('currentTax'), 20, -1);
    expect(other.failed()).toContainEqual(expect.objectContaining({ id: 'E12', month: 21, row: 'currentTax' }));
  });

  it('E15: a payment in advance, a yearly invoice, an opening balance and a yearly total that lose a cent', () => {
    const yearly = {
      ...newRevenueLine.recurring({ id: 'plan', name: 'Plan' }),
      billing: 'yearlyInAdvance' as const,
      newSubscribers: 5_000,
      unitPrice: 1_000_000,
    };
    const season = { ...sales([120_000, 240_000]), amountsBy: 'year' as const };
    const rent = {
      ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }),
      yearlyBase: 120_001,
      payment: 'prepaid' as const,
      prepaidEveryMonths: 3,
    };
    const of = smallForecast({ revenue: [yearly, season], operatingExpenses: [rent] }, { accountsReceivable: 7_777 });
    expect(made(of).failed()).toEqual([]);
    const spoilt = (change: (calculation: ReturnType<typeof made>['calculation']) => void) => {
      const one = made(of);
      change(one.calculation);
      return one.failed().find(({ id }) => id === 'E15');
    };
    const add = (columns: Float64Array, at: number) => {
      columns[at] = (columns[at] ?? 0) + 1;
    };
    expect(spoilt(({ expenses }) => add(expenses.cost, 2))).toMatchObject({ row: 'prepaidExpenses', lineId: 'rent' });
    expect(spoilt(({ revenue }) => add(revenue.amount, 2))).toMatchObject({ row: 'deferredRevenue', lineId: 'plan' });
    expect(spoilt(({ openingReceipts }) => add(openingReceipts, 1))).toMatchObject({ row: 'accountsReceivable' });
    expect(spoilt(({ revenue, plan }) => add(revenue.amount, plan.stride + 14))).toMatchObject({
      row: 'totalRevenue',
      lineId: 'sales',
    });
  });
});

const warningsOf = (change: Partial<ForecastDocument>) => computeForecast(smallForecast(change)).warnings;

describe('W7: a line that is never used', () => {
  const unused = (change: Partial<ForecastDocument>) =>
    warningsOf(change)
      .filter(({ variant }) => variant === 'unused')
      .map(({ lineId }) => lineId);

  it('is named where its figures make nothing: a price without a volume, a table of zeros, a salary without headcount', () => {
    const priced = { ...newRevenueLine.units(own), unitPrice: 1_000_000, volume: 0 };
    expect(unused({ revenue: [priced] })).toEqual(['x']);
    expect(unused({ revenue: [sales([0, 0, 0])] })).toEqual(['sales']);
    expect(unused({ staff: [{ ...newStaffRole(own), yearlySalary: 100_000, heads: 0 }] })).toEqual(['x']);
  });

  it('says nothing of a new line, of one that is used once, and of one that is switched off', () => {
    const expense = newOperatingExpense.oneOff(own);
    expect(unused({ revenue: [newRevenueLine.units(own)], operatingExpenses: [] })).toEqual([]);
    expect(unused({ operatingExpenses: [{ ...expense, amount: 5, month: 24 }] })).toEqual([]);
    expect(unused({ revenue: [{ ...sales([0, 0]), enabled: false }] })).toEqual([]);
    expect(unused({ revenue: [sales([0, 0, 1])] })).toEqual([]);
  });
});

describe('W9: churn outside its bound', () => {
  const churned = (billing: 'monthly' | 'yearlyInAdvance', churn: number) =>
    warningsOf({
      thresholds: { ...smallForecast().thresholds, churnMaximum: 50_000 },
      revenue: [{ ...newRevenueLine.recurring(own), billing, churn, openingSubscribers: 1_000, unitPrice: 1_000 }],
    }).filter(({ variant }) => variant === 'churn');

  it('5 % a month is the bound itself, 5.0001 % is over it', () => {
    expect(churned('monthly', 50_000)).toEqual([]);
    expect(churned('monthly', 50_001)).toMatchObject([{ lineId: 'x', amounts: { value: 50_001, maximum: 50_000 } }]);
  });

  it('a yearly rate is taken by the month: 60 % a year is 5 %, 72 % is 6 %', () => {
    expect(churned('yearlyInAdvance', 600_000)).toEqual([]);
    expect(churned('yearlyInAdvance', 720_000)).toMatchObject([{ amounts: { value: 60_000, maximum: 50_000 } }]);
  });
});

describe('W4 and W9: ratios of a year outside their bounds lead to the thresholds', () => {
  it('growth of 100 % over 50 %, and a debt service cover of 0 under 1', () => {
    const { thresholds } = smallForecast();
    const found = warningsOf({
      thresholds: { ...thresholds, growthMaximum: 500_000, debtServiceCover: 1_000_000 },
      revenue: [sales([...each(100, 12), ...each(200, 12)])],
      loans: [{ ...newLoan.level(own), principal: 120_000, month: 1, termMonths: 24 }],
    }).filter(({ id }) => id === 'W4' || id === 'W9');
    expect(found.map(({ id, variant, path }) => [id, variant, path])).toEqual([
      ['W4', 'debtServiceCover', ['thresholds']],
      ['W9', 'revenueGrowth', ['thresholds']],
    ]);
    expect(found[1]).toMatchObject({ year: 2, amounts: { value: 1_000_000, maximum: 500_000 } });
  });
});

describe('a flexible loan beyond the last month of 24', () => {
  /** The part of 1,000.00 that is due in the twelve months after month 24. */
  const dueAfter24 = (repayments: number[]) => {
    const loan = { ...newLoan.flexible(own), openingBalance: 100_000, repayments };
    const result = computeForecast(smallForecast({ loans: [loan] }, { cash: 500_000, loansNonCurrent: 100_000 }));
    return figure(result.balanceSheet, 'loansCurrent', 24);
  };
  const inMonths = (...months: number[]) => Array.from({ length: 24 }, (_, i) => (months.includes(i + 1) ? 1_000 : 0));

  it('instalments go on, what was repaid once is not repaid again', () => {
    expect(dueAfter24(each(1_000, 24))).toBe(12_000);
    expect(dueAfter24(inMonths(20))).toBe(0);
  });

  it('a repayment counts as an instalment where one is in the twelve months before it, not earlier', () => {
    expect(dueAfter24(inMonths(8, 20))).toBe(1_000);
    expect(dueAfter24(inMonths(7, 20))).toBe(0);
  });
});

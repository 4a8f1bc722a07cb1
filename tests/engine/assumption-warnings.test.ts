import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { BalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues, findNotes } from '#shared/inputs/forecast/find-issues.ts';
import {
  newCapitalAsset,
  newEquityEvent,
  newGrant,
  newLoan,
  newOperatingExpense,
  newOtherMovement,
  newStaffRole,
} from '#shared/inputs/forecast/new-lines.ts';
import { bookedUntil } from '../helpers/booked-until';
import { each, own, sales, smallForecast } from '../helpers/small-forecast';
import { figure, yearFigure } from '../helpers/statement';

const warningsOf = (change: Partial<ForecastDocument>, opening: Partial<BalanceSheet> = {}) =>
  computeForecast(smallForecast(change, opening)).warnings;

describe('W7: what begins after the last month of 24', () => {
  const inMonth25 = { startMonth: 25 };
  const late: [string, Partial<ForecastDocument>][] = [
    ['revenue', { revenue: [{ ...sales(each(100, 30), inMonth25), id: 'x' }] }],
    ['an expense', { operatingExpenses: [{ ...newOperatingExpense.fixed(own), ...inMonth25, yearlyBase: 1_200 }] }],
    ['a one-off expense', { operatingExpenses: [{ ...newOperatingExpense.oneOff(own), month: 25, amount: 5 }] }],
    ['a role', { staff: [{ ...newStaffRole(own), ...inMonth25, yearlySalary: 1_200 }] }],
    [
      'a contribution',
      { equityEvents: [{ ...newEquityEvent({ ...own, type: 'contribution' }), month: 25, amount: 5 }] },
    ],
    [
      'a movement',
      { otherMovements: [{ ...newOtherMovement({ ...own, account: 'otherReserves' }), ...inMonth25, amounts: [5] }] },
    ],
    ['an asset', { capitalAssets: [{ ...newCapitalAsset(own), cost: 5, month: 25 }] }],
    ['a grant', { grants: [{ ...newGrant(own), amount: 5, month: 25, releaseFrom: 25 }] }],
    ['a loan', { loans: [{ ...newLoan.level(own), principal: 5, month: 25 }] }],
  ];

  it.each(late)('%s is no fault and counts nothing: one warning says so', (_, change) => {
    const document = smallForecast(change, { cash: 100 });
    expect(findIssues(document)).toEqual([]);
    const result = computeForecast(document);
    expect(result.warnings).toEqual([{ id: 'W7', variant: 'outsideHorizon', lineId: 'x', amounts: { month: 25 } }]);
    expect(figure(result.cashFlowDirect, 'closingCash', 24)).toBe(100);
  });

  it('of a grant that is income later, the part after the last month counts nothing', () => {
    const document = smallForecast({ grants: [{ ...newGrant(own), amount: 5, month: 24, releaseFrom: 25 }] });
    expect(findNotes(document)).toMatchObject([{ code: 'outsideHorizon', path: ['grants', 0, 'releaseFrom'] }]);
    const result = computeForecast(document);
    expect(result.warnings).toEqual([{ id: 'W7', variant: 'partOutsideHorizon', lineId: 'x', amounts: { month: 25 } }]);
    expect(figure(result.balanceSheet, 'deferredGrants', 24)).toBe(5);
  });

  it('counts again when a year is added', () => {
    const document = smallForecast({ revenue: [sales(each(100, 30), inMonth25)] });
    const longer = computeForecast({ ...document, header: { ...document.header, years: 3 } });
    expect(longer.warnings).toEqual([]);
    expect(yearFigure(longer.profitAndLoss, 'totalRevenue', 3)).toBe(600);
  });
});

it('a contractor, who has no payroll, is in use', () => {
  const role = { ...newStaffRole(own), contract: 'contractor' as const, yearlySalary: 1_200_000 };
  expect(warningsOf({ staff: [role] }, { cash: 9_000_000 })).toEqual([]);
});

describe('W6: inventory of a line that ends after 12 of 24 months', () => {
  const line = sales(each(10_000, 12), {
    endMonth: 12,
    directCostMode: 'percent',
    directCostRate: 400_000,
    directCostStocked: true,
    daysOfStock: 45,
  });
  const basedOn = (inventoryBasis: 'backward' | 'forward') =>
    warningsOf(
      { revenue: [line], workingCapital: { ...smallForecast().workingCapital, inventoryBasis } },
      { cash: 100_000 },
    );

  it('stays on the balance sheet where it follows past sales: 45 days of 40.00 a month are 60.00', () => {
    const amounts = { stock: 6_000 };
    expect(basedOn('backward')).toEqual([{ id: 'W6', variant: 'ended', month: 12, lineId: 'sales', amounts }]);
  });

  it('is used up where it follows future sales', () => expect(basedOn('forward')).toEqual([]));
});

describe('W11: an asset of 100.00 that a loan is to pay', () => {
  const paidByLoan = (loan: { principal: number; enabled?: boolean }, cost = 10_000) =>
    warningsOf(
      {
        capitalAssets: [{ ...newCapitalAsset(own), cost, payment: 'loan' as const, loanId: 'lease' }],
        loans: [{ ...newLoan.level({ id: 'lease', name: 'Lease' }), ...loan }],
      },
      { cash: 100_000 },
    ).filter(({ id }) => id === 'W11');

  it('a loan of 100.00 pays it, one of 120.00 too', () => {
    expect([...paidByLoan({ principal: 10_000 }), ...paidByLoan({ principal: 12_000 })]).toEqual([]);
  });

  it('of a loan of 80.00 the other 20.00 leave the bank', () => {
    const amounts = { principal: 8_000, cost: 10_000, rest: 2_000 };
    expect(paidByLoan({ principal: 8_000 })).toEqual([{ id: 'W11', variant: 'short', lineId: 'lease', amounts }]);
  });

  it('of a loan that is switched off all of it does', () => {
    expect(paidByLoan({ principal: 10_000, enabled: false })).toEqual([
      { id: 'W11', variant: 'notDrawn', lineId: 'x', amounts: { cost: 10_000 } },
    ]);
  });
});

describe('W12: a total of 12.00 a year on a line that starts in July', () => {
  const yearly = (more: Parameters<typeof sales>[1]) => ({
    revenue: [sales([1_200, 1_200], { amountsBy: 'year', ...more })],
  });

  it('6.00 of it count, and a warning says so', () => {
    const document = smallForecast(yearly({ startMonth: 7 }));
    expect(yearFigure(computeForecast(document).profitAndLoss, 'totalRevenue', 1)).toBe(600);
    expect(computeForecast(document).warnings).toEqual([
      { id: 'W12', year: 1, lineId: 'sales', amounts: { typed: 1_200, counted: 600 } },
    ]);
  });

  it('an end in March of the second year leaves 3.00 of that year', () => {
    expect(warningsOf(yearly({ endMonth: 15 }))).toMatchObject([{ year: 2, amounts: { typed: 1_200, counted: 300 } }]);
  });

  it('nothing is said of whole years, nor of a line that starts with the second year where the first has no total', () => {
    expect(warningsOf(yearly({}))).toEqual([]);
    expect(warningsOf({ revenue: [sales([0, 1_200], { amountsBy: 'year', startMonth: 13 })] })).toEqual([]);
  });
});

describe('W13: tax losses of 10.00 at the start, at 20 % worth 2.00 of deferred tax', () => {
  const { incomeTax, openingPosition } = smallForecast();
  const withLosses = (deferredTaxAsset: number, deferredTax = true) =>
    smallForecast(
      {
        incomeTax: { ...incomeTax, rate: 200_000, deferredTax },
        openingPosition: { ...openingPosition, taxLosses: 1_000 },
      },
      { deferredTaxAsset },
    );

  it('a sheet that holds the 2.00 makes no income of them', () => {
    const result = computeForecast(withLosses(200));
    expect(result.warnings).toEqual([]);
    expect(figure(result.profitAndLoss, 'netProfit', 1)).toBe(0);
  });

  it('of a sheet that holds 0.50 the other 1.50 are income of month 1, and a warning says so', () => {
    const result = computeForecast(withLosses(50));
    expect(figure(result.profitAndLoss, 'netProfit', 1)).toBe(150);
    expect(result.warnings).toMatchObject([{ id: 'W13', amounts: { worth: 200, held: 50, difference: 150 } }]);
  });

  it('without deferred tax nothing is booked and nothing is said', () => {
    expect(computeForecast(withLosses(0, false)).warnings).toEqual([]);
  });
});

it('W17: a sale in February that is paid for in May is booked where February has a receivable of it', () => {
  const machine = { ...newCapitalAsset(own), cost: 60_000, month: 1, method: 'none' as const, disposalMonth: 2 };
  const planned = smallForecast({
    capitalAssets: [{ ...machine, proceeds: 60_000, proceedsAfterMonths: 3, salesTaxRate: 0, proceedsSalesTaxRate: 0 }],
  });
  const found = (books: Record<string, number>) =>
    computeForecast(bookedUntil(planned, 2, books)).warnings.filter(({ id }) => id === 'W17');
  expect(found({})).toEqual([]);
  expect(found({ 'sheet:disposalReceivables': 0 })).toEqual([
    { id: 'W17', variant: 'disposal', month: 2, lineId: own.id, amounts: {} },
  ]);
});

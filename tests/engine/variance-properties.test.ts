import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { cashFlowSectionsOf } from '#shared/engine/statements/sections.ts';
import { bridgeOf, groupsOf } from '#shared/engine/variance/bridge.ts';
import { type Comparison, type Variance, type VarianceQuestion, varianceOf } from '#shared/engine/variance/variance.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedAsPlanned } from '../helpers/booked-as-planned';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { actualForecastArbitrary } from '../helpers/noisy-books';
import { each, sales, smallForecast } from '../helpers/small-forecast';

const isLong = import.meta.env.MODE === 'long';
const numRuns = isLong ? 500 : 12;
const timeout = isLong ? 7_200_000 : 300_000;

const statements = ['profitAndLoss', 'balanceSheet', 'cashFlow'] as const;
const statementOf = (result: ForecastResult, statement: (typeof statements)[number]) =>
  statement === 'cashFlow' ? result.cashFlowIndirect : result[statement];

function compared(outlook: ForecastResult, comparison: Comparison, question: VarianceQuestion): Variance {
  const variance = varianceOf(outlook, comparison, question);
  if ('error' in variance) throw new Error(variance.error);
  return variance;
}

function planOf(document: ForecastDocument): ForecastDocument {
  const { actuals: _, ...plan } = document;
  return plan;
}

const lastMonthOf = ({ timeline, actualUntil = 1 }: ForecastResult) =>
  addMonths(timeline.startMonth, Math.max(1, actualUntil) - 1);

describe('variance of random forecasts with random books', () => {
  it(
    'is by row, of the year, the sum of booked and of expected months against the plan',
    () => {
      fc.assert(
        fc.property(actualForecastArbitrary, (document) => {
          const outlook = computeForecast(document);
          const budget = computeForecast(planOf(document));
          const until = outlook.actualUntil ?? 0;
          const month = lastMonthOf(outlook);
          const year = outlook.timeline.fiscalYears[(outlook.timeline.yearOf[Math.max(1, until)] ?? 1) - 1];
          if (!year) throw new Error('There is no fiscal year.');
          for (const statement of ['profitAndLoss', 'cashFlow'] as const) {
            const { rows } = compared(outlook, { of: 'forecast', result: budget }, { statement, month, scope: 'year' });
            const [own, other] = [statementOf(outlook, statement), statementOf(budget, statement)];
            const at = ({ rows: all }: typeof own, key: string, t: number) =>
              all.find((row) => row.key === key)?.month(t) ?? 0;
            for (const { key, booked, expected, variance, outlook: figure, comparison } of rows) {
              if (key === 'openingCash' || key === 'closingCash') continue;
              let [bookedSum, expectedSum] = [0, 0];
              for (let t = year.firstMonth; t <= year.lastMonth; t++) {
                const difference = at(own, key, t) - at(other, key, t);
                if (t <= until) bookedSum += difference;
                else expectedSum += difference;
              }
              expect([key, booked, expected]).toEqual([key, bookedSum, expectedSum]);
              expect([key, booked + expected, figure - comparison]).toEqual([key, variance, variance]);
              expect([key, figure]).toEqual([key, own.rows.find((row) => row.key === key)?.year(year.year) ?? 0]);
            }
          }
        }),
        { numRuns },
      );
    },
    timeout,
  );

  it(
    'adds up in its totals and bridges, whatever forecast it is compared with',
    () => {
      fc.assert(
        fc.property(actualForecastArbitrary, forecastArbitrary, fc.integer({ min: -15, max: 15 }), (...drawn) => {
          const [document, another, shift] = drawn;
          const outlook = computeForecast(document);
          const header = { ...another.header, startMonth: addMonths(document.header.startMonth, shift) };
          const result = { ...computeForecast({ ...another, header }), currency: outlook.currency };
          const comparison = { of: 'forecast', result } as const;
          const period = { month: lastMonthOf(outlook), scope: 'year' } as const;
          for (const name of ['variance', 'booked', 'expected'] as const) {
            const all = Object.fromEntries(
              statements.map((statement) => [
                statement,
                compared(outlook, comparison, { ...period, statement }).rows.map((row) => [row, row[name]] as const),
              ]),
            );
            const figure = (statement: string, key: string) =>
              all[statement]?.find(([row]) => row.key === key)?.[1] ?? Number.NaN;
            const result = all.profitAndLoss ?? [];
            const end = result.findIndex(([row]) => row.key === 'netProfit');
            const lines = result.slice(0, end).filter(([row]) => row.kind === 'line');
            expect(lines.reduce((sum, [, value]) => sum + value, 0)).toBe(figure('profitAndLoss', 'netProfit'));
            expect(figure('balanceSheet', 'totalAssets')).toBe(figure('balanceSheet', 'totalLiabilitiesAndEquity'));
            const flows = ['operations', 'investing', 'financing'].map((key) => figure('cashFlow', key));
            expect(flows.reduce((sum, value) => sum + value, 0)).toBe(figure('cashFlow', 'changeInCash'));
          }
          for (const figure of ['netProfit', 'ebitda', 'closingCash'] as const) {
            const bridge = bridgeOf(outlook, comparison, { ...period, figure, groups: groupsOf(document, another) });
            if ('error' in bridge) throw new Error(bridge.error);
            const statement = figure === 'closingCash' ? 'cashFlow' : 'profitAndLoss';
            const row = compared(outlook, comparison, { ...period, statement }).rows.find(({ key }) => key === figure);
            expect(bridge.steps.length).toBeLessThanOrEqual(8);
            for (const name of ['variance', 'booked', 'expected'] as const) {
              const sum = bridge.steps.reduce((total, step) => total + step[name], 0);
              expect([figure, name, sum]).toEqual([figure, name, row?.[name]]);
            }
          }
        }),
        { numRuns },
      );
    },
    timeout,
  );
});

describe('last year', () => {
  it('of a month in the second year is that month of the first, in every row', () => {
    const outlook = { ...computeForecast(smallForecast({ revenue: [sales(each(1_000, 24))] })), actualUntil: 15 };
    const document = smallForecast();
    for (const statement of statements)
      for (const row of compared(outlook, { of: 'lastYear', document }, { statement, month: '2028-03', scope: 'month' })
        .rows)
        expect([row.key, row.comparison]).toEqual([
          row.key,
          statementOf(outlook, statement)
            .rows.find(({ key }) => key === row.key)
            ?.month(3),
        ]);
  });

  it(
    'before the first month is what the books say, as the statements of a forecast show the same figures',
    () => {
      fc.assert(
        fc.property(forecastArbitrary, (drawn) => {
          // Known gap: the books have no row of fees that are spread.
          const loans = drawn.loans.map((loan) =>
            'feeTreatment' in loan ? { ...loan, feeTreatment: undefined } : loan,
          );
          // The same of lease interest that is owed, and of what operating leases cost beyond what is paid.
          const { leases: __, grants = [], ...unleased } = drawn;
          // Balance sheets do not tell grants for operations from those for assets.
          const ofOneKind = grants.filter(({ kind }) => kind === 'capital');
          const document = { ...unleased, loans, ...(ofOneKind.length > 0 && { grants: ofOneKind }) };
          const past = computeForecast(document);
          // Both are shown with pay by its nature, as the books have it.
          const { directLabour: _, ...presentation } = document.presentation ?? {};
          const byNature = computeForecast({ ...document, presentation });
          const { months, startMonth } = past.timeline;
          const actuals = bookedAsPlanned(document, past, { withLines: false });
          // The same forecast goes on after its horizon: its last twelve months are last year of the first twelve.
          const later = {
            ...document,
            header: { ...document.header, startMonth: addMonths(startMonth, months) },
            actuals,
          };
          const outlook = computeForecast(later);
          const asked = { ...outlook, actualUntil: outlook.timeline.months };
          // From 2027 on IFRS has other rows: a cash flow before it cannot be held against one after it.
          const hasSameRows = isDeepStrictEqual(cashFlowSectionsOf(document), cashFlowSectionsOf(later));
          for (const statement of statements.filter((name) => name !== 'cashFlow' || hasSameRows))
            for (const t of [1, 7, 12]) {
              // Month t of the later forecast; the cash flow needs a balance sheet before.
              const then = months - 12 + t;
              if (then < 2 || t > outlook.timeline.months) continue;
              const month = addMonths(later.header.startMonth, t - 1);
              const { rows, missing } = compared(
                asked,
                { of: 'lastYear', document: later },
                { statement, month, scope: 'month' },
              );
              expect(missing).toEqual([]);
              expect(rows.map(({ key }) => key)).not.toContain('directLabour');
              for (const { key, comparison } of rows) {
                const row = statementOf(byNature, statement).rows.find((one) => one.key === key);
                expect([key, comparison]).toEqual([key, (row?.month(then) ?? 0) + 0]);
              }
            }
        }),
        { numRuns },
      );
    },
    timeout,
  );

  const history = {
    lastActualMonth: null,
    months: [
      { month: '2026-10', result: null, sheet: 'books' },
      { month: '2026-11', result: 'books', sheet: 'books' },
    ],
    rows: {
      'revenue:sales': [0, 50_000],
      'revenue:gone': [0, 4_000],
      'otherExpense:gone': [0, 1_000],
      'sheet:cash': [100_000, 138_000],
      'sheet:accountsReceivable': [0, 15_000],
      'sheet:shareCapital': [100_000, 100_000],
      'sheet:retainedEarnings': [0, 53_000],
    },
    adjustments: [],
    notes: [],
  };
  const document = smallForecast({ revenue: [sales(each(60_000, 24))], actuals: history });
  const outlook = { ...computeForecast(document), actualUntil: 12 };
  const november = (statement: (typeof statements)[number], month = '2027-11') => {
    const { rows, missing } = compared(outlook, { of: 'lastYear', document }, { statement, month, scope: 'month' });
    return { missing, of: (key: string) => rows.find((row) => row.key === key)?.comparison, rows };
  };

  it('counts lines that are gone in no line: 500.00 + 40.00 − 10.00 = 530.00 of profit in November 2026', () => {
    const result = november('profitAndLoss');
    expect(result.rows.map(({ key }) => key).slice(0, 2)).toEqual(['revenue:sales', 'unplannedRevenue']);
    expect(['revenue:sales', 'unplannedRevenue', 'totalRevenue', 'unplannedOther', 'netProfit'].map(result.of)).toEqual(
      [50_000, 4_000, 54_000, -1_000, 53_000],
    );
  });

  it('has a cash flow from two balance sheets: 530.00 − 150.00 of receivables = 380.00 more cash', () => {
    const flow = november('cashFlow');
    expect(['netProfit', 'receivables', 'operations', 'openingCash', 'closingCash'].map(flow.of)).toEqual([
      53_000, -15_000, 38_000, 100_000, 138_000,
    ]);
    expect(november('balanceSheet').of('totalAssets')).toBe(153_000);
  });

  it('shows what only the books have in its section: grants of 20.00 for a machine, of which 5.00 is earned, and 7.00 in advance', () => {
    const rows = {
      'revenue:sales': [0, 50_000],
      contractors: [0, 1_000],
      operatingGrants: [0, 2_000],
      capitalGrants: [0, 500],
      'sheet:cash': [103_000, 156_700],
      'sheet:customerDeposits': [0, 700],
      'sheet:deferredGrants': [3_000, 4_500],
      'sheet:shareCapital': [100_000, 100_000],
      'sheet:retainedEarnings': [0, 51_500],
    };
    const document = smallForecast({ revenue: [sales(each(60_000, 24))], actuals: { ...history, rows } });
    const outlook = { ...computeForecast(document), actualUntil: 12 };
    const lastNovember = (statement: (typeof statements)[number]) =>
      compared(outlook, { of: 'lastYear', document }, { statement, month: '2027-11', scope: 'month' }).rows.flatMap(
        ({ key, comparison }) => (comparison === 0 ? [] : [[key, comparison] as const]),
      );
    expect(lastNovember('profitAndLoss')).toEqual([
      ['revenue:sales', 50_000],
      ['totalRevenue', 50_000],
      ['grossProfit', 50_000],
      ['contractors', -1_000],
      ['operatingGrants', 2_000],
      ['totalOperatingExpenses', 1_000],
      ['ebitda', 51_000],
      ['capitalGrants', 500],
      ...['operatingProfit', 'profitBeforeTax', 'netProfit'].map((key) => [key, 51_500]),
    ]);
    expect(lastNovember('balanceSheet')).toEqual([
      ...['cash', 'totalCurrentAssets', 'totalAssets'].map((key) => [key, 156_700]),
      ['customerDeposits', 700],
      ['totalCurrentLiabilities', 700],
      ['deferredGrants', 4_500],
      ['totalNonCurrentLiabilities', 4_500],
      ['totalLiabilities', 5_200],
      ['shareCapital', 100_000],
      ['retainedEarnings', 51_500],
      ['totalEquity', 151_500],
      ['totalLiabilitiesAndEquity', 156_700],
    ]);
    expect(lastNovember('cashFlow')).toEqual([
      ['netProfit', 51_500],
      ['capitalGrantsReleased', -500],
      ['customerDeposits', 700],
      ['operations', 51_700],
      ['capitalGrantsReceived', 2_000],
      ['investing', 2_000],
      ['changeInCash', 53_700],
      ['openingCash', 103_000],
      ['closingCash', 156_700],
    ]);
  });

  it('takes what grants move by as received for operations where none are for assets', () => {
    const rows = {
      operatingGrants: [0, 2_000],
      'sheet:cash': [103_000, 106_500],
      'sheet:deferredGrants': [3_000, 4_500],
      'sheet:shareCapital': [100_000, 100_000],
      'sheet:retainedEarnings': [0, 2_000],
    };
    const document = smallForecast({ actuals: { ...history, rows } });
    const outlook = { ...computeForecast(document), actualUntil: 12 };
    const found = compared(
      outlook,
      { of: 'lastYear', document },
      { statement: 'cashFlow', month: '2027-11', scope: 'month' },
    ).rows.flatMap(({ key, comparison }) => (comparison === 0 ? [] : [[key, comparison]]));
    expect(found.slice(0, 3)).toEqual([
      ['netProfit', 2_000],
      ['operatingGrants', 1_500],
      ['operations', 3_500],
    ]);
  });

  it('of a month that is not booked counts 0 and names it', () => {
    const october = november('profitAndLoss', '2027-10');
    expect([october.missing, october.of('totalRevenue')]).toEqual([['2027-10'], 0]);
    expect(november('balanceSheet', '2027-10').of('cash')).toBe(100_000);
  });
});

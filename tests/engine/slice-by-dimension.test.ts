import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSlices } from '#shared/engine/checks/dimensions.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { postMonths } from '#shared/engine/post-months.ts';
import { reportOn } from '#shared/engine/report-on.ts';
import { sliceByDimension } from '#shared/engine/slice-by-dimension.ts';
import { makeLayout } from '#shared/engine/statements/layout.ts';
import { makeWorkings } from '#shared/engine/steps/make-workings.ts';
import { makePlan } from '#shared/engine/timeline/plan.ts';
import type { Allocation, Dimension } from '#shared/inputs/forecast/dimension.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { newCapitalAsset, newOperatingExpense, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { each, sales, smallForecast } from '../helpers/small-forecast';

const isLong = import.meta.env.MODE === 'long';

const value = (id: string) => ({ id, name: id, owner: '' });
const rule = (more: Partial<Allocation>): Allocation => ({
  id: 'rule',
  name: 'Premises',
  from: 'd',
  to: ['a', 'b', 'c'],
  key: 'headcount',
  shares: {},
  rows: 'operatingExpenses',
  ...more,
});
const dimension = (allocations: Allocation[] = []): Dimension => ({
  id: 'dep',
  name: 'Department',
  values: ['a', 'b', 'c', 'd'].map(value),
  allocations,
});
const tagged = (id: string) => ({ tags: { dep: id } });
const role = (id: string, heads: number) => ({
  ...newStaffRole({ id: `heads-${id}`, name: id }),
  heads: heads * 1000,
  ...tagged(id),
});
const rent = {
  ...newOperatingExpense.amounts({ id: 'rent', name: 'Rent' }),
  amounts: each(100_000, 24),
  ...tagged('d'),
};
const staff = [role('a', 5), role('b', 3), role('c', 3)];
const slice = (change: Partial<ForecastDocument>, allocated = true) =>
  sliceByDimension(smallForecast(change), { dimensionId: 'dep', allocated });

describe('the profit and loss by dimension', () => {
  it('1,000.00 over 5, 3 and 3 heads: 454.54, 272.73, 272.73; the rows stay direct, contribution before, EBITDA after', () => {
    const { month } = slice({ staff, operatingExpenses: [rent], dimensions: [dimension([rule({})])] });
    const row = (key: string) => ['a', 'b', 'c', 'd', null].map((id) => month(key, id, 1));
    expect(row('allocation:rule')).toEqual([-45_454, -27_273, -27_273, 100_000, 0]);
    expect(row('operatingExpense:rent')).toEqual([0, 0, 0, -100_000, 0]);
    expect(row('contribution')).toEqual([0, 0, 0, -100_000, 0]);
    expect(row('ebitda')).toEqual([-45_454, -27_273, -27_273, 0, 0]);
  });

  it('a figure says its lines, a total its rows, an allocated one heads, shares and what of each line: 454.54 of 1,000.00 is 5 of 11', () => {
    const own = slice({ staff, operatingExpenses: [rent], dimensions: [dimension([rule({})])] });
    expect(own.parts('operatingExpense:rent', 'd', 1)).toEqual([
      { row: 'operatingExpense:rent', lineId: 'rent', amount: -100_000 },
    ]);
    expect(own.parts('ebitda', 'a', 1)).toEqual([{ row: 'allocation:rule', lineId: null, amount: -45_454 }]);
    const found = own.allocation('allocation:rule', 1);
    expect(found?.total).toBe(100_000);
    expect(found?.to.map(({ valueId, weight, amount }) => [valueId, weight, amount])).toEqual([
      ['a', 5000, 45_454],
      ['b', 3000, 27_273],
      ['c', 3000, 27_273],
    ]);
    expect(found?.to[0]?.parts).toEqual([{ row: 'operatingExpense:rent', lineId: 'rent', amount: 45_454 }]);
    expect([own.allocation('ebitda', 1), own.allocation('allocation:rule:depreciation', 1)]).toEqual([null, null]);
  });

  it('20,770.00 over 5, 3, 1, 6: 6,923.33, 4,154.00, 1,384.67, 8,308.00, from Not assigned by shares of 100 %', () => {
    const to = ['a', 'b', 'c', 'd'];
    const heads = [role('a', 5), role('b', 3), role('c', 1), role('d', 6)];
    const cost = { ...rent, amounts: [2_077_000], tags: {} };
    const { month } = slice({
      staff: heads,
      operatingExpenses: [cost],
      dimensions: [dimension([rule({ from: null, to })])],
    });
    expect(to.map((id) => month('allocation:rule', id, 1))).toEqual([-692_333, -415_400, -138_467, -830_800]);
    const shares = { a: 250_000, b: 750_000 };
    const typed = rule({ from: null, to: ['a', 'b'], key: 'shares', shares });
    const byShare = slice({ operatingExpenses: [cost], dimensions: [dimension([typed])] });
    expect(['a', 'b'].map((id) => byShare.month('ebitda', id, 1))).toEqual([-519_250, -1_557_750]);
  });

  it('a later rule passes on what was received; depreciation only where it says so; without a key the amount stays (W31)', () => {
    const machine = {
      ...newCapitalAsset({ id: 'oven', name: 'Oven' }),
      cost: 1_200_000,
      lifeMonths: 12,
      ...tagged('d'),
    };
    const rules = [
      rule({
        to: ['a', 'b'],
        key: 'shares',
        shares: { a: 500_000, b: 500_000 },
        rows: 'operatingExpensesAndDepreciation',
      }),
      rule({ id: 'then', from: 'b', to: ['c'], key: 'revenue' }),
    ];
    const sold = { ...sales([0, 500_000]), ...tagged('c') };
    const change = {
      revenue: [sold],
      operatingExpenses: [rent],
      capitalAssets: [machine],
      dimensions: [dimension(rules)],
    };
    const { month, warnings, rows } = slice(change);
    expect(['a', 'b', 'c', 'd'].map((id) => month('ebitda', id, 2))).toEqual([-50_000, 0, 450_000, 0]);
    expect(['a', 'b', 'c', 'd'].map((id) => month('operatingProfit', id, 2))).toEqual([-100_000, -50_000, 450_000, 0]);
    expect(month('ebitda', 'b', 1)).toBe(-50_000);
    expect(warnings.slice(0, 1)).toEqual([{ code: 'allocationWithoutKey', allocationId: 'then', month: 1 }]);
    expect(rows.filter((key) => key.startsWith('allocation:'))).toEqual([
      'allocation:rule',
      'allocation:then',
      'allocation:rule:depreciation',
    ]);
    const result = computeForecast(smallForecast(change));
    expect(result.checks.find(({ id }) => id === 'E31')?.passed).toBe(true);
    expect(result.warnings.find(({ id }) => id === 'W31')).toMatchObject({ lineId: 'then', month: 1 });
  });

  it('names rules that cannot be: back to what was emptied, to oneself, shares of 90 %', () => {
    const rules = [
      rule({ id: 'one', from: 'a', to: ['b'] }),
      rule({ id: 'two', from: 'b', to: ['a', 'b'], key: 'shares', shares: { a: 400_000, b: 500_000 } }),
    ];
    expect(findIssues(smallForecast({ dimensions: [dimension(rules)] })).map(({ code }) => code)).toEqual([
      'allocationBack',
      'allocationSelf',
      'allocationShares',
    ]);
    const parse = (change: Partial<ForecastDocument>) => parseForecast(smallForecast(change));
    const plain = parse({});
    expect(parse({ dimensions: [] })).toEqual(plain);
    expect(parse({ dimensions: [1, 2, 3, 4].map((id) => ({ ...dimension(), id: `d${id}` })) }).ok).toBe(false);
    const tags = { a: 'x', b: 'x', c: 'x', d: 'x' };
    expect(parse({ operatingExpenses: [{ ...rent, tags }] }).ok).toBe(false);
  });

  it('in every row and month the columns sum to the profit and loss, and what rules move sums to 0; E31 fails on a cent that is moved', {
    timeout: isLong ? 1_200_000 : 60_000,
  }, () => {
    const places = ['a', 'b', 'c', 'd', null, 'gone'];
    for (const plain of fc.sample(forecastArbitrary, { numRuns: isLong ? 500 : 25, seed: 5 })) {
      let at = 0;
      const tag = <Line extends object>(line: Line): Line => {
        const place = places[at++ % places.length];
        return place ? { ...line, tags: { dep: place } } : line;
      };
      const rules = [
        rule({ id: 'one', from: null, to: ['a', 'b'], key: 'revenue', rows: 'operatingExpensesAndDepreciation' }),
        rule({ id: 'two', from: 'd', to: ['a', 'c'], key: 'headcount' }),
        rule({ id: 'three', from: 'c', to: ['a', 'b'], key: 'shares', shares: { a: 999_999, b: 1 } }),
      ];
      const document: ForecastDocument = {
        ...plain,
        scenarios: [],
        revenue: plain.revenue.map(tag),
        operatingExpenses: plain.operatingExpenses.map(tag),
        otherIncomeAndExpenses: plain.otherIncomeAndExpenses.map(tag),
        staff: plain.staff.map(tag),
        capitalAssets: plain.capitalAssets.map(tag),
        loans: plain.loans.map(tag),
        dimensions: [dimension(rules)],
      };
      const workings = makeWorkings(makePlan(document));
      const calculation = postMonths(workings, false);
      const layout = makeLayout(workings);
      const result = reportOn(calculation, layout);
      expect(result.checks.find(({ id }) => id === 'E31')).toEqual({ id: 'E31', passed: true, failures: [] });
      const { figures, at: place } = result.profitAndLoss.row('netProfit');
      figures[place] = (figures[place] ?? 0) + 1;
      const [first, ...others] = checkSlices({ calculation, layout, statements: result });
      figures[place] = (figures[place] ?? 0) - 1;
      expect([first?.month, first?.row, others.length]).toEqual([1, 'netProfit', 1]);
      const { month, parts, rows } = sliceByDimension(document, { dimensionId: 'dep', allocated: true });
      for (const key of rows)
        for (const place of ['a', 'c', null])
          if (!key.startsWith('allocation:'))
            expect([key, parts(key, place, 2).reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
              key,
              month(key, place, 2),
            ]);
      for (let t = 1; t <= result.timeline.months; t += isLong ? 1 : 5)
        for (const { id } of rules)
          for (const key of [`allocation:${id}`, `allocation:${id}:depreciation`])
            expect([...['a', 'b', 'c', 'd'], null].reduce((sum, place) => sum + month(key, place, t), 0)).toBe(0);
    }
  });
});

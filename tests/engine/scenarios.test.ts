import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import { type ForecastDocument, forecastDocumentSchema } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { goldenA } from '../helpers/golden-forecasts';
import { each, sales, smallForecast } from '../helpers/small-forecast';
import { figure, yearFigure } from '../helpers/statement';

type Change = Override extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;

function withOverrides(document: ForecastDocument, changes: Change[]): ForecastDocument {
  const overrides = changes.map((change, i) => ({ ...change, id: `o${i}` })) as Override[];
  return { ...document, scenarios: [{ id: 'other', name: 'Other', note: '', overrides }] };
}

const revenueOf = (document: ForecastDocument, month = 1) =>
  figure(computeForecast(document, { scenario: 'other' }).profitAndLoss, 'totalRevenue', month);

describe('scenarios', () => {
  it('set, scale and add change a field of a line, in their order: (50.00 → 60.00) × 1.5 + 5.00 = 95.00 a unit', () => {
    const path = 'revenue/sales/unitPrice';
    const document = withOverrides(goldenA(), [
      { path, op: 'set', value: 6_000_000 },
      { path, op: 'scale', value: 1_500_000 },
      { path, op: 'add', value: 500_000 },
    ]);
    expect(revenueOf(document)).toBe(950_000);
  });

  it('set the lines of which an expense is a share: 10 % of 1,000 + 500 becomes 10 % of 500', () => {
    const fee = { ...newOperatingExpense.percentOfRevenue({ id: 'fee', name: 'Fee' }), rate: 100_000 };
    const revenue = [sales([100_000]), { ...sales([50_000]), id: 'fees' }];
    const path = 'operatingExpenses/fee/lineIds';
    const small = smallForecast({ revenue, operatingExpenses: [fee] });
    const document = withOverrides(small, [{ path, op: 'set', value: ['fees'] }]);
    const expense = (scenario: string | null) =>
      figure(computeForecast(document, { scenario }).profitAndLoss, 'operatingExpense:fee', 1);
    expect(forecastDocumentSchema.safeParse(document).success).toBe(true);
    expect([expense(null), expense('other')]).toEqual([-15_000, -5_000]);
  });

  it('set months of a table one after the other; a month whose value is none changes nothing, and it alone is W7', () => {
    const document = withOverrides(smallForecast({ revenue: [sales([100, 200, 300])] }), [
      { path: 'revenue/sales/amounts/1', op: 'set', value: 110 },
      { path: 'revenue/sales/amounts/2', op: 'set', value: true },
      { path: 'revenue/sales/amounts/5', op: 'set', value: 150 },
      { path: 'revenue/sales/amounts/1', op: 'set', value: 120 },
      { path: 'revenue/sales/amounts/121', op: 'set', value: 9 },
    ]);
    expect([1, 2, 3, 4, 5].map((t) => revenueOf(document, t))).toEqual([120, 200, 300, 0, 150]);
    const twice = withOverrides(smallForecast({ revenue: [sales([100])] }), [
      { path: 'revenue/sales/amounts/1', op: 'set', value: true },
      { path: 'revenue/sales/amounts/01', op: 'set', value: 120 },
    ]);
    expect(applyScenario(twice, 'other').withoutTarget).toEqual(['o0']);
    expect(applyScenario(document, 'other').withoutTarget).toEqual(['o1', 'o4']);
  });

  it('set months of a table the same way, whether they are together or with another input between them', () => {
    const document = smallForecast({ revenue: [sales(each(100, 24))] });
    const between: Change = { path: 'bank/minimumCash', op: 'set', value: 1 };
    const months = each(0, 24).map((_, i): Change => ({ path: `revenue/sales/amounts/${i + 1}`, op: 'set', value: i }));
    const together = applyScenario(withOverrides(document, [...months, between]), 'other').document;
    const apart = applyScenario(
      withOverrides(
        document,
        months.flatMap((month) => [month, between]),
      ),
      'other',
    ).document;
    expect(together.revenue).toEqual(apart.revenue);
    expect(together.revenue[0]).toMatchObject({ amounts: Array.from({ length: 24 }, (_, i) => i) });
  });

  it('one month of a table, a shift of the table, a part without lines', () => {
    const document = smallForecast({ revenue: [sales([100, 200])] });
    expect(revenueOf(withOverrides(document, [{ path: 'revenue/sales/amounts/2', op: 'add', value: 5 }]), 2)).toBe(205);
    const shifted = withOverrides(document, [{ path: 'revenue/sales/amounts', op: 'shift', value: 1 }]);
    expect([1, 2, 3].map((t) => revenueOf(shifted, t))).toEqual([0, 100, 200]);
    const four = smallForecast({ revenue: [sales([100, 200, 300, 400])] });
    const earlier = withOverrides(four, [{ path: 'revenue/sales/amounts', op: 'shift', value: -3 }]);
    expect([1, 2].map((t) => revenueOf(earlier, t))).toEqual([400, 0]);
    const taxed = withOverrides(document, [{ path: 'incomeTax/rate', op: 'set', value: 200_000 }]);
    expect(yearFigure(computeForecast(taxed, { scenario: 'other' }).profitAndLoss, 'currentTax', 1)).toBe(-60);
  });

  it('a shift by 2 moves a start that is not given from month 1 to 3, and a line to the end still runs to the end', () => {
    const document = smallForecast({ revenue: [sales(each(100, 24))] });
    const later = withOverrides(document, [
      { path: 'revenue/sales/startMonth', op: 'shift', value: 2 },
      { path: 'revenue/sales/endMonth', op: 'shift', value: 2 },
    ]);
    expect([1, 2, 3, 24].map((t) => revenueOf(later, t))).toEqual([0, 0, 100, 100]);
  });

  it('a line to which the scenario gives an issue counts as 0 and is W7; the base, without an issue, has neither', () => {
    const document = smallForecast({ revenue: [sales(each(100, 24), { endMonth: 6 })] });
    const endsFirst = withOverrides(document, [{ path: 'revenue/sales/startMonth', op: 'set', value: 9 }]);
    const result = computeForecast(endsFirst, { scenario: 'other' });
    expect(yearFigure(result.profitAndLoss, 'totalRevenue', 1)).toBe(0);
    expect(result.warnings).toEqual([{ id: 'W7', variant: 'fault', lineId: 'sales', amounts: {} }]);
    const base = computeForecast(endsFirst);
    expect(yearFigure(base.profitAndLoss, 'totalRevenue', 1)).toBe(600);
    expect(base.warnings).toEqual([]);
  });

  it('a default payment profile of 90 % is W7 of its scenario, however it came about', () => {
    const workingCapital = { ...smallForecast().workingCapital, paymentProfile: [600_000, 400_000] };
    const document = withOverrides(smallForecast({ workingCapital }), [
      { path: 'workingCapital/paymentProfile/2', op: 'set', value: 300_000 },
    ]);
    const path = ['workingCapital', 'paymentProfile'];
    const expected = [{ id: 'W7', variant: 'defaultProfile', amounts: {}, path }];
    expect(computeForecast(document, { scenario: 'other' }).warnings).toEqual(expected);
    expect(computeForecast(document).warnings).toEqual([]);
  });

  it('direct costs by month of a line whose amounts are by year move by a month: 10, 20 become 0, 10', () => {
    const line = { ...sales([100_000]), amountsBy: 'year' as const, directCostMode: 'amounts' as const };
    const revenue = [{ ...line, directCostAmounts: [1_000, 2_000], directCostSalesTaxRate: 0 }];
    const path = 'revenue/sales/directCostAmounts';
    const document = withOverrides(smallForecast({ revenue }), [{ path, op: 'shift', value: 1 }]);
    const { profitAndLoss, warnings } = computeForecast(document, { scenario: 'other' });
    expect([1, 2].map((t) => figure(profitAndLoss, 'directCost:sales', t))).toEqual([0, -1_000]);
    expect(warnings.filter(({ variant }) => variant === 'override')).toEqual([]);
  });

  it('amounts of years, prices and payment profiles are no months: a shift of them changes nothing', () => {
    const document = smallForecast({
      revenue: [sales([1200, 2400], { amountsBy: 'year', collectionProfile: [600_000, 400_000] })],
    });
    const paths = ['revenue/sales/amounts', 'revenue/sales/badDebtRate', 'revenue/sales/collectionProfile'];
    for (const path of paths) {
      const result = computeForecast(withOverrides(document, [{ path, op: 'shift', value: 1 }]), { scenario: 'other' });
      expect(hashResult(result)).toBe(hashResult(computeForecast(document)));
      expect(result.warnings).toContainEqual(expect.objectContaining({ id: 'W7', variant: 'override' }));
    }
  });

  it.each<[string, Change]>([
    ['a line that is gone', { path: 'revenue/gone/unitPrice', op: 'set', value: 1 }],
    ['a field that is not there', { path: 'revenue/sales/magic', op: 'set', value: 1 }],
    ['a value out of bounds', { path: 'revenue/sales/volume', op: 'set', value: -1 }],
    ['a field of another kind', { path: 'revenue/sales/type', op: 'set', value: 'hours' }],
    ['the sheet at the start', { path: 'openingPosition/startBalanceSheet', op: 'set', value: null }],
    ['the header', { path: 'header/years', op: 'set', value: 3 }],
    ['a prototype', { path: 'revenue/sales/constructor', op: 'set', value: 1 }],
  ])('%s: the override is kept, changes nothing and is W7', (_, change) => {
    const document = withOverrides(goldenA(), [change]);
    const result = computeForecast(document, { scenario: 'other' });
    expect(hashResult(result)).toBe(hashResult(computeForecast(document)));
    expect(result.warnings).toContainEqual(expect.objectContaining({ id: 'W7', variant: 'override', lineId: 'o0' }));
  });

  it('an override that is no valid value, or names what every object has, is ignored alone and changes nothing else', () => {
    const keysOf = Object.keys;
    const changes: Change[] = [
      { path: 'constructor/keys', op: 'set', value: 1 },
      { path: 'revenue/constructor/unitPrice', op: 'set', value: 1 },
      { path: 'revenue/sales/creditShare', op: 'set', value: 1_000_001 },
      { path: 'revenue/sales/unitPrice', op: 'set', value: 6_000_000 },
    ];
    const document = withOverrides(goldenA(), changes);
    const before = structuredClone(document);
    const { warnings } = computeForecast(document, { scenario: 'other' });
    expect(warnings.filter(({ variant }) => variant === 'override').map(({ lineId }) => lineId)).toEqual([
      'o0',
      'o1',
      'o2',
    ]);
    expect(revenueOf(document)).toBe(600_000);
    expect(Object.keys).toBe(keysOf);
    expect(document).toEqual(before);
  });

  it('bands and holiday weights that a scenario breaks are told, and the simpler rule counts', () => {
    const holiday = { ...goldenA(), payroll: { holidayDays: 30 } };
    const variants = (document: ForecastDocument, changes: Change[]) =>
      computeForecast(withOverrides(document, changes), { scenario: 'other' })
        .warnings.filter(({ id }) => id === 'W7')
        .map(({ variant, path }) => [variant, path]);
    expect(
      variants(goldenA(), [
        { path: 'incomeTax/bandFrom', op: 'set', value: [1, 5] },
        { path: 'incomeTax/bandRates', op: 'set', value: [100_000, 200_000] },
      ]),
    ).toEqual([['policy', ['incomeTax', 'bandFrom']]]);
    expect(variants(holiday, [{ path: 'payroll/holidayWeights', op: 'set', value: each(0, 12) }])).toEqual([
      ['policy', ['payroll', 'holidayWeights']],
    ]);
  });

  it('an unknown scenario is wrong use and throws', () => {
    expect(() => computeForecast(goldenA(), { scenario: 'nobody' })).toThrow('no such scenario');
  });
});

describe('traces', () => {
  it('February cash of golden A is its entries: 6,000 − 2,400 − 1,000 − 2,000 − 200 − 60.00 − 471.85 = −131.85', () => {
    const result = computeForecast(goldenA(), { trace: { account: 'cash', month: 2 } });
    const sum = (result.trace ?? []).reduce((total, { to, amount }) => total + (to === 'cash' ? amount : -amount), 0);
    expect(sum).toBe(figure(result.cashFlowIndirect, 'changeInCash', 2));
    expect(sum).toBe(600_000 - 240_000 - 100_000 - 200_000 - 20_000 - 6_000 - 47_185);
    expect(result.trace).toContainEqual(
      expect.objectContaining({
        month: 2,
        from: 'cash',
        to: 'loans',
        amount: 47_185,
        lineId: 'bank',
        rule: 'loanRepaid',
      }),
    );
  });

  it('a line of the profit and loss is traced by its row key, and tracing changes no figure', () => {
    const traced = computeForecast(goldenA(), { trace: { account: 'revenue:sales', month: 1 } });
    expect(traced.trace?.map(({ rule, amount }) => [rule, amount])).toContainEqual(['revenueEarned', 500_000]);
    expect(hashResult(traced)).toBe(hashResult(computeForecast(goldenA())));
  });
});

import { describe, expect, it } from 'vitest';
import { addMonths } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { comparedWithNaive, historyOfRow, makeBaseline } from '#shared/what-if/baseline.ts';
import { waysToWrite } from '#shared/what-if/write-baseline.ts';
import { each, own, sales, smallForecast } from '../helpers/small-forecast';

const none = new Map<number, number>();
const season = [80, 90, 100, 110, 120, 130, 120, 110, 100, 90, 80, 70];
/** Two years: 1,000.00 × the season, 10 % more in the second. */
const forecast = [...season.map((weight) => weight * 1_000), ...season.map((weight) => weight * 1_100)];
const ways = (document: ForecastDocument, part: 'revenue' | 'operatingExpenses' = 'revenue', months = forecast) =>
  waysToWrite(document, { part, id: part === 'revenue' ? 'sales' : own.id, first: 1, forecast: months, booked: none });

describe('a forecast from history becomes inputs', () => {
  it('of monthly amounts exactly; as yearly totals and season within rounding', () => {
    const found = ways(smallForecast({ revenue: [sales(each(0, 24))] }));
    expect(found.map(({ form, difference }) => [form, difference])).toEqual([
      ['monthlyAmounts', 0],
      ['yearlyTotals', expect.any(Number)],
    ]);
    expect(found[0]?.values).toEqual({ 'revenue/sales/amountsBy': 'month', 'revenue/sales/amounts': forecast });
    // Σ season = 1,200: totals 1,200,000 and 1,320,000; weight of the first place 12,000 × 80 ÷ 1,200 = 800.
    expect(found[1]?.values['revenue/sales/amounts']).toEqual([1_200_000, 1_320_000]);
    expect(found[1]?.values['revenue/sales/seasonWeights']).toEqual(season.map((weight) => weight * 10));
    expect(found[1]?.difference).toBe(0);
  });

  it('of units: volume, yearly growth and season at the price of now', () => {
    const line = { ...newRevenueLine.units({ id: 'sales', name: 'Sales' }), unitPrice: 2_000_000, priceGrowth: 50_000 };
    const [amounts, volume] = ways(smallForecast({ revenue: [line] }));
    expect(amounts).toMatchObject({ form: 'monthlyAmounts', line: { type: 'amounts', amounts: forecast } });
    // 1,200,000 ÷ 2,000 = 600 units a year, 50 a month in thousandths; 10 % more in the second year.
    expect(volume?.values).toMatchObject({
      'revenue/sales/volume': 50_000,
      'revenue/sales/growth': 100_000,
      'revenue/sales/growthStep': 'yearly',
      'revenue/sales/priceGrowth': 0,
    });
    // Quantities are whole thousandths of a unit worth 20.00: at most 1 of 70,000 off a month.
    expect(volume?.difference).toBeLessThan(1_000);
  });

  it('of a fixed expense: base and inflation, with how far a season is from it', () => {
    const line = newOperatingExpense.fixed(own);
    const found = ways(smallForecast({ operatingExpenses: [line] }), 'operatingExpenses');
    expect(found.map(({ form }) => form)).toEqual(['monthlyAmounts', 'yearlyBase']);
    expect(found[1]?.values).toEqual({
      'operatingExpenses/x/yearlyBase': 1_200_000,
      'operatingExpenses/x/inflation': 100_000,
    });
    // 100,000 a month beside 70,000 in December: 30,000 ÷ 70,000.
    expect(found[1]?.difference).toBe(428_571);
  });

  it('a line of another type keeps tax, terms and direct cost, and is not offered where that brings an issue', () => {
    const terms = {
      daysToCollect: 45,
      salesTaxRate: 190_000,
      directCostMode: 'percent' as const,
      directCostRate: 300_000,
    };
    const line = { ...newRevenueLine.recurring({ id: 'sales', name: 'Sales' }), ...terms };
    const [way] = ways(smallForecast({ revenue: [line] }));
    expect(way).toMatchObject({
      form: 'monthlyAmounts',
      difference: 0,
      line: { id: 'sales', type: 'amounts', ...terms },
    });
    expect(
      ways(smallForecast({ revenue: [{ ...line, directCostMode: 'perUnit', directCostPerUnit: 1 }] })),
    ).toMatchObject([{ form: 'monthlyAmounts', issue: { code: 'perUnitWithoutQuantity', lineId: 'sales' } }]);
  });

  it('negative months are no season and no revenue volume', () => {
    const months = forecast.with(3, -5_000);
    const line = { ...newRevenueLine.units({ id: 'sales', name: 'Sales' }), unitPrice: 2_000_000 };
    expect(ways(smallForecast({ revenue: [sales(each(0, 24))] }), 'revenue', months).map(({ form }) => form)).toEqual([
      'monthlyAmounts',
    ]);
    expect(ways(smallForecast({ revenue: [line] }), 'revenue', months).map(({ form }) => form)).toEqual([
      'monthlyAmounts',
    ]);
  });

  it.each([
    ['revenue' as const, smallForecast({ revenue: [sales(each(777, 24))] })],
    [
      'operatingExpenses' as const,
      smallForecast({ operatingExpenses: [newOperatingExpense.fixed({ ...own, yearlyBase: 9_324 })] }),
    ],
  ])(
    'keeps what a line of %s has in months before the forecast that are not booked, and after its end',
    (part, document) => {
      const id = part === 'revenue' ? 'sales' : own.id;
      const booked = new Map([[2, 50]]);
      const [way] = waysToWrite(document, { part, id, first: 7, forecast: each(1_000, 8), booked });
      const written = way?.line && 'amounts' in way.line ? way.line.amounts : way?.values['revenue/sales/amounts'];
      expect(written).toEqual([777, 50, ...each(777, 4), ...each(1_000, 8), ...each(777, 10)]);
      expect(way?.difference).toBe(0);
    },
  );

  it('is what the forecast then shows', () => {
    const document = smallForecast({ revenue: [sales(each(0, 24))] });
    const [way] = ways(document);
    const written = { ...document, revenue: [{ ...sales(way?.values['revenue/sales/amounts'] as number[]) }] };
    const row = computeForecast(written).profitAndLoss.rows.find(({ lineId }) => lineId === 'sales');
    expect([...(row?.figures.slice(row.at, row.at + 24) ?? [])]).toEqual(forecast);
  });
});

/** Revenue of the line in every month of a history that ends before the forecast begins. */
function withHistory(amounts: number[], { missing = [] as number[], isLastWhole = true } = {}): ForecastDocument {
  const document = smallForecast({ revenue: [sales(each(0, 24))] });
  const kept = amounts.map((amount, i) => ({ amount, i })).filter(({ i }) => !missing.includes(i));
  const months = kept.map(({ i }) => ({
    month: addMonths(document.header.startMonth, i - amounts.length),
    result: 'typed',
    sheet: isLastWhole || i < amounts.length - 1 ? 'typed' : null,
  }));
  const rows = { 'revenue:sales': kept.map(({ amount }) => amount) };
  return { ...document, actuals: { lastActualMonth: null, months, rows, adjustments: [], notes: [] } };
}

describe('the history of a row', () => {
  const amounts = Array.from({ length: 30 }, (_, i) => 10_000 + 100 * i);

  it('begins after the last gap or with a later month, and ends with the last whole month', () => {
    const history = historyOfRow(withHistory(amounts), 'revenue:sales');
    expect(history).toEqual({ firstMonth: '2024-07', values: amounts, gap: null });
    expect(historyOfRow(withHistory(amounts, { missing: [4, 9] }), 'revenue:sales')).toEqual({
      firstMonth: '2025-05',
      values: amounts.slice(10),
      gap: '2025-04',
    });
    expect(historyOfRow(withHistory(amounts), 'revenue:sales', '2026-01')?.values).toEqual(amounts.slice(18));
    expect(historyOfRow(withHistory(amounts, { isLastWhole: false }), 'revenue:sales')?.values).toEqual(
      amounts.slice(0, -1),
    );
    expect(historyOfRow(smallForecast(), 'revenue:sales')).toBeNull();
  });

  it('is continued from month 1 to the last, by every method, in whole minor units', () => {
    const document = withHistory(amounts);
    const made = makeBaseline(document, historyOfRow(document, 'revenue:sales') as never);
    if ('rejected' in made) throw new Error(made.rejected);
    expect([made.first, made.lastMonth, made.isTried, made.tried.windows]).toEqual([1, '2026-12', true, 6]);
    for (const months of Object.values(made.forecasts)) {
      expect(months).toHaveLength(24);
      expect(months?.every(Number.isSafeInteger)).toBe(true);
    }
    // A straight line goes on: the same month of the year before is 1,200 short.
    expect(comparedWithNaive(made.tried, 'mean').is).toBe('better');
    expect(comparedWithNaive(made.tried, 'seasonalNaive')).toEqual({ is: 'alike', by: 0 });
  });

  it('is rejected under six months', () => {
    const document = withHistory(amounts.slice(0, 5));
    expect(makeBaseline(document, historyOfRow(document, 'revenue:sales') as never)).toEqual({ rejected: 'tooShort' });
  });
});

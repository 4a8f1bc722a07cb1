import { describe, expect, it } from 'vitest';
import { baselinesSchema } from '#shared/inputs/forecast/baselines.ts';
import { newOtherIncomeOrExpense } from '#shared/inputs/forecast/new-lines.ts';
import { errorSpread, halfWidth } from '#shared/statistics/index.ts';
import { historyOfRow } from '#shared/what-if/baseline.ts';
import {
  bandOf,
  baselineEntry,
  makeLineBaseline,
  monthsAhead,
  newerActuals,
  rowKeyOf,
  spreadOfBaseline,
} from '#shared/what-if/line-baseline.ts';
import { seasonalHistory, withBookedHistory } from '../helpers/booked-history';
import { each, own, sales, smallForecast } from '../helpers/small-forecast';

const row = 'revenue:sales';
const start = '2027-01';
function madeOf(amounts: number[]) {
  const document = withBookedHistory(smallForecast({ revenue: [sales(each(0, 24))] }), row, amounts);
  const history = historyOfRow(document, row);
  const made = history && makeLineBaseline(document, { part: 'revenue', id: 'sales', history });
  if (!made || 'rejected' in made) throw new Error('There is no forecast.');
  return made;
}

describe('a forecast from history of a line', () => {
  it('has a band as wide as the error grows, which ends at 0 where history was never below', () => {
    const made = madeOf(seasonalHistory);
    const band = bandOf(made, start, { method: 'mean', level: 0.8 });
    const spread = errorSpread(made.tried.meanSquares.mean);
    for (const month of [0, 11, 23]) {
      const middle = made.forecasts.mean?.[month] ?? 0;
      const half = halfWidth(spread, month + 1, 0.8);
      expect(band?.high[month]).toBe(middle + half);
      expect(band?.low[month]).toBe(Math.max(0, middle - half));
    }
    expect(monthsAhead(made, start)).toBe(24);
    // Sales that come and go: their band would be far below 0.
    const wild = madeOf(Array.from({ length: 24 }, (_, i) => ((i * 7919) % 5 === 0 ? 90_000 : 0)));
    expect(Math.min(...(bandOf(wild, start, { method: 'mean', level: 0.95 })?.low ?? []))).toBe(0);
  });

  it('too short to be tried has no band', () => {
    expect(bandOf(madeOf(seasonalHistory.slice(0, 7)), start, { method: 'mean', level: 0.8 })).toBeNull();
  });

  it('is kept as an entry the document takes: errors and deviations one to twelve months ahead in whole minor units', () => {
    const made = madeOf(seasonalHistory);
    const madeAt = '2026-11-22T10:00:00.000Z';
    const entry = baselineEntry(made, {
      part: 'revenue',
      id: 'sales',
      rowKey: row,
      method: 'theta',
      form: 'monthlyAmounts',
      madeAt,
    });
    expect(baselinesSchema.parse([entry])).toEqual([entry]);
    const { a, b } = errorSpread(made.tried.meanSquares.theta);
    expect(entry.deviations[11]).toBe(Math.round(Math.sqrt(a + 11 * b)));
    expect(entry).toMatchObject({
      firstMonth: '2024-01',
      lastMonth: '2026-12',
      windows: 12,
      writtenAs: 'monthlyAmounts',
    });
    expect([entry.error, entry.naiveError]).toEqual([
      Math.round(made.tried.meanAbsoluteError.theta),
      Math.round(made.tried.meanAbsoluteError.seasonalNaive),
    ]);
  });

  it('is off by the deviations of its first twelve months over those months; by nothing where that is not known', () => {
    const entry = {
      ...baselineEntry(madeOf(seasonalHistory), {
        part: 'revenue',
        id: 'sales',
        rowKey: row,
        method: 'mean',
        form: 'monthlyAmounts',
        madeAt: '2026-11-22T10:00:00.000Z',
      }),
      deviations: [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200],
    };
    const amounts = each(10_000, 24);
    // 7,800 of 120,000.
    expect(spreadOfBaseline(entry, amounts, start)).toBe(65_000);
    // History that ends in February of the forecast: its first month is March, and ten are left of a year.
    const later = { ...entry, lastMonth: '2027-02' };
    expect(spreadOfBaseline(later, [9, 9, ...each(10_000, 10)], start)).toBe(55_000);
    expect(spreadOfBaseline({ ...entry, windows: 2 }, amounts, start)).toBeNull();
    expect(spreadOfBaseline(entry, each(0, 24), start)).toBeNull();
    expect(spreadOfBaseline(entry, each(1, 24), start)).toBe(10_000_000);
  });

  it('is older than the actuals once a later month is booked whole', () => {
    const document = withBookedHistory(smallForecast({ revenue: [sales(each(0, 24))] }), row, seasonalHistory);
    const entryTo = (lastMonth: string, rowKey = row) => ({
      ...document,
      baselines: [
        {
          ...baselineEntry(madeOf(seasonalHistory), {
            part: 'revenue',
            id: 'sales',
            rowKey,
            method: 'mean',
            form: 'monthlyAmounts',
            madeAt: '2026-11-22T10:00:00.000Z',
          }),
          lastMonth,
        },
      ],
    });
    expect(newerActuals(entryTo('2026-11'), 'sales')).toBe('2026-12');
    expect(newerActuals(entryTo('2026-12'), 'sales')).toBeNull();
    expect(newerActuals(entryTo('2026-11', 'pasted'), 'sales')).toBeNull();
    expect(newerActuals(document, 'sales')).toBeNull();
    const half = entryTo('2026-11');
    const last = half.actuals?.months.at(-1);
    if (last) last.sheet = null;
    expect(newerActuals(half, 'sales')).toBeNull();
  });

  it('knows the row of a line by its part and direction', () => {
    const income = newOtherIncomeOrExpense.amounts({ ...own, direction: 'income' });
    const document = smallForecast({ otherIncomeAndExpenses: [income, { ...income, id: 'y', direction: 'expense' }] });
    expect(
      (['revenue', 'operatingExpenses', 'otherIncomeAndExpenses'] as const).map((part) =>
        rowKeyOf(document, { part, id: 'x' }),
      ),
    ).toEqual(['revenue:x', 'operatingExpense:x', 'otherIncome:x']);
    expect(rowKeyOf(document, { part: 'otherIncomeAndExpenses', id: 'y' })).toBe('otherExpense:y');
  });
});

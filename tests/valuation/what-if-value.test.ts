import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { valuationDefaults } from '#shared/inputs/forecast/valuation.ts';
import { prepareValuation, valueForecast, valueWith } from '#shared/valuation/value-forecast.ts';
import { investmentOf, valueRange, valueTable } from '#shared/valuation/what-if-value.ts';
import { sales, smallForecast } from '../helpers/small-forecast';

const inputs = { ...valuationDefaults, discountRate: 'typed' as const, wacc: 100_000, growth: 0 };

/** Two years of 100.00 in month 4 and 16; a scenario gives up 100.00 in month 4 for 130.00 more in month 16. */
const document: ForecastDocument = {
  ...smallForecast({ revenue: [sales([0, 0, 0, 10_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10_000])] }),
  valuation: inputs,
  scenarios: [
    { id: 'same', name: 'Same', note: '', overrides: [] },
    {
      id: 'later',
      name: 'Later',
      note: '',
      overrides: [
        { id: 'a', path: 'revenue/sales/amounts/4', op: 'set', value: 0 },
        { id: 'b', path: 'revenue/sales/amounts/16', op: 'set', value: 23_000 },
      ],
    },
    {
      id: 'less',
      name: 'Less',
      note: '',
      overrides: [{ id: 'c', path: 'revenue/sales/amounts/4', op: 'set', value: 0 }],
    },
  ],
};

const caseOf = (scenario: string | null) => {
  const result = computeForecast(document, { scenario });
  return { forecast: prepareValuation(document, result), valuation: valueForecast(document, result) };
};

describe('a scenario as an investment', () => {
  it('that is the base brings 0 and has no rate', () => {
    expect(investmentOf(caseOf(null), caseOf('same'))).toEqual({ valueToHorizon: 0, rates: [], paysBack: null });
  });

  it('is worth its differences at the rate of the base, with their rate and the month from which it is ahead', () => {
    const { valueToHorizon, rates, paysBack } = investmentOf(caseOf(null), caseOf('later'));
    // −100 × 1.1^−½ + 130 × 1.1^−1½, and 130 ÷ 100 a year later.
    expect(valueToHorizon).toBe(Math.round(-10_000 * 1.1 ** -0.5 + 13_000 * 1.1 ** -1.5));
    expect(rates.map((rate) => rate.toFixed(9))).toEqual(['0.300000000']);
    expect(paysBack).toBe(16);
    for (const rate of rates) {
      const [paid, received] = [-10_000 * (1 + rate) ** -0.5, 13_000 * (1 + rate) ** -1.5];
      expect(Math.abs(paid + received)).toBeLessThanOrEqual(1e-9 * (received - paid));
    }
  });

  it('that never catches up never pays back and has no rate', () => {
    expect(investmentOf(caseOf(null), caseOf('less'))).toMatchObject({ rates: [], paysBack: 'never' });
  });
});

describe('other assumptions', () => {
  const { forecast, valuation } = caseOf(null);

  it('the middle of the table is the value, each other cell a valuation of its own', () => {
    const table = valueTable(forecast, inputs, 'byGrowth');
    expect(table.rates).toEqual([80_000, 90_000, 100_000, 110_000, 120_000]);
    expect(table.others).toEqual([-10_000, -5_000, 0, 5_000, 10_000]);
    expect(table.cells[2]?.[2]).toBe(valuation.byGrowth?.equity);
    expect(table.cells[0]?.[4]).toBe(valueWith(forecast, { ...inputs, wacc: 80_000, growth: 10_000 }).byGrowth?.equity);
    expect(valueTable(forecast, { ...inputs, multiple: 500 }, 'byMultiple').cells[2]?.[0]).toBeNull();
    expect(valueTable(forecast, { ...inputs, wacc: 0, growth: -20_000 }, 'byGrowth').cells[0]?.[0]).toBeNull();
  });

  it('a cell whose growth is not below its rate has no value', () => {
    const { cells } = valueTable(forecast, { ...inputs, growth: 85_000 }, 'byGrowth');
    expect(cells[0]?.[2]).toBeNull();
    expect(cells[2]?.[2]).not.toBeNull();
  });

  it('the range is a point of the rate, one of the multiple, and the books', () => {
    const { byGrowth, byMultiple, book } = valueRange(forecast, inputs);
    expect(byGrowth).toEqual({
      low: valueWith(forecast, { ...inputs, wacc: 110_000 }).byGrowth?.equity,
      value: valuation.byGrowth?.equity,
      high: valueWith(forecast, { ...inputs, wacc: 90_000 }).byGrowth?.equity,
    });
    expect(byMultiple.low).toBe(valueWith(forecast, { ...inputs, multiple: 4_000 }).byMultiple?.equity);
    expect(book).toBe(0);
  });
});

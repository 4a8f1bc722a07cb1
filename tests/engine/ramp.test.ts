import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashInput, hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { rowOf } from '#shared/engine/statements/rows.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { goldenA, goldenB } from '../helpers/golden-forecasts';
import { each, sales, smallForecast } from '../helpers/small-forecast';

type Ramped = { ramp?: number[] | undefined; type: string };

/** Every line that may have a ramp has this one; undefined takes it away. */
function withRamp(document: ForecastDocument, ramp: number[] | undefined): ForecastDocument {
  const on = <Line extends Ramped>(line: Line): Line => ({ ...line, ramp });
  const isRamped = ({ type }: { type: string }) => type !== 'oneOff' && type !== 'percentOfRevenue';
  return {
    ...document,
    scenarios: [],
    revenue: document.revenue.map(on),
    operatingExpenses: document.operatingExpenses.map((line) =>
      isRamped(line) ? on(line as typeof line & Ramped) : line,
    ),
  };
}

/** top/bottom rounded half away from zero, by integers of any size. */
function rounded(top: bigint, bottom: bigint): number {
  const magnitude = top < 0n ? -top : top;
  const value = Number((2n * magnitude + bottom) / (2n * bottom));
  return top < 0n ? 0 - value : value;
}

const months = (result: ForecastResult, key: string) => {
  const row = [...result.profitAndLoss.rows, ...result.detail.rows].find((one) => one.key === key);
  return row ? [...row.months] : null;
};

describe('the opening ramp', () => {
  const documents = fc.sample(forecastArbitrary, { numRuns: 40, seed: 11 });

  it('of 100 % is none, however long, and what a document has without one is what it had before', () => {
    for (const document of documents) {
      const plain = hashResult(computeForecast(withRamp(document, undefined)));
      for (const count of [1, 36])
        expect(hashResult(computeForecast(withRamp(document, each(1_000_000, count))))).toBe(plain);
    }
    for (const golden of [goldenA(), goldenB()]) {
      const parsed = parseForecast(golden);
      expect(parsed.ok && hashInput(parsed.document)).toBe(hashInput(golden));
    }
  });

  it('leaves of the quantity its share, by integers of any size, and the price makes the amount of it', () => {
    const ramp = [0, 333_333, 600_000, 1_250_001];
    let compared = 0;
    for (const document of documents) {
      const [plain, opened] = [undefined, ramp].map((one) => computeForecast(withRamp(document, one)));
      if (!plain || !opened) continue;
      for (const line of document.revenue) {
        const [before, after] = [plain, opened].map((one) => months(one, `quantity:${line.id}`));
        if (!before || !after || line.type === 'recurring' || !line.enabled) continue;
        // The factor is taken of what the ramp leaves: rounded in the other order it may differ.
        if (line.factor !== undefined) continue;
        const first = (line.startMonth ?? 1) - 1;
        const shares = before.map((_, i) => ramp[i - first] ?? 1_000_000);
        expect(after).toEqual(before.map((units, i) => rounded(BigInt(units) * BigInt(shares[i] ?? 0), 1_000_000n)));
        const price = rowOf(plain.detail.rows, `price:${line.id}`);
        const amounts = months(opened, `revenue:${line.id}`);
        after.forEach((units, i) => {
          if (units === 0) return;
          compared += 1;
          expect(amounts?.[i]).toBe(rounded(BigInt(units) * BigInt(price.month(i + 1)), 1_000_000n));
        });
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  it('that outlasts the forecast acts on what is looked ahead to as well: stock for the months behind the end', () => {
    const line = sales(each(10_000, 24), {
      ramp: each(500_000, 36),
      directCostMode: 'percent',
      directCostRate: 400_000,
    });
    const stocked = { ...line, directCostStocked: true, daysOfStock: 60 };
    const { workingCapital } = smallForecast();
    const document = smallForecast({
      revenue: [stocked],
      workingCapital: { ...workingCapital, inventoryBasis: 'forward' },
    });
    // Half of 100.00 at 40 % is a cost of 20.00; the next two months' are on the shelf.
    expect(rowOf(computeForecast(document).balanceSheet.rows, 'inventory').month(24)).toBe(4_000);
  });

  it('is rejected where it is none: no share, one too many, one too large, a part of one, or on a line that has no ramp', () => {
    const of = (ramp: unknown) =>
      parseForecast(smallForecast({ revenue: [{ ...sales([1]), ramp: ramp as number[] }] }));
    for (const ramp of [[], each(1_000_000, 37), [10_000_001], [-1], [0.5], null])
      expect(of(ramp)).toMatchObject({ ok: false, issues: [{ path: expect.arrayContaining(['revenue', 0, 'ramp']) }] });
    for (const ramp of [[0], [10_000_000], each(600_000, 36)]) expect(of(ramp).ok).toBe(true);
  });
});

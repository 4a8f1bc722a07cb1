import { describe, expect, it } from 'vitest';
import { depthForecast } from '#bench/engine/depth-forecast.ts';
import { type PreparedForecast, prepareForecast } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import { measureRun } from '#shared/what-if/measure-run.ts';
import { type Measure, measureNamed } from '#shared/what-if/measures.ts';
import { oneInput } from '#shared/what-if/one-input.ts';
import { seekGoal } from '#shared/what-if/seek-goal.ts';
import { sortRows, tornadoInputs, tornadoRow } from '#shared/what-if/tornado.ts';
import { axisAround, twoWayRows } from '#shared/what-if/two-way.ts';
import { restaurantReference as reference, restaurantWith } from '../helpers/what-if';

const ready = (parts: object = {}) => readied(restaurantWith(parts));

function readied(document: ForecastDocument): PreparedForecast {
  const made = prepareForecast(document);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.prepared;
}

const measure = ({ columns }: PreparedForecast, name: string) => measureNamed(columns.timeline, name) as Measure;

/** What the reference tried beyond the bounds of the field, where the value is at its highest already. */
const beyondBounds = new Set([
  'operatingExpenses/insurance/prepaidEveryMonths',
  'operatingExpenses/licences/prepaidEveryMonths',
  'revenue/parties/creditShare',
]);

describe.skipIf(!reference)('the restaurant', () => {
  const prepared = ready();
  const lowestCash = measure(prepared, 'lowestCash');

  it('has the tornado of the reference: 123 rows in its order, 2 inputs left out', () => {
    const { swing, rows, inputs: count, leftOut: left } = reference.tornado;
    const { inputs, leftOut } = tornadoInputs(prepared, swing);
    expect([inputs.length + leftOut, leftOut]).toEqual([count, left]);
    const base = measureRun(prepared, lowestCash, []).value;
    const sorted = sortRows(
      inputs.map((input) => tornadoRow(prepared, lowestCash, input)),
      base,
    );
    const figures = sorted.map(({ path, low, high }) => ({ path, low: low.value, high: high.value }));
    const isWithin = ({ path }: { path: string }) => !beyondBounds.has(path);
    expect(figures.filter(isWithin)).toEqual(rows.filter(isWithin));
    const expected = rows.filter((row: { path: string }) => beyondBounds.has(row.path));
    expect(figures.filter((row) => beyondBounds.has(row.path)).map(({ path, low, high }) => [path, low, high])).toEqual(
      expected.map(({ path, low }: (typeof figures)[0]) => [path, low, base]),
    );
    expect(sorted[0]?.low.month).toBe(2);
  });

  it('has the 81 cells of two inputs together', () => {
    const { down, across, measure: name, cells } = reference.twoWay;
    const rows = [
      ...twoWayRows(prepared, measure(prepared, name), {
        down: { path: down, start: 2_500_000, step: 100_000, count: 9 },
        across: { path: across, start: 1_200_000, step: 50_000, count: 9 },
      }),
    ];
    expect(
      rows.flatMap((row, y) => row.map((cell, x) => [2_500_000 + y * 100_000, 1_200_000 + x * 50_000, cell])),
    ).toEqual(cells);
  });

  it.each([0, 1, 2, 3, 4])('has the answer of the reference to goal %i', (which) => {
    const {
      path,
      low,
      high,
      start,
      measure: name,
      goal,
      result: { runs, ...expected },
    } = reference.goalSeek[which];
    const setter = compileSetter(prepared, path);
    if (!setter) throw new Error(path);
    let count = 0;
    const evaluate = (value: number) => {
      count++;
      return measureRun(prepared, measure(prepared, name), [{ setter, value }]).value;
    };
    expect(seekGoal({ evaluate, low, high, start, goal })).toEqual(expected);
    expect(count).toBeLessThanOrEqual(runs);
    expect([setter.address.low, setter.address.high, setter.address.value]).toEqual([low, high, start]);
  });
});

describe('an axis around an input', () => {
  const document = restaurantWith();
  const axis = (path: string, change: Partial<ResolvedPath> = {}) =>
    axisAround({ ...(resolvePath(document, path) as ResolvedPath), ...change });

  it('has four steps of 5 % to each side, rounded to two digits', () => {
    // 29.00 × 5 % = 1.45; 125,612 × 5 % = 6,280.6, rounded to 6,300.
    expect(axis('revenue/dinner/unitPrice')).toMatchObject({ start: 2_900_000 - 4 * 150_000, step: 150_000, count: 9 });
    expect(axis('revenue/dinner/unitPrice', { value: 125_612 })).toMatchObject({
      start: 125_612 - 4 * 6_300,
      step: 6_300,
    });
  });

  it('ends at the bounds of the field, and has parts of a table', () => {
    expect(axis('revenue/dinner/unitPrice', { value: 2 })).toMatchObject({ start: 0, step: 1, count: 7 });
    expect(axis('otherMovements/deposit/amounts')).toMatchObject({ start: 800_000, step: 50_000, count: 9 });
  });
});

describe('lists of rates', () => {
  const document = depthForecast({ years: 3, lines: 20 });
  const prepared = readied(document);
  const lists = ['incomeTax/bandRates', 'incomeTax/rateByYear', 'revenue/revenue-0/salesTaxRates'];

  it('are inputs of a tornado, moved together', () => {
    const { inputs } = tornadoInputs(prepared, 100_000);
    const ends = inputs.filter(({ path }) => lists.includes(path)).map(({ path, low, high }) => [path, low, high]);
    expect(ends.toSorted()).toEqual([
      ['incomeTax/bandRates', [171_000, 234_000], [209_000, 286_000]],
      ['incomeTax/rateByYear', [225_000, 234_000], [275_000, 286_000]],
      ['revenue/revenue-0/salesTaxRates', [180_000, 63_000], [220_000, 77_000]],
    ]);
  });

  it.each(lists)('%s is found by the figure that it gives', (path) => {
    // Bands take the place of the one rate of a year.
    const { bandFrom, bandRates, ...incomeTax } = document.incomeTax;
    const own = readied(path === 'incomeTax/rateByYear' ? { ...document, incomeTax } : document);
    const input = oneInput(own, path);
    const figure = measure(own, 'closingCash/36');
    const evaluate = (value: number) => measureRun(own, figure, input ? [input.change(value)] : []).value;
    const target = evaluate(900_000) ?? 0;
    expect(target).not.toBe(evaluate(1_000_000));
    const goal = { op: 'equal', target } as const;
    const { answers } = seekGoal({ evaluate, low: 0, high: 2_000_000, start: 1_000_000, goal });
    expect(answers[0]).toMatchObject({ kind: 'exact', y: target });
  });
});

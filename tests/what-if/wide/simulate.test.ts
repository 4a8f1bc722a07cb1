import { describe, expect, it } from 'vitest';
import { prepareForecast } from '#shared/engine/plain/prepare.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';
import { columnsOf } from '#shared/what-if/measure-run.ts';
import { measureNamed } from '#shared/what-if/measures.ts';
import { openFuture } from '#shared/what-if/open-future.ts';
import { simulate } from '#shared/what-if/simulate.ts';
import { prepareSimulation, putFutures, runFutures, type Simulation } from '#shared/what-if/simulation.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { restaurantReference as reference, restaurantWith } from '#tests/helpers/what-if.ts';

function prepared(document: ForecastDocument): Simulation {
  const ready = prepareSimulation(document);
  if (!ready.ok) throw new Error(JSON.stringify(ready));
  return ready.simulation;
}

describe.skipIf(!reference)('1,000 futures of the restaurant', () => {
  const expected = reference?.simulation;
  const document = reference && restaurantWith({ risk: expected.risk });
  const { figures, result } = reference ? simulate(document) : ({} as ReturnType<typeof simulate>);

  it('have the hash, percentiles, chances, fan and drivers of the reference', () => {
    expect(result.hash).toBe(expected.hash);
    expect(result.percentiles).toMatchObject(expected.percentiles);
    expect(result.probabilities).toEqual(expected.probabilities);
    expect(result.firstBelowZero).toEqual(expected.firstBelowZero);
    expect(result.belowMinimumByMonth).toEqual(expected.belowMinimumByMonth);
    expect(result.fan).toEqual(expected.fan);
    const drivers = result.drivers.map(({ id, lowestCash }) => ({ id, lowestCash: Number(lowestCash.toFixed(6)) }));
    expect(drivers).toEqual(expected.drivers);
    expect([result.computed, result.shrunk, result.notComputable]).toEqual([1000, 0, []]);
  });

  it('begin at the base of the reference', () => {
    const { lowestCashMonth: _, ...base } = reference.base;
    expect(result.base).toMatchObject(base);
  });

  it('are the same in any slices, and after any other runs', () => {
    const simulation = prepared(document);
    const sliced: typeof figures = { ...simulation.base };
    for (const key of Object.keys(figures) as (keyof typeof figures)[])
      sliced[key] = figures[key].slice().fill(0) as never;
    for (const [from, to] of [
      [700, 1000],
      [0, 350],
      [360, 700],
      [350, 360],
    ] as const)
      putFutures(sliced, runFutures(simulation, from, to).futures, from);
    expect(sliced).toEqual(figures);
  });

  it.each([0, 1, 2])('open as scenarios with the figures of the run: %i', (which) => {
    const { percent, run, values, ...measures } = expected.opened[which];
    expect(result.opened[which]).toEqual({ percent, run });
    let id = 0;
    const opened = openFuture(
      document,
      { simulation: prepared(document), run },
      { name: `P${percent}`, newId: () => `new-${id++}` },
    );
    if (!opened.ok) throw new Error(opened.reason);
    const { scenario } = opened;
    expect(scenario.overrides.map((override) => override.value)).toEqual(values);
    const ready = prepareForecast({ ...document, scenarios: [scenario] }, { scenario: scenario.id });
    const columns = ready.ok ? columnsOf(ready.prepared, []) : null;
    for (const [name, value] of Object.entries(measures))
      expect(columns && measureNamed(columns.timeline, name)?.of(columns), name).toBe(value);
  });
});

const isLong = import.meta.env.MODE === 'long';

it.runIf(isLong && reference)(
  '10,000 futures of the restaurant: cash below zero in 13.1, under the minimum in 23.2, beyond the limit in 3.4 of 100',
  () => {
    const { risk } = reference.simulation;
    const { probabilities } = simulate(restaurantWith({ risk: { ...risk, runs: 10_000 } })).result;
    const { belowZero, belowMinimum, beyondLimit } = probabilities;
    expect([belowZero, belowMinimum, beyondLimit].map((share) => ((share ?? 0) * 100).toFixed(1))).toEqual([
      '13.1',
      '23.2',
      '3.4',
    ]);
    // The thousand futures of the reference are within the errors told beside them.
    for (const key of ['belowZero', 'belowMinimum', 'beyondLimit'] as const) {
      const [few, many] = [reference.simulation.probabilities[key], probabilities[key] ?? 0];
      expect(Math.abs(few - many), key).toBeLessThanOrEqual(1.96 * Math.sqrt((few * (1 - few)) / 1_000));
    }
  },
  120_000,
);

/** 12 months of 10,000.00 in cash a line; each line uncertain as said, 10,000 futures. */
function cashSales(lines: (Partial<RiskInput> & { shape: RiskInput['shape'] })[], rank = 0): ForecastDocument {
  const ids = lines.map((_, i) => `line-${i}`);
  const inputs = lines.map(
    (line, i): RiskInput => ({
      id: `input-${i}`,
      stream: i + 1,
      enabled: true,
      path: `revenue/line-${i}/amounts`,
      op: 'scale',
      scope: 'once',
      persistence: 0,
      note: '',
      ...line,
    }),
  );
  const correlations = rank === 0 ? [] : [{ id: 'pair', a: 'input-0', b: 'input-1', rank }];
  const revenue = ids.map((id) => ({ ...sales(each(1_000_000, 12)), id }));
  return smallForecast({ revenue, risk: { caseId: null, runs: 10_000, seed: 1, inputs, correlations } });
}

/** Closing cash of month 12 in every future: mean and variance. */
function closingCash(document: ForecastDocument): { mean: number; variance: number; values: number[] } {
  const { figures } = simulate(document);
  const width = figures.cash.length / figures.computed.length;
  const values = Array.from(figures.computed.keys(), (run) => figures.cash[run * width + 12] as number);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length, values };
}

const within = (share: number, actual: number, expected: number) =>
  expect(Math.abs(actual / expected - 1), `${actual} beside ${expected}`).toBeLessThan(share);

describe('models whose spread is known', () => {
  const normal = { kind: 'normal', mean: 1_000_000, deviation: 100_000 } as const;

  it('two cash sales of rank correlation 0.6: mean 240,000.00, variance 2σ²(1 + 2 sin(0.1π))', () => {
    const { mean, variance } = closingCash(cashSales([{ shape: normal }, { shape: normal }], 600_000));
    within(0.01, mean, 24_000_000);
    within(0.02, variance, 4_659_937_888_000);
  });

  it('each month with persistence 0.5: the variance of a first-order process', () => {
    const line = { shape: normal, scope: 'eachMonth', persistence: 500_000 } as const;
    const { mean, variance } = closingCash(cashSales([line]));
    within(0.01, mean, 12_000_000);
    within(0.02, variance, 320_009_765_600);
  });

  it('a start three months later with a chance of 12.5 %: 90,000.00 in one of eight futures, else 120,000.00', () => {
    const event = { kind: 'event', probability: 125_000, value: 3 } as const;
    const { values } = closingCash(cashSales([{ shape: event, op: 'shift' }]));
    expect(values.filter((cash) => cash === 9_000_000)).toHaveLength(1_250);
    expect(values.filter((cash) => cash === 12_000_000)).toHaveLength(8_750);
  });

  it('shapes without spread: every percentile is the case to the minor unit, in every future', () => {
    const shapes: RiskInput['shape'][] = [
      { kind: 'uniform', low: 1_000_000, high: 1_000_000 },
      { kind: 'triangular', low: 1_000_000, mode: 1_000_000, high: 1_000_000 },
      { kind: 'pert', low: 1_000_000, mode: 1_000_000, high: 1_000_000 },
      { kind: 'normal', mean: 1_000_000, deviation: 0 },
      { kind: 'logNormal', p10: 1_000_000, p90: 1_000_000 },
      { kind: 'event', probability: 500_000, value: 1_000_000 },
    ];
    const document = cashSales(shapes.map((shape, i) => ({ shape, scope: i % 2 === 0 ? 'once' : 'eachYear' })));
    const { result } = simulate({ ...document, risk: { ...document.risk, runs: 1_000 } as never });
    for (const [name, percents] of Object.entries(result.percentiles))
      for (const value of Object.values(percents ?? {})) expect(value, name).toBe(result.base[name]);
    expect(result.reachesBase.lowestCash).toBe(1);
  });

  it('a share of 95 % scaled by 0.9 to 1.2: nothing above 100 %, and how often it was held there is told', () => {
    const document = restaurantWith();
    const [line] = document.revenue;
    const input = cashSales([{ shape: { kind: 'uniform', low: 900_000, high: 1_200_000 } }]).risk
      ?.inputs[0] as RiskInput;
    const path = `revenue/${line?.id}/creditShare`;
    const changed = {
      ...document,
      revenue: document.revenue.map((one) => (one === line ? { ...one, creditShare: 950_000 } : one)),
    };
    const risk = { caseId: null, runs: 1_000, seed: 1, inputs: [{ ...input, path }], correlations: [] } as const;
    const simulation = prepared({ ...changed, risk: risk as never });
    const drawn = Array.from({ length: 1_000 }, (_, run) => simulation.drawnIn(run)[0]);
    expect(Math.max(...drawn.map((one) => Number(one?.value)))).toBe(1_000_000);
    // 0.95 x > 1 where x > 1.0526…: half of the range.
    const held = drawn.filter((one) => one?.held === 1).length;
    expect(Math.abs(held - 491)).toBeLessThan(3);
    expect(simulate({ ...changed, risk: risk as never }).result.held).toEqual([{ id: 'input-0', low: 0, high: held }]);
  });

  it('an uncertain minimum of cash: chances are told of the minimum of the case, whichever run was the last', () => {
    const document = cashSales([{ shape: { kind: 'uniform', low: 0, high: 2_000_000 } }]);
    const { bank } = document;
    const risk = { ...document.risk, runs: 1_000 } as NonNullable<ForecastDocument['risk']>;
    const withMinimum = { ...document, risk, bank: { ...bank, minimumCash: 500_000 } };
    const [line] = risk.inputs;
    if (!line) throw new Error('Nothing is uncertain.');
    const floor: RiskInput = { ...line, id: 'floor', stream: 2, path: 'bank/minimumCash' };
    const both = { ...withMinimum, risk: { ...risk, inputs: [line, floor] } };
    expect(simulate(both).result.probabilities).toEqual(simulate(withMinimum).result.probabilities);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Risk, riskSchema } from '#shared/inputs/forecast/risk.ts';
import { drawOperands, prepareDraws, type Shape, shapeQuantile, spearman } from '#shared/statistics/index.ts';
import { column, inputOf, one, pairOf, periods } from './inputs';

const normal: Shape = { kind: 'normal', mean: one, deviation: 100_000 };
const triangular: Shape = { kind: 'triangular', low: 940_000, mode: one, high: 1_040_000 };
const pert: Shape = { kind: 'pert', low: 720_000, mode: 980_000, high: 1_100_000 };
const event: Shape = { kind: 'event', probability: 150_000, value: 700_000 };
const request = { seed: 1, runs: 1_000, ranks: [], periods };

describe('the hypercube', () => {
  it('gives these operands and will go on to: stored results are compared with them', () => {
    const inputs = [
      inputOf(1, pert),
      inputOf(2, normal, { scope: 'eachYear', persistence: 500_000 }),
      inputOf(1_000_000, event, { op: 'shift' }),
      inputOf(7, triangular, { scope: 'eachMonth', persistence: 990_000 }),
    ];
    const ranks = [pairOf(1, 2, 600_000), pairOf(7, 2, -300_000)];
    const { operands, shrunk } = drawOperands({ ...request, seed: 4_294_967_295, runs: 100, inputs, ranks });
    const texts = [0, 57, 99].map((run) => JSON.stringify(operands.map((ofInput) => ofInput[run])));
    expect({ shrunk, texts }).toMatchInlineSnapshot(`
      {
        "shrunk": 0,
        "texts": [
          "[[832934],[936627,924284,964921,978589],[0],[1023245,1023640,1026558,1023743,1027979,1025200,1024783,1023607,1026230,1025578,1023216,1023994]]",
          "[[768173],[805166,812763,970222,1016970],[0],[1019976,1021038,1022756,1023057,1017773,1019338,1021984,1023325,1026221,1026561,1027084,1025529]]",
          "[[983147],[1089667,1062464,1003758,1052625],[0],[998479,993736,990888,991070,988620,986204,985621,982599,974903,980297,982049,982643]]",
        ],
      }
    `);
  });

  it('has each stratum once', () => {
    const uniform: Shape = { kind: 'uniform', low: 0, high: one };
    const { operands } = drawOperands({ ...request, inputs: [inputOf(1, uniform), inputOf(2, uniform)] });
    for (const input of [0, 1]) {
      const strata = column(operands, input).map((value) => Math.floor((value - 0.5) / 1_000));
      expect(new Set(strata).size).toBeGreaterThan(998);
    }
    expect(Math.abs(spearman(column(operands, 0), column(operands, 1)))).toBeLessThan(0.08);
  });

  it('another seed gives other operands, the same seed the same', () => {
    const drawn = (seed: number) =>
      column(drawOperands({ ...request, seed, inputs: [inputOf(1, normal)] }).operands, 0);
    const [third, fourth] = [drawn(3), drawn(4)];
    expect(drawn(3)).toEqual(third);
    expect(third.filter((value, run) => value === fourth[run]).length).toBeLessThan(5);
  });

  it('an input has the same operands whatever is beside it, and a run those it has among all', () => {
    const first = inputOf(5, pert, { scope: 'eachYear', persistence: 200_000 });
    const alone = drawOperands({ ...request, inputs: [first] }).operands[0];
    const inputs = [inputOf(2, normal), first, inputOf(9, event), inputOf(4, triangular)];
    const among = { ...request, inputs, ranks: [pairOf(2, 4, 500_000), pairOf(5, 77, 900_000)] };
    expect(drawOperands(among).operands[1]).toEqual(alone);
    expect(prepareDraws(among).operandsOf(321)).toEqual(drawOperands(among).operands.map((ofInput) => ofInput[321]));
  });

  it('inputs apply once, each year or each month', () => {
    const inputs = [
      inputOf(1, normal),
      inputOf(2, normal, { scope: 'eachYear' }),
      inputOf(3, normal, { scope: 'eachMonth' }),
    ];
    const { operands } = drawOperands({ ...request, runs: 10, inputs });
    expect(operands.map((ofInput) => ofInput.map((run) => run.length))).toEqual(
      [1, 4, 12].map((count) => Array(10).fill(count)),
    );
  });

  it('begins with what the input is that applies once', () => {
    const input = inputOf(3, triangular, { scope: 'eachYear', persistence: 500_000 });
    const once = drawOperands({ ...request, inputs: [inputOf(3, triangular)] }).operands;
    expect(column(drawOperands({ ...request, inputs: [input] }).operands, 0)).toEqual(column(once, 0));
    // A quarter of the range 94, 100, 104 % is 97.873 %: 29.00 becomes 28.38317.
    const operand = shapeQuantile(triangular, 'scale')(0.25);
    expect([operand, (2_900_000 * operand) / one]).toEqual([978_730, 2_838_317]);
  });
});

const file = join(process.env.FORECAST_DATA_DIR ?? '', 'what-if/restaurant.json');
const isThere = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(file);
if (!isThere) process.stdout.write('Draws of the restaurant are not compared: FORECAST_DATA_DIR is not set.\n');

it.runIf(isThere)('futures of the restaurant have the values of the reference', () => {
  const { simulation } = JSON.parse(readFileSync(file, 'utf8'));
  // As the document holds them.
  const { seed, runs, inputs, correlations }: Risk = riskSchema.parse(simulation.risk);
  const { operands, shrunk } = drawOperands({ seed, runs, inputs, ranks: correlations, periods });
  expect(shrunk).toBe(0);
  const base = [1_400_000, 1_050_000, 2_900_000, 300_000, 3_700_000, 2_500_000, 6_400_000, 1];
  for (const { run, values } of simulation.opened) {
    const found = inputs.map(({ op }, i) => {
      const [value, operand] = [base[i] ?? 0, operands[i]?.[run]?.[0] ?? Number.NaN];
      return op === 'scale' ? Math.round((value * operand) / one) : value + operand;
    });
    // A value that stays as it is: the reference has none.
    expect(found).toEqual(values.map((value: number | null, i: number) => value ?? base[i]));
  }
});

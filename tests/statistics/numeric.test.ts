import { describe, expect, it } from 'vitest';
import { exp, ln, normalProbability, normalQuantile, powerBelow, sine, toWhole } from '#shared/statistics/numeric.ts';

/** Values of 60 digits (mpmath), rounded to the nearest number: it alone is up to 1.1e-16 off. */
const known: { name: string; of: (x: number) => number; values: [number, number][] }[] = [
  {
    name: 'ln',
    of: ln,
    values: [
      [1e-300, -690.7755278982137],
      [2.5e-17, -38.22765584902462],
      [0.1, -Math.LN10],
      [0.5, -Math.LN2],
      [0.7071067811865475, -0.34657359027997275],
      [Math.SQRT1_2, -0.3465735902799726],
      [0.999999, -1.000000500029089e-6],
      [1.0000001, 9.999999505838704e-8],
      [1.25, 0.22314355131420976],
      [Math.SQRT2, 0.3465735902799727],
      [1.5, 0.4054651081081644],
      [2.0, Math.LN2],
      [10.0, Math.LN10],
      [650000.0, 13.38472764187182],
      [123456789.0, 18.63140176616802],
      [1000000000000000.0, 34.538776394910684],
    ],
  },
  {
    name: 'exp',
    of: exp,
    values: [
      [-700.0, 9.85967654375977e-305],
      [-200.5, 8.393756733356555e-88],
      [-30.25, 7.287724095819692e-14],
      [-3.7, 0.024723526470339388],
      [-1.0, 0.36787944117144233],
      [-0.34657359, 0.7071067813845181],
      [-1e-9, 0.999999999],
      [0.25, 1.2840254166877414],
      [0.3465736, 1.4142135761192896],
      [1.0, Math.E],
      [2.5, 12.182493960703473],
      [13.8, 984609.1112290357],
      [36.75, 9126877256863956.0],
      [100.125, 3.0460357809113723e43],
      [700.0, 1.0142320547350045e304],
    ],
  },
  {
    name: 'sine',
    of: sine,
    values: [
      [-0.5235987755982988, -0.49999999999999994],
      [-0.31, -0.3050586364434435],
      [1e-8, 1e-8],
      [0.1, 0.09983341664682815],
      [0.25, 0.24740395925452294],
      [0.5, 0.479425538604203],
      [0.5183627878423158, 0.4954586684324075],
    ],
  },
  {
    name: 'the quantile of the normal distribution',
    of: normalQuantile,
    values: [
      [1.1102230246251565e-16, -8.209536151601387],
      [1e-12, -7.034483825301132],
      [1e-6, -4.753424308822899],
      [0.001, -3.0902323061678136],
      [0.0125, -2.2414027276049455],
      [0.075, -1.439531470938456],
      [0.1, -1.2815515655446004],
      [0.25, -0.6744897501960817],
      [0.42, -0.20189347914185088],
      [0.4999, -0.00025066283008800747],
      [0.500001, 2.5066282747057052e-6],
      [0.6, 0.2533471031357997],
      [0.75, 0.6744897501960817],
      [0.925, 1.4395314709384561],
      [0.95, 1.6448536269514722],
      [0.975, 1.9599639845400538],
      [0.999, 3.090232306167813],
      [0.9999999, 5.199337582290661],
      [0.9999999999999999, 8.209536151601387],
    ],
  },
];

describe('functions of + − × ÷ and √ alone', () => {
  it.each(known)('$name is known within 5e-16 of its value', ({ of, values }) => {
    const errors = values.map(([x, value]) => Math.abs(of(x) - value) / Math.abs(value));
    expect(Math.max(...errors)).toBeLessThanOrEqual(5e-16);
  });

  it('the probability of a normal number is known within 5e-16, far out within 1e-8 of its value', () => {
    const values: [number, number][] = [
      [-30.0, 4.906713927148187e-198],
      [-12.5, 3.732564298877713e-36],
      [-8.0, 6.220960574271784e-16],
      [-6.0, 9.86587645037698e-10],
      [-3.25, 0.000577025042390767],
      [-1.96, 0.024997895148220435],
      [-1.0, 0.15865525393145705],
      [-0.1, 0.460172162722971],
      [0.0, 0.5],
      [0.5, 0.6914624612740131],
      [1.0, 0.8413447460685429],
      [1.6448536269514722, 0.95],
      [2.5, 0.9937903346742238],
      [4.0, 0.9999683287581669],
      [7.5, 0.9999999999999681],
    ];
    for (const [z, value] of values) {
      expect(Math.abs(normalProbability(z) - value)).toBeLessThanOrEqual(5e-16);
      expect(Math.abs(normalProbability(z) / value - 1)).toBeLessThan(1e-8);
    }
  });

  it('both directions meet: the quantile of the probability of z is z', () => {
    for (let z = -6; z <= 6; z += 0.01) {
      const back = normalQuantile(normalProbability(z));
      // Above 0 the probability is so near to 1 that its last digit is a step of z.
      const step = 2.3e-16 * Math.sqrt(2 * Math.PI) * Math.exp((z * z) / 2);
      expect(Math.abs(back - z)).toBeLessThan(1e-9 * Math.abs(z) + (z > 0 ? step : 0) + 1e-15);
    }
  });

  it('the quantile ends where the last number before 1 does', () => {
    expect(normalQuantile(1)).toBe(normalQuantile(1 - 2 ** -53));
    expect(normalQuantile(1)).toBeCloseTo(8.2095361516, 9);
  });

  it('e^x ends at 0 and at infinity where numbers do', () => {
    expect([exp(-1e6), exp(-709.1), exp(709.5), exp(1e6)]).toEqual([
      0,
      0,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
    expect(exp(709) / Math.exp(709)).toBeCloseTo(1, 14);
    expect(exp(-708.3) / Math.exp(-708.3)).toBeCloseTo(1, 14);
    expect(exp(709.2) / Math.exp(709.2)).toBeCloseTo(1, 14);
    expect(exp(0)).toBe(1);
  });

  it('every bit stays: stored results are compared with those of other machines', () => {
    const sumOf = (of: (x: number) => number, low: number, high: number) => {
      let sum = 0;
      for (let i = 0; i <= 4_000; i++) sum += of(low + ((high - low) * i) / 4_000);
      return sum;
    };
    expect([
      sumOf(ln, 0.5, 3),
      sumOf(exp, -0.7, 0.7),
      sumOf(sine, -0.52, 0.52),
      sumOf(sine, 0, 0.52),
      sumOf(normalProbability, -9, 9),
      sumOf(normalQuantile, 1e-6, 0.5),
      sumOf(normalQuantile, 1e-15, 1e-9),
      ...[ln(Math.SQRT2), normalProbability(-7.071067811865475), normalQuantile(0.075), normalQuantile(0.925)],
    ]).toMatchInlineSnapshot(`
      [
        1828.059375803386,
        4336.0192237679685,
        1.2279066652354231e-13,
        1017.0239795781195,
        2000.4999999999995,
        -3194.214790623964,
        -24632.569448215814,
        0.3465735902799727,
        7.687298944390887e-13,
        -1.4395314709384557,
        1.439531470938456,
      ]
    `);
  });

  it('the power of two below a number is found by its bits', () => {
    expect([1, 1.999, 2, 0.75, 5000, 4095.99, 4096, 1e15].map(powerBelow)).toEqual([
      1, 1, 2, 0.5, 4096, 2048, 4096, 562949953421312,
    ]);
  });

  it('rounds to the nearest whole number, halves away from zero, up to the largest safe one', () => {
    expect([0.5, 1.5, 2.4, -0.5, -1.5, -2.4, 0.49999999999999994, -0.2, 1e300, -1e300].map(toWhole)).toEqual([
      1,
      2,
      2,
      -1,
      -2,
      -2,
      0,
      0,
      Number.MAX_SAFE_INTEGER,
      -Number.MAX_SAFE_INTEGER,
    ]);
  });
});

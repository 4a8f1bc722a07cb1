import { describe, expect, it } from 'vitest';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import { ofHundred, pointsOf, riskChances, riskSentences, tooManyLeftOut } from '#shared/what-if/risk-words.ts';
import { simulate } from '#shared/what-if/simulate.ts';
import { restaurantReference as reference, restaurantWith } from '../helpers/what-if';

const lowest = { p5: 1, p10: 2_000_00, p25: 3, p50: 4, p75: 5, p90: 6, p95: 7 };

/** 1,000 futures of 24 months in which cash stays above zero. */
const calm = (parts: Partial<RiskResult> = {}): RiskResult =>
  ({
    runs: 1000,
    computed: 1000,
    notComputable: [],
    base: { lowestCash: 5_000_00, 'closingCash/24': 70_000_00 },
    percentiles: { lowestCash: lowest, 'closingCash/24': { ...lowest, p50: 60_000_00 } },
    reachesBase: { 'closingCash/24': 0.4 },
    probabilities: {
      belowZero: 0,
      belowMinimum: null,
      beyondLimit: null,
      loss: [0.1, 0.3, 0.3],
      coverUnderThreshold: null,
    },
    firstBelowZero: {},
    lowest: { cash: 1_234_56, month: 7, run: 99 },
    held: [],
    ...parts,
  }) as RiskResult;
const said = (parts?: Partial<RiskResult>) => riskSentences(calm(parts), { months: 24, unit: 100 });
const withShare = (belowZero: number, p10: number): Partial<RiskResult> => ({
  probabilities: { ...calm().probabilities, belowZero },
  percentiles: { ...calm().percentiles, lowestCash: { ...lowest, p10 } },
  firstBelowZero: { 3: 40, 5: 96, 9: 96 },
});

describe('the answer in words', () => {
  it.skipIf(!reference)(
    'of the restaurant: 14 of 100 below zero, 4,120 more would keep 9 of 10 above it, 11 of 100 reach the base',
    () => {
      const { result } = simulate(restaurantWith({ risk: reference.simulation.risk }));
      expect(riskSentences(result, { months: 36, unit: 100 })).toEqual([
        { key: 'belowZero', of100: 14, month: 1 },
        { key: 'moreAtStart', amount: 4_120_00 },
        { key: 'halfEnd', amount: reference.simulation.percentiles['closingCash/36'].p50 },
        { key: 'baseEnds', amount: reference.base['closingCash/36'], of100: 11, isOnly: true },
      ]);
      expect(riskChances(result)).toEqual([
        { key: 'belowZero', share: 0.136, year: null },
        { key: 'belowMinimum', share: 0.221, year: null },
        { key: 'beyondLimit', share: 0.033, year: null },
        { key: 'loss', share: 0.237, year: 1 },
        { key: 'coverUnderThreshold', share: 0.15, year: 1 },
      ]);
    },
  );

  it('names the lowest cash of all futures where none runs below zero; "only" is said under 40 of 100', () => {
    expect(said()).toEqual([
      { key: 'aboveZero', runs: 1000, amount: 1_234_56, month: 7 },
      { key: 'halfEnd', amount: 60_000_00 },
      { key: 'baseEnds', amount: 70_000_00, of100: 40, isOnly: false },
    ]);
    const { lowestCash } = calm().percentiles;
    expect(said({ percentiles: { lowestCash } as RiskResult['percentiles'] }).map(({ key }) => key)).toEqual([
      'aboveZero',
      'baseEnds',
    ]);
    expect(said({ reachesBase: { 'closingCash/24': 0.399 } }).at(-1)).toMatchObject({ of100: 40, isOnly: true });
  });

  it('names the month that is most often first below zero, the earlier of two, and rounds what is missing up', () => {
    expect(said(withShare(0.232, -1_00)).slice(0, 2)).toEqual([
      { key: 'belowZero', of100: 23, month: 5 },
      { key: 'moreAtStart', amount: 1_00 },
    ]);
    expect(said(withShare(0.232, -1_01))[1]).toEqual({ key: 'moreAtStart', amount: 2_00 });
    expect(said(withShare(0.05, 0)).map(({ key }) => key)).toEqual(['belowZero', 'halfEnd', 'baseEnds']);
  });

  it('tells a value held at its bound in over 1 % of the futures, each side by itself', () => {
    const held = [
      { id: 'churn', low: 38, high: 11 },
      { id: 'share', low: 10, high: 0 },
    ];
    expect(said({ held }).slice(3)).toEqual([
      { key: 'held', runs: 38, of: 1000, id: 'churn', side: 'low' },
      { key: 'held', runs: 11, of: 1000, id: 'churn', side: 'high' },
    ]);
  });

  it('says fewer than 1 of 100 below one half, and 100 of 100 only where it is all of them', () => {
    expect([0, 0.001, 0.0049, 0.005, 0.136, 0.997, 1].map(ofHundred)).toEqual([0, null, null, 1, 14, 99, 100]);
  });
});

describe('chances', () => {
  it('by year are those of the worst one, the earlier of two; what there is not is left out', () => {
    expect(riskChances(calm())).toEqual([
      { key: 'belowZero', share: 0, year: null },
      { key: 'loss', share: 0.3, year: 2 },
    ]);
  });

  it('are within 1.96·√(p(1 − p)/n)', () => {
    expect(pointsOf(0.136, 1000)).toBeCloseTo(2.1247, 3);
    expect(pointsOf(0.136, 10_000)).toBeCloseTo(0.6719, 3);
    expect(pointsOf(0, 1000)).toBe(0);
  });

  it('are not shown where more than 5 % of the futures cannot be computed', () => {
    const reason = { issue: { code: 'residualAboveCost' } as never, runs: 51 };
    expect(tooManyLeftOut(calm({ computed: 950, notComputable: [reason] }), 1000)).toBeNull();
    expect(tooManyLeftOut(calm({ computed: 949, notComputable: [reason] }), 1000)).toBe(reason);
    expect(tooManyLeftOut(calm({ computed: 94, notComputable: [reason] }), 100)).toBe(reason);
  });
});

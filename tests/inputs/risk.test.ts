import { describe, expect, it } from 'vitest';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findRiskIssues } from '#shared/inputs/forecast/issues/risk.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import type { Risk, RiskInput } from '#shared/inputs/forecast/risk.ts';
import { findTemplate } from '#shared/templates/index.ts';

const built = findTemplate('restaurant')?.build({ name: 'Café', currency: 'EUR', startMonth: '2027-01' });
const input: RiskInput = {
  id: 'covers',
  stream: 1,
  enabled: true,
  path: 'revenue/dinner/volume',
  op: 'scale',
  shape: { kind: 'pert', low: 900_000, mode: 1_000_000, high: 1_100_000 },
  scope: 'once',
  persistence: 0,
  note: '',
};
const price: RiskInput = { ...input, id: 'price', stream: 2, path: 'revenue/dinner/unitPrice' };
const riskOf = (inputs: RiskInput[], more: Partial<Risk> = {}): Risk => ({
  caseId: null,
  runs: 1000,
  seed: 1,
  inputs,
  correlations: [],
  ...more,
});
const parse = (risk: unknown) => parseForecast({ ...built, risk });
const breachesOf = (risk: unknown) => {
  const parsed = parse(risk);
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => [path.join('/'), message]);
};
function issuesOf(...inputs: RiskInput[]) {
  const parsed = parse(riskOf(inputs));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return findRiskIssues(parsed.document as ForecastDocument);
}

describe('the shape of uncertain inputs', () => {
  it('takes what is within its bounds, and leaves a document without it as it was', () => {
    const pair = { id: 'pair', a: 'covers', b: 'price', rank: -300_000 };
    expect(parse(riskOf([input, price], { correlations: [pair] })).ok).toBe(true);
    const without = parseForecast(built);
    expect(without.ok && Object.keys(without.document).includes('risk')).toBe(false);
  });

  it.each([
    ['runs', { runs: 3000 }, [['risk/runs', 'Invalid input']]],
    ['a seed above 2³² − 1', { seed: 4_294_967_296 }, [['risk/seed', expect.any(String)]]],
    ['a stream twice', { inputs: [input, { ...price, stream: 1 }] }, [['risk/inputs/1/stream', 'repeatedStream']]],
    ['an id twice', { inputs: [input, { ...price, id: 'covers' }] }, [['risk/inputs/1/id', 'repeatedId']]],
    [
      'a pair of one',
      { correlations: [{ id: 'p', a: 'x', b: 'x', rank: 0 }] },
      [['risk/correlations/0', 'repeatedPair']],
    ],
    [
      'a pair twice, the other way round',
      {
        correlations: [
          { id: 'p', a: 'x', b: 'y', rank: 0 },
          { id: 'q', a: 'y', b: 'x', rank: 0 },
        ],
      },
      [['risk/correlations/1', 'repeatedPair']],
    ],
    [
      'an operand beyond +1,000 %',
      { inputs: [{ ...input, shape: { kind: 'uniform', low: 0, high: 10_000_001 } }] },
      [['risk/inputs/0/shape/high', 'operand']],
    ],
    [
      'P90 below P10',
      { inputs: [{ ...input, shape: { kind: 'logNormal', p10: 2, p90: 1 } }] },
      [['risk/inputs/0/shape/p90', 'reversed']],
    ],
  ])('rejects %s', (_, more, breaches) => {
    expect(breachesOf(riskOf([input, price], more as Partial<Risk>))).toEqual(breaches);
  });

  it('takes 60 inputs and 200 pairs, not one more', () => {
    const inputs = Array.from({ length: 61 }, (_, i) => ({ ...input, id: `input-${i}`, stream: i + 1 }));
    const pairs = Array.from({ length: 201 }, (_, i) => ({ id: `pair-${i}`, a: `a-${i}`, b: 'b', rank: 0 }));
    expect(breachesOf(riskOf(inputs.slice(1), { correlations: pairs.slice(1) }))).toEqual([]);
    expect(breachesOf(riskOf(inputs, { correlations: pairs })).map(([path]) => path)).toEqual([
      'risk/inputs',
      'risk/correlations',
    ]);
  });
});

describe('issues of uncertain inputs', () => {
  it('there are none of inputs in order, and none of those that are off', () => {
    expect(issuesOf(input, price)).toEqual([]);
    expect(issuesOf({ ...input, path: 'revenue/gone/volume', enabled: false })).toEqual([]);
  });

  it.each([
    ['the most likely above the highest', { shape: { kind: 'pert', low: 1, mode: 3, high: 2 } }, 'rangeOrder', 'shape'],
    ['the lowest above the highest', { shape: { kind: 'uniform', low: 3, high: 2 } }, 'rangeOrder', 'shape'],
    ['a line that is gone', { path: 'revenue/gone/volume' }, 'inputGone', 'path'],
    ['a choice', { path: 'revenue/dinner/directCostMode' }, 'inputNotNumber', 'path'],
    ['a season', { path: 'revenue/dinner/seasonWeights' }, 'inputNotNumber', 'path'],
    [
      'a table that is set to one number',
      { path: 'otherMovements/deposit/amounts', op: 'set' },
      'operationOfInput',
      'op',
    ],
    ['a price that is shifted', { op: 'shift', shape: { kind: 'uniform', low: 0, high: 1 } }, 'operationOfInput', 'op'],
    ['a start that is scaled', { path: 'capitalAssets/kitchen/month' }, 'operationOfInput', 'op'],
    [
      'an event that sets a value',
      { op: 'set', shape: { kind: 'event', probability: 1, value: 1 } },
      'operationOfInput',
      'op',
    ],
    ['each month of a number', { scope: 'eachMonth' }, 'scopeOfInput', 'scope'],
  ] as [string, Partial<RiskInput>, string, string][])('%s', (_, change, code, field) => {
    expect(issuesOf({ ...input, ...change })).toEqual([{ code, inputId: 'covers', field }]);
  });

  it('a table and its cell, and an input twice, overlap: both say so', () => {
    const table = { ...input, path: 'otherMovements/deposit/amounts' };
    const cell = { ...price, path: 'otherMovements/deposit/amounts/1' };
    const both = [
      { code: 'inputsOverlap', inputId: 'covers', field: 'path' },
      { code: 'inputsOverlap', inputId: 'price', field: 'path' },
    ];
    expect(issuesOf(table, cell)).toEqual(both);
    expect(issuesOf(input, { ...price, path: input.path })).toEqual(both);
  });

  it('a table by month can be drawn each month, set or scaled', () => {
    const table = { ...input, path: 'otherMovements/deposit/amounts', scope: 'eachMonth' as const };
    expect(issuesOf(table)).toEqual([]);
    expect(issuesOf({ ...table, op: 'set' })).toEqual([]);
  });
});

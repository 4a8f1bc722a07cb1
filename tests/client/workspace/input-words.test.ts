import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { renumberStreams } from '#client/features/workspace/conflict/renumber-streams.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { inputName, inputText } from '#client/workspace/input-words.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';

const uncertain = (id: string, path: string, stream = 1): RiskInput => ({
  id,
  stream,
  enabled: true,
  path,
  op: 'scale',
  shape: { kind: 'uniform', low: 900_000, high: 1_100_000 },
  scope: 'once',
  persistence: 0,
  note: '',
});

const document: ForecastDocument = {
  ...emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 }),
  revenue: [newRevenueLine.amounts({ id: 'w', name: 'Wholesale' })],
  scenarios: [
    {
      id: 's',
      name: 'Slow collections',
      note: '',
      overrides: [{ id: 'o', path: 'revenue/w/daysToCollect', op: 'set', value: 60 }],
    },
  ],
  risk: {
    caseId: 's',
    runs: 1000,
    seed: 7,
    inputs: [
      uncertain('sales', 'revenue/w/amounts'),
      uncertain('late', 'revenue/w/daysToCollect'),
      uncertain('gone', 'revenue/x/amounts'),
    ],
    correlations: [{ id: 'p', a: 'sales', b: 'late', rank: -300_000 }],
  },
};
const t = () => i18next.getFixedT('en', 'forecast');
const name = (path: string) => inputName(i18next.getFixedT('en', 'forecast'), document, path);

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home');
});

describe('the name of an input', () => {
  it.each([
    ['revenue/w', 'Wholesale'],
    ['revenue/w/amounts/4', 'Wholesale, Jan 2027'],
    ['revenue/w/seasonWeights', 'Season weight, Wholesale'],
    ['revenue/w/daysToCollect', 'Collection period, Wholesale'],
    ['bank/minimumCash', 'Minimum cash, Bank'],
    ['openingPosition/startBalanceSheet/accountsReceivable', 'Accounts receivable, Opening balances'],
    ['scenarios/s', 'Slow collections'],
    ['scenarios/s/name', 'Slow collections: Name'],
    ['scenarios/s/overrides/o', 'Slow collections: Collection period, Wholesale'],
    ['risk', 'Risk'],
    ['risk/seed', 'Risk: seed'],
    ['risk/inputs/late', 'Risk: Collection period, Wholesale'],
    ['risk/inputs/late/shape', 'Risk: Collection period, Wholesale: shape and range'],
    ['risk/correlations/p', 'Risk: Amount, Wholesale · Collection period, Wholesale'],
    ['risk/correlations/p/rank', 'Risk: Amount, Wholesale · Collection period, Wholesale: rank correlation'],
    ['baselines/w', 'Forecast from history: Wholesale'],
  ])('%s is %s', (path, expected) => {
    expect(name(path)).toBe(expected);
  });
});

describe('the value of what is uncertain', () => {
  it.each([
    ['risk/seed', 4_294_967_295, '4294967295'],
    ['risk/caseId', 's', 'Slow collections'],
    ['risk/caseId', null, 'Base case'],
    ['risk/correlations/p/rank', -300_000, '(0.30)'],
    ['risk/inputs/late/scope', 'eachYear', 'each year'],
    ['risk/inputs/late/op', 'scale', 'a percentage'],
    ['risk/inputs/late/enabled', true, '✓'],
  ])('%s of %s is %s', (path, value, expected) => {
    expect(inputText({ t: t(), document }, path, value)).toBe(expected);
  });
});

describe('two tabs that both added an uncertain input', () => {
  const withInputs = (...inputs: RiskInput[]): ForecastDocument => ({
    ...document,
    risk: { caseId: null, runs: 1000, seed: 1, inputs, correlations: [] },
  });
  const sides = {
    theirs: withInputs(uncertain('old', 'revenue/w/amounts', 4), uncertain('theirs', 'bank/minimumCash', 5)),
    mine: withInputs(uncertain('old', 'revenue/w/amounts', 4), uncertain('mine', 'revenue/w/daysToCollect', 5)),
  };

  it('number mine after theirs', () => {
    expect(renumberStreams(sides, ['risk/inputs/theirs'])).toEqual([
      { path: 'risk/inputs/mine/stream', before: 5, after: 6 },
    ]);
  });

  it('leave the numbers where theirs is not taken', () => {
    expect(renumberStreams(sides, ['risk/seed'])).toEqual([]);
  });
});

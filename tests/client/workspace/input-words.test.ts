import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { inputName } from '#client/features/workspace/conflict/input-words.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';

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
};
const name = (path: string) => inputName(i18next.getFixedT('en', 'forecast'), document, path);

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast');
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
  ])('%s is %s', (path, expected) => {
    expect(name(path)).toBe(expected);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getVariance } from '#server/services/actuals/get-variance.ts';
import { setBudget } from '#server/services/actuals/set-budget.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { removeForecast } from '#server/services/forecasts/remove.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { type Comparison, varianceOf } from '#shared/engine/variance/variance.ts';
import { varianceInput } from '#shared/inputs/actual-requests.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

/** Two years from January 2027: sales of 10,000.00 a month, by a fifth more in the scenario. */
const budget: ForecastDocument = {
  ...smallForecast({ revenue: [sales(each(1_000_000, 24))] }),
  scenarios: [
    {
      id: 'busy',
      name: 'Busy',
      note: '',
      overrides: [{ id: 'more', path: 'revenue/sales/amounts', op: 'scale', value: 1_200_000 }],
    },
  ],
};
const note = { id: 'storm', month: '2027-03', text: 'Storm.', row: 'revenue:sales' } as const;
const booked = bookedUntil(budget, 3, { 'revenue:sales': 900_000 });
const outlook: ForecastDocument = {
  ...booked,
  actuals: booked.actuals && {
    ...booked.actuals,
    notes: [
      { ...note, scope: 'month', statement: 'profitAndLoss' },
      { ...note, id: 'other', month: '2027-12', scope: 'year', statement: 'profitAndLoss' },
    ],
  },
};

let test: TestApp;
let person: ActorContext;
let forecastId: string;
beforeAll(async () => {
  test = await testApp();
  person = actingAs(test.service, await addPerson(test.db));
  ({ id: forecastId } = await createForecast(person, { document: budget }));
  await saveForecast(person, { id: forecastId, baseVersion: 1, document: outlook, idempotencyKey: 'key-of-actuals' });
});
afterAll(() => test.close());

const ask = (question: object = {}, by = person) => getVariance(by, varianceInput.parse({ forecastId, ...question }));
const forecast = (document: ForecastDocument, scenario?: string): Comparison => ({
  of: 'forecast',
  result: computeForecast(document, scenario ? { scenario } : {}),
});

it('before there is a budget says so', async () => {
  await expect(ask()).rejects.toMatchObject({ code: 'no-budget' });
});

describe('actual against what was planned', () => {
  const comparisons: [string, Comparison][] = [
    ['version:1', forecast(budget)],
    ['version:2', forecast(outlook)],
    ['scenario:busy', forecast(outlook, 'busy')],
    ['lastYear', { of: 'lastYear', document: outlook }],
  ];
  it.each(comparisons)('%s has the figures of the engine in every statement and scope', async (against, comparison) => {
    const own = computeForecast(outlook);
    for (const statement of ['profitAndLoss', 'balanceSheet', 'cashFlow'] as const)
      for (const scope of ['month', 'toDate', 'year'] as const) {
        const expected = varianceOf(own, comparison, { month: '2027-02', scope, statement });
        if ('error' in expected) return expect.fail(expected.error);
        const found = await ask({ against, statement, scope, month: '2027-02' });
        const { rows, ...period } = expected;
        expect(found).toMatchObject({
          ...period,
          statement,
          scope,
          against,
          version: 2,
          currency: 'EUR',
          minorDigits: 2,
        });
        expect(found.rows.map(({ label: _label, ...row }) => row)).toEqual(
          rows.map(({ nameKey: _nameKey, name: _name, lineId = null, ...row }) => ({ ...row, lineId })),
        );
      }
  });

  it('is the last actual month against the budget where nothing else is asked for: 9,000.00 − 10,000.00, worse', async () => {
    await setBudget(person, { forecastId, version: 1 });
    const found = await ask();
    expect(found).toMatchObject({ month: '2027-03', comparedVersion: 1, scenario: null, lastActualMonth: '2027-03' });
    expect(found.rows.find(({ key }) => key === 'revenue:sales')).toMatchObject({
      ...{ label: 'Sales', lineId: 'sales', outlook: 900_000, comparison: 1_000_000, variance: -100_000 },
      ...{ booked: -100_000, expected: 0, change: -100_000, favourable: false, isMaterial: true },
    });
    expect(found.notes).toEqual([{ id: 'storm', row: 'revenue:sales', text: 'Storm.' }]);
    expect((await ask({ scope: 'toDate' })).notes).toEqual([]);
    expect((await ask({ scope: 'year' })).notes.map(({ id }) => id)).toEqual(['other']);
    expect(await ask({ against: 'scenario:busy' })).toMatchObject({ scenario: { id: 'busy', name: 'Busy' } });
  });

  it('names rows in the language that is asked for', async () => {
    const input = varianceInput.parse({ forecastId, against: 'version:1' });
    const labelIn = async (language: 'en' | 'de') =>
      (await getVariance(person, { ...input, language })).rows.find(({ key }) => key === 'netProfit')?.label;
    expect([await labelIn('en'), await labelIn('de')]).toEqual([
      'Net profit',
      expect.not.stringContaining('Net profit'),
    ]);
  });
});

describe('what there is nothing to show for', () => {
  const notFound = { code: 'not-found', details: {} };
  it.each([
    ['a version that is not there', { against: 'version:9' }, notFound],
    ['a scenario that is not there', { against: 'scenario:none' }, notFound],
    ['a month after the last actual one', { month: '2027-04' }, { details: { fields: { month: 'out-of-range' } } }],
    ['a month before the forecast', { month: '2026-12' }, { details: { fields: { month: 'out-of-range' } } }],
    ['a month after the forecast', { month: '2029-01', scope: 'year' }, { code: 'invalid' }],
  ])('%s', async (_name, question, rejection) => {
    await expect(ask({ against: 'version:1', ...question })).rejects.toMatchObject(rejection);
  });

  it('a forecast without an actual month: its years alone', async () => {
    const { id } = await createForecast(person, { document: budget });
    const own = { forecastId: id, against: 'version:1' };
    await expect(ask(own)).rejects.toMatchObject({ code: 'no-actual-month' });
    await expect(ask({ ...own, month: '2027-01', scope: 'toDate' })).rejects.toMatchObject({ code: 'no-actual-month' });
    expect(await ask({ ...own, scope: 'year' })).toMatchObject({ month: '2027-01', lastActualMonth: null });
  });

  it('versions with errors, and of another currency', async () => {
    const { actuals } = outlook;
    const rows = { ...actuals?.rows, 'sheet:none': each(1, actuals?.months.length ?? 0) };
    const wrong = { ...outlook, actuals: actuals && { ...actuals, rows } };
    const { id } = await createForecast(person, { document: wrong });
    const save = (document: ForecastDocument, baseVersion: number) =>
      saveForecast(person, { id, baseVersion, document, idempotencyKey: `key-of-${baseVersion}` });
    await save({ ...outlook, header: { ...outlook.header, currency: 'USD' } }, 1);
    await save(outlook, 2);
    await expect(ask({ forecastId: id, against: 'version:1' })).rejects.toMatchObject({ code: 'forecast-has-faults' });
    await expect(ask({ forecastId: id, against: 'version:2' })).rejects.toMatchObject({
      details: { fields: { against: 'not-a-choice' } },
    });
  });

  it("another's forecast and a removed one", async () => {
    const other = actingAs(test.service, await addPerson(test.db));
    await expect(ask({ against: 'version:1' }, other)).rejects.toMatchObject(notFound);
    const { id } = await createForecast(person, { document: outlook });
    await removeForecast(person, { id });
    await expect(ask({ forecastId: id, against: 'version:1' })).rejects.toMatchObject(notFound);
  });

  it('what cannot be compared with is rejected before anything is read', () => {
    for (const against of ['version:0', 'version:x', 'scenario:', 'nextYear', `version:${'9'.repeat(12)}`]) {
      expect([against, varianceInput.safeParse({ forecastId, against }).success]).toEqual([against, false]);
    }
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { reportNames, statementOf } from '#shared/reports/registry.ts';
import { makeToken } from '../helpers/api-token';
import { bookedUntil } from '../helpers/booked-until';
import { a, share } from '../helpers/faulty-forecasts';
import { goldenB } from '../helpers/golden-forecasts';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

const document = {
  ...goldenB(),
  scenarios: [
    {
      id: 'rain',
      name: 'Rain',
      note: '',
      overrides: [{ id: 'price', path: 'revenue/sales/unitPrice', op: 'scale' as const, value: 900_000 }],
    },
  ],
};

let test: TestApp;
let service: TestBrowser;
let id: string;
beforeAll(async () => {
  test = await appWithSubscriptions();
  const browser = await test.signedIn({ username: 'harbour' });
  const [user] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  service = test.withToken(await makeToken(browser, ['forecasts:read', 'forecasts:write', 'reports:read']));
  id = await make(document);
});
afterAll(() => test.close());

async function make(made: object): Promise<string> {
  const answer = await service.call('/api/forecasts', { json: { document: made } });
  return ((await answer.json()) as { id: string }).id;
}

interface Report {
  rows: {
    kind: string;
    key: string;
    label: string;
    unit: string;
    figures: (number | null)[];
    opening: number | null;
  }[];
  periods: { label: string; firstMonth: string; lastMonth: string; fiscalYear: number; isActual: boolean }[];
  [name: string]: unknown;
}

async function report(name: string, query = '', headers: Record<string, string> = {}) {
  const answer = await service.call(`/api/forecasts/${id}/reports/${name}${query}`, { headers });
  return { status: answer.status, body: (await answer.json()) as Report };
}

const refresh = (of = id) => service.call(`/api/forecasts/${of}/reports/refresh`, { method: 'POST' });
const rowOf = ({ rows }: Report, key: string) => rows.find((row) => row.key === key);

describe('a report over REST', () => {
  it('is not there before the first refresh, and says so', async () => {
    expect(await report('ratios')).toMatchObject({ status: 404, body: { code: 'no-report' } });
  });

  it('gives every figure of the engine by month, fiscal quarter and fiscal year, in minor units', async () => {
    expect((await refresh()).status).toBe(200);
    for (const scenario of [undefined, 'rain']) {
      const result = computeForecast(document, scenario ? { scenario } : {});
      for (const name of reportNames) {
        for (const by of ['month', 'quarter', 'year'] as const) {
          const { body } = await report(name, `?by=${by}${scenario ? `&scenario=${scenario}` : ''}`);
          const statement = result[statementOf(name)];
          const expected = statement.rows.map((row) => [
            row.key,
            Array.from(row[`${by}s`], (figure) => (Number.isFinite(figure) ? figure : null)),
          ]);
          expect(body.rows.map(({ key, figures }) => [key, figures])).toEqual(expected);
          const sizes = new Set(body.rows.map(({ kind, figures }) => `${kind === 'heading'} ${figures.length}`));
          expect(sizes.has(`false ${body.periods.length}`) && sizes.size <= 2).toBe(true);
        }
      }
    }
  });

  it('names currency, scale, periods, scenario and rows in words', async () => {
    const { body } = await report('profit-and-loss', '?by=quarter&scenario=rain');
    expect(body).toMatchObject({
      forecastId: id,
      report: 'profit-and-loss',
      version: 1,
      isStale: false,
      currency: 'USD',
      minorDigits: 2,
      failedChecks: [],
      by: 'quarter',
      scenario: { id: 'rain', name: 'Rain' },
    });
    expect(body.periods.map(({ label }) => label)).toEqual(
      [2027, 2028].flatMap((year) => [1, 2, 3, 4].map((quarter) => `FY${year}-Q${quarter}`)),
    );
    expect(body.periods[4]).toEqual({
      label: 'FY2028-Q1',
      firstMonth: '2028-01',
      lastMonth: '2028-03',
      fiscalYear: 2028,
      isActual: false,
    });
    expect(rowOf(body, 'totalRevenue')).toMatchObject({ label: 'Total revenue', unit: 'money' });
    expect(body.rows.map(({ label }) => label)).toContain('Sales');
    expect((await report('balance-sheet', '?by=year')).body.periods.map(({ label }) => label)).toEqual([
      'FY2027',
      'FY2028',
    ]);
    expect((await report('ratios')).body.periods.at(-1)).toMatchObject({ label: '2028-12', fiscalYear: 2028 });
  });

  it('year 1 of the rainy case: revenue 54,000.00 = 12 × 100 units × 50.00 × 0.9', async () => {
    const { body } = await report('profit-and-loss', '?by=year&scenario=rain');
    expect(rowOf(body, 'totalRevenue')?.figures[0]).toBe(12 * 100 * 4_500);
  });

  it('of which five months are booked says so by month, and of the quarter and year that are booked in full', async () => {
    const own = id;
    id = await make(bookedUntil(document, 5, {}));
    await refresh();
    const actual = async (by: string) =>
      (await report('profit-and-loss', `?by=${by}`)).body.periods.flatMap(({ label, isActual }) =>
        isActual ? label : [],
      );
    expect(await actual('month')).toEqual(['2027-01', '2027-02', '2027-03', '2027-04', '2027-05']);
    expect(await actual('quarter')).toEqual(['FY2027-Q1']);
    expect(await actual('year')).toEqual([]);
    id = own;
  });

  it('says when a later version has been saved, and names an unknown scenario, report or step', async () => {
    await service.call(`/api/forecasts/${id}`, { method: 'PATCH', json: { name: 'Later' } });
    expect((await report('ratios')).body).toMatchObject({ version: 1, isStale: true });
    expect((await report('ratios', '?scenario=nobody')).status).toBe(404);
    expect((await report('assumptions')).status).toBe(400);
    expect((await report('ratios', '?by=week')).status).toBe(400);
    expect((await report('ratios', '?scenario=%00')).status).toBe(400);
  });

  it('of a forecast with errors is rejected with 422 and their list, and the earlier one stays', async () => {
    const answer = await refresh(await make({ ...document, revenue: [share(a, 'gone')] }));
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { code: string; faults: { code: string; path: unknown[] }[] };
    expect(body.code).toBe('forecast-has-faults');
    expect(body.faults.length).toBeGreaterThan(0);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { sliceByDimension } from '#shared/engine/slice-by-dimension.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { makeToken } from '../helpers/api-token';
import { sales, smallForecast } from '../helpers/small-forecast';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

interface PartAnswer {
  part?: object;
  resultHash: string;
  periods: object[];
  rows: { key: string; label: string; lineId: string | null; figures: (number | null)[] }[];
}

const value = (id: string) => ({ id, name: id, owner: '' });
const document: ForecastDocument = smallForecast({
  revenue: [{ ...sales([500_000, 600_000]), tags: { department: 'cafe' } }],
  dimensions: [{ id: 'department', name: 'Department', values: [value('cafe'), value('bakery')], allocations: [] }],
});
let test: TestApp;
let writer: TestBrowser;
let reader: TestBrowser;
let id: string;

beforeAll(async () => {
  test = await appWithSubscriptions();
  const browser = await test.signedIn({ username: 'harbour' });
  const [user] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  writer = test.withToken(await makeToken(browser, ['forecasts:write']));
  id = ((await (await writer.call('/api/forecasts', { json: { document } })).json()) as { id: string }).id;
  reader = test.withToken(await makeToken(browser, ['reports:read']));
});
afterAll(() => test.close());

it('the profit and loss by dimension over REST is that of the shared calculation; others get 404 or 403', async () => {
  const path = `/api/forecasts/${id}/reports/by-dimension`;
  const answer = await reader.call(`${path}?dimension=department&allocated=0`);
  const body = (await answer.json()) as {
    allocated: boolean;
    rows: { key: string; columns: { value: string | null; months: number[] }[] }[];
  };
  expect([answer.status, body.allocated]).toEqual([200, false]);
  const slice = sliceByDimension(document, { dimensionId: 'department' });
  for (const { key, columns } of body.rows)
    for (const column of columns)
      column.months.forEach((figure, t) => {
        expect([key, t, figure]).toEqual([key, t, slice.month(key, column.value, t + 1)]);
      });
  expect(body.rows.find(({ key }) => key === 'totalRevenue')?.columns[0]).toMatchObject({ value: 'cafe' });
  const known = await reader.call(path, { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } });
  expect(known.status).toBe(304);
  expect((await reader.call(`${path}?dimension=none`)).status).toBe(404);
  expect((await reader.call(`${path}?allocated=perhaps`)).status).toBe(400);
  expect((await writer.call(path)).status).toBe(403);
});

it('the published profit and loss of one value has its rows by year, in the words of the reader; values and what is not assigned add up to the whole', async () => {
  const path = `/api/forecasts/${id}/reports/profit-and-loss`;
  expect((await reader.call(`${path}?dimension=department&value=cafe`)).status).toBe(404);
  expect((await writer.call(`/api/forecasts/${id}/reports/refresh`, { method: 'POST' })).status).toBe(200);
  const read = async (query: string) => {
    const answer = await reader.call(`${path}?by=year${query}`, { headers: { 'Accept-Language': 'de' } });
    return { status: answer.status, body: (await answer.json()) as PartAnswer };
  };
  const whole = await read('');
  const parts = await Promise.all(['cafe', 'bakery', 'none'].map((own) => read(`&dimension=department&value=${own}`)));
  expect(whole.body.part).toBeUndefined();
  expect(parts[0]?.body).toMatchObject({
    version: 1,
    isStale: false,
    part: { dimension: 'department', value: 'cafe', name: 'cafe', allocated: true },
    resultHash: whole.body.resultHash,
    periods: whole.body.periods,
  });
  const figuresOf = ({ rows }: PartAnswer, wanted: string) => rows.find(({ key }) => key === wanted)?.figures;
  for (const key of ['totalRevenue', 'ebitda', 'netProfit']) {
    const columns = parts.map(({ body }) => figuresOf(body, key) ?? []);
    const sums = figuresOf(whole.body, key)?.map((_, year) => columns.reduce((sum, own) => sum + (own[year] ?? 0), 0));
    expect([key, sums]).toEqual([key, figuresOf(whole.body, key)]);
  }
  expect(figuresOf(parts[0]?.body as PartAnswer, 'totalRevenue')?.[0]).toBeGreaterThan(0);
  expect(parts[0]?.body.rows.find(({ key }) => key === 'contribution')).toMatchObject({
    label: 'Deckungsbeitrag',
    lineId: null,
  });
});

it('a value that is not there, half of a question, and another report are rejected', async () => {
  const status = async (query: string) => (await reader.call(`/api/forecasts/${id}/reports/${query}`)).status;
  expect([
    await status('profit-and-loss?dimension=department&value=gone'),
    await status('profit-and-loss?dimension=gone&value=cafe'),
    await status('profit-and-loss?dimension=department&value=cafe&scenario=gone'),
  ]).toEqual([404, 404, 404]);
  expect([
    await status('profit-and-loss?dimension=department'),
    await status('profit-and-loss?value=cafe'),
    await status('profit-and-loss?allocated=0'),
    await status('profit-and-loss?dimension=department&value=cafe&allocated=perhaps'),
    await status('balance-sheet?dimension=department&value=cafe'),
  ]).toEqual([400, 400, 400, 400, 400]);
});

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

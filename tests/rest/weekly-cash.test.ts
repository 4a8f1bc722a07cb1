import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { weeklyCash } from '#shared/engine/weekly-cash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { templates } from '#shared/templates/index.ts';
import { makeToken } from '../helpers/api-token';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let writer: TestBrowser;
let reader: TestBrowser;
let id: string;
const document = templates[1]?.build({
  name: 'Harbour Bakery',
  currency: 'USD',
  startMonth: '2027-01',
}) as ForecastDocument;
const [scenario] = document.scenarios;

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

const path = () => `/api/forecasts/${id}/reports/weekly-cash`;
const get = async (query: string) => {
  const answer = await reader.call(`${path()}${query}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('thirteen weeks over REST', () => {
  it('are those of the shared calculation, from the first month or another, of the base and of a scenario', async () => {
    const first = await get('');
    expect(first).toMatchObject({ status: 200, body: { version: 1, scenario: null, from: '2027-01', minorDigits: 2 } });
    expect(first.body).toMatchObject(weeklyCash(document, { scenario: null, fromMonth: 1 }));
    const changed = await get(`?from=2027-03&scenario=${scenario?.id}`);
    expect(changed.body).toMatchObject({ scenario: scenario?.id, from: '2027-03' });
    expect(changed.body).toMatchObject(weeklyCash(document, { scenario: scenario?.id ?? null, fromMonth: 3 }));
  });

  it('what the caller has is not sent again', async () => {
    const answer = await reader.call(path());
    const known = await reader.call(path(), { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } });
    expect(known.status).toBe(304);
  });

  it('rejects a month outside the forecast, what is no month, an unknown scenario, and a token that may not read reports', async () => {
    expect(await get('?from=2026-12')).toMatchObject({ status: 400, body: { fields: { from: expect.anything() } } });
    expect((await get('?from=March')).status).toBe(400);
    expect((await get('?scenario=nobody')).status).toBe(404);
    expect((await writer.call(path())).status).toBe(403);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { valuationDefaults } from '#shared/inputs/forecast/valuation.ts';
import { templates } from '#shared/templates/index.ts';
import { valueForecast } from '#shared/valuation/value-forecast.ts';
import { makeToken } from '../helpers/api-token';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let writer: TestBrowser;
let reader: TestBrowser;
let id: string;
const built = templates[1]?.build({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2027-01' });
const document: ForecastDocument = {
  ...(built as ForecastDocument),
  covenants: [{ id: 'cash', name: 'Cash', measure: 'minimumCash', threshold: 1_000_000, testEveryMonths: 12 }],
  valuation: { ...valuationDefaults, discountRate: 'typed', wacc: 120_000 },
};
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

const get = async (path: string) => {
  const answer = await reader.call(`/api/forecasts/${id}/${path}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('valuation and covenants over REST', () => {
  it('the value is that of the shared calculation, of the base and of a scenario', async () => {
    const { status, body } = await get('valuation');
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, scenario: null, currency: 'USD', minorDigits: 2 });
    expect(body).toMatchObject(JSON.parse(JSON.stringify(valueForecast(document, computeForecast(document)))));
    const of = computeForecast(document, { scenario: scenario?.id ?? null });
    const changed = await get(`valuation?scenario=${scenario?.id}`);
    expect(changed.body).toMatchObject({ scenario: scenario?.id, wacc: 120_000 });
    expect(changed.body).toMatchObject(JSON.parse(JSON.stringify(valueForecast(document, of))));
  });

  it('the tests are those of the result, beside what is tested', async () => {
    const { body } = await get('covenants');
    const [covenant] = body.covenants as { tests: { month: number; period: string }[] }[];
    expect(covenant).toMatchObject({
      id: 'cash',
      measure: 'minimumCash',
      threshold: 1_000_000,
      basis: 'lastTwelveMonths',
    });
    expect(covenant?.tests[0]).toMatchObject({ month: 12, period: '2027-12' });
    expect(covenant?.tests.map(({ period: _, ...own }) => own)).toEqual(
      computeForecast(document).covenants?.[0]?.tests,
    );
  });

  it('what the caller has is 304, until another version is saved', async () => {
    for (const path of ['valuation', 'covenants']) {
      const first = await reader.call(`/api/forecasts/${id}/${path}`);
      const tag = first.headers.get('ETag') ?? '';
      expect(tag).toMatch(/^"1\.[\d.]+"$/);
      const again = await reader.call(`/api/forecasts/${id}/${path}`, { headers: { 'If-None-Match': tag } });
      expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, '']);
      const other = await reader.call(`/api/forecasts/${id}/${path}`, { headers: { 'If-None-Match': '"1"' } });
      expect(other.status).toBe(200);
    }
  });

  it('an unknown scenario is not found, and a token of another right may not read', async () => {
    expect((await get('valuation?scenario=nobody')).status).toBe(404);
    expect((await get('covenants?scenario=nobody')).status).toBe(404);
    expect((await writer.call(`/api/forecasts/${id}/valuation`)).status).toBe(403);
  });

  it('a forecast with errors answers 422 with them', async () => {
    const faulty = { ...document, workingCapital: { ...document.workingCapital, collectionProfile: [500_000] } };
    const made = (await (await writer.call('/api/forecasts', { json: { document: faulty } })).json()) as { id: string };
    expect((await reader.call(`/api/forecasts/${made.id}/valuation`)).status).toBe(422);
  });
});

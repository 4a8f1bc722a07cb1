import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, rateLimits } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { templates } from '#shared/templates/index.ts';
import { makeToken } from '#tests/helpers/api-token.ts';
import { addSubscription, appWithSubscriptions } from '#tests/helpers/subscription.ts';
import { type TestApp, wideLimits } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';

let test: TestApp;
let reader: TestBrowser;
let id: string;
const document = templates[1]?.build({ name: 'Quayside & <Sons>', currency: 'GBP', startMonth: '2027-01' });

/** A person with a forecast, and who reads its reports by a token. */
async function personWithForecast(username: string): Promise<{ reader: TestBrowser; id: string }> {
  const browser = await test.signedIn({ username });
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  const writer = test.withToken(await makeToken(browser, ['forecasts:write']));
  const made = (await (await writer.call('/api/forecasts', { json: { document } })).json()) as { id: string };
  return { reader: test.withToken(await makeToken(browser, ['reports:read'])), id: made.id };
}

beforeAll(async () => {
  test = await appWithSubscriptions();
  ({ reader, id } = await personWithForecast('harbour'));
});
afterAll(() => test.close());

const get = (query = '', headers: Record<string, string> = {}) =>
  reader.call(`/api/forecasts/${id}/pack${query}`, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('the lender pack over REST', () => {
  it('is a PDF of as many pages as its head says, the same bytes each time', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const file = await bytesOf(answer);
    const pages = file.toString('latin1').match(/\/Type \/Page\n/g) ?? [];
    expect(String(pages.length)).toBe(answer.headers.get('X-Pack-Pages'));
    expect(file.toString('latin1')).toContain('Quayside &amp; &lt;Sons&gt;');
    expect((await bytesOf(await get())).equals(file)).toBe(true);
  });

  it('answers 304 to its tag, another file to another language or preset', async () => {
    const tag = (await get()).headers.get('ETag') ?? '';
    expect((await get('', { 'If-None-Match': tag })).status).toBe(304);
    expect((await get('?language=de', { 'If-None-Match': tag })).status).toBe(200);
    expect((await get('?preset=investor', { 'If-None-Match': tag })).status).toBe(200);
  });

  it('names the field of an option that it does not know, and shows nobody another person’s forecast', async () => {
    const answer = await get('?preset=gold');
    expect([answer.status, ((await answer.json()) as { fields: object }).fields]).toEqual([
      400,
      { preset: 'not-a-choice' },
    ]);
    const other = await personWithForecast('quayside');
    expect((await other.reader.call(`/api/forecasts/${id}/pack`)).status).toBe(404);
  });

  it('comes with the live workbook in an archive', async () => {
    const answer = await reader.call(`/api/forecasts/${id}/pack.zip?language=en`);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const begin = (ending: string) => {
      const [, bytes] = Object.entries(files).find(([name]) => name.endsWith(ending)) ?? [];
      return Buffer.from(bytes?.subarray(0, 4) ?? []).toString('latin1');
    };
    expect([begin('.pdf'), begin('.xlsx')]).toEqual(['%PDF', 'PK\u0003\u0004']);
  });

  it('is written into the audit log with version and options', async () => {
    await get('?preset=sba7a&language=de');
    const [entry] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'forecast.exportPack'));
    expect(entry).toMatchObject({ entityId: id, details: { version: 1, preset: 'sba7a', language: 'de' } });
  });

  it('asked for twenty times at once by two people ends as a whole file, or as 503 with when to come again', async () => {
    const people = [{ reader, id }, await personWithForecast('lantern')];
    const asked = Array.from({ length: 20 }, async (_, i) => {
      const { reader: one, id: own } = people[i % 2] as (typeof people)[number];
      const answer = await one.call(`/api/forecasts/${own}/pack`);
      const file = await bytesOf(answer);
      return answer.status === 200
        ? `${file.subarray(0, 5)}${file.subarray(-6)}`
        : `${answer.status} ${answer.headers.get('Retry-After')}`;
    });
    const ends = await Promise.all(asked);
    const whole = '%PDF-%%EOF\n';
    expect(new Set(ends)).toEqual(new Set([whole, '503 2']));
    expect(ends.filter((end) => end === whole).length).toBeGreaterThanOrEqual(4);
  }, 60_000);

  it('is made thirty times an hour', async () => {
    await test.db.delete(rateLimits);
    const [user] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
    const limits = createLimits(test.db, wideLimits);
    for (let i = 0; i < 29; i += 1) await limits.takeFile(user?.id ?? '');
    const statuses = [(await get('?preset=startUpLoan')).status, (await get('?preset=startUpLoan')).status];
    expect(statuses).toEqual([200, 429]);
  });
});

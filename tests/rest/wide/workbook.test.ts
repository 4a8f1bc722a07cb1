import { eq } from 'drizzle-orm';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { templates } from '#shared/templates/index.ts';
import { makeToken } from '#tests/helpers/api-token.ts';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { addSubscription, appWithSubscriptions } from '#tests/helpers/subscription.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';

let test: TestApp;
let writer: TestBrowser;
let reader: TestBrowser;
let id: string;
const built = templates[1]?.build({ name: 'Harbour Bakery', currency: 'GBP', startMonth: '2027-01', years: 1 });
const document = {
  ...(built as ForecastDocument),
  scenarios: ['low', 'constructor'].map((scenarioId) => ({
    id: scenarioId,
    name: scenarioId,
    note: '',
    overrides: [],
  })),
};

async function subscriber(username: string): Promise<TestBrowser> {
  const browser = await test.signedIn({ username });
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  return browser;
}

const saved = async (of: ForecastDocument) => {
  const answer = await writer.call('/api/forecasts', { json: { document: of } });
  return ((await answer.json()) as { id: string }).id;
};

beforeAll(async () => {
  test = await appWithSubscriptions();
  const browser = await subscriber('harbour');
  writer = test.withToken(await makeToken(browser, ['forecasts:write']));
  reader = test.withToken(await makeToken(browser, ['reports:read']));
  id = await saved(document);
});
afterAll(() => test.close());

const get = (query = '', headers: Record<string, string> = {}) =>
  reader.call(`/api/forecasts/${id}/workbook${query}`, { headers });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

/** What the sheet Names lists of scenarios: the selector and those in the file beside the base case. */
async function scenariosOf(query: string): Promise<CellValue[]> {
  const { sheets } = await readXlsx(await bytesOf(await get(query)));
  return (sheets.at(-1)?.rows ?? []).flatMap(([name = null, kind]) => (kind === 'scenario' ? [name] : []));
}

describe('the live workbook over REST', () => {
  it('is an XLSX file of the name of the forecast, the same bytes each time', async () => {
    const answer = await get('?language=de');
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('X-Pack-Pages')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      null,
    ]);
    expect(answer.headers.get('Content-Disposition')).toMatch(/Harbour.*\.xlsx$/);
    const file = await bytesOf(answer);
    const { sheets } = await readXlsx(file);
    expect(sheets.map(({ name }) => name)).toContain('Bilanz');
    expect(Buffer.compare(await bytesOf(await get('?language=de')), file)).toBe(0);
  });

  it('has every scenario, none or those that are named', async () => {
    const found = [
      await scenariosOf(''),
      await scenariosOf('?scenarios=all'),
      await scenariosOf('?scenarios=base'),
      await scenariosOf('?scenarios=constructor'),
    ];
    const every = ['scenario', 'scenario.low', 'scenario.constructor'];
    expect(found).toEqual([every, every, ['scenario'], ['scenario', 'scenario.constructor']]);
  });

  it('answers 304 to its tag, another file to another language or choice of scenarios', async () => {
    const tag = (await get('?scenarios=low,constructor')).headers.get('ETag') ?? '';
    const statusOf = async (query: string) => (await get(query, { 'If-None-Match': tag })).status;
    expect(await statusOf('?scenarios=low,constructor')).toBe(304);
    expect(await statusOf('?scenarios=low')).toBe(200);
    expect(await statusOf('?scenarios=low,constructor&language=de')).toBe(200);
  });

  it.each(['gone', 'low,gone', 'toString', 'low,all'])('has no scenario %s', async (scenarios) => {
    expect((await get(`?scenarios=${scenarios}`)).status).toBe(404);
  });

  it.each([
    ['scenarios', ''],
    ['scenarios', 'low,'],
    ['scenarios', 'a'.repeat(65)],
    ['scenarios', Array.from({ length: 21 }, () => 'low').join(',')],
    ['language', 'tlh'],
  ])('names the field %s where it is %j', async (field, value) => {
    const answer = await get(`?${field}=${value}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { [field]: 'not-a-choice' } }]);
  });

  it('is not shown to another person, nor to a token that reads no reports', async () => {
    const other = await subscriber('quayside');
    expect((await other.call(`/api/forecasts/${id}/workbook`)).status).toBe(404);
    expect((await writer.call(`/api/forecasts/${id}/workbook`)).status).toBe(403);
  });

  it.each(['workbook', 'pack.zip'])('where a forecast cannot be one, %s says why', async (path) => {
    const [line, ...others] = document.revenue;
    if (!line) throw new Error('There is no revenue.');
    const faulty = await saved({ ...document, revenue: [{ ...line, startMonth: 5, endMonth: 2 }, ...others] });
    const answer = await reader.call(`/api/forecasts/${faulty}/${path}?language=en`);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { detail: 'This forecast contains errors. The reports still show the previous figures.' },
    ]);
  });

  it('is made of a forecast with booked months', async () => {
    const booked = await saved(bookedUntil(document, 2, {}));
    const answer = await reader.call(`/api/forecasts/${booked}/workbook?scenarios=base`);
    const { sheets } = await readXlsx(await bytesOf(answer));
    expect(sheets.map(({ name }) => name)).toEqual(expect.arrayContaining(['Actuals', 'Carry forward']));
  });

  it('is written into the audit log with version and options', async () => {
    await test.db.delete(auditLog).where(eq(auditLog.action, 'forecast.exportWorkbook'));
    await get('?scenarios=low&language=de');
    const entries = await test.db.select().from(auditLog).where(eq(auditLog.action, 'forecast.exportWorkbook'));
    expect(entries).toMatchObject([{ entityId: id, details: { version: 1, scenarios: 'low', language: 'de' } }]);
  });
});

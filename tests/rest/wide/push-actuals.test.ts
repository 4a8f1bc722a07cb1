import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actualImports } from '#server/db/schema/actuals.ts';
import { auditLog, rateLimits } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import { extractLimits } from '#shared/inputs/actuals/extract.ts';
import type { PushedMonths } from '#shared/inputs/actuals/pushed-months.ts';
import { makeToken } from '#tests/helpers/api-token.ts';
import { notify } from '#tests/helpers/procedure.ts';
import { bookedAccounts, bookedForecast, booksOf, monthOfBooks } from '#tests/helpers/pushed-books.ts';
import { addSubscription, appWithSubscriptions } from '#tests/helpers/subscription.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';

const fuzzed = import.meta.env.MODE === 'long' ? 1_000 : 100;

let test: TestApp;
let browser: TestBrowser;
let editor: TestBrowser;
let sender: TestBrowser;
let id: string;
beforeAll(async () => {
  test = await appWithSubscriptions();
  browser = await test.signedIn({ username: 'harbour' });
  const [user] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  editor = test.withToken(await makeToken(browser, ['forecasts:read', 'forecasts:write']));
  sender = test.withToken(await makeToken(browser, ['actuals:write']));
  await notify(browser, 'account.webhooks.create', { url: 'https://hooks.example.com/hook' });
});
beforeEach(async () => {
  await test.db.delete(rateLimits);
  test.clock.pass(1);
  id = await make(bookedForecast());
});
afterAll(() => test.close());

async function make(document: object, accounts = bookedAccounts): Promise<string> {
  const answer = await editor.call('/api/forecasts', { json: { document } });
  const { id } = (await answer.json()) as { id: string };
  await editor.call(`/api/forecasts/${id}/actuals/account-map`, { method: 'PUT', json: { accounts } });
  return id;
}

async function push(json: unknown, { key, by = sender }: { key?: string; by?: TestBrowser } = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  // The newest import of a month counts.
  test.clock.pass(1);
  const answer = await by.call(`/api/forecasts/${id}/actuals`, { method: 'POST', json, headers });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

async function read(path: string) {
  return (await (await editor.call(`/api/forecasts/${id}${path}`)).json()) as Record<string, unknown>;
}
const imports = () => test.db.select().from(actualImports).where(eq(actualImports.forecastId, id));
const audited = async () => {
  const isPush = and(eq(auditLog.entityId, id), eq(auditLog.action, 'forecast.pushActuals'));
  return (await test.db.select().from(auditLog).where(isPush)).map(({ details }) => details);
};
const events = async () => {
  const rows = await test.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.type, 'actuals.imported'));
  return rows.map(({ payload }) => payload.data).filter((data) => Object(data).forecastId === id);
};
const month = (t: number, change: Partial<PushedMonths['months'][number]>): PushedMonths => ({
  ...booksOf(),
  months: [{ ...monthOfBooks(t), ...change }],
});
const account = (at: number, change: object): PushedMonths =>
  month(1, { accounts: monthOfBooks(1).accounts.map((one, i) => (i === at ? { ...one, ...change } : one)) });
const applied = { state: 'applied', unmapped: [], issues: [] };

describe('a push of booked months', () => {
  it('of mapped accounts that balance makes the next version, one audit row and one event', async () => {
    const { status, headers, body } = await push(booksOf(1, 2));
    const importId = String(body.importId);
    expect([status, body]).toEqual([
      201,
      {
        importId: expect.stringMatching(/^[\w-]{12}$/),
        months: [
          { month: '2027-01', ...applied },
          { month: '2027-02', ...applied },
        ],
        version: 2,
        lastActualMonth: '2027-02',
      },
    ]);
    expect(headers.get('Location')).toBe(`/api/forecasts/${id}/actuals/imports/${importId}`);
    expect(await read('/actuals')).toEqual({
      version: 2,
      lastActualMonth: '2027-02',
      months: ['2027-01', '2027-02'].map((month) => ({ month, result: importId, sheet: importId })),
      rows: { 'sheet:cash': [100, 200], 'sheet:retainedEarnings': [100, 200], unplannedRevenue: [100, 100] },
    });
    expect(await read(`/actuals/imports/${importId}`)).toMatchObject({ source: 'service', sourceName: 'Ledger' });
    expect(await audited()).toEqual([{ import: importId, months: 2, version: 2 }]);
    expect(await events()).toEqual([{ forecastId: id, importId, months: ['2027-01', '2027-02'], version: 2 }]);
  });

  it('with an account that has no place waits, names it, and is taken in by the push that completes it', async () => {
    await editor.call(`/api/forecasts/${id}/actuals/account-map`, {
      method: 'PUT',
      json: { accounts: [{ ...bookedAccounts[2], target: null }] },
    });
    const first = await push(booksOf(1));
    const unmapped = [{ key: 'code:4000', code: '4000', name: 'Sales' }];
    const pending = { state: 'pending', unmapped, issues: expect.arrayContaining([]) };
    expect(first).toMatchObject({ status: 201, body: { months: [pending], version: null, lastActualMonth: null } });
    expect(await read('/actuals')).toMatchObject({ version: 1, months: [] });
    expect(await events()).toMatchObject([{ version: null }]);
    await editor.call(`/api/forecasts/${id}/actuals/account-map`, {
      method: 'PUT',
      json: { accounts: bookedAccounts },
    });
    expect(await push(booksOf(2))).toMatchObject({ body: { version: 2, lastActualMonth: '2027-02' } });
    expect(await read('/actuals')).toMatchObject({ rows: { 'sheet:cash': [100, 200] } });
  });

  it('that waited is taken in by the same push once it fits, and stored once', async () => {
    const place = (target: string | null) =>
      editor.call(`/api/forecasts/${id}/actuals/account-map`, {
        method: 'PUT',
        json: { accounts: [{ ...bookedAccounts[2], target }] },
      });
    await place(null);
    const { importId } = (await push(booksOf(1))).body;
    expect((await push(booksOf(1))).body).toEqual({ unchanged: true, importId });
    await place('unplannedRevenue');
    const again = await push(booksOf(1));
    expect([again.status, again.body]).toMatchObject([201, { importId, version: 2, lastActualMonth: '2027-01' }]);
    expect((await push(booksOf(1))).body).toEqual({ unchanged: true, importId });
    expect((await imports()).length).toBe(1);
    // What is replaced is no news, and neither is what was removed.
    await push(month(1, { accounts: monthOfBooks(1, 70).accounts }));
    expect((await push(booksOf(1))).body).toEqual({ unchanged: true, importId });
    await editor.call(`/api/forecasts/${id}/actuals/imports/${importId}`, { method: 'DELETE' });
    expect((await push(booksOf(1))).body).toEqual({ unchanged: true, importId });
    expect(await read('/actuals')).toMatchObject({ version: 3, rows: { 'sheet:cash': [70] } });
  });

  it('keeps a month whose import was removed as long as the document has it, as after an undo', async () => {
    const { importId } = (await push(booksOf(1))).body;
    await editor.call(`/api/forecasts/${id}/actuals/imports/${importId}`, { method: 'DELETE' });
    expect(await push(booksOf(2))).toMatchObject({ body: { version: 3, lastActualMonth: '2027-02' } });
    expect(await read('/actuals')).toMatchObject({ rows: { 'sheet:cash': [100, 200] } });
  });

  it('of a month that does not balance waits, and says by how much', async () => {
    const { status, body } = await push(account(0, { closing: 130 }));
    const issues = [{ code: 'sheetOff', month: '2027-01', difference: 30 }];
    expect([status, body]).toMatchObject([
      201,
      { months: [{ state: 'pending', unmapped: [], issues }], version: null },
    ]);
    // The corrected month replaces it.
    expect(await push(booksOf(1))).toMatchObject({ body: { version: 2, lastActualMonth: '2027-01' } });
  });

  it('of the same content, in any order and with any key, changes nothing', async () => {
    const { body } = await push(booksOf(1, 2), { key: 'key-of-the-push' });
    expect((await push(booksOf(1, 2), { key: 'key-of-the-push' })).body).toEqual(body);
    const again = await push(booksOf(2, 1), { key: 'another-key' });
    expect([again.status, again.body]).toEqual([200, { unchanged: true, importId: body.importId }]);
    expect([(await imports()).length, (await audited()).length, (await events()).length]).toEqual([1, 1, 1]);
    expect(await read('/actuals')).toMatchObject({ version: 2 });
    const mismatch = await push(booksOf(3), { key: 'key-of-the-push' });
    expect(mismatch).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } });
  });

  it('moves the last actual month to where it is asked to be, or leaves it', async () => {
    expect((await push({ ...booksOf(1, 2, 3), rollTo: '2027-02' })).body).toMatchObject({ lastActualMonth: '2027-02' });
    expect((await push({ ...booksOf(4), rollTo: null })).body).toMatchObject({ lastActualMonth: '2027-02' });
    expect((await push(booksOf(6))).body).toMatchObject({ version: null, lastActualMonth: '2027-02' });
    expect((await push(booksOf(5))).body).toMatchObject({ version: 4, lastActualMonth: '2027-06' });
    expect((await push({ ...booksOf(7), rollTo: '2026-12' })).body).toMatchObject({ lastActualMonth: '2026-12' });
  });

  it('of a person who signs in is one too', async () => {
    expect(await push(booksOf(1), { by: browser })).toMatchObject({ status: 201, body: { version: 2 } });
  });

  it('one after another and all at once, in any order, loses none of 20 months', { timeout: 60_000 }, async () => {
    const order = [7, 2, 19, 4, 11, 1, 20, 3, 16, 5, 9, 6, 18, 8, 10, 14, 12, 13, 17, 15];
    const answers = await Promise.all(order.map((t) => push(booksOf(t))));
    expect(answers.map(({ status }) => status)).toEqual(order.map(() => 201));
    const { lastActualMonth, rows } = await read('/actuals');
    expect(lastActualMonth).toBe('2028-08');
    expect(rows).toMatchObject({ 'sheet:cash': Array.from({ length: 20 }, (_, i) => 100 * (i + 1)) });
    expect((await events()).length).toBe(20);
  });
});

describe('what is rejected stores nothing', () => {
  const bank = { account: '1000', month: '2027-01' };
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ code: `t${at}`, name: 'Bank', type: 'sheet' as const, closing: 0 }));
  const cases: [string, PushedMonths, object][] = [
    ['otherCurrency', { ...booksOf(1), currency: 'EUR' }, { account: null, month: null }],
    ['monthTwice', booksOf(1, 1), { account: null, month: '2027-01' }],
    ['monthOutside', month(1, { month: '2021-12' }), { account: null, month: '2021-12' }],
    ['monthOutside', month(1, { month: '2037-01' }), { account: null, month: '2037-01' }],
    ['accountTwice', month(1, { accounts: [...monthOfBooks(1).accounts, ...monthOfBooks(1).accounts] }), bank],
    ['sideUnknown', account(0, { code: '1001', name: 'Till', type: undefined, movement: 5 }), { account: '1001' }],
    [
      'sideUnknown',
      account(0, { code: '1001', name: 'Till', type: undefined, closing: undefined }),
      { account: '1001' },
    ],
    ['otherSide', account(0, { type: 'result', movement: 5 }), bank],
    ['amountMissing', account(0, { closing: undefined, movement: 5 }), bank],
    [
      'otherStatements',
      {
        ...booksOf(1),
        months: [monthOfBooks(1), { month: '2027-02', accounts: [{ code: '4000', name: 'Sales', movement: 1 }] }],
      },
      { month: '2027-02' },
    ],
    [
      'tooManyAccounts',
      {
        ...booksOf(),
        months: [
          { month: '2027-01', accounts: many(extractLimits.accounts) },
          { month: '2027-02', accounts: [{ code: 'x', name: 'Bank', type: 'sheet', closing: 0 }] },
        ],
      },
      {},
    ],
    ['rollToNotFull', { ...booksOf(1), rollTo: '2027-02' }, { month: '2027-02' }],
  ];
  it.each(cases)('%s', async (code, body, place) => {
    const { status, body: problem } = await push(body);
    expect([status, problem.code]).toEqual([422, 'actuals-rejected']);
    expect(Object(problem).rejections).toContainEqual(expect.objectContaining({ code, ...place }));
    expect([await imports(), await audited(), await events()]).toEqual([[], [], []]);
    expect(await read('/actuals')).toMatchObject({ version: 1 });
  });

  it('names every reason at once', async () => {
    const both = { ...account(0, { closing: undefined, movement: 5 }), currency: 'EUR' as const };
    const { rejections } = (await push(both)).body as { rejections: { code: string }[] };
    expect(rejections.map(({ code }) => code)).toEqual(['otherCurrency', 'amountMissing']);
  });

  it.each<[string, unknown]>([
    ['no months', booksOf()],
    ['more than 24 months', booksOf(...Array.from({ length: 25 }, (_, i) => i + 1))],
    ['a month without accounts', month(1, { accounts: [] })],
    ['more than 5,000 accounts in a month', month(1, { accounts: many(extractLimits.accounts + 1) })],
    ['a part of a cent', account(0, { closing: 0.5 })],
    ['an amount out of range', account(0, { closing: 10 ** 16 })],
    ['a name that cannot be stored', account(0, { name: 'a\u0000' })],
    ['a currency that there is not', { ...booksOf(1), currency: 'XXQ' }],
    ['no source', { ...booksOf(1), source: '' }],
    ['a field that there is not', { ...booksOf(1), rollTO: null }],
  ])('%s is 400', async (_name, body) => {
    expect(await push(body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await imports()).toEqual([]);
  });

  it("another's forecast and one that is not there are 404, also with a key", async () => {
    id = '00000000-0000-4000-8000-000000000000';
    expect((await push(booksOf(1), { key: 'key-of-nobody' })).status).toBe(404);
  });

  it('a token of every other scope is 403', async () => {
    const scopes = ['forecasts:read', 'forecasts:write', 'reports:read', 'account:read'] as const;
    const others = test.withToken(await makeToken(browser, scopes));
    expect(await push(booksOf(1), { by: others })).toMatchObject({
      status: 403,
      body: { code: 'insufficient-scope', scope: 'actuals:write' },
    });
  });
});

it(`of ${fuzzed} bodies of any kind none is a 5xx, and only valid ones are stored`, { timeout: 600_000 }, async () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(-1, 0, 0.5, 2 ** 53, 1e308, '', '\u0000', '2027-01', '2027-13', '__proto__', 'x'.repeat(200), null),
  );
  const booked = fc.record(
    {
      code: fc.constantFrom('1000', '3000', '4000', '=1+1', '9'),
      name: fc.constantFrom('Bank', 'Sales', 'Profit brought forward', '@SUM(A1)', '\u202e'),
      type: fc.constantFrom('result', 'sheet'),
      movement: fc.integer({ min: -1_000, max: 1_000 }),
      closing: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: -1_000, max: 1_000 }) },
        { weight: 1, arbitrary: odd },
      ),
    },
    { requiredKeys: ['name'] },
  );
  const pushed = fc.record({
    source: fc.constantFrom('Ledger', '=cmd()'),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    months: fc.array(
      fc.record({
        month: fc.constantFrom('2026-12', '2027-01', '2027-02', '2027-03', '1999-01'),
        accounts: fc.array(booked, { minLength: 1, maxLength: 6 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    rollTo: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(null, undefined, '2027-01') },
      { weight: 1, arbitrary: odd },
    ),
  });
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: pushed }, { weight: 1, arbitrary: odd }), async (body) => {
      await test.db.delete(rateLimits);
      const before = (await imports()).length;
      const { status } = await push(body);
      statuses.add(status);
      expect([200, 201, 400, 409, 422]).toContain(status);
      // The same content may be sent twice, and taken in the second time.
      expect((await imports()).length - before).toBeLessThanOrEqual(status === 201 ? 1 : 0);
    }),
    { numRuns: fuzzed },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([400, 422]));
});

// Last, as the limit is remembered.
it('more than 30 pushes of a person in an hour are 429', async () => {
  for (let count = 0; count < 30; count += 1) await push(booksOf(1));
  expect((await push(booksOf(1))).status).toBe(429);
});

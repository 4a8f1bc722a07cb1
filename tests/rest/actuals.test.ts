import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { restRoutes } from '#server/rest/routes.ts';
import { tokenScopes } from '#shared/domain/token-scopes.ts';
import { makeToken } from '../helpers/api-token';
import { bookedAccount, bookedExtract } from '../helpers/booked-extract';
import { bookedUntil } from '../helpers/booked-until';
import { goldenA } from '../helpers/golden-forecasts';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let browser: TestBrowser;
let service: TestBrowser;
let id: string;
beforeAll(async () => {
  test = await appWithSubscriptions();
  browser = await test.signedIn({ username: 'harbour' });
  const [user] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  service = test.withToken(await makeToken(browser, tokenScopes));
});
beforeEach(async () => {
  id = await make(goldenA());
});
afterAll(() => test.close());

async function make(document: object): Promise<string> {
  const answer = await service.call('/api/forecasts', { json: { document } });
  return ((await answer.json()) as { id: string }).id;
}

interface Call {
  method?: string;
  json?: unknown;
  key?: string;
  by?: TestBrowser;
}

async function call(path: string, { method = 'GET', json, key, by = service }: Call = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  const answer = await by.call(`/api/forecasts/${id}${path}`, { method, json, headers });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

const books = { id: 'march', extract: bookedExtract(), sourceName: 'March.csv' };
const send = (more: Call = {}) => call('/actuals/imports', { method: 'POST', json: books, ...more });

describe('imports over REST', () => {
  it('are stored, listed, opened, removed and restored', async () => {
    const sent = await send();
    expect([sent.status, sent.body]).toEqual([201, { id: 'march', isNew: true, needs: null }]);
    expect(sent.headers.get('Location')).toBe(`/api/forecasts/${id}/actuals/imports/march`);
    expect(await send({ json: { ...books, id: 'again' } })).toMatchObject({
      status: 200,
      body: { id: 'march', isNew: false },
    });
    const { body: list } = await call('/actuals/imports');
    expect(list).toMatchObject({ budgetVersion: null, items: [{ id: 'march', author: 'harbour', removedAt: null }] });
    const { body: opened } = await call('/actuals/imports/march');
    expect(opened).toMatchObject({ id: 'march', extract: bookedExtract() });
    const removedAt = test.clock.now().toISOString();
    const removed = await call('/actuals/imports/march', { method: 'DELETE' });
    expect(removed.body).toEqual({ id: 'march', removedAt });
    expect((await call('/actuals/imports/march')).body).toMatchObject({ removedAt });
    const restored = await call('/actuals/imports/march/restore', { method: 'POST' });
    expect(restored.body).toEqual({ id: 'march', removedAt: null });
    expect((await call('/actuals/imports/none')).status).toBe(404);
  });

  it('a year to date of March says that it needs February, until the same is sent with the month the books begin with', async () => {
    const extract = { ...bookedExtract(17), basis: 'yearToDate' };
    const sent = await send({ json: { ...books, id: 'waits', extract } });
    expect([sent.status, sent.body]).toEqual([201, { id: 'waits', isNew: true, needs: '2027-02' }]);
    const said = await send({ json: { ...books, id: 'said', extract: { ...extract, booksBegin: '2027-03' } } });
    expect([said.status, said.body]).toEqual([201, { id: 'said', isNew: true, needs: null }]);
    const late = { ...books, id: 'late', extract: { ...extract, booksBegin: '2027-04' } };
    expect(await send({ json: late })).toMatchObject({ status: 400 });
  });

  it('of a wrong shape are rejected by field', async () => {
    const json = { ...books, extract: { ...bookedExtract(), months: ['2027-13'] } };
    expect(await send({ json })).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await send({ json: { ...books, id: 'typed' } })).toMatchObject({
      status: 400,
      body: { fields: { id: 'not-a-choice' } },
    });
  });
});

describe('what is not an import', () => {
  const [bank, other] = bookedExtract().accounts;
  const many = (count: number) => ({
    accounts: Array.from({ length: count }, (_, i) => ({ ...bank, code: `${i}` })),
    amounts: Array.from({ length: count }, () => [0]),
  });
  it.each<[name: string, change: object]>([
    [
      'months that repeat',
      {
        months: ['2027-03', '2027-03'],
        amounts: [
          [1, 1],
          [-1, -1],
        ],
      },
    ],
    [
      'months out of order',
      {
        months: ['2027-03', '2027-02'],
        amounts: [
          [1, 1],
          [-1, -1],
        ],
      },
    ],
    [
      '37 months',
      {
        months: Array.from(
          { length: 37 },
          (_, i) => `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
        ),
      },
    ],
    ['fewer amounts than accounts', { amounts: [[1]] }],
    ['amounts of other months', { amounts: [[1, 2], [-1]] }],
    ['half a minor unit', { amounts: [[0.5], [-0.5]] }],
    ['an amount in words', { amounts: [['n/a'], [-1]] }],
    ['no account', { accounts: [], amounts: [] }],
    ['a name of 121 letters', { accounts: [{ ...bank, name: 'x'.repeat(121) }, other] }],
    ['a code of 33 letters', { accounts: [{ ...bank, code: 'x'.repeat(33) }, other] }],
    ['half a surrogate pair', { accounts: [{ ...bank, name: '\ud83d' }, other] }],
    ['a null character', { accounts: [{ ...bank, name: 'a\0b' }, other] }],
    ['a row that does not exist', { accounts: [{ ...bank, hint: 'sheet:none' }, other] }],
    ['an unknown layout', { layout: 'lotus123' }],
    ['a field of its own', { isAdmin: true }],
    ['5,001 accounts', many(5_001)],
  ])('%s is rejected, and nothing is stored', async (_, change) => {
    const answer = await send({ json: { ...books, extract: { ...bookedExtract(), ...change } } });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect((await call('/actuals/imports')).body).toMatchObject({ items: [] });
  });

  it.each(['not json', '[]', 'null', '"text"', '{}', '{"id":"march"}'])('the body %s is a 4xx', async (text) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await service.call(`/api/forecasts/${id}/actuals/imports`, { method: 'POST', body: text, headers });
    expect(Math.floor(answer.status / 100)).toBe(4);
    expect((await call('/actuals/imports')).body).toMatchObject({ items: [] });
  });

  it('a name that begins like a formula, or holds markup, is kept letter by letter', async () => {
    const names = ['=cmd|calc!A0', '<img src=x onerror=alert(1)>'];
    const accounts = bookedExtract().accounts.map((account, i) => ({ ...account, name: names[i] ?? '' }));
    expect((await send({ json: { ...books, extract: { ...bookedExtract(), accounts } } })).status).toBe(201);
    expect((await call('/actuals/imports/march')).body).toMatchObject({ extract: { accounts } });
  });
});

it('the account map is set by account and read', async () => {
  const json = { accounts: [bookedAccount] };
  expect((await call('/actuals/account-map', { method: 'PUT', json })).body).toEqual({ accounts: 1 });
  expect((await call('/actuals/account-map')).body).toEqual(json);
  const wrong = { accounts: [{ ...bookedAccount, target: 'sheet:none' }] };
  expect((await call('/actuals/account-map', { method: 'PUT', json: wrong })).status).toBe(400);
});

it('the budget is set, labelled and taken away', async () => {
  const set = (version: number | null) => call('/budget', { method: 'PUT', json: { version } });
  expect((await set(1)).body).toEqual({ version: 1, label: 'Budget FY 2027' });
  expect((await call('/actuals/imports')).body).toMatchObject({ budgetVersion: 1 });
  expect((await set(null)).body).toEqual({ version: null, label: null });
  expect((await set(7)).status).toBe(404);
});

it('booked months are those of the newest version: months, rows and the last actual month', async () => {
  expect((await call('/actuals')).body).toEqual({ version: 1, lastActualMonth: null, months: [], rows: {} });
  const document = bookedUntil(goldenA(), 2, {});
  id = await make(document);
  const { body, headers } = await call('/actuals');
  const { lastActualMonth, months, rows } = document.actuals ?? {};
  expect(body).toEqual({ version: 1, lastActualMonth, months, rows });
  expect(headers.get('ETag')).toBe('"1"');
});

it('actuals are compared with the budget, a version or last year, with labels of the language that is accepted', async () => {
  id = await make(bookedUntil(goldenA(), 2, {}));
  expect(await call('/variance')).toMatchObject({ status: 404, body: { code: 'no-budget' } });
  await call('/budget', { method: 'PUT', json: { version: 1 } });
  const { status, body } = await call('/variance?scope=toDate&statement=cashFlow');
  expect([status, body]).toMatchObject([200, { forecastId: id, comparedVersion: 1, scope: 'toDate', notes: [] }]);
  expect(body.rows).toContainEqual(expect.objectContaining({ key: 'netProfit', variance: 0, favourable: null }));
  const german = await service.call(`/api/forecasts/${id}/variance`, { headers: { 'Accept-Language': 'de' } });
  expect(await german.text()).toContain('Umsatz');
  expect(await call('/variance?against=version:9')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await call('/variance?against=nobody')).toMatchObject({
    status: 400,
    body: { fields: { against: 'not-a-choice' } },
  });
  expect((await call('/variance?month=2027-13')).status).toBe(400);
  const reader = test.withToken(await makeToken(browser, ['reports:read']));
  expect((await call('/variance', { by: reader })).status).toBe(200);
  const other = test.withToken(await makeToken(browser, ['forecasts:read', 'forecasts:write', 'actuals:write']));
  expect(await call('/variance', { by: other })).toMatchObject({ status: 403, body: { scope: 'reports:read' } });
});

it('each change with the same key is made once, and written down once', async () => {
  const changes: [path: string, call: Call, action: string][] = [
    ['/actuals/imports', { method: 'POST', json: books }, 'importActuals'],
    ['/actuals/imports/march', { method: 'DELETE' }, 'removeActuals'],
    ['/actuals/imports/march/restore', { method: 'POST' }, 'restoreActuals'],
    ['/actuals/account-map', { method: 'PUT', json: { accounts: [bookedAccount] } }, 'saveAccountMap'],
    ['/budget', { method: 'PUT', json: { version: 1 } }, 'setBudget'],
  ];
  for (const [path, change, action] of changes) {
    const key = `key-of-${action}`;
    const first = await call(path, { ...change, key });
    const again = await call(path, { ...change, key });
    expect([path, again.status, again.body]).toEqual([path, first.status, first.body]);
    expect((await call('/budget', { method: 'PUT', json: { version: null }, key })).body).toMatchObject({
      code: 'idempotency-mismatch',
    });
  }
  const rows = await test.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  const actions = rows.map(({ action }) => action.replace('forecast.', ''));
  expect(actions.sort()).toEqual(['create', ...changes.map(([, , action]) => action)].sort());
});

describe('a token that may send actuals and nothing else', () => {
  it('is 403 at every other call that needs a token, the changing ones among them', async () => {
    const sender = test.withToken(await makeToken(browser, ['actuals:write']));
    const others = restRoutes().filter(({ auth }) => auth.scope !== undefined && auth.scope !== 'actuals:write');
    expect(others.filter(({ method }) => method !== 'get').length).toBeGreaterThan(10);
    for (const { method, path } of others) {
      const address = path
        .replace(/:id\b/, id)
        .replace(/:version\b/, '1')
        .replace(/:\w+/, 'march');
      const answer = await sender.call(address, {
        method: method.toUpperCase(),
        ...(method !== 'get' && { json: {} }),
      });
      const body = (await answer.json()) as { code: string };
      expect([method, path, answer.status, body.code]).toEqual([method, path, 403, 'insufficient-scope']);
    }
  });
});

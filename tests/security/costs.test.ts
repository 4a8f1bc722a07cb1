import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { bodyBudgetOf } from '#server/services/budgets.ts';
import { nestedReferences, setPaths, typedArrays } from '../helpers/cost/rebuilt-values';
import { goldenA } from '../helpers/golden-forecasts';
import { processorTime, processorTimeOf } from '../helpers/processor-time';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import { knownProcedures, knownRoutes } from './known-routes';

let test: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  test = await appWithSubscriptions();
  browser = await test.signedIn({ username: 'anna' });
  const [anna] = await test.db.select().from(users);
  await addSubscription(test.db, { userId: anna?.id ?? '', now: test.clock.now() });
});
afterAll(() => test.close());

const json = { 'Content-Type': 'application/json' };
const megabyte = 1024 * 1024;

/** What an answer cost: its status, the processor's time, which others on the machine do not lengthen, and how much more memory the process held after it. */
async function costOf(call: () => Response | Promise<Response>) {
  const held = process.memoryUsage().rss;
  const [{ status, text }, ms] = await processorTimeOf(async () => {
    const answer = await call();
    return { status: answer.status, text: await answer.text() };
  });
  return {
    status,
    text,
    ms,
    bytes: process.memoryUsage().rss - held,
  };
}

const repeated = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at));

/** Ways to write superjson so that rebuilding the value costs far more than reading its bytes. */
const rebuilt: [name: string, body: string][] = [
  ['paths into a set', JSON.stringify(setPaths(40_000))],
  ['typed arrays', JSON.stringify(typedArrays)],
  ['nested references, few enough for the budget', JSON.stringify(nestedReferences(14))],
  ['nested references', JSON.stringify(nestedReferences(24))],
];

describe('values that a caller asks the server to rebuild', () => {
  it.each(rebuilt)('%s cost no more than reading them', async (_name, body) => {
    for (const [address, sent] of [
      ['/trpc/account.updateProfile', body],
      ['/trpc/forecast.create', body],
      ['/trpc/forecast.create,account.updateProfile?batch=1', `{"0":${body},"1":${body}}`],
    ] as const) {
      const cost = await costOf(() => browser.call(address, { method: 'POST', headers: json, body: sent }));
      expect(cost.status).toBeLessThan(500);
      expect(cost.ms).toBeLessThan(1_000);
      expect(cost.bytes).toBeLessThan(200 * megabyte);
    }
  });
});

describe('what the measured values would cost', () => {
  it('whoever rebuilds paths into a set takes twenty times as long as who reads them', () => {
    const text = JSON.stringify(setPaths(8_000));
    const reading = Math.min(...[1, 2, 3].map(() => processorTime(() => JSON.parse(text))));
    expect(processorTime(() => superjson.parse(text))).toBeGreaterThan(20 * reading);
  });
});

describe('the budget of a body', () => {
  it('is there for every route and procedure; those that may send more than a form are named here', () => {
    const procedures = knownProcedures().map(({ key, isMutation }) => ({
      key,
      method: isMutation ? 'POST' : 'GET',
      path: `/trpc/${key}`,
    }));
    const calls = [...knownRoutes(test.app), ...procedures];
    expect(calls.length).toBeGreaterThan(100);
    const larger: string[] = [];
    for (const { key, method, path } of calls) {
      const { bytes, depth, values } = bodyBudgetOf(method, path);
      expect([key, bytes <= 2 * megabyte, depth <= 64, values <= 250_000]).toEqual([key, true, true, true]);
      if (bytes > 64 * 1024) larger.push(key);
    }
    expect(larger.sort()).toEqual([
      'POST /api/forecasts',
      'POST /api/forecasts/:id/actuals',
      'POST /api/forecasts/:id/actuals/imports',
      'POST /api/stripe/webhook',
      'POST /errors/api/:project/envelope/',
      'POST /errors/api/embed/error-page/',
      'POST /errors/csp',
      'PUT /api/forecasts/:id',
      'PUT /api/forecasts/:id/actuals/account-map',
      'actual.import',
      'actual.restoreBooks',
      'actual.saveAccountMap',
      'forecast.create',
      'forecast.save',
      'live.append',
    ]);
  });

  it('counts a document without the blanks between its values: beyond its largest size it is 413, before anything reads it', async () => {
    const lines = (count: number, blanks: string) =>
      `{"document":[${repeated(count, () => `${blanks}["id","abcdefgh"]`)}]}`;
    const largest = { ...post, body: lines(50_000, ' '.repeat(20)) };
    expect((await costOf(() => browser.call('/trpc/forecast.create', largest))).status).toBe(400);
    const cost = await costOf(() => browser.call('/trpc/forecast.create', { ...post, body: lines(70_000, '') }));
    expect([cost.status, JSON.parse(cost.text).code]).toEqual([413, 'too-large']);
    expect(cost.ms).toBeLessThan(500);
  });

  const fields = (count: number) => repeated(count, (at) => `a${at}=`).join('&');
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const post = { method: 'POST', headers: json };

  it.each([
    ['REST', '/api/forgot-password', { ...post, body: nested(8_000) }],
    ['REST, never closed', '/api/verify-email', { ...post, body: '['.repeat(8_000) }],
    ['REST with a document', '/api/forecasts', { ...post, body: `{"document":${nested(8_000)}}` }],
    ['a procedure', '/trpc/account.updateProfile', { ...post, body: nested(8_000) }],
    ['a procedure with a document', '/trpc/forecast.create', { ...post, body: `{"document":${nested(8_000)}}` }],
    ['a batch', '/trpc/account.me,forecast.create?batch=1', { ...post, body: `{"1":{"document":${nested(8_000)}}}` }],
    ['a query', `/trpc/forecast.get?input=${encodeURIComponent(nested(4_000))}`, {}],
    ['a batch of queries', `/trpc/forecast.get?batch=1&input=${encodeURIComponent(`{"0":${nested(4_000)}}`)}`, {}],
    ['an error report', '/errors/api/1/envelope/', { ...post, body: `{}\n{"type":"event"}\n${nested(8_000)}` }],
    ['a report of a broken content rule', '/errors/csp', { ...post, body: nested(8_000) }],
    ['a webhook', '/api/stripe/webhook', { ...post, body: nested(8_000) }],
    ['many values', '/api/self-register', { ...post, body: `[${repeated(6_000, () => '0').join()}]` }],
    ['many fields of a form', '/api/authentication', { ...post, headers: form, body: fields(6_000) }],
    [
      'many values in a document',
      '/trpc/forecast.create',
      { ...post, body: `[${repeated(260_000, () => '0').join()}]` },
    ],
    [
      'many named entries in books',
      '/trpc/actual.saveAccountMap',
      { ...post, body: `{${repeated(41_000, (at) => `"k${at}":0`).join()}}` },
    ],
  ])('is kept by %s: what passes it is 422, before anything reads it', async (_name, address, call) => {
    const cost = await costOf(() => browser.call(address, call));
    const problem = JSON.parse(cost.text);
    expect([cost.status, problem.code]).toEqual([422, 'too-complex']);
    expect(problem.detail).toMatch(/Send less data/);
    expect(cost.ms).toBeLessThan(1_000);
  });

  it('says so in German, with the bounds', async () => {
    const headers = { ...json, 'Accept-Language': 'de' };
    const answer = await browser.call('/api/forgot-password', { headers, body: nested(17) });
    expect(await answer.json()).toMatchObject({
      detail: expect.stringMatching(/^Die Anfrage enthält zu viele Werte/),
      maximumDepth: 16,
      maximumValues: 5_000,
    });
  });

  it('gives other procedures 64 KB, and those with a document 2 MB', async () => {
    const statusOf = async (path: string, size: number) =>
      (await browser.call(path, { headers: json, body: `{"x":"${'x'.repeat(size)}"}` })).status;
    expect(await statusOf('/trpc/account.updateProfile', 65 * 1024)).toBe(413);
    expect(await statusOf('/trpc/report.refresh', 65 * 1024)).toBe(413);
    expect(await statusOf('/trpc/forecast.create', 2 * megabyte)).toBe(413);
    expect(await statusOf('/trpc/account.me,forecast.save?batch=1', 65 * 1024)).not.toBe(413);
  });

  it('does not count what is inside a text', async () => {
    const email = '[{,"\\'.repeat(4_000);
    const answer = await browser.call('/api/forgot-password', { json: { email } });
    expect(answer.status).toBe(400);
    const signIn = await browser.call('/api/authentication', {
      form: { username: 'anna', password: '['.repeat(100) },
    });
    expect(signIn.status).toBe(401);
  });
});

describe('a document that the schema would take long to read', () => {
  const [line] = goldenA().revenue;
  const override = { id: 'o', path: 'a/b', op: 'set', value: repeated(200, () => '!') };
  const scenario = (overrides: unknown[]) => ({ id: 's', name: 'S', note: '', overrides });
  const notes = Object.fromEntries(repeated(4_900, (at) => `!${at}`).map((name) => [name, null]));

  it.each<[string, object]>([
    ['110,000 malformed lines', { revenue: repeated(110_000, () => '0').map(Number) }],
    ['110,000 lines of one field', { revenue: repeated(50_000, () => '').map(() => ({ x: 1 })) }],
    ['500 overrides with 200 malformed values each', { scenarios: [scenario(Array(500).fill(override))] }],
    ['200 lines with thousands of malformed notes', { revenue: Array(20).fill({ ...line, cellNotes: notes }) }],
    ['200 lines without a field', { revenue: Array(200).fill({}) }],
    ['20 scenarios of 500 overrides', { scenarios: Array(20).fill(scenario(Array(500).fill(0))) }],
  ])('%s is rejected with a few fields, cheaply', async (_name, change) => {
    const document = { ...goldenA(), ...change };
    for (const address of ['/trpc/forecast.create', '/api/forecasts']) {
      const cost = await costOf(() => browser.call(address, { json: { document } }));
      expect([400, 413, 422]).toContain(cost.status);
      expect(cost.text.length).toBeLessThan(10_000);
      expect(cost.ms).toBeLessThan(2_000);
      expect(cost.bytes).toBeLessThan(200 * megabyte);
    }
  });
});

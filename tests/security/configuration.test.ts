import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appDeps } from '#server/boot/app-deps.ts';
import { readSettings } from '#server/env.ts';
import { createSandbox } from '#server/stripe-sandbox/create-sandbox.ts';
import { createMemoryStore } from '#server/stripe-sandbox/memory-store.ts';
import { plans } from '#shared/domain/plans.ts';
import { appWithSubscriptions } from '../helpers/subscription';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';
import { testAssets } from '../helpers/test-assets';
import type { TestBrowser } from '../helpers/test-browser';
import { wholeApp } from './whole-app';

const root = join(import.meta.dirname, '../..');

/** The pages and the interface of the payment sandbox, and what an attacker would like to find beside them. */
const sandboxPlaces = [
  '/sandbox',
  '/sandbox/control',
  '/sandbox/checkout/cs_test_12345678',
  '/sandbox/portal/bps_12345678',
  '/sandbox/invoice/in_12345678',
];
const interfacePlaces = ['/v1/customers', '/v1/checkout/sessions', '/v1/events', '/v1/test_helpers/test_clocks'];

describe('the payment sandbox (A86)', () => {
  let keyed: TestApp;
  let started: TestApp;
  beforeAll(async () => {
    keyed = await appWithSubscriptions({ assets: testAssets });
    started = await wholeApp();
  });
  afterAll(async () => {
    await keyed.close();
    await started.close();
  });

  const statusesOf = async (browser: TestBrowser, path: string) => {
    const headers = { Authorization: 'Bearer sk_test_anything' };
    const answers = [
      await browser.call(path),
      await browser.call(path, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }),
      await browser.call(path, { method: 'DELETE' }),
      await browser.call(path, { headers }),
    ];
    return answers.map(({ status }) => status);
  };

  it('is nowhere where a real key is set: no page, no interface, no control', async () => {
    const browser = await keyed.signedIn({ username: 'keeper', authorities: ['ROLE_ADMIN'] });
    for (const path of [...sandboxPlaces, ...interfacePlaces]) {
      const [read, ...others] = await statusesOf(browser, path);
      expect([path, read]).toEqual([path, 404]);
      // A form without the type that a route takes is rejected before it is looked for.
      for (const status of others)
        expect([path, status, [404, 415, 401].includes(status)]).toEqual([path, status, true]);
    }
    const page = await (await browser.call('/')).text();
    expect(page).toMatch(/"billingMode":"test"/);
  });

  it('under npm start has its pages alone: /v1 and any control answer 404 to everybody', async () => {
    const browser = await started.signedIn({ username: 'keeper', authorities: ['ROLE_ADMIN'] });
    for (const path of [...interfacePlaces, '/sandbox/control', '/sandbox/clock', '/sandbox/control/advance']) {
      expect([path, (await browser.call(path)).status]).toEqual([path, 404]);
      const answer = await browser.call(path, { json: {}, headers: { Authorization: '' } });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const sandbox = createSandbox({
      ...{ store: createMemoryStore(), clock: started.clock, plans, webhookSecret: 'whsec_of_the_tests', origins: [] },
      ...{ styles: async () => [], deliver: () => new Response(null) },
    });
    const context = { ...started.service, requestId: 'one' };
    const parts = { context, settings: readSettings({}), assets: null, sandbox };
    expect(appDeps({ ...parts, isDevelopment: false }).sandbox).toEqual({ pages: sandbox.pages });
    expect(appDeps({ ...parts, isDevelopment: true }).sandbox).toEqual({ pages: sandbox.pages, api: sandbox.api });
  });
});

it('the server starts tar and its own check of a backup alone, each by a list of words without a shell', () => {
  const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: readFileSync(join(root, 'server', name), 'utf8') }));
  expect(sources.length).toBeGreaterThan(400);
  const starting = sources.filter(({ text }) => /child_process|worker_threads.*\beval\b|process\.binding/.test(text));
  expect(starting.map(({ name }) => name).sort()).toEqual(['boot/restore-test.ts', 'db/dump/check-backup.ts']);
  for (const { text } of starting) expect(text).not.toMatch(/shell:|\bexec\(|execSync/);
});

describe('development mode (A88)', () => {
  it('cannot be left on: what is built knows none, and no setting turns it on', () => {
    const entry = readFileSync(join(root, 'server/index.ts'), 'utf8');
    expect(entry).not.toMatch(/isDevelopment|vite|\.\/dev/);
    expect(readFileSync(join(root, 'server/env.ts'), 'utf8')).not.toMatch(/isDevelopment|NODE_ENV === 'development'/);
    for (const name of ['development', 'test', 'Production', 'prod', '']) {
      expect(Object.keys(readSettings({ NODE_ENV: name }))).toEqual(Object.keys(readSettings({})));
    }
  });

  it('or not: a procedure that fails tells neither stack nor cause, whatever NODE_ENV says', async () => {
    expect(process.env.NODE_ENV).not.toBe('production');
    const test = await testApp();
    const browser = await test.signedIn({ username: 'anna' });
    for (const table of ['audit_log', 'api_tokens']) await test.db.execute(`drop table ${table} cascade`);
    const texts: string[] = [];
    for (const call of [
      browser.procedure('account.tokens.list'),
      browser.procedure('account.revokeOtherSessions', undefined, { isMutation: true }),
      browser.procedure('account.unknown'),
      browser.procedure('account.revokeSession', { id: 1 }, { isMutation: true }),
      browser.call('/api/logout', { method: 'POST' }),
    ]) {
      const answer = await call;
      expect(answer.status).toBeGreaterThanOrEqual(400);
      texts.push(await answer.text());
    }
    expect(texts.join()).not.toMatch(/"stack"|\bat \w|node_modules|relation|select |\.ts:|drizzle/i);
    await test.close();
  });
});

describe('what an answer may carry in its head', () => {
  let test: TestApp;
  let browser: TestBrowser;
  beforeAll(async () => {
    test = await testApp({ trustProxy: 1 });
    browser = await test.signedIn({ username: 'anna.b-c_d', authorities: ['ROLE_ADMIN', 'ROLE_USER'] });
  });
  afterAll(() => test.close());

  it('a file for download has a name of letters, digits, dots and dashes; nobody can be called otherwise (A78)', async () => {
    const proof = { json: { password: testPassword } };
    for (const [path, call] of [['/api/user/export', proof] as const, ['/api/admin/audit-log.csv', {}] as const]) {
      const answer = await browser.call(path, call);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[A-Za-z0-9._-]+\.(zip|csv)"$/);
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
    for (const username of ['a"b"c', 'anna\r\nX-Evil: 1', 'änna', '../../anna', 'anna;x', 'анна']) {
      const json = { username, email: 'kim@example.com', password: 'tide table seven', acceptTerms: true };
      expect([username, (await browser.call('/api/self-register', { json })).status]).toEqual([username, 400]);
    }
  });

  it('nothing of a request comes back in a header: no line can be added to an answer (A79)', async () => {
    const evil = '%0d%0aX-Evil:%201%0d%0aSet-Cookie:%20evil=1';
    for (const path of [
      `/api/user?next=${evil}`,
      `/${evil}`,
      `/api/forecasts/${evil}`,
      `/trpc/account.me${evil}`,
      `/sandbox?x=${evil}`,
      `/api/admin/audit-log.csv?action=${evil}`,
    ]) {
      const headers = {
        'X-Request-Id': `evil${evil}`,
        'X-Forwarded-For': 'evil',
        'X-Forwarded-Host': 'evil.example',
        'Accept-Language': 'evil',
        'If-None-Match': '"evil"',
        'Idempotency-Key': 'evil-evil-evil',
      };
      const answer = await browser.call(path, { headers });
      expect([
        path,
        JSON.stringify([...answer.headers])
          .toLowerCase()
          .includes('evil'),
      ]).toEqual([path, false]);
    }
  });
});

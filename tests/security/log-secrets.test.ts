import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/boot/logger.ts';
import { users } from '#server/db/schema/users.ts';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import { subscribeByHand } from './actors';

const card = '4242424242424242';
const wrong = 'a wrong guess of the tests';
const forged = 'anna\r\n\u001b[31m{"level":50,"event":"forged"}';
let output = '';
const secrets = new Set<string>([testPassword, wrong, card]);
const remember = (browser: TestBrowser) => {
  for (const value of browser.cookies.values()) secrets.add(value);
};

let test: TestApp;
let lines: Record<string, unknown>[];

/** What a person and an attacker do, from the first visit to the new password. */
beforeAll(async () => {
  const write = (line: string) => {
    output += line;
  };
  const log = createLogger('debug', { write });
  test = await testApp({
    log,
    trustProxy: 1,
    mountExtra: (app) => {
      app.post('/api/fails', async (c) => {
        // What a careless hand might log.
        c.var.service.log.info({ password: testPassword, token: card, request: { cookie: card, authorization: card } });
        throw new Error('figures are not iterable');
      });
    },
  });
  const browser = await test.signedIn({ username: 'anna' });
  remember(browser);
  const [anna] = await test.db.select().from(users);
  await subscribeByHand(test)(anna?.id ?? '');

  await test.browser().signIn(forged, wrong);
  await test.browser().signIn('anna', wrong);
  await browser.call('/api/user', {
    headers: { 'User-Agent': forged.replaceAll(/[\r\n]/g, ' '), 'X-Request-Id': 'forged\tname' },
  });
  await browser.call(`/sandbox/checkout/${encodeURIComponent(forged)}?secret=${card}`);
  await browser.call('/api/logout', { method: 'POST', headers: { 'X-XSRF-TOKEN': wrong } });
  await browser.call('/api/user', { headers: { Authorization: `Bearer ${wrong}` } });
  await browser.call('/metrics', { headers: { Authorization: `Bearer ${wrong}` } });
  await browser.call('/api/stripe/webhook', { json: { card }, headers: { 'Stripe-Signature': `t=1,v1=${card}` } });
  await browser.procedure(
    'account.changePassword',
    { currentPassword: wrong, newPassword: card },
    { isMutation: true },
  );
  await browser.procedure('account.webhooks.create', { url: `https://10.0.0.1/${card}` }, { isMutation: true });
  const made = await browser.procedure(
    'account.webhooks.create',
    { url: `https://hooks.example/${card}` },
    { isMutation: true },
  );
  const { result } = (await made.json()) as { result: { data: { json: { id: string; secret: string } } } };
  secrets.add(result.data.json.secret);
  await browser.call('/api/fails', { json: { password: testPassword, card } });
  await browser.call(`/api/no-such-place/${card}?token=${card}`);

  const visitor = test.browser();
  await visitor.visit();
  await visitor.call('/api/forgot-password', { json: { email: 'anna@example.com' } });
  await vi.waitFor(() => expect(test.mails.at(-1)?.template).toBe('resetPassword'), { timeout: 15_000 });
  const token = /token=([\w-]+)/.exec(test.mails.at(-1)?.body ?? '')?.[1] ?? '';
  secrets.add(token);
  await visitor.call('/api/verify-email', { json: { token } });
  await visitor.call('/api/reset-password', { json: { token, password: 'another quiet harbour' } });
  secrets.add('another quiet harbour');
  await visitor.signIn('anna', 'another quiet harbour');
  remember(visitor);
  await visitor.call('/api/logout', { method: 'POST' });
  lines = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}, 120_000);
afterAll(() => test.close());

describe('the log of a whole journey (G16)', () => {
  it('holds no password, cookie, token, secret or card number, also where somebody hands one in', () => {
    expect(secrets.size).toBeGreaterThan(8);
    expect([...secrets].filter((secret) => secret.length < 8)).toEqual([]);
    for (const secret of secrets) expect(output.includes(secret), secret).toBe(false);
    expect(output).not.toMatch(/whsec_|fcwh_|argon2|sk_test/);
    expect(lines.find((line) => 'password' in line)).toMatchObject({ password: '(hidden)', token: '(hidden)' });
  });

  it('is one JSON object a line, in which nothing that a stranger sends can end the line or colour it (A80)', () => {
    expect(lines.length).toBeGreaterThan(30);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
    expect(lines.filter(({ event }) => event === 'forged')).toEqual([]);
  });

  it('has one line a request: its name, method, pattern, status, time and person, and no address', () => {
    const requests = lines.filter((line) => 'request' in line && 'userId' in line);
    const names = requests.map(({ requestId }) => requestId);
    expect(new Set(names).size).toBe(names.length);
    const of = (route: string) => requests.filter(({ request }) => (request as { route: string }).route === route);
    expect(of('/api/authentication').length).toBe(4);
    expect(of('/api/fails')).toMatchObject([
      {
        request: { method: 'POST', status: 500, milliseconds: expect.any(Number) },
        userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        requestId: expect.any(String),
      },
    ]);
    const error = lines.find(({ msg }) => msg === 'request failed');
    expect(error).toMatchObject({
      requestId: of('/api/fails')[0]?.requestId,
      err: { message: 'figures are not iterable' },
    });
    expect(JSON.stringify(requests)).not.toMatch(/no-such-place|\?|example\.com/);
  });
});

describe('the name of a request', () => {
  const named = async (app: TestApp, name: string) =>
    (await app.browser().call('/api/health/live', { headers: { 'X-Request-Id': name } })).headers.get('X-Request-Id');

  it('comes from a trusted proxy, if it can be no more than a name; from nobody else', async () => {
    expect(await named(test, 'edge-7f3a.20261121_a')).toBe('edge-7f3a.20261121_a');
    for (const name of [
      'short',
      'x'.repeat(65),
      'with space here',
      'quote"quote"',
      '<script>alert(1)',
      'é-long-enough',
    ]) {
      expect(await named(test, name).catch(() => null), name).not.toBe(name);
    }
    const direct = await testApp({ db: test.db });
    expect(await named(direct, 'edge-7f3a.20261121_a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });
});

describe('readiness', () => {
  it('ends at once when the server begins to stop; it is alive until it has stopped', async () => {
    let isStopping = false;
    const app = await testApp({ db: test.db, isStopping: () => isStopping });
    const states = async () =>
      Promise.all(['live', 'ready'].map(async (name) => (await app.browser().call(`/api/health/${name}`)).status));
    expect(await states()).toEqual([200, 200]);
    isStopping = true;
    expect(await states()).toEqual([200, 503]);
  });
});

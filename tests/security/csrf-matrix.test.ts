import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCsrfExempt } from '#server/middleware/csrf.ts';
import { makeCsrfToken } from '#server/services/sessions/signed-values.ts';
import { type TestApp, testPassword } from '../helpers/test-app';
import { type Call, type TestBrowser, testOrigin } from '../helpers/test-browser';
import { actorMaker, subscribeByHand } from './actors';
import { databaseDump } from './database-dump';
import { knownProcedures, knownRoutes } from './known-routes';
import { wholeApp } from './whole-app';

let test: TestApp;
let person: TestBrowser;
let before: string;
let other: string;

beforeAll(async () => {
  test = await wholeApp();
  const makeActor = actorMaker(test, subscribeByHand(test));
  const stranger = await makeActor('user with subscription');
  other = stranger.cookies.get('XSRF-TOKEN') ?? '';
  const visitor = await makeActor('anonymous');
  before = visitor.cookies.get('XSRF-TOKEN') ?? '';
  person = await makeActor('administrator');
});
afterAll(() => test.close());

const json = { 'Content-Type': 'application/json' };
const ownToken = () => person.cookies.get('XSRF-TOKEN') ?? '';
const swapped = () => ownToken().split('.').reverse().join('.');
const cut = () => ownToken().slice(0, -1);
const session = () => person.cookies.get('session') ?? '';

const variants: Record<string, () => Call> = {
  'no token': () => ({ headers: { ...json, 'X-XSRF-TOKEN': '' }, body: '{}' }),
  'a wrong token': () => ({ headers: { ...json, 'X-XSRF-TOKEN': 'wrong' }, body: '{}' }),
  "another session's token": () => ({ headers: { ...json, 'X-XSRF-TOKEN': other }, body: '{}' }),
  'the token of before sign-in': () => ({ headers: { ...json, 'X-XSRF-TOKEN': before }, body: '{}' }),
  'a swapped HMAC': () => ({ headers: { ...json, 'X-XSRF-TOKEN': swapped() }, body: '{}' }),
  'a cut HMAC': () => ({ headers: { ...json, 'X-XSRF-TOKEN': cut() }, body: '{}' }),
  'A45 a token of another secret': () => ({
    headers: { ...json, 'X-XSRF-TOKEN': makeCsrfToken('another secret', session()) },
    body: '{}',
  }),
  'Sec-Fetch-Site cross-site': () => ({ headers: { ...json, 'Sec-Fetch-Site': 'cross-site' }, body: '{}' }),
  'Sec-Fetch-Site same-site': () => ({ headers: { ...json, 'Sec-Fetch-Site': 'same-site' }, body: '{}' }),
  'Origin null': () => ({ headers: { ...json, 'Sec-Fetch-Site': '', Origin: 'null' }, body: '{}' }),
  'no browser header, but the session cookie': () => ({
    headers: { ...json, 'Sec-Fetch-Site': '', Origin: '', 'X-XSRF-TOKEN': '' },
    body: '{}',
  }),
  'text/plain without token': () => ({ headers: { 'Content-Type': 'text/plain', 'X-XSRF-TOKEN': '' }, body: '{}' }),
  'A42 multipart without token': () => ({ headers: { 'X-XSRF-TOKEN': '' }, form: { a: 'b' } }),
  'urlencoded without token': () => ({ headers: { 'X-XSRF-TOKEN': '' }, body: new URLSearchParams({ a: 'b' }) }),
  'octet-stream without token': () => ({
    headers: { 'Content-Type': 'application/octet-stream', 'X-XSRF-TOKEN': '' },
    body: '{}',
  }),
};

for (const origin of [
  'https://evil.example',
  'https://127.0.0.1:3000',
  'http://127.0.0.1',
  'http://127.0.0.1:3000.evil.example',
  'http://127.0.0.1.:3000',
  'http://evil127.0.0.1:3000',
  'http://localhost:3000',
]) {
  variants[`A47 Origin ${origin}`] = () => ({ headers: { ...json, 'Sec-Fetch-Site': '', Origin: origin }, body: '{}' });
}

const typeVariants: Record<string, () => Call> = {
  'text/plain': () => ({ headers: { 'Content-Type': 'text/plain' }, body: '{}' }),
  'application/octet-stream': () => ({ headers: { 'Content-Type': 'application/octet-stream' }, body: '{}' }),
  'A69 application/json;charset=utf-7': () => ({
    headers: { 'Content-Type': 'application/json;charset=utf-7' },
    body: '{}',
  }),
};

interface Target {
  name: string;
  method: string;
  path: string;
}

/** All targets are known before the application is open: the table of routes does not need a database. */
async function unsafeTargets(): Promise<Target[]> {
  const fill = (path: string) => path.replace(/:\w+/g, '1');
  const routes = knownRoutes(test.app)
    .filter(({ method, path }) => method !== 'GET' && path !== '/api/stripe/webhook')
    .map(({ key, method, path }) => ({ name: key, method, path: fill(path) }));
  const mutations = knownProcedures()
    .filter(({ isMutation }) => isMutation)
    .map(({ key }) => ({ name: key, method: 'POST', path: `/trpc/${key}` }));
  return [...routes, ...mutations];
}

async function tellingStatuses(target: Target, calls: Record<string, () => Call>): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    found[name] = (await person.call(target.path, { method: target.method, ...call() })).status;
  }
  return found;
}

const all = (calls: Record<string, () => Call>, status: number) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, status]));

/** Every unsafe route whose name fits rejects every variant with 403, and a wrong type alone with 415; nothing is written. */
async function refusesAll(isMeant: (name: string) => boolean, atLeast = 1): Promise<void> {
  const unchanged = await databaseDump(test.db);
  const targets = (await unsafeTargets()).filter(({ name, path }) => !isCsrfExempt(path) && isMeant(name));
  expect(targets.length).toBeGreaterThanOrEqual(atLeast);
  for (const target of targets) {
    expect({ [target.name]: await tellingStatuses(target, variants) }).toEqual({ [target.name]: all(variants, 403) });
    expect({ [target.name]: await tellingStatuses(target, typeVariants) }).toEqual({
      [target.name]: all(typeVariants, 415),
    });
  }
  expect(await databaseDump(test.db)).toEqual(unchanged);
}

const forecastChanges = /^(forecast\.|PUT |PATCH |DELETE |POST \/api\/forecasts(?!.*refresh$))/;
const refreshes = /(^report\.|\/reports\/refresh$)/;
const ofEverybody = /^POST \/api\/(authentication|self-register|logout)$/;
const numbered = [ofEverybody, forecastChanges, refreshes, /^billing\./, /^admin\./];
const named = (pattern: RegExp) => (name: string) => pattern.test(name);
const isUnnumbered = (name: string) => !numbered.some((pattern) => pattern.test(name));

describe('requests of other sites, in each of 25 variants, change nothing (G10, A42, A45, A47)', () => {
  it('sign-in (A34)', () => refusesAll(named(/^POST \/api\/authentication$/)));
  it('self-registration (A35)', () => refusesAll(named(/^POST \/api\/self-register$/)));
  it('logout (A36, A44)', async () => {
    await refusesAll(named(/^POST \/api\/logout$/));
    expect((await person.call('/api/logout')).status).toBe(405);
    expect((await person.call('/api/user')).status).toBe(200);
  });
  it(
    'saving and every other change of a forecast, by procedure and by REST (A37)',
    () => refusesAll(named(forecastChanges), 15),
    60_000,
  );
  it('refreshing, by procedure and by REST (A38)', () => refusesAll(named(refreshes), 2));
  it('every mutation of billing (A39)', () => refusesAll(named(/^billing\./), 6), 60_000);
  it('every mutation of the administrator (A40)', () => refusesAll(named(/^admin\./), 10), 60_000);
  it('every other unsafe route and mutation', () => refusesAll(isUnnumbered, 15), 60_000);

  it('a form of another site signs nobody in: neither a new visitor nor in place of whoever is signed in (A43)', async () => {
    await test.register({ username: 'attacker' });
    const own = session();
    for (const site of ['cross-site', 'same-site']) {
      for (const browser of [test.browser(), person]) {
        const form = { username: 'attacker', password: testPassword };
        const headers = { 'Sec-Fetch-Site': site, Origin: 'https://evil.example', 'X-XSRF-TOKEN': '' };
        const answer = await browser.call('/api/authentication', { form, headers });
        expect([answer.status, answer.headers.getSetCookie().join().includes('session')]).toEqual([403, false]);
      }
    }
    expect(session()).toBe(own);
  });

  it('the routes that are exempt by name keep to the rule about other sites', async () => {
    const exempt = (await unsafeTargets()).filter(({ path }) => isCsrfExempt(path));
    expect(exempt.length).toBeGreaterThan(1);
    for (const { method, path } of exempt) {
      const body = '{}';
      const crossSite = { 'Sec-Fetch-Site': 'cross-site' };
      const evil = { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' };
      for (const headers of [crossSite, evil]) {
        expect((await person.call(path, { method, body, headers })).status).toBe(403);
      }
    }
  });

  it('a mutation by GET is no mutation, alone and in a batch, and no header overrides the method (A41)', async () => {
    const mutation = 'account.updateProfile';
    expect((await person.call(`/trpc/${mutation}?input={}`)).status).toBe(405);
    const batch = await person.call(`/trpc/account.me,${mutation}?batch=1&input={}`);
    expect(batch.status).toBe(400);
    const overrides: Record<string, string>[] = [{ 'X-HTTP-Method-Override': 'POST' }, { _method: 'POST' }];
    for (const headers of overrides) {
      expect((await person.call(`/trpc/${mutation}`, { headers })).status).toBe(405);
      expect((await person.call('/api/logout', { headers })).status).toBe(405);
    }
  });

  it('the token of before sign-in and of after logout fit no session (A46)', async () => {
    const browser = test.browser();
    await browser.visit();
    const old = browser.cookies.get('XSRF-TOKEN') ?? '';
    await test.register({ username: 'rotation' });
    await browser.signIn('rotation', testPassword);
    const during = browser.cookies.get('XSRF-TOKEN') ?? '';
    expect(during).not.toBe(old);
    const logout = (token: string) =>
      browser.call('/api/logout', { method: 'POST', headers: { 'X-XSRF-TOKEN': token } }).then(({ status }) => status);
    expect(await logout(old)).toBe(403);
    expect(await logout(during)).toBe(204);
    const after = browser.cookies.get('XSRF-TOKEN') ?? '';
    await browser.signIn('rotation', testPassword);
    expect(await logout(after)).toBe(403);
  });

  it('a preflight from another origin gets no permission (A48)', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
    const answer = await person.call('/api/self-register', { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    '/api/stripe/webhook/../logout',
    '/errors/../api/logout',
    '/errors/..%2fapi/logout',
    '//api/logout',
    '/API/logout',
    '/api/logout/',
    '/api%2flogout',
  ])('%s is no way around (A51)', async (path) => {
    const headers = { 'X-XSRF-TOKEN': '' };
    const answer = await person.call(path, { method: 'POST', headers });
    expect([403, 404]).toContain(answer.status);
    expect((await person.call('/api/user')).status).toBe(200);
  });

  it('a bearer token of rubbish beside a session cookie is judged by itself (A51)', async () => {
    const headers = { Authorization: 'Bearer rubbish', 'X-XSRF-TOKEN': '' };
    expect((await person.call('/api/user', { headers })).status).toBe(401);
    expect((await person.call('/trpc/account.me', { headers })).status).toBe(401);
  });

  it('each accepted origin is accepted for itself', async () => {
    for (const host of ['localhost:3000', '[::1]:3000', '127.0.0.1:3000']) {
      const browser = test.browser();
      const own = { Host: host, 'Sec-Fetch-Site': '', Origin: `http://${host}` };
      await browser.call('/api/user', { headers: { Host: host } });
      const answer = await browser.call('/api/self-register', { json: {}, headers: own });
      expect(answer.status).toBe(400);
    }
    expect(testOrigin).toContain('127.0.0.1');
  });
});

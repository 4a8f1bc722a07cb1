import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, testPassword, testSettings } from '../helpers/test-app';
import { testOrigin } from '../helpers/test-browser';

const publicUrl = 'https://app.example.com';
const extraHosts = ['forecastle', 'forecastle:3000'];

let plain: TestApp;
let secure: TestApp;
beforeAll(async () => {
  const origins = [...testSettings.origins, ...extraHosts.map((host) => `http://${host}`)];
  plain = await testApp({ settings: { ...testSettings, origins, extraHosts } });
  secure = await testApp({ settings: { ...testSettings, publicUrl, origins: [publicUrl], extraHosts } });
  await plain.register({ username: 'anna' });
  const registration = { username: 'anna', email: 'anna@example.com', password: testPassword, acceptTerms: true };
  const answer = await ask(secure, '/api/self-register', { json: registration });
  expect(answer.status).toBe(201);
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

interface Asked {
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
}

/** A program's request: nothing of a browser in it. */
const ask = ({ app }: TestApp, path: string, { headers, json, form }: Asked = {}) => {
  const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json);
  return app.fetch(
    new Request(`http://localhost${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Host: 'app.example.com',
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
};

const form = { username: 'anna', password: testPassword };
const signIn = (test: TestApp, headers: Record<string, string>) => ask(test, '/api/authentication', { form, headers });
const cookieIn = (lines: string[], name: string) =>
  lines
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0]
    ?.slice(name.length + 1) ?? '';

/** What a stranger may write into a request to make it look like another one. */
const pretences: Record<string, string>[] = [
  {},
  { 'X-Forwarded-Proto': 'http' },
  { 'X-Forwarded-Proto': 'https' },
  { Forwarded: 'proto=http;host=127.0.0.1' },
  { 'X-Forwarded-Host': '127.0.0.1:3000', 'X-Forwarded-For': '127.0.0.1' },
];

describe('over http on this machine or a private name', () => {
  it.each(['127.0.0.1:3000', 'localhost:3000', 'forecastle:3000'])(
    'cookies under %s go without prefix and Secure, so that every cookie jar sends them back',
    async (host) => {
      for (const pretence of pretences) {
        const lines = (await signIn(plain, { Host: host, ...pretence })).headers.getSetCookie();
        const names = lines.map((line) => line.split('=')[0]);
        expect(names).toEqual(['session', 'device', 'anonymous', 'XSRF-TOKEN']);
        for (const line of lines) expect(line).toMatch(/; Path=\/;.* SameSite=Lax$/);
        expect(lines.filter((line) => /;\s*secure/i.test(line))).toEqual([]);
        expect(lines.filter((line) => !line.includes('; HttpOnly')).map((line) => line.split('=')[0])).toEqual([
          'XSRF-TOKEN',
        ]);
        const cookie = `session=${cookieIn(lines, 'session')}`;
        expect((await ask(plain, '/api/user', { headers: { Host: host, Cookie: cookie } })).status).toBe(200);
      }
    },
  );

  it('a page under a private name is our own there, and no other page is', async () => {
    const headers = { Host: 'forecastle:3000' };
    expect((await signIn(plain, { ...headers, Origin: testOrigin })).status).toBe(403);
    const own = { ...headers, Origin: 'http://forecastle:3000' };
    const visit = await ask(plain, '/api/user', { headers });
    const lines = visit.headers.getSetCookie();
    const cookie = `anonymous=${cookieIn(lines, 'anonymous')}`;
    const token = cookieIn(lines, 'XSRF-TOKEN');
    expect((await signIn(plain, { ...own, Cookie: cookie, 'X-XSRF-TOKEN': token })).status).toBe(200);
  });
});

describe('where the public address is https', () => {
  it.each(['app.example.com', 'forecastle', 'forecastle:3000'])(
    'every cookie under %s has Secure and the prefix, but for the second name of the token that scripts read, whatever the headers say',
    async (host) => {
      for (const pretence of pretences) {
        const headers = { Host: host, ...pretence };
        const lines = (await signIn(secure, headers)).headers.getSetCookie();
        lines.push(...(await ask(secure, '/api/user', { headers })).headers.getSetCookie());
        const dead = { ...headers, Cookie: `__Host-session=${'a'.repeat(40)}; session=${'a'.repeat(40)}` };
        lines.push(...(await ask(secure, '/api/user', { headers: dead })).headers.getSetCookie());
        expect(lines.length).toBeGreaterThan(6);
        expect(lines.filter((line) => !/^(__Host-[\w-]+|XSRF-TOKEN)=.*; Secure;/.test(line))).toEqual([]);
      }
    },
  );

  it('a cookie without the prefix opens nothing: no session, no device, no anonymous id', async () => {
    const lines = (await signIn(secure, {})).headers.getSetCookie();
    const session = cookieIn(lines, '__Host-session');
    const device = cookieIn(lines, '__Host-device');
    const statusWith = async (Cookie: string) => {
      const statuses = [];
      for (const Host of ['app.example.com', 'forecastle:3000']) {
        for (const pretence of pretences) {
          statuses.push((await ask(secure, '/api/user', { headers: { Host, ...pretence, Cookie } })).status);
        }
      }
      return [...new Set(statuses)];
    };
    expect(await statusWith(`__Host-session=${session}`)).toEqual([200]);
    expect(await statusWith(`session=${session}`)).toEqual([401]);
    expect(await statusWith(`session=${session}; device=${device}`)).toEqual([401]);

    const visit = (await ask(secure, '/api/user')).headers.getSetCookie();
    const anonymous = cookieIn(visit, '__Host-anonymous');
    const own = { 'X-XSRF-TOKEN': cookieIn(visit, 'XSRF-TOKEN'), Origin: publicUrl };
    expect((await signIn(secure, { ...own, Cookie: `anonymous=${anonymous}` })).status).toBe(403);
    expect((await signIn(secure, { ...own, Cookie: `__Host-anonymous=${anonymous}` })).status).toBe(200);
  });

  it('the token is there under a prefixed name too, and both are renewed where another host planted one (A173)', async () => {
    const visit = (await ask(secure, '/api/user')).headers.getSetCookie();
    const [token, own] = [cookieIn(visit, 'XSRF-TOKEN'), cookieIn(visit, '__Host-XSRF-TOKEN')];
    expect([own, own.length > 40]).toEqual([token, true]);
    const anonymous = `__Host-anonymous=${cookieIn(visit, '__Host-anonymous')}`;
    const given = async (Cookie: string) =>
      (await ask(secure, '/api/user', { headers: { Cookie } })).headers
        .getSetCookie()
        .map((line) => line.split('=')[0]);
    expect(await given(`${anonymous}; XSRF-TOKEN=${token}; __Host-XSRF-TOKEN=${own}`)).toEqual([]);
    const both = ['XSRF-TOKEN', '__Host-XSRF-TOKEN'];
    expect(await given(`${anonymous}; XSRF-TOKEN=planted; __Host-XSRF-TOKEN=${own}`)).toEqual(both);
    expect(await given(`${anonymous}; XSRF-TOKEN=${token}`)).toEqual(both);
    expect((await ask(plain, '/api/user')).headers.getSetCookie().join()).not.toContain('__Host-');
  });

  it('a page under another name of the service is no page of ours', async () => {
    for (const Origin of ['http://forecastle:3000', 'https://forecastle:3000', 'http://app.example.com']) {
      expect((await signIn(secure, { Host: 'forecastle:3000', Origin })).status).toBe(403);
    }
  });
});

describe('the names that are answered', () => {
  it.each([
    ['app.example.com', 401],
    ['FORECASTLE:3000', 401],
    ['forecastle:3001', 421],
    ['forecastle.evil.example', 421],
    ['127.0.0.1:3000', 421],
    ['evil.example', 421],
  ])('%s: %i', async (host, status) => {
    expect((await ask(secure, '/api/user', { headers: { Host: host } })).status).toBe(status);
  });
});

it('a program that changes something without the token is told the cookie and the header', async () => {
  const lines = (await signIn(plain, { Host: '127.0.0.1:3000' })).headers.getSetCookie();
  const headers = { Host: '127.0.0.1:3000', Cookie: `session=${cookieIn(lines, 'session')}` };
  const rejected = await ask(plain, '/api/logout', { headers, json: {} });
  const problem = (await rejected.json()) as Record<string, unknown>;
  expect([rejected.status, problem.code]).toEqual([403, 'csrf-token']);
  expect(problem.detail).toMatch(/XSRF-TOKEN cookie.*X-XSRF-TOKEN header/);
  const notified = { ...headers, 'X-XSRF-TOKEN': cookieIn(lines, 'XSRF-TOKEN') };
  expect((await ask(plain, '/api/logout', { headers: notified, json: {} })).status).toBe(204);
});

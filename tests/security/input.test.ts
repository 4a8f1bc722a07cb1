import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processorTimeOf } from '../helpers/processor-time';
import { type TestApp, testApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  test = await testApp();
  browser = await test.signedIn({ username: 'anna' });
});
afterAll(() => test.close());

const json = { 'Content-Type': 'application/json' };
const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };

async function problemOf(answer: Response) {
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body.requestId).toBe(answer.headers.get('X-Request-Id'));
  return { status: answer.status, code: body.code };
}

describe('bodies that are no JSON, or not the JSON that was asked for (A62)', () => {
  const bodies: [string, BodyInit][] = [
    ['nothing', ''],
    ['cut', '{"email":'],
    ['null', 'null'],
    ['an array', '[]'],
    ['a number', '12'],
    ['a text', '"12"'],
    ['UTF-16', new Uint8Array(Buffer.from('{"email":"a@b.example"}', 'utf16le'))],
    ['1e400', '{"email":1e400}'],
    ['NaN', '{"email":NaN}'],
    ['an object where text belongs', '{"email":{"$ne":""}}'],
  ];

  it.each(bodies)('%s is 400 as a problem document', async (_name, body) => {
    for (const path of ['/api/forgot-password', '/api/self-register', '/api/verify-email']) {
      const { status } = await problemOf(await browser.call(path, { method: 'POST', headers: json, body }));
      expect(status).toBe(400);
    }
  });

  it.each(bodies)('%s is 400 over tRPC too', async (_name, body) => {
    const answer = await browser.call('/trpc/account.changePassword', { method: 'POST', headers: json, body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toMatch(/SyntaxError|stack|node_modules|Unexpected/);
  });
});

describe('forms that are none (A68)', () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const bodies: [string, Record<string, string>, string][] = [
    ['no boundary', { 'Content-Type': 'multipart/form-data' }, part('username', 'a')],
    ['another boundary', { 'Content-Type': 'multipart/form-data; boundary=y' }, `${part('username', 'a')}--x--`],
    ['cut', multipart, part('username', 'a').slice(0, -9)],
    ['a part without name', multipart, '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n'],
    ['empty', multipart, ''],
    [
      'a file with a path',
      multipart,
      '--x\r\nContent-Disposition: form-data; name="username"; filename="../../x"\r\n\r\na\r\n--x--\r\n',
    ],
  ];

  it.each(bodies)('%s is 400', async (_name, headers, body) => {
    const { status } = await problemOf(await browser.call('/api/authentication', { method: 'POST', headers, body }));
    expect(status).toBe(400);
  });

  it('10,000 parts are 413 or 400', async () => {
    const body = `${Array.from({ length: 10_000 }, (_, i) => part(`n${i}`, 'x')).join('')}--x--\r\n`;
    const answer = await browser.call('/api/authentication', { method: 'POST', headers: multipart, body });
    expect((await problemOf(answer)).status).toBe(413);
  });
});

describe('size and packing', () => {
  it('a body over its limit is 413 within 20 ms of the processor, and one byte less is read (G13)', async () => {
    const limit = 64 * 1024;
    const frame = '{"email":""}'.length;
    const just = JSON.stringify({ email: 'x'.repeat(limit - frame) });
    expect((await browser.call('/api/forgot-password', { body: just, headers: json })).status).toBe(400);
    const [answer, milliseconds] = await processorTimeOf(() =>
      browser.call('/api/forgot-password', { body: `${just} `, headers: json }),
    );
    expect(milliseconds).toBeLessThan(20);
    expect(await problemOf(answer)).toEqual({ status: 413, code: 'too-large' });
  });

  it('a forged length is believed only when it rejects (G13)', async () => {
    const headers = { ...json, 'Content-Length': String(10 * 1024 * 1024) };
    expect((await browser.call('/api/forgot-password', { body: '{}', headers })).status).toBe(413);
  });

  it('a packed body is 415 and is not unpacked (A70)', async () => {
    const headers = { ...json, 'Content-Encoding': 'gzip' };
    expect((await browser.call('/api/forgot-password', { body: 'x', headers })).status).toBe(415);
  });

  it('a missing or other type is 415 (A69)', async () => {
    for (const type of ['', 'text/json', 'application/json;charset=utf-7', 'application/jsonx']) {
      const headers = { 'Content-Type': type };
      const body = new Uint8Array(Buffer.from('{}'));
      expect((await browser.call('/api/forgot-password', { body, headers })).status).toBe(415);
    }
  });

  it('eleven calls in one request are 400 (A100)', async () => {
    const names = (count: number) => Array.from({ length: count }, () => 'account.me').join(',');
    expect((await browser.call(`/trpc/${names(10)}?batch=1&input={}`)).status).toBe(200);
    expect((await browser.call(`/trpc/${names(11)}?batch=1&input={}`)).status).toBe(400);
  });
});

describe('names and ids', () => {
  it.each(['__proto__', 'constructor', 'toString', 'a.__proto__', ',,,', 'account', 'account.me.x', '%00', '..'])(
    'the procedure %s is 404 or 400, as JSON (A59)',
    async (name) => {
      const answer = await browser.call(`/trpc/${name}`);
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers.get('Content-Type')).toMatch(/json/);
    },
  );

  it.each(['-1', '0', '2147483648', '9007199254740992', '1e3', ' 1', '01', ['a'], 'A'.repeat(64), null])(
    'the session %j is 400 (A58)',
    async (id) => {
      expect((await browser.procedure('account.revokeSession', { id }, { isMutation: true })).status).toBe(400);
    },
  );

  it('text that cannot be stored is 400 (A64)', async () => {
    for (const firstName of ['a\u0000b', 'a\ud800']) {
      const answer = await browser.procedure('account.updateProfile', { firstName }, { isMutation: true });
      expect(answer.status).toBe(400);
    }
  });
});

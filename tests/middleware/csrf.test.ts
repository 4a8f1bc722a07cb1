import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { csrf, ownSiteReads } from '#server/middleware/csrf.ts';
import { makeCsrfToken } from '#server/services/sessions/signed-values.ts';
import type { WebContext, WebEnvironment } from '#server/services/web-context.ts';
import { testSettings } from '../helpers/test-app';

const ours = 'http://127.0.0.1:3000';
const session = 's'.repeat(40);
const token = makeCsrfToken(testSettings.appSecret, session);

/** Of the service, the two rules read the secret and write the log. */
const silent = () => {};
const written: object[] = [];
const log = { debug: silent, info: silent, error: silent, warn: (entry: object) => void written.push(entry) };
const service: Partial<WebContext> = { log, settings: testSettings };

const app = new Hono<WebEnvironment>();
app.use(async (c, next) => {
  c.set('service', service as WebContext);
  c.set('origin', ours);
  c.set('requestId', 'request-1');
  c.set('address', '203.0.113.7');
  await next();
});
app.use('/reads', ownSiteReads);
app.use('/*', csrf);
app.all('/*', (c) => c.text('reached'));

interface Sent {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

/** 'reached', or the status and the code of the refusal. */
async function call({ path = '/api/x', method = 'POST', ...sent }: Sent): Promise<string> {
  const answer = await app.request(`${ours}${path}`, { method, ...sent });
  if (answer.ok) return answer.text();
  const { code } = (await answer.json()) as { code: string };
  return `${answer.status} ${code}`;
}

const json = { 'Content-Type': 'application/json' };
const fromPage = { 'Sec-Fetch-Site': 'same-origin', Cookie: `session=${session}`, 'X-XSRF-TOKEN': token };
const bearer = { Authorization: 'Bearer abc' };

beforeEach(() => written.splice(0));

describe('the rules of an unsafe method', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('none is asked of %s', async (method) => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await app.request(`${ours}/api/x`, { method, headers })).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PURGE'])('%s from our page with its token passes', async (method) => {
    expect(await call({ method, headers: { ...fromPage, ...json }, body: '{}' })).toBe('reached');
    expect(await call({ method, headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe('403 cross-site');
    expect(written).toHaveLength(1);
  });

  it('the log says what was rejected, where and of whom', async () => {
    await call({ headers: { ...fromPage, 'X-XSRF-TOKEN': '' } });
    const of = { path: '/api/x', address: '203.0.113.7', requestId: 'request-1' };
    expect(written).toEqual([{ event: 'csrf.refused', reason: 'csrf-token', ...of }]);
  });
});

describe('the site that a call comes from', () => {
  const crossSite = '403 cross-site';
  it.each<[string, Record<string, string>, string]>([
    ['Sec-Fetch-Site same-origin', { 'Sec-Fetch-Site': 'same-origin' }, 'reached'],
    ['Sec-Fetch-Site none', { 'Sec-Fetch-Site': 'none' }, 'reached'],
    ['Sec-Fetch-Site same-site', { 'Sec-Fetch-Site': 'same-site' }, crossSite],
    ['Sec-Fetch-Site cross-site', { 'Sec-Fetch-Site': 'cross-site' }, crossSite],
    ['Sec-Fetch-Site cross-site with our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: ours }, crossSite],
    ['our origin', { Origin: ours }, 'reached'],
    ['another origin', { Origin: 'https://evil.example' }, crossSite],
    ['the origin null', { Origin: 'null' }, crossSite],
    ['neither header', {}, 'reached'],
  ])('%s', async (_, headers, expected) => {
    expect(await call({ headers: { ...bearer, ...headers } })).toBe(expected);
  });

  it.each(['/errors/api/report', '/sandbox/checkout/1', '/sandbox/portal/1', '/sandbox/invoice/1', '/v1/customers'])(
    'is looked at for %s too, which needs neither token nor type',
    async (path) => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain' };
      expect(await call({ path, headers, body: 'x' })).toBe('reached');
      expect(await call({ path, headers: { ...headers, 'Sec-Fetch-Site': 'same-site' }, body: 'x' })).toBe(crossSite);
    },
  );

  it.each([
    '/api/errors/x',
    '/api/sandbox/checkout/1',
    '/api/sandbox/portal/1',
    '/api/sandbox/invoice/1',
    '/api/v1/x',
    '/errors-of-ours',
    '/sandbox/desk',
  ])('%s only looks exempt', async (path) => {
    expect(await call({ path, headers: { 'Sec-Fetch-Site': 'same-origin' } })).toBe('403 csrf-token');
  });
});

describe('the token', () => {
  const missing = '403 csrf-token';
  const cookie = { Cookie: `session=${session}` };

  it.each<[string, Record<string, string>, string]>([
    ['of the session, from a browser', fromPage, 'reached'],
    ['of the session, without a header that only browsers send', { ...cookie, 'X-XSRF-TOKEN': token }, 'reached'],
    ['missing, by the site header alone', { 'Sec-Fetch-Site': 'same-origin' }, missing],
    ['missing, by the origin alone', { Origin: ours }, missing],
    ['missing, by the session cookie alone', cookie, missing],
    ['missing, though signed in', { 'Sec-Fetch-Site': 'same-origin', ...cookie }, missing],
    ['wrong', { ...fromPage, 'X-XSRF-TOKEN': `${token}x` }, missing],
    ['of no session', { 'Sec-Fetch-Site': 'same-origin', 'X-XSRF-TOKEN': token }, missing],
    [
      'of the word null, without a session',
      { Origin: ours, 'X-XSRF-TOKEN': makeCsrfToken(testSettings.appSecret, 'null') },
      missing,
    ],
    ['not needed with a bearer token', { ...bearer, 'Sec-Fetch-Site': 'same-origin', ...cookie }, 'reached'],
    ['not needed by a program without a cookie', {}, 'reached'],
  ])('%s', async (_, headers, expected) => {
    expect(await call({ headers })).toBe(expected);
  });
});

describe('the type of what is sent', () => {
  const wrong = '415 unsupported-media-type';

  it.each([
    ['application/json', 'reached'],
    ['Application/JSON', 'reached'],
    ['application/json;charset=utf-8', 'reached'],
    ['application/json; charset="UTF-8"', 'reached'],
    ['application/json; profile=a; charset=utf-8', 'reached'],
    ['application/json;charset=utf-7', wrong],
    ['application/json; profile=a; charset=utf-16', wrong],
    ['application/json; charset=not-utf-8', wrong],
    ['application/json; charset=utf-8-not', wrong],
    ['application/json; charset=x-charset=utf-8', wrong],
    ['text/plain', wrong],
    ['multipart/form-data; boundary=x', wrong],
    ['application/x-www-form-urlencoded', wrong],
    ['', wrong],
  ])('%j', async (type, expected) => {
    expect(await call({ headers: { ...bearer, 'Content-Type': type }, body: '{}' })).toBe(expected);
  });

  it.each([
    ['multipart/form-data; boundary=x', 'reached'],
    ['application/x-www-form-urlencoded', 'reached'],
    ['application/json', wrong],
  ])('signing in is a form: %s', async (type, expected) => {
    const headers = { ...bearer, 'Content-Type': type };
    expect(await call({ path: '/api/authentication', headers, body: 'x' })).toBe(expected);
  });

  it('may be left out where nothing is sent', async () => {
    const something = new Uint8Array([1]);
    expect(await call({ headers: bearer })).toBe('reached');
    expect(await call({ headers: { ...bearer, 'Content-Length': '0' }, body: something })).toBe('reached');
    expect(await call({ headers: bearer, body: something })).toBe(wrong);
    expect(await call({ headers: { ...bearer, 'Content-Length': '1' } })).toBe(wrong);
  });
});

describe('reads of what is a person’s', () => {
  const read = (headers: Record<string, string>, method = 'GET') => call({ path: '/reads', method, headers });

  it('pass from our page and without a browser, and are rejected where another site begins them', async () => {
    expect(await read({ 'Sec-Fetch-Site': 'same-origin' })).toBe('reached');
    expect(await read({})).toBe('reached');
    expect(await read({ 'Sec-Fetch-Site': 'cross-site' })).toBe('403 cross-site');
    const of = { path: '/reads', address: '203.0.113.7', requestId: 'request-1' };
    expect(written).toEqual([{ event: 'csrf.refused', reason: 'cross-site', ...of }]);
  });

  it('OPTIONS names methods alone', async () => {
    expect(await read({ 'Sec-Fetch-Site': 'cross-site' }, 'OPTIONS')).toBe('reached');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../helpers/test-app';
import { testAssets } from '../helpers/test-assets';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let secure: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  const mountExtra: Parameters<typeof testApp>[0] = {
    mountExtra: (app) => {
      app.get('/api/test/fault', () => {
        throw new Error('secret detail of users at /srv/app.ts:12');
      });
      app.get('/api/test/stored-json', (c) => c.json(JSON.parse('{ stack of users')));
      app.get('/api/test/stored-document', (c) => c.json(z.object({ name: z.string() }).parse({})));
      app.get('/api/test/query', async (c) => {
        const { sql } = await import('drizzle-orm');
        await c.var.service.db.execute(sql`select no_such_column from users where email = ${'kim@example.com'}`);
        return c.body(null);
      });
    },
  };
  test = await testApp({ assets: testAssets, ...mountExtra });
  const { settings } = test.service;
  secure = await testApp({
    assets: testAssets,
    sentryDsn: 'https://key@errors.example/7',
    settings: {
      ...settings,
      publicUrl: 'https://app.example.com',
      origins: ['https://app.example.com'],
      providerName: '</script><script>alert(1)</script>\u2028',
    },
  });
  browser = test.browser();
});
afterAll(async () => {
  await test.close();
  await secure.close();
});

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; " +
  "frame-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; " +
  "form-action 'self' https://checkout.stripe.com https://billing.stripe.com; require-trusted-types-for 'script'; " +
  'trusted-types default; report-uri /errors/csp';

describe('headers (G11)', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/assets/main-a1b2c3.js', 200],
    ['GET', '/api/user', 401],
    ['GET', '/api/unknown', 404],
    ['GET', '/trpc/unknown', 404],
    ['GET', '/api/health/live', 200],
    ['GET', '/api/test/fault', 500],
    ['POST', '/api/user', 405],
    ['POST', '/api/logout', 403],
    ['GET', '/errors/api/embed/error-page/', 200],
  ])('%s %s carries all of them (A49, A50)', async (method, path, status) => {
    if (method === 'POST' && path === '/api/user') await browser.visit();
    const answer = await (path === '/api/logout' ? test.browser() : browser).call(path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Security-Policy')).toBe(policy);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(answer.headers.get('Permissions-Policy')).toMatch(/camera=\(\).*publickey-credentials-get=\(self\)/);
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(answer.headers.has('Strict-Transport-Security')).toBe(false);
    expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    if (/^\/(api|trpc)/.test(path)) expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('over https with an outside error service: its origin in five directives, and HSTS of a year', async () => {
    const answer = await secure.browser().call('/', { headers: { Host: 'app.example.com' } });
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers.get('Content-Security-Policy')?.match(/https:\/\/errors\.example/g)).toHaveLength(5);
  });

  it('an asset with a hash in its name may be kept for ever, the page not at all', async () => {
    const asset = await browser.call('/assets/main-a1b2c3.js');
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await browser.call('/')).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('the page', () => {
  it('brings the CSRF token, and the settings as data', async () => {
    const visitor = test.browser();
    const html = await (await visitor.call('/')).text();
    expect(visitor.cookies.get('XSRF-TOKEN')).toMatch(/^[\w-]{43}\.[\w-]{22}$/);
    expect(html).toContain(
      '<script type="application/json" id="settings">{"providerName":"Forecastle","providerUrl":"https://example.com","sentryDsn":null,"billingMode":"sandbox"}</script>',
    );
  });

  it('no setting can end the element (A76)', async () => {
    const html = await (await secure.browser().call('/', { headers: { Host: 'app.example.com' } })).text();
    expect(html).not.toContain('</script><script>alert');
    expect(html).not.toContain('\u2028');
    expect(html).toContain('\\u003c/script>');
  });

  it('the CSRF cookie is readable, and Secure over https (G9)', async () => {
    const answer = await secure.browser().call('/', { headers: { Host: 'app.example.com' } });
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('XSRF-TOKEN='));
    expect(line).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; Secure; SameSite=Lax$/);
  });

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/src',
    '/main.js.map',
    '/.data/x',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/..%5cpackage.json',
    '/%E0%A4%A',
    '/assets/',
    '/index.html',
  ])('%s is 404 (A81, A82)', async (path) => {
    const answer = await browser.call(path, { headers: { Accept: 'text/html' } });
    expect(answer.status).toBe(404);
  });

  it('/%00 is no path at all: 400 (A81)', async () => {
    expect((await browser.call('/%00', { headers: { Accept: 'text/html' } })).status).toBe(400);
  });

  it.each(['/api/unknown', '/trpc/unknown', '/errors/unknown', '/v1/unknown', '/sandbox/unknown', '/metrics'])(
    '%s answers JSON, whatever is accepted (A83)',
    async (path) => {
      const answer = await browser.call(path, { headers: { Accept: 'text/html' } });
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, expect.stringContaining('json')]);
    },
  );
});

describe('hosts and methods', () => {
  it.each(['evil.com', '127.0.0.1', '127.0.0.1:3001', '127.0.0.1.evil.com:3000', 'localhost.:3000'])(
    'the host %s is 421 (A85)',
    async (host) => {
      expect((await browser.call('/api/user', { headers: { Host: host } })).status).toBe(421);
      expect((await browser.call('/', { headers: { Host: host } })).status).toBe(421);
      expect((await browser.call('/api/health/live', { headers: { Host: host } })).status).toBe(200);
    },
  );

  it('unknown methods are 404 or 405, with Allow where the path is known (A84)', async () => {
    await browser.visit();
    const answer = await browser.call('/api/user', { method: 'PURGE' });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect((await browser.call('/nowhere', { method: 'DELETE' })).status).toBe(404);
  });

  it('services without a cookie read 401 as JSON, never a page (A61)', async () => {
    const headers = { 'Sec-Fetch-Site': '', Accept: '*/*' };
    const answer = await browser.call('/api/user', { headers });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([401, 'application/problem+json']);
    expect(await answer.json()).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  it('health tells no version and no setting (A87)', async () => {
    for (const path of ['/api/health/live', '/api/health/ready']) {
      const answer = await browser.call(path);
      expect(Object.keys((await answer.json()) as object)).toEqual(['status']);
      expect(answer.headers.has('Server')).toBe(false);
    }
  });
});

describe('errors of ours (G15)', () => {
  it.each(['/api/test/fault', '/api/test/query', '/api/test/stored-json', '/api/test/stored-document'])(
    '%s has one fixed text and a request id that the log knows',
    async (path) => {
      const answer = await browser.call(path);
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(text).not.toMatch(/secret|stack|select|column|users|\.ts|\bat \//);
      const { requestId } = JSON.parse(text) as { requestId: string };
      const line = test.log.find(({ entry }) => entry.requestId === requestId);
      expect(JSON.stringify(line)).not.toContain('kim@example.com');
      expect(line).toMatchObject({
        level: 'error',
        entry: { err: { type: expect.any(String), stack: expect.stringContaining('at ') } },
      });
    },
  );
});

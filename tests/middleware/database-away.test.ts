import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';
import { testAssets } from '../helpers/test-assets';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  test = await testApp({ assets: testAssets });
  browser = await test.signedIn({ username: 'anna' });
  await test.close();
});
afterAll(() => test.close().catch(() => {}));

it('without the database the service is alive and not ready (F5)', async () => {
  expect((await browser.call('/api/health/live')).status).toBe(200);
  const ready = await browser.call('/api/health/ready');
  expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '2']);
});

it('the page is served, and whatever needs the database is 503 with Retry-After (F4)', async () => {
  expect((await browser.call('/')).status).toBe(200);
  const visitor = test.browser();
  await visitor.visit();
  const answers = [
    await browser.call('/api/user'),
    await browser.procedure('account.me'),
    await visitor.signIn('anna', testPassword),
    await visitor.call('/api/forgot-password', { json: { email: 'anna@example.com' } }),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(await answer.text()).not.toMatch(/PGlite|closed|query|select/i);
  }
});

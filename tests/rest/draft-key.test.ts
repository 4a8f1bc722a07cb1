import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDraftKey } from '#server/services/users/get-draft-key.ts';
import { actingAs } from '../helpers/acting';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const keyOf = async (browser: TestBrowser) => (await browser.call('/api/user/draft-key')).json();

it('the key of unsaved edits is a person’s own and the same in each of their browsers; nobody who is signed out gets one', async () => {
  const anna = await test.signedIn({ username: 'anna' });
  const berta = await test.signedIn({ username: 'berta' });
  const elsewhere = test.browser();
  expect((await elsewhere.call('/api/user/draft-key')).status).toBe(401);
  await elsewhere.signIn('anna', testPassword);
  const { userId, key } = await keyOf(anna);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await keyOf(elsewhere)).toEqual({ userId, key });
  const other = await keyOf(berta);
  expect([other.userId === userId, other.key === key]).toEqual([false, false]);
});

it('it hangs on the secret of the service', async () => {
  const anna = actingAs(test.service, 'anna');
  const settings = { ...anna.settings, appSecret: 'another secret of thirty-two letters' };
  expect(getDraftKey({ ...anna, settings }).key).not.toBe(getDraftKey(anna).key);
});

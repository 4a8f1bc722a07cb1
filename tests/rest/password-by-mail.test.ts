import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneTimeTokens, users } from '#server/db/schema/users.ts';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let browser: TestBrowser;
let name: string;
let count = 0;
const newPassword = 'lighthouse over grey water';

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  name = `person-${count}`;
  browser = await test.signedIn({ username: name, isUnverified: true });
});

const tokenOf = (template: string) =>
  test.mails
    .findLast((mail) => mail.template === template && mail.recipient === `${name}@example.com`)
    ?.body.match(/token=([\w-]+)/)?.[1] ?? '';

const post = (path: string, json: unknown, who = browser) => who.call(path, { json });

async function askForReset(): Promise<string> {
  const known = test.mails.length;
  expect((await post('/api/forgot-password', { email: `${name}@example.com` })).status).toBe(204);
  await expect.poll(() => test.mails.length).toBeGreaterThan(known);
  return tokenOf('resetPassword');
}

describe('a new password by mail', () => {
  it('sets the password, ends every session and works once', async () => {
    const token = await askForReset();
    expect(test.mails.at(-1)?.body).toContain('http://127.0.0.1:3000/#/reset-password?token=');
    expect(test.mails.at(-1)?.body).toContain('The link works once and expires in 60 minutes.');
    expect((await post('/api/reset-password', { token, password: newPassword })).status).toBe(204);
    expect((await browser.call('/api/user')).status).toBe(401);
    expect((await test.browser().signIn(name, testPassword)).status).toBe(401);
    expect((await test.browser().signIn(name, newPassword)).status).toBe(200);
    const again = await post('/api/reset-password', { token, password: 'another fine phrase' });
    expect([again.status, await again.json()]).toEqual([400, expect.objectContaining({ code: 'token-invalid' })]);
    expect(test.mails.at(-1)?.template).toBe('passwordReset');
  });

  it('answers alike for an address without account, and mails nothing', async () => {
    const known = test.mails.length;
    expect((await post('/api/forgot-password', { email: 'nobody@example.com' })).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(test.mails.length).toBe(known);
  });

  it('unknown, expired and replaced tokens have one wording', async () => {
    const replaced = await askForReset();
    const expired = await askForReset();
    test.clock.pass(3600);
    for (const token of [replaced, expired, 'x'.repeat(43)]) {
      const answer = await post('/api/reset-password', { token, password: newPassword }, test.browser());
      const { code } = (await answer.json()) as { code: string };
      expect([answer.status, code]).toEqual([403, 'csrf-token']);
      const visitor = test.browser();
      await visitor.visit();
      const rejected = await post('/api/reset-password', { token, password: newPassword }, visitor);
      expect([rejected.status, ((await rejected.json()) as { code: string }).code]).toEqual([400, 'token-invalid']);
    }
  });

  it('rejects a password that is guessed first, and the token still works', async () => {
    const token = await askForReset();
    const rejected = await post('/api/reset-password', { token, password: 'password1234' });
    expect([rejected.status, await rejected.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { password: 'password-common' } }),
    ]);
    expect((await post('/api/reset-password', { token, password: newPassword })).status).toBe(204);
  });

  it('no token is stored as it was mailed', async () => {
    const token = await askForReset();
    const rows = await test.db.select().from(oneTimeTokens);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('the sixth mail of an hour to one address is rejected, whether or not it has an account', async () => {
    for (const email of [`${name}@example.com`, 'unknown@example.com']) {
      const statuses: number[] = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await post('/api/forgot-password', { email })).status);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    }
  });
});

describe('confirming an address', () => {
  const isConfirmed = async () => {
    const [row] = await test.db.select().from(users).where(eq(users.username, name));
    return row?.emailVerifiedAt !== null;
  };

  it('works once with the token of the mail, signed in or not', async () => {
    const token = tokenOf('verifyEmail');
    const visitor = test.browser();
    await visitor.visit();
    expect(await isConfirmed()).toBe(false);
    expect((await post('/api/verify-email', { token }, visitor)).status).toBe(204);
    expect(await isConfirmed()).toBe(true);
    expect((await post('/api/verify-email', { token }, visitor)).status).toBe(400);
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ emailVerified: true });
  });

  it('is void once the account has another address', async () => {
    const token = tokenOf('verifyEmail');
    await test.db
      .update(users)
      .set({ email: `new-${name}@example.com` })
      .where(eq(users.username, name));
    expect((await post('/api/verify-email', { token })).status).toBe(400);
    expect(await isConfirmed()).toBe(false);
  });

  it('is mailed again to whoever is signed in, and to nobody else', async () => {
    const known = test.mails.length;
    expect((await browser.call('/api/verify-email/resend', { method: 'POST' })).status).toBe(204);
    expect(test.mails.length).toBe(known + 1);
    const visitor = test.browser();
    await visitor.visit();
    expect((await visitor.call('/api/verify-email/resend', { method: 'POST' })).status).toBe(401);
  });
});

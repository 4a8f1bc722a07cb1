import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createAdministrator } from '#server/services/users/create-administrator.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { quickPasswords } from '#tests/helpers/quick-passwords.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

const given = 'Xk2-9fQp_Lm7vTz4RwYb';
const own = 'a lantern over the quay';
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const { db, clock } = test;
  const made = { username: 'admin', email: 'admin@forecastle.local', password: given, isTemporary: true };
  await createAdministrator({ db, clock, requestId: 'test', passwords: quickPasswords }, made);
});
afterAll(() => test.close());

const signedIn = async (password: string) => {
  const browser = test.browser();
  return { browser, status: (await browser.signIn('admin', password)).status };
};

describe('a password that the service made up (A169)', () => {
  it('opens nothing but a new one: every other call is 403 new-password-required', async () => {
    const { browser, status } = await signedIn(given);
    expect(status).toBe(200);
    expect(await (await browser.call('/api/user')).json()).toMatchObject({ newPasswordRequired: true });
    const rejected = { status: 403, appCode: 'new-password-required' };
    for (const name of ['admin.overview', 'account.me', 'account.sessions', 'account.secondFactor.status']) {
      expect([name, await ask(browser, name)]).toMatchObject([name, rejected]);
    }
    expect(await notify(browser, 'account.passkeys.begin', { password: given })).toMatchObject(rejected);
    expect(await (await browser.call('/api/forecasts')).json()).toMatchObject({ code: 'new-password-required' });
    expect((await browser.call('/api/logout', { method: 'POST' })).status).toBe(204);
  });

  it('is not kept as the new one, and is over once another is set', async () => {
    const { browser } = await signedIn(given);
    const change = (newPassword: string) =>
      notify(browser, 'account.changePassword', { currentPassword: given, newPassword });
    expect(await change(given)).toMatchObject({
      appCode: 'invalid',
      details: { fields: { newPassword: 'password-unchanged' } },
    });
    expect((await ask(browser, 'admin.overview')).status).toBe(403);

    expect((await change(own)).status).toBe(200);
    expect((await ask(browser, 'admin.overview')).status).toBe(200);
    expect(await (await browser.call('/api/user')).json()).not.toHaveProperty('newPasswordRequired');
    expect((await signedIn(given)).status).toBe(401);
    expect((await signedIn(own)).status).toBe(200);
  });

  it('one that the operator chose is the person’s own', async () => {
    const { db, clock } = test;
    const chosen = { username: 'chosen', email: 'chosen@example.com', password: own };
    await createAdministrator({ db, clock, requestId: 'test', passwords: quickPasswords }, chosen);
    const [row] = await db.select().from(users).where(eq(users.username, 'chosen'));
    expect(row?.hasTemporaryPassword).toBe(false);
  });
});

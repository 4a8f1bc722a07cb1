import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { createOneTimeToken } from '#server/services/users/one-time-token.ts';
import { addPasskey, byName, signInByPasskey } from '#tests/helpers/passkey.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { type TestApp, testApp, testPassword } from '#tests/helpers/test-app.ts';

const newPassword = 'lighthouse over grey water';
const days = 24 * 3600;

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const mailed = (template: string) => [...test.mails, ...test.signInMails].filter((mail) => mail.template === template);
const tokenOf = ({ body }: { body: string }) => body.match(/token=([\w-]+)/)?.[1] ?? '';
const disown = async (token: string) => {
  const visitor = test.browser();
  await visitor.visit();
  return visitor.call('/api/not-me', { json: { token } });
};
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

/** Somebody who is signed in on a device of their own, and a sign-in from elsewhere that was mailed. */
async function signedInElsewhere(username: string) {
  const browser = await test.signedIn({ username });
  test.clock.pass(60);
  test.signInMails.length = 0;
  const elsewhere = test.browser('198.51.100.9');
  expect((await elsewhere.signIn(username, testPassword)).status).toBe(200);
  const [mail] = mailed('newDevice');
  return { browser, elsewhere, token: tokenOf(mail ?? { body: '' }), mail };
}

describe('a sign-in from a new device', () => {
  it('is mailed with device, address and time; a known device, a program that is here already, and an address that is not confirmed are not', async () => {
    await test.register({ username: 'anna' });
    const browser = test.browser();
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const form = { username: 'anna', password: testPassword };
    await browser.visit();
    const signIn = (visitor = browser) => visitor.call('/api/authentication', { form, headers });
    expect((await signIn()).status).toBe(200);
    const [mail, ...more] = mailed('newDevice');
    expect(more).toEqual([]);
    expect(mail?.body).toContain('Device: Firefox, Linux\nIP address: 203.0.113.7\nTime: 20');
    expect(mail?.recipient).toBe('anna@example.com');

    expect((await signIn()).status).toBe(200);
    const service = test.browser();
    await service.visit();
    expect((await signIn(service)).status).toBe(200);
    expect(mailed('newDevice')).toHaveLength(1);

    await test.register({ username: 'bob', isUnverified: true });
    expect((await test.browser('198.51.100.1').signIn('bob', testPassword)).status).toBe(200);
    expect(mailed('newDevice')).toHaveLength(1);
  });

  it('by a passkey is mailed too', async () => {
    const browser = await test.signedIn({ username: 'cyd' });
    const { device } = await addPasskey(browser);
    test.signInMails.length = 0;
    expect((await signInByPasskey(test.browser('198.51.100.2'), device)).status).toBe(200);
    expect(mailed('newDevice')).toHaveLength(1);
  });

  it('A136: the link in it ends sessions and the password, once, for seven days, and leads to a new password; a guessed one does nothing', async () => {
    const { browser, elsewhere, token } = await signedInElsewhere('dana');
    const second = await test.browser('198.51.100.3').signIn('dana', testPassword);
    expect(second.status).toBe(200);
    const later = tokenOf(mailed('newDevice')[1] ?? { body: '' });
    const invalid = [400, 'token-invalid'];
    expect(await codeOf(await disown('a-token-that-nobody-was-given'))).toEqual(invalid);

    const answer = await disown(token);
    const { resetToken } = (await answer.json()) as { resetToken: string };
    expect([answer.status, mailed('signInDisowned').length]).toEqual([200, 1]);
    for (const device of [browser, elsewhere]) expect((await device.call('/api/user')).status).toBe(401);
    expect((await test.browser().signIn('dana', testPassword)).status).toBe(401);
    expect(await codeOf(await disown(token))).toEqual(invalid);
    expect(await codeOf(await disown(later))).toEqual(invalid);

    const json = { token: resetToken, password: newPassword };
    const visitor = test.browser();
    await visitor.visit();
    expect((await visitor.call('/api/reset-password', { json })).status).toBe(204);
    expect((await visitor.signIn('dana', newPassword)).status).toBe(200);

    const { token: old } = await signedInElsewhere('eve');
    test.clock.pass(7 * days);
    expect(await codeOf(await disown(old))).toEqual(invalid);
  });

  it('A137: where the address has changed since, the account is locked in place of a new password, and both addresses are told', async () => {
    const { token, elsewhere } = await signedInElsewhere('finn');
    const email = 'thief@example.com';
    await test.db.update(users).set({ email }).where(eq(users.username, 'finn'));
    test.mails.length = 0;
    expect(await (await disown(token)).json()).toEqual({ resetToken: null });
    expect(
      mailed('accountLocked')
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(['finn@example.com', email]);
    expect((await elsewhere.call('/api/user')).status).toBe(401);
    const visitor = test.browser();
    await visitor.visit();
    expect((await visitor.call('/api/forgot-password', { json: { email } })).status).toBe(204);
    expect(mailed('resetPassword')).toEqual([]);
    const [row] = await test.db.select().from(users).where(eq(users.username, 'finn'));
    expect(row?.disabledAt).toEqual(test.clock.now());
  });

  it('once it was not theirs, a person keeps an own passkey with the new password, and it signs in alone again', async () => {
    const browser = await test.signedIn({ username: 'gil' });
    const { device, recoveryCodes, id } = await addPasskey(browser);
    test.clock.pass(60);
    test.signInMails.length = 0;
    const code = recoveryCodes[0] ?? '';
    expect((await test.browser('198.51.100.4').signIn('gil', testPassword, { code })).status).toBe(200);
    const { resetToken } = (await (await disown(tokenOf(mailed('newDevice')[0] ?? { body: '' }))).json()) as {
      resetToken: string;
    };
    const visitor = byName(test.browser());
    await visitor.visit();
    await visitor.call('/api/reset-password', { json: { token: resetToken, password: newPassword } });
    expect(await codeOf(await signInByPasskey(visitor, device))).toEqual([401, 'passkey-rejected']);

    const proof = async () => {
      const asked = (await (await visitor.signIn('gil', newPassword)).json()) as { passkey: { challenge: string } };
      const json = { assertion: device.answer(asked.passkey) };
      const answer = await visitor.call('/api/authentication/passkey/code', { json });
      return ((await answer.json()) as { code: string }).code;
    };
    expect((await visitor.signIn('gil', newPassword, { code: await proof() })).status).toBe(200);
    expect((await ask(visitor, 'account.passkeys.list')).data).toMatchObject([{ reviewSince: expect.anything() }]);
    const kept = { id, password: newPassword, code: recoveryCodes[1] };
    expect((await notify(visitor, 'account.passkeys.keep', kept)).status).toBe(200);
    expect((await signInByPasskey(test.browser(), device)).status).toBe(200);
  });

  it('is mailed again of a browser that was known, once its holder said that it was not them, or set a new password by mail (A187)', async () => {
    const { elsewhere, token } = await signedInElsewhere('dot');
    const answer = await disown(token);
    const { resetToken } = (await answer.json()) as { resetToken: string };
    const owner = test.browser('198.51.100.77');
    await owner.visit();
    const reset = await owner.call('/api/reset-password', { json: { token: resetToken, password: newPassword } });
    expect(reset.status).toBe(204);
    test.signInMails.length = 0;
    expect((await elsewhere.signIn('dot', newPassword)).status).toBe(200);
    expect(mailed('newDevice')).toHaveLength(1);
    // Where the new password was set is known.
    expect((await owner.signIn('dot', newPassword)).status).toBe(200);
    expect(mailed('newDevice')).toHaveLength(1);
  });
});

describe('a link to a new password', () => {
  it('that was mailed to an address which is the account’s no more sets no password', async () => {
    const name = 'hal';
    const id = await test.register({ username: name });
    const user = { id, email: `${name}@example.com` };
    const token = await withTx(test.db, (tx) =>
      createOneTimeToken(tx, { user, purpose: 'reset-password', now: test.clock.now() }),
    );
    await test.db
      .update(users)
      .set({ email: `moved-${name}@example.com` })
      .where(eq(users.id, id));
    const visitor = test.browser('192.0.2.251');
    await visitor.visit();
    const json = { token, password: newPassword };
    const answer = await visitor.call('/api/reset-password', { json });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'token-invalid' })]);
    expect((await test.browser().signIn(name, newPassword)).status).toBe(401);
  });
});

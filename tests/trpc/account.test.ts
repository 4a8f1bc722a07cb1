import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { appCode, setUpSecondFactor } from '../helpers/second-factor';
import { type TestApp, testApp, testPassword } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let browser: TestBrowser;
let name: string;
let count = 0;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  name = `person-${count}`;
  browser = await test.signedIn({ username: name });
});

async function result<T>(answer: Response): Promise<T> {
  const body = (await answer.json()) as { result?: { data: { json: T } }; error?: { json: unknown } };
  if (!body.result) return expect.fail(JSON.stringify(body.error?.json));
  return body.result.data.json;
}
async function rejection(answer: Response) {
  const { error } = (await answer.json()) as {
    error: { json: { message: string; data: { appCode: string; httpStatus: number; details: object } } };
  };
  const { appCode, httpStatus, details } = error.json.data;
  return { appCode, httpStatus, details };
}
const mutate = (path: string, input: unknown, who = browser) => who.procedure(path, input, { isMutation: true });
const isSignedIn = async (who: TestBrowser) => (await who.call('/api/user')).status === 200;

describe('account', () => {
  it('me tells the own profile without anything secret', async () => {
    const me = await result<Record<string, unknown>>(await browser.procedure('account.me'));
    expect(Object.keys(me).sort()).toEqual(
      'authorities createdAt email firstName id isEmailVerified language lastName locale pendingEmail username'.split(
        ' ',
      ),
    );
  });

  it('updateProfile changes what was sent and nothing else', async () => {
    await result(await mutate('account.updateProfile', { firstName: 'Anna', lastName: 'Berg' }));
    await result(
      await mutate('account.updateProfile', { lastName: '', authorities: ['ROLE_ADMIN'], username: 'root' }),
    );
    const me = await result<Record<string, unknown>>(await browser.procedure('account.me'));
    expect(me).toMatchObject({ firstName: 'Anna', lastName: null, authorities: ['ROLE_USER'], username: name });
  });

  it('changePassword ends every other session, keeps this one, and mails a notice', async () => {
    const other = test.browser();
    await other.signIn(name, testPassword);
    const change = { currentPassword: testPassword, newPassword: 'lighthouse over grey water' };
    expect((await mutate('account.changePassword', change)).status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect((await test.browser().signIn(name, testPassword)).status).toBe(401);
    expect((await test.browser().signIn(name, change.newPassword)).status).toBe(200);
    expect(test.mails.at(-1)).toMatchObject({ template: 'passwordChanged', recipient: `${name}@example.com` });
  });

  it('changePassword rejects a wrong current password and one that is guessed first', async () => {
    const wrong = await mutate('account.changePassword', { currentPassword: 'no', newPassword: 'lighthouse water' });
    expect(await rejection(wrong)).toEqual({
      appCode: 'wrong-password',
      httpStatus: 400,
      details: { fields: { currentPassword: 'wrong-password' } },
    });
    const common = await mutate('account.changePassword', { currentPassword: testPassword, newPassword: 'password99' });
    expect(await rejection(common)).toMatchObject({ details: { fields: { newPassword: 'password-common' } } });
    expect((await test.browser().signIn(name, testPassword)).status).toBe(200);
  });

  it('with a second factor changePassword takes a code too: it ends all other sessions (A179)', async () => {
    const other = test.browser();
    await other.signIn(name, testPassword);
    const { secret } = await setUpSecondFactor(browser, test.clock);
    test.clock.pass(30);
    const code = appCode(secret, test.clock.now());
    const change = { currentPassword: testPassword, newPassword: 'lighthouse over grey water' };
    for (const guess of [{}, { code: '000000' }]) {
      const answer = await mutate('account.changePassword', { ...change, ...guess });
      expect(await rejection(answer)).toMatchObject({ details: { fields: { code: 'wrong-code' } } });
    }
    const common = await mutate('account.changePassword', { ...change, newPassword: 'password99', code });
    expect(await rejection(common)).toMatchObject({ details: { fields: { newPassword: 'password-common' } } });
    expect(await isSignedIn(other)).toBe(true);
    expect((await mutate('account.changePassword', { ...change, code })).status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
  });

  it('of two changes at once one wins (A99)', async () => {
    const change = (newPassword: string) =>
      mutate('account.changePassword', { currentPassword: testPassword, newPassword });
    const answers = await Promise.all([change('first quiet harbour'), change('second quiet harbour')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('sessions lists the own ones, and a handle opens nothing', async () => {
    await test.browser().signIn(name, testPassword);
    const list = await result<{ id: string; isCurrent: boolean }[]>(await browser.procedure('account.sessions'));
    expect(list.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    for (const { id } of list) {
      const answer = await test.browser().call('/api/user', { headers: { Cookie: `session=${id}` } });
      expect(answer.status).toBe(401);
    }
  });

  it('revokeSession ends one of the own sessions', async () => {
    const other = test.browser();
    const { id } = (await (await other.signIn(name, testPassword)).json()) as { id: string };
    expect((await mutate('account.revokeSession', { id, password: testPassword })).status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
  });

  it('revokeOtherSessions ends all but the one that asks, and says how many', async () => {
    const others = [test.browser(), test.browser()];
    for (const other of others) await other.signIn(name, testPassword);
    const stranger = await test.signedIn({ username: `neighbour-${count}` });
    const answer = await mutate('account.revokeOtherSessions', { password: testPassword });
    expect(await result(answer)).toEqual({ ended: 2 });
    expect(await Promise.all([browser, ...others, stranger].map(isSignedIn))).toEqual([true, false, false, true]);
    expect(await result(await mutate('account.revokeOtherSessions', { password: testPassword }))).toEqual({ ended: 0 });
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.action, 'session.revokeOthers'));
    expect(rows.map(({ details }) => details)).toContainEqual({ ended: 2 });
  });

  it("another's session answers as one that does not exist, and stays (A52)", async () => {
    const stranger = await test.signedIn({ username: `stranger-${count}` });
    const user = (await (await stranger.call('/api/user')).json()) as { session: { id: string } };
    const theirs = await rejection(
      await mutate('account.revokeSession', { id: user.session.id, password: testPassword }),
    );
    const none = await rejection(await mutate('account.revokeSession', { id: '0'.repeat(64), password: testPassword }));
    expect(theirs).toEqual(none);
    expect(theirs).toMatchObject({ appCode: 'not-found', httpStatus: 404 });
    expect(await isSignedIn(stranger)).toBe(true);
  });

  it('every change is written down, with the request and without secrets', async () => {
    await mutate('account.updateProfile', { firstName: 'Zoe' });
    const rows = await test.db.select().from(auditLog);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.register', 'session.begin', 'user.updateProfile', 'user.changePassword']),
    );
    for (const row of rows) expect(row.requestId).toEqual(expect.any(String));
    expect(JSON.stringify(rows)).not.toContain(testPassword);
  });
});

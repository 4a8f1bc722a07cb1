import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { recoveryCodes, secondFactors, users } from '#server/db/schema/users.ts';
import { askFactorReset } from '#server/services/admin/ask-factor-reset.ts';
import { confirmFactorReset } from '#server/services/admin/confirm-factor-reset.ts';
import { enableUser } from '#server/services/admin/enable-user.ts';
import { getUser } from '#server/services/admin/get-user.ts';
import { makeAdministrator } from '#server/services/admin/make-administrator.ts';
import { reopenAccount } from '#server/services/admin/reopen-account.ts';
import { withdrawFactorReset } from '#server/services/admin/withdraw-factor-reset.ts';
import { notifyOfSecondFactor } from '#server/services/second-factor/tell.ts';
import { sign } from '#server/services/sessions/signed-values.ts';
import { ROLE_ADMIN, ROLE_USER, type Role } from '#shared/domain/roles.ts';
import { actingOnWeb } from '#tests/helpers/acting.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { appCode, setUpSecondFactor } from '#tests/helpers/second-factor.ts';
import { type TestApp, testApp, testPassword } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';

let test: TestApp;
let browser: TestBrowser;
let username: string;
let count = 0;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  username = `person-${count}`;
  browser = await test.signedIn({ username });
  test.mails.length = 0;
});

const call = (name: string, input?: unknown, who = browser) => notify(who, `account.secondFactor.${name}`, input);
const status = async () => (await ask(browser, 'account.secondFactor.status')).data;
const userId = async (name = username) => {
  const [row] = await test.db.select({ id: users.id }).from(users).where(eq(users.username, name));
  return row?.id ?? '';
};
const actions = async () => {
  const rows = await test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, await userId()), eq(auditLog.entity, 'user')));
  return rows.map(({ action }) => action).filter((action) => action.startsWith('secondFactor.'));
};
const code = (secret: string, steps = 0) => appCode(secret, test.clock.now(), steps);
const proof = (text: string) => ({ password: testPassword, code: text });

describe('a second factor', () => {
  it('is begun with the password alone, and is off until the first right code', async () => {
    const rejected = await call('begin', { password: 'wrong' });
    expect([rejected.status, rejected.appCode, rejected.details]).toEqual([
      400,
      'wrong-password',
      { fields: { password: 'wrong-password' } },
    ]);
    expect((await call('confirm', { code: '123456' })).status).toBe(404);

    const begun = await call('begin', { password: testPassword });
    const { secret, address } = begun.data as { secret: string; address: string };
    expect(address).toContain(`/Forecastle:${username}?`);
    expect(address).toContain(secret);
    expect(await status()).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0, isMandatory: false });
    expect((await test.browser().signIn(username, testPassword)).status).toBe(200);

    const wrong = await call('confirm', { code: code(secret, 2) });
    expect([wrong.status, wrong.details]).toEqual([400, { fields: { code: 'wrong-code' } }]);
    const confirmed = await call('confirm', { code: ` ${code(secret).slice(0, 3)} ${code(secret).slice(3)}` });
    const { recoveryCodes: codes } = confirmed.data as { recoveryCodes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const text of codes) expect(text).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/);
    expect(await status()).toMatchObject({ enabledAt: test.clock.now().toISOString(), recoveryCodesLeft: 10 });
    expect(await actions()).toEqual(['secondFactor.begin', 'secondFactor.enable']);
    expect(test.mails.map(({ template }) => template)).toEqual(['secondFactorOn']);
    expect(test.mails[0]?.body).toContain(`Hello ${username}`);
    expect(test.mails[0]?.body).toContain(`${test.service.settings.publicUrl}/#/account/security`);
  });

  it('begun twice has the newer secret; once it is on, beginning and confirming are rejected and change nothing', async () => {
    const first = (await call('begin', { password: testPassword })).data as { secret: string };
    const second = (await call('begin', { password: testPassword })).data as { secret: string };
    expect((await call('confirm', { code: code(first.secret) })).status).toBe(400);
    expect((await call('confirm', { code: code(second.secret) })).status).toBe(200);
    const before = await test.db.select().from(secondFactors);
    for (const answer of [
      await call('begin', { password: testPassword }),
      await call('confirm', { code: code(second.secret, 1) }),
      await call('confirm', { code: code(second.secret, 2) }),
    ]) {
      expect([answer.status, answer.appCode]).toEqual([409, 'second-factor-enabled']);
    }
    expect(await test.db.select().from(secondFactors)).toEqual(before);
  });

  it('of two first codes at once one turns it on, and there is one set of recovery codes', async () => {
    const { secret } = (await call('begin', { password: testPassword })).data as { secret: string };
    const answers = await Promise.all([0, 1, 2].map(() => call('confirm', { code: code(secret) })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    expect(await test.db.$count(recoveryCodes, eq(recoveryCodes.userId, await userId()))).toBe(10);
  });

  it('is in the database neither in plain text nor under a plain hash, and opens for nobody else', async () => {
    const { secret, recoveryCodes: codes } = await setUpSecondFactor(browser, test.clock);
    const [row] = await test.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, await userId()));
    expect(row?.secret).toMatch(/^v1\.[\w-]{60,}$/);
    const stored = JSON.stringify([row, await test.db.select().from(recoveryCodes)]);
    for (const text of [secret, ...codes, ...codes.map((one) => one.replace('-', ''))]) {
      expect(stored).not.toContain(text);
    }

    const other = await test.signedIn({ username: `thief-${count}` });
    const thief = await userId(`thief-${count}`);
    await test.db.insert(secondFactors).values({ userId: thief, secret: row?.secret ?? '' });
    expect((await call('confirm', { code: code(secret, 1) }, other)).details).toEqual({
      fields: { code: 'wrong-code' },
    });
    expect(test.log.some(({ entry }) => entry.event === 'second-factor.unreadable' && entry.userId === thief)).toBe(
      true,
    );
  });

  it('takes a recovery code that an earlier server stored: the key of a stored code does not change', async () => {
    await setUpSecondFactor(browser, test.clock);
    const person = await userId();
    const id = sign(test.service.settings.appSecret, ['recovery-code', person, 'abcdefghjk']);
    await test.db.insert(recoveryCodes).values({ id, userId: person });
    expect((await call('renewCodes', proof('abcde-fghjk'))).status).toBe(200);
  });

  it('mails nobody where the person is gone', async () => {
    const context = { ...test.service, requestId: 'job' };
    const gone = '00000000-0000-4000-8000-000000000000';
    await notifyOfSecondFactor(context, { userId: gone, template: 'secondFactorOff' });
    expect(test.mails).toEqual([]);
  });

  it('is turned off by password and code together, and signing in asks for none any more', async () => {
    expect((await call('disable', proof('123456'))).status).toBe(404);
    const { secret, recoveryCodes: codes } = await setUpSecondFactor(browser, test.clock);
    const wrongPassword = await call('disable', { password: 'wrong', code: code(secret, 1) });
    expect(wrongPassword.details).toEqual({ fields: { password: 'wrong-password' } });
    const used = await call('disable', proof(code(secret)));
    expect([used.status, used.details]).toEqual([400, { fields: { code: 'used-code' } }]);
    expect((await call('disable', proof('zzzzz-zzzzz'))).details).toEqual({ fields: { code: 'wrong-code' } });
    expect(await status()).toMatchObject({ enabledAt: test.clock.now().toISOString() });

    test.mails.length = 0;
    expect((await call('disable', proof(codes[3]?.toUpperCase() ?? ''))).status).toBe(200);
    expect(await status()).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
    expect(await test.db.$count(recoveryCodes, eq(recoveryCodes.userId, await userId()))).toBe(0);
    expect((await test.browser().signIn(username, testPassword)).status).toBe(200);
    const ended = ['secondFactor.useRecoveryCode', 'secondFactor.disable'];
    expect(await actions()).toEqual(expect.arrayContaining(ended));
    expect(test.mails.map(({ template }) => template)).toEqual(['secondFactorOff']);
  });

  it('gives ten new recovery codes for both factors, and the earlier ones open nothing', async () => {
    const { secret, recoveryCodes: codes } = await setUpSecondFactor(browser, test.clock);
    expect((await call('renewCodes', proof('000-000'))).status).toBe(400);
    const renewed = await call('renewCodes', proof(code(secret, 1)));
    const { recoveryCodes: fresh } = renewed.data as { recoveryCodes: string[] };
    expect(new Set([...codes, ...fresh]).size).toBe(20);
    expect((await call('renewCodes', proof(codes[0] ?? ''))).details).toEqual({ fields: { code: 'wrong-code' } });
    expect(await status()).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await actions()).toContain('secondFactor.renewCodes');
    expect(test.mails.at(-1)).toMatchObject({ template: 'recoveryCodesRenewed' });
    expect(test.mails.at(-1)?.body).not.toContain(fresh[0]);
  });

  it('answers too many wrong codes with 429, also for the right one', async () => {
    const narrow = await testApp({
      limits: { signInPerAddress: 100, signInPerAccount: 4, attemptsPerAddress: 1000, registerPerAddress: 100 },
    });
    const person = await narrow.signedIn({ username: 'guessed' });
    const { secret } = await setUpSecondFactor(person, narrow.clock);
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await call('disable', proof('zzzzz-zzzzz'), person)).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const right = await call('disable', proof(appCode(secret, narrow.clock.now(), 1)), person);
    expect([right.status, right.appCode]).toEqual([429, 'too-many-requests']);

    const beginner = await narrow.signedIn({ username: 'begun-by-another' });
    await call('begin', { password: testPassword }, beginner);
    const guesses: number[] = [];
    for (let i = 0; i < 5; i += 1) guesses.push((await call('confirm', { code: '000000' }, beginner)).status);
    expect(guesses).toEqual([...Array(4).fill(400), 429]);
    await narrow.close();
  });

  it('cannot be read or changed by somebody who is signed out, and no procedure takes a foreign id', async () => {
    const visitor = test.browser();
    await visitor.visit();
    for (const [name, input] of [
      ['begin', { password: testPassword }],
      ['confirm', { code: '123456' }],
      ['renewCodes', proof('123456')],
      ['disable', proof('123456')],
    ] as const) {
      expect((await call(name, input, visitor)).status).toBe(401);
      expect((await call(name, { ...input, userId: await userId() })).status).toBe(400);
    }
  });
});

describe('an administrator’s reset of a second factor', () => {
  const asAdministrator = async () => actingOnWeb(test.service, await adminId(), [ROLE_ADMIN]);

  it('A138: is asked by one and confirmed by another within three days, each with proof; nobody does both, and who has lost the role counts no more', async () => {
    const { secret } = await setUpSecondFactor(browser, test.clock);
    const [first, second] = [await asAdministrator(), await asAdministrator()];
    const id = await userId();
    const proof = { id, password: testPassword };
    test.mails.length = 0;
    await expect(confirmFactorReset(second, proof)).rejects.toMatchObject({ code: 'not-found' });
    await expect(askFactorReset(first, { ...proof, password: 'wrong one' })).rejects.toMatchObject({
      code: 'wrong-password',
    });
    await askFactorReset(first, proof);
    expect(test.mails[0]).toMatchObject({ template: 'factorResetAsked', recipient: `${username}@example.com` });
    expect(test.mails.filter(({ template }) => template === 'factorResetToConfirm').length).toBeGreaterThan(1);
    await expect(askFactorReset(second, proof)).rejects.toMatchObject({ code: 'already-exists' });
    await expect(confirmFactorReset(first, proof)).rejects.toMatchObject({ code: 'second-person' });
    expect((await getUser(second, { id })).factorReset).toMatchObject({ isOwn: false });

    await withdrawFactorReset(second, { id });
    await expect(withdrawFactorReset(second, { id })).rejects.toMatchObject({ code: 'not-found' });
    await askFactorReset(second, proof);
    test.clock.pass(72 * 3600);
    await expect(confirmFactorReset(first, proof)).rejects.toMatchObject({ code: 'not-found' });
    await askFactorReset(second, proof);
    const role = (authorities: Role[]) =>
      test.db.update(users).set({ authorities }).where(eq(users.id, second.actor.userId));
    await role([ROLE_USER]);
    await expect(confirmFactorReset(first, proof)).rejects.toMatchObject({ code: 'not-found' });
    await role([ROLE_ADMIN]);
    await withdrawFactorReset(first, { id });
    await askFactorReset(first, proof);

    test.mails.length = 0;
    await confirmFactorReset(second, proof);
    expect((await browser.call('/api/user')).status).toBe(401);
    expect((await test.browser().signIn(username, testPassword)).status).toBe(200);
    expect(await test.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0);
    expect(test.mails[0]).toMatchObject({ template: 'secondFactorReset', recipient: `${username}@example.com` });
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.action, 'secondFactor.reset'));
    expect(rows).toMatchObject([{ actorId: second.actor.userId, entityId: id }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('A138: is not confirmed by an administrator of less than three days, whom the first may have made for it', async () => {
    await setUpSecondFactor(browser, test.clock);
    const first = await asAdministrator();
    await test.signedIn({ username: 'made-for-it' });
    const made = actingOnWeb(test.service, await userId('made-for-it'), [ROLE_ADMIN]);
    await makeAdministrator(first, { id: made.actor.userId, password: testPassword });
    const proof = { id: await userId(), password: testPassword };
    await askFactorReset(first, proof);
    await expect(confirmFactorReset(made, proof)).rejects.toMatchObject({ code: 'second-person' });
    await withdrawFactorReset(first, proof);
    await askFactorReset(made, proof);
    await expect(confirmFactorReset(first, proof)).rejects.toMatchObject({ code: 'second-person' });
    test.clock.pass(73 * 3600);
    await askFactorReset(first, proof);
    await confirmFactorReset(made, proof);
  });

  it.each([
    ['disabledAt', enableUser],
    ['closedAt', reopenAccount],
  ] as const)('A180: nor by one who was let in again (%s) less than three days before', async (shut, letIn) => {
    await setUpSecondFactor(browser, test.clock);
    const [first, back] = [await asAdministrator(), await asAdministrator()];
    const isBack = eq(users.id, back.actor.userId);
    await test.db
      .update(users)
      .set({ [shut]: test.clock.now() })
      .where(isBack);
    await letIn(first, { id: back.actor.userId, password: testPassword });
    const proof = { id: await userId(), password: testPassword };
    await askFactorReset(first, proof);
    await expect(confirmFactorReset(back, proof)).rejects.toMatchObject({ code: 'second-person' });
    test.clock.pass(73 * 3600);
    await askFactorReset(first, proof);
    await confirmFactorReset(back, proof);
  });

  it('rejects one’s own, somebody without one, one that is only begun, and nobody', async () => {
    const administrator = await asAdministrator();
    const reset = (id: string) => askFactorReset(administrator, { id, password: testPassword });
    await expect(reset(administrator.actor.userId)).rejects.toMatchObject({ code: 'own-account' });
    await expect(reset(await userId())).rejects.toMatchObject({ code: 'not-found' });
    await call('begin', { password: testPassword });
    await expect(reset(await userId())).rejects.toMatchObject({ code: 'not-found' });
    await expect(reset('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'not-found' });
  });
});

let administrators = 0;
const adminId = () => test.register({ username: `boss-${count}-${++administrators}`, authorities: [ROLE_ADMIN] });

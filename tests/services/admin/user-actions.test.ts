import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, mails } from '#server/db/schema/operation.ts';
import { factorResets } from '#server/db/schema/passkeys.ts';
import { seats, teamMembers, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { disableUser } from '#server/services/admin/disable-user.ts';
import { enableUser } from '#server/services/admin/enable-user.ts';
import { getUser } from '#server/services/admin/get-user.ts';
import { makeAdministrator } from '#server/services/admin/make-administrator.ts';
import { signOutUser } from '#server/services/admin/sign-out-user.ts';
import { unmakeAdministrator } from '#server/services/admin/unmake-administrator.ts';
import type { ActorContext } from '#server/services/context.ts';
import type { WebContext } from '#server/services/web-context.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { actingOnWeb } from '#tests/helpers/acting.ts';
import { notify } from '#tests/helpers/procedure.ts';
import { type TestApp, testApp, testPassword } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';

const unknown = { id: '00000000-0000-4000-8000-000000000000' };
let test: TestApp;
let keeper: TestBrowser;
let keeperId: string;
let admin: WebContext & ActorContext;
let personId: string;
let person: TestBrowser;

beforeAll(async () => {
  test = await testApp();
  keeperId = await test.register({ username: 'keeper', authorities: [ROLE_ADMIN, ROLE_USER] });
  keeper = test.browser();
  await keeper.signIn('keeper', testPassword);
  admin = acting(keeperId);
  personId = await test.register({ username: 'harbour' });
  person = test.browser();
  await person.signIn('harbour', testPassword);
});
afterAll(() => test.close());

const password = testPassword;
const acting = (id: string) => actingOnWeb(test.service, id, [ROLE_ADMIN]);
const lastAudit = async (action: string) => {
  const mine = and(eq(auditLog.action, action), eq(auditLog.entityId, personId));
  const [row] = await test.db.select().from(auditLog).where(mine).orderBy(desc(auditLog.at)).limit(1);
  return row;
};
const auditCount = (action: string) => test.db.$count(auditLog, eq(auditLog.action, action));
const statusOf = async (browser: TestBrowser) => (await browser.call('/api/user')).status;
const setUser = (id: string, change: object) => test.db.update(users).set(change).where(eq(users.id, id));

describe('disabling', () => {
  it('takes the password of who does it (A167)', async () => {
    const wrong = await notify(keeper, 'admin.disableUser', { id: personId, password: 'not mine' });
    expect([wrong.appCode, await statusOf(person)]).toEqual(['wrong-password', 200]);
    expect(await notify(keeper, 'admin.disableUser', { id: personId })).toMatchObject({ appCode: 'invalid' });
  });

  it('ends every session at once, rejects the right password, and leaves a row with before and after', async () => {
    expect(await statusOf(person)).toBe(200);
    expect(await notify(keeper, 'admin.disableUser', { id: personId, password })).toMatchObject({ status: 200 });
    expect(await statusOf(person)).toBe(401);
    expect((await test.browser().signIn('harbour', testPassword)).status).toBe(401);
    const at = test.clock.now().toISOString();
    expect(await lastAudit('user.disable')).toMatchObject({
      actorId: keeperId,
      entity: 'user',
      details: { before: { disabledAt: null }, after: { disabledAt: at } },
    });
  });

  it('once more changes nothing and leaves no second row', async () => {
    await disableUser(admin, { id: personId, password });
    expect(await auditCount('user.disable')).toBe(1);
  });

  it('a disabled person gets no mail that confirms, and no administrator’s rights', async () => {
    const rejected = { code: 'account-not-open' };
    await expect(makeAdministrator(admin, { id: personId, password })).rejects.toMatchObject(rejected);
    const answer = await notify(keeper, 'admin.resendVerification', { id: personId });
    expect(answer).toMatchObject({ status: 409, appCode: 'account-not-open' });
  });

  it('is undone by enabling: the person signs in again', async () => {
    await enableUser(admin, { id: personId, password });
    await enableUser(admin, { id: personId, password });
    person = test.browser();
    expect((await person.signIn('harbour', testPassword)).status).toBe(200);
    expect(await auditCount('user.enable')).toBe(1);
    expect(await lastAudit('user.enable')).toMatchObject({ details: { after: { disabledAt: null } } });
  });
});

describe('letting in again and signing out', () => {
  it('take the password of who does it, and nothing happens without (A178)', async () => {
    const isDisabled = { disabledAt: test.clock.now() };
    await setUser(personId, { ...isDisabled, closedAt: test.clock.now() });
    for (const name of ['enableUser', 'reopenAccount', 'signOutUser']) {
      const guess = { id: personId, password: 'not mine' };
      expect(await notify(keeper, `admin.${name}`, guess)).toMatchObject({ appCode: 'wrong-password' });
      expect(await notify(keeper, `admin.${name}`, { id: personId })).toMatchObject({ appCode: 'invalid' });
    }
    const [row] = await test.db.select().from(users).where(eq(users.id, personId));
    expect(row).toMatchObject({ ...isDisabled, closedAt: isDisabled.disabledAt });
    await setUser(personId, { disabledAt: null, closedAt: null });
    await person.signIn('harbour', testPassword);
  });
});

it('a kept mail is opened, and a reset of two-factor authentication withdrawn, with the password alone of who does it (A196)', async () => {
  const values = {
    recipient: 'a@example.com',
    template: 'verify',
    subject: 's',
    body: 'the link',
    status: 'kept',
  } as const;
  const [mail] = await test.db
    .insert(mails)
    .values({ ...values, createdAt: test.clock.now() })
    .returning();
  const at = { createdAt: test.clock.now(), expiresAt: new Date(test.clock.now().getTime() + 3600_000) };
  await test.db.insert(factorResets).values({ userId: personId, askedBy: keeperId, ...at });
  for (const [name, id] of [
    ['readMail', mail?.id],
    ['withdrawSecondFactorReset', personId],
  ]) {
    const call = (proof: object) => notify(keeper, `admin.${name}`, { id, ...proof });
    expect(await call({})).toMatchObject({ appCode: 'invalid' });
    expect(await call({ password: 'not mine' })).toMatchObject({ appCode: 'wrong-password' });
    expect(await test.db.$count(factorResets)).toBe(1);
    expect(await call({ password })).toMatchObject({ status: 200 });
  }
  expect([await auditCount('mail.read'), await test.db.$count(factorResets)]).toEqual([1, 0]);
});

describe('administrator’s rights', () => {
  it('the last administrator keeps them, and nobody takes their own (A56)', async () => {
    const own = { id: keeperId, password };
    await expect(unmakeAdministrator(admin, own)).rejects.toMatchObject({ code: 'last-administrator' });
    await expect(disableUser(admin, { id: keeperId, password })).rejects.toMatchObject({ code: 'last-administrator' });
    await makeAdministrator(admin, { id: personId, password });
    await expect(unmakeAdministrator(admin, own)).rejects.toMatchObject({ code: 'own-account' });
    await expect(disableUser(admin, { id: keeperId, password })).rejects.toMatchObject({ code: 'own-account' });
    await setUser(personId, { disabledAt: test.clock.now() });
    await expect(unmakeAdministrator(admin, own)).rejects.toMatchObject({ code: 'last-administrator' });
    await setUser(personId, { disabledAt: null });
  });

  it('count from the next call on, both ways, with before and after in the trail', async () => {
    expect(await lastAudit('user.makeAdministrator')).toMatchObject({
      details: { before: { authorities: [ROLE_USER] }, after: { authorities: [ROLE_ADMIN, ROLE_USER] } },
    });
    expect(await statusOf(person)).toBe(401);
    await person.signIn('harbour', testPassword);
    expect((await person.procedure('admin.overview')).status).toBe(200);
    await unmakeAdministrator(admin, { id: personId, password });
    expect(await statusOf(person)).toBe(401);
    await person.signIn('harbour', testPassword);
    expect((await person.procedure('admin.overview')).status).toBe(403);
    expect((await getUser(admin, { id: personId })).authorities).toEqual([ROLE_USER]);
  });

  it('of somebody who has just lost them change nothing any more', async () => {
    const late = acting(personId);
    await expect(unmakeAdministrator(late, { id: keeperId, password })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(disableUser(late, { id: keeperId, password })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('what an administrator sees of a person', () => {
  it('names the teams, who holds a seat, and how many people an owner pays for', async () => {
    const none = await getUser(admin, { id: personId });
    expect([none.teams, none.seatsPaid]).toEqual([[], null]);
    const [team] = await test.db.insert(teams).values({ name: 'Harbour Group', ownerId: keeperId }).returning();
    const teamId = team?.id ?? '';
    await test.db.insert(teamMembers).values({ teamId, userId: personId, role: 'editor' });
    await test.db.insert(seats).values({ teamId, userId: personId, takenAt: test.clock.now() });
    const held = { id: teamId, name: 'Harbour Group', hasSeat: true };
    expect(await getUser(admin, { id: keeperId })).toMatchObject({ teams: [{ ...held, role: 'owner' }], seatsPaid: 2 });
    expect(await getUser(admin, { id: personId })).toMatchObject({
      teams: [{ ...held, role: 'editor' }],
      seatsPaid: null,
    });
    await test.db.delete(teams);
  });
});

describe('helping a person', () => {
  it('mails the link that confirms the address, unless it is confirmed', async () => {
    await setUser(personId, { emailVerifiedAt: null });
    const before = test.mails.length;
    expect(await notify(keeper, 'admin.resendVerification', { id: personId })).toMatchObject({ status: 200 });
    expect(test.mails.slice(before)).toMatchObject([{ recipient: 'harbour@example.com', template: 'verifyEmail' }]);
    expect(await lastAudit('user.resendVerification')).toMatchObject({ actorId: keeperId });

    await setUser(personId, { emailVerifiedAt: test.clock.now() });
    const again = await notify(keeper, 'admin.resendVerification', { id: personId });
    expect(again).toMatchObject({ status: 409, appCode: 'email-verified' });
    expect(test.mails).toHaveLength(before + 1);
  });

  it('signs out everywhere, and says how many sessions ended', async () => {
    await test.browser().signIn('harbour', testPassword);
    expect(await signOutUser(admin, { id: personId, password })).toEqual({ ended: 2 });
    expect(await statusOf(person)).toBe(401);
    expect(await lastAudit('user.signOut')).toMatchObject({
      details: { before: { sessions: 2 }, after: { sessions: 0 } },
    });
  });

  it('of one’s own sessions the one that asks stays', async () => {
    const other = test.browser();
    await other.signIn('keeper', testPassword);
    expect(await notify(keeper, 'admin.signOutUser', { id: keeperId, password })).toMatchObject({ data: { ended: 1 } });
    expect([await statusOf(other), await statusOf(keeper)]).toEqual([401, 200]);
  });

  it('shows what was done to the person beside what the person did', async () => {
    const { audit, isOneself, sessions, apiTokens } = await getUser(admin, { id: personId });
    expect({ isOneself, sessions, apiTokens }).toEqual({ isOneself: false, sessions: [], apiTokens: 0 });
    const shown = audit.map(({ actor, action }) => `${actor} ${action}`);
    expect(shown).toContain('keeper user.disable');
    expect(shown).toContain('harbour session.begin');
    expect(shown).not.toContain('keeper session.begin');
  });
});

describe.each([
  ['disableUser', disableUser],
  ['enableUser', enableUser],
  ['makeAdministrator', makeAdministrator],
  ['unmakeAdministrator', unmakeAdministrator],
  ['signOutUser', signOutUser],
])('%s', (name, verb) => {
  it('of nobody is not found, and nobody but an administrator gets that far', async () => {
    await expect(verb(admin, { ...unknown, password })).rejects.toMatchObject({ code: 'not-found' });
    const stranger = await test.signedIn({ username: `stranger-${name.toLowerCase()}` });
    expect(await notify(stranger, `admin.${name}`, { id: keeperId, password })).toMatchObject({
      status: 403,
      appCode: 'forbidden',
    });
  });
});

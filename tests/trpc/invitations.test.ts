import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { workingCopies } from '#server/db/schema/live.ts';
import { forecastMembers, invitations } from '#server/db/schema/members.ts';
import { auditLog, rateLimits } from '#server/db/schema/operation.ts';
import { apiTokens, users } from '#server/db/schema/users.ts';
import { hashOfToken } from '#server/services/tokens/checked-token.ts';
import { goldenA } from '../helpers/golden-forecasts';
import { ask, notify } from '../helpers/procedure';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import { type TestApp, testPassword } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import { databaseDump } from '../security/database-dump';

let test: TestApp;
let owner: TestBrowser;
let reader: TestBrowser;
let ownerId: string;
let readerId: string;
let id: string;
let count = 0;

const idOf = async (username: string) =>
  (await test.db.select().from(users).where(eq(users.username, username)))[0]?.id ?? '';

beforeAll(async () => {
  test = await appWithSubscriptions();
  owner = await test.signedIn({ username: 'harbour' });
  ownerId = await idOf('harbour');
  await addSubscription(test.db, { userId: ownerId, now: test.clock.now() });
  reader = await test.signedIn({ username: 'quayside' });
  readerId = await idOf('quayside');
});
beforeEach(async () => {
  test.mails.length = 0;
  await test.db.delete(rateLimits);
  await test.db.delete(invitations);
  id = ((await notify(owner, 'forecast.create', { document: goldenA() })).data as { id: string }).id;
});
afterAll(() => test.close());

interface Invited {
  id: string;
  email: string;
  role: string;
  expiresAt: string;
}

const newAddress = () => `reader-${++count}@example.com`;
const invite = (emails: string[], role = 'commenter', by = owner) =>
  notify(by, 'invitation.create', { forecastId: id, emails, role });
const invited = async (email: string, role?: string) => {
  const {
    invitations: [made],
  } = (await invite([email], role)).data as { invitations: Invited[] };
  if (!made) throw new Error('nobody was invited');
  return { ...made, token: tokenOf(email) };
};
/** The token in the newest mail to the address. */
const tokenOf = (email: string) =>
  /#\/invitation\?token=([\w-]+)/.exec(test.mails.findLast(({ recipient }) => recipient === email)?.body ?? '')?.[1] ??
  '';
const forecastRow = async () => (await test.db.select().from(forecasts).where(eq(forecasts.id, id)))[0];
const rowOf = async (invitationId: string) =>
  (await test.db.select().from(invitations).where(eq(invitations.id, invitationId)))[0];
const roleOf = async (userId: string) =>
  (
    await test.db
      .select({ role: forecastMembers.role })
      .from(forecastMembers)
      .where(and(eq(forecastMembers.forecastId, id), eq(forecastMembers.userId, userId)))
  )[0]?.role;
const readerAddress = 'quayside@example.com';

describe('invitation.create', () => {
  it('mails each address once and answers who was invited until when; the token is stored as its hash alone (A108)', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const answer = await invite([one, ` ${two.toUpperCase()} `, one], 'viewer');
    expect(answer.status).toBe(200);
    const { invitations: made } = answer.data as { invitations: Invited[] };
    const day = 24 * 60 * 60 * 1000;
    expect(made).toEqual(
      [one, two].map((email) => ({
        id: expect.any(String),
        email,
        role: 'viewer',
        expiresAt: new Date(test.clock.now().getTime() + 14 * day).toISOString(),
      })),
    );
    expect(test.mails.map(({ recipient, template, subject }) => [recipient, template, subject])).toEqual([
      [one, 'invitation', 'harbour invites you to Golden A'],
      [two, 'invitation', 'harbour invites you to Golden A'],
    ]);
    const token = tokenOf(one);
    expect(token).toMatch(/^fci_[\w-]{49}$/);
    expect((await rowOf(made[0]?.id ?? ''))?.tokenHash).toBe(hashOfToken(token));
    expect(JSON.stringify([await databaseDump(test.db), test.log])).not.toContain(token);
  });

  it('renews an invitation that waits: the role is the new one, the earlier link opens nothing', async () => {
    const email = newAddress();
    const first = await invited(email, 'viewer');
    const second = await invited(email, 'editor');
    expect(second.id).toBe(first.id);
    const stranger = await visitor();
    expect(await notify(stranger, 'invitation.read', { token: first.token })).toMatchObject({
      appCode: 'token-invalid',
    });
    expect((await notify(stranger, 'invitation.read', { token: second.token })).data).toMatchObject({ role: 'editor' });
    expect((await rowOf(first.id))?.sentCount).toBe(2);
  });

  it('is the owner’s with access: a member is forbidden, a stranger finds nothing, without a subscription it is refused', async () => {
    const { token } = await invited(readerAddress, 'editor');
    expect(await invite([newAddress()], 'viewer', reader)).toMatchObject({
      status: 403,
      appCode: 'subscription-inactive',
    });
    await addSubscription(test.db, { userId: readerId, now: test.clock.now() });
    expect(await invite([newAddress()], 'viewer', reader)).toMatchObject({ status: 404, appCode: 'not-found' });
    expect((await notify(reader, 'invitation.accept', { token })).status).toBe(200);
    expect(await invite([newAddress()], 'viewer', reader)).toMatchObject({ status: 403, appCode: 'forbidden' });
    expect(
      await notify(owner, 'invitation.create', { teamId: id, emails: [newAddress()], role: 'editor' }),
    ).toMatchObject({ status: 404 });
  });

  it('takes 1 to 10 addresses, one place and a role that it has', async () => {
    const ten = Array.from({ length: 10 }, newAddress);
    for (const wrong of [
      { emails: [] },
      { emails: [...ten, newAddress()] },
      { emails: ['no address'] },
      { role: 'owner' },
      { role: 'manager' },
      { teamId: id },
      { forecastId: undefined },
      { message: 'Look at this' },
    ]) {
      const answer = await notify(owner, 'invitation.create', {
        forecastId: id,
        emails: ten,
        role: 'viewer',
        ...wrong,
      });
      expect([JSON.stringify(wrong), answer.status]).toEqual([JSON.stringify(wrong), 400]);
    }
    expect(test.mails).toEqual([]);
  });

  it('ends at fifty that wait, at thirty an hour, and at three mails a day to one address from everybody (A110)', async () => {
    const rows = Array.from({ length: 48 }, (_, at) => ({
      forecastId: id,
      email: `waiting-${at}@example.com`,
      role: 'viewer' as const,
      tokenHash: `hash ${id} ${at}`,
      invitedBy: ownerId,
      expiresAt: new Date(test.clock.now().getTime() + 1000),
    }));
    await test.db.insert(invitations).values(rows);
    expect((await invite([newAddress(), newAddress()])).status).toBe(200);
    expect(await invite([newAddress()])).toMatchObject({ appCode: 'quota-reached', details: { maximum: 50 } });
    await test.db.delete(invitations);

    const target = newAddress();
    for (let i = 0; i < 3; i += 1) expect((await invite([target])).status).toBe(200);
    const other = await test.signedIn({ username: `other-${count}` });
    const otherId = await idOf(`other-${count}`);
    await addSubscription(test.db, { userId: otherId, now: test.clock.now() });
    const theirs = ((await notify(other, 'forecast.create', { document: goldenA() })).data as { id: string }).id;
    const answer = await notify(other, 'invitation.create', { forecastId: theirs, emails: [target], role: 'viewer' });
    expect(answer).toMatchObject({ status: 429, appCode: 'too-many-requests' });
    expect(test.mails.filter(({ recipient }) => recipient === target)).toHaveLength(3);

    const thirty = (times: number) =>
      notify(other, 'invitation.create', {
        forecastId: theirs,
        emails: Array.from({ length: times }, newAddress),
        role: 'viewer',
      });
    // One went to the address that had enough.
    expect((await thirty(10)).status).toBe(200);
    expect((await thirty(10)).status).toBe(200);
    expect((await thirty(9)).status).toBe(200);
    expect(await thirty(1)).toMatchObject({ status: 429, appCode: 'too-many-requests' });
  });

  it('answers the same keys for an address that is known, unknown, the own, closed, or written in capitals (A107)', async () => {
    const closed = await test.register({ username: `closed-${++count}` });
    await test.db.update(users).set({ closedAt: test.clock.now() }).where(eq(users.id, closed));
    const shapes = [];
    for (const email of [
      readerAddress,
      newAddress(),
      'harbour@example.com',
      `closed-${count}@example.com`,
      'QUAYSIDE@EXAMPLE.COM',
    ]) {
      const { status, data } = await invite([email]);
      const { invitations: made } = data as { invitations: Invited[] };
      shapes.push([status, Object.keys(made[0] ?? {}), made[0]?.email]);
    }
    const keys = ['id', 'email', 'role', 'expiresAt'];
    expect(shapes.map(([status, found]) => [status, found])).toEqual(shapes.map(() => [200, keys]));
    expect(shapes.at(-1)?.[2]).toBe(readerAddress);
  });

  it('shows names that people gave on one line, and none that could become a link (A111)', async () => {
    const email = newAddress();
    const mailOf = async (name: string) => {
      test.mails.length = 0;
      await test.db.delete(rateLimits);
      await test.db.update(forecasts).set({ name }).where(eq(forecasts.id, id));
      await invite([email]);
      const [mail] = test.mails;
      if (!mail) throw new Error('no mail');
      expect(mail.subject.length).toBeLessThanOrEqual(150);
      expect(mail.subject).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069]/);
      return mail;
    };
    expect((await mailOf('Bakery\r\nBcc: a@b.example\u202egnp')).subject).toBe('harbour invites you to a forecast');
    expect((await mailOf('Bakery\r\n\r\nSee\u202e here')).subject).toBe('harbour invites you to Bakery See here');
    for (const name of [
      'https://evil.example',
      'WWW.evil',
      'pay at evil.example now',
      'evil。example',
      'ev\u200bil.exa\u00admple',
    ]) {
      const { subject, body } = await mailOf(name);
      expect(subject).toBe('harbour invites you to a forecast');
      expect(body).not.toContain('evil');
    }
    expect((await mailOf('x'.repeat(10_000))).subject).toBe(`harbour invites you to ${'x'.repeat(60)}`);
    await test.db.update(users).set({ username: 'www.evil.example' }).where(eq(users.id, ownerId));
    expect((await mailOf('Plan 2.0')).subject).toBe('Somebody invites you to Plan 2.0');
    await test.db.update(users).set({ username: 'harbour' }).where(eq(users.id, ownerId));
  });

  it('is in the language of the account, else of the person who invites', async () => {
    await test.db.update(users).set({ language: 'de' }).where(eq(users.id, readerId));
    await invite([readerAddress, newAddress()], 'editor');
    await test.db.update(users).set({ language: null }).where(eq(users.id, readerId));
    expect(test.mails.map(({ subject }) => subject)).toEqual([
      'harbour lädt Sie zu Golden A ein',
      'harbour invites you to Golden A',
    ]);
    expect(test.mails[0]?.body).toContain('zum Bearbeiten');
  });
});

const visitor = async () => {
  const browser = test.browser(`198.51.100.${++count % 250}`);
  await browser.visit();
  return browser;
};

describe('the link of the mail', () => {
  it('tells everybody who has it who invites to what; a signed-in reader of another address sees it masked', async () => {
    const email = newAddress();
    const { token, expiresAt } = await invited(email);
    const told = { kind: 'forecast', name: 'Golden A', invitedBy: 'harbour', role: 'commenter', expiresAt };
    expect((await notify(await visitor(), 'invitation.read', { token })).data).toEqual({ ...told, email });
    expect((await notify(reader, 'invitation.read', { token })).data).toEqual({ ...told, email: 'r…@example.com' });
  });

  it('guessed, cut, used, withdrawn, run out, of a removed forecast or a closed owner it is one wording (A108)', async () => {
    const stranger = await visitor();
    const wordings = new Set<string>();
    const refused = async (token: string, by = stranger) => {
      const { appCode, text } = await notify(by, 'invitation.read', { token });
      expect(appCode).toBe('token-invalid');
      wordings.add(text.replace(/"requestId":"[^"]*"/, ''));
    };
    const email = newAddress();
    const { token, id: invitationId } = await invited(email);
    await refused(token.slice(0, -1));
    await refused(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    await refused('fci_guess');
    await test.db.update(forecasts).set({ deletedAt: test.clock.now() }).where(eq(forecasts.id, id));
    await refused(token);
    await test.db.update(forecasts).set({ deletedAt: null }).where(eq(forecasts.id, id));
    await test.db.update(users).set({ disabledAt: test.clock.now() }).where(eq(users.id, ownerId));
    await refused(token);
    await test.db.update(users).set({ disabledAt: null }).where(eq(users.id, ownerId));
    await notify(owner, 'invitation.revoke', { id: invitationId });
    await refused(token);
    const late = await invited(newAddress());
    await test.db.update(invitations).set({ expiresAt: test.clock.now() }).where(eq(invitations.id, late.id));
    await refused(late.token);
    const used = await invited(readerAddress);
    await notify(reader, 'invitation.accept', { token: used.token });
    await refused(used.token);
    expect((await notify(reader, 'invitation.accept', { token: used.token })).appCode).toBe('token-invalid');
    expect(wordings.size).toBe(1);
  });
});

describe('invitation.accept', () => {
  it('makes the person a member, the forecast live from its newest version, and the invitation used, once', async () => {
    const before = await forecastRow();
    const { token, id: invitationId } = await invited(readerAddress, 'viewer');
    expect((await ask(reader, 'invitation.mine')).data).toMatchObject([
      { id: invitationId, kind: 'forecast', name: 'Golden A', invitedBy: 'harbour', role: 'viewer' },
    ]);
    const accepted = await notify(reader, 'invitation.accept', { token });
    expect(accepted.data).toEqual({ forecastId: id, teamId: null });
    expect(await roleOf(readerId)).toBe('viewer');
    const row = await forecastRow();
    expect(row).toMatchObject({ liveSince: test.clock.now(), membersSeq: (before?.membersSeq ?? 0) + 1, version: 1 });
    const [copy] = await test.db.select().from(workingCopies).where(eq(workingCopies.forecastId, id));
    const [version] = await test.db.select().from(forecastVersions).where(eq(forecastVersions.forecastId, id));
    expect(copy).toMatchObject({ seq: 0, savedSeq: 0, snapshot: version?.document });
    expect(await rowOf(invitationId)).toMatchObject({ endedAs: 'accepted', acceptedBy: readerId });
    expect((await ask(reader, 'invitation.mine')).data).toEqual([]);
    const [audited] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'invitation.accept'));
    expect(JSON.stringify(audited)).not.toContain('@');
  });

  it('raises a member who was invited higher, and lowers nobody', async () => {
    for (const [role, held] of [
      ['viewer', 'viewer'],
      ['editor', 'editor'],
      ['commenter', 'editor'],
    ] as const) {
      const { id: invitationId } = await invited(readerAddress, role);
      expect((await notify(reader, 'invitation.accept', { id: invitationId })).status).toBe(200);
      expect(await roleOf(readerId)).toBe(held);
      await test.db.delete(rateLimits);
    }
  });

  it('is for the invited address: as another it is 403 with the address masked, by id as if there were none (A109)', async () => {
    const { token, id: invitationId } = await invited(newAddress());
    const dump = await databaseDump(test.db);
    expect(await notify(reader, 'invitation.accept', { token })).toMatchObject({
      status: 403,
      appCode: 'other-address',
      details: { address: 'r…@example.com' },
    });
    expect(await notify(reader, 'invitation.decline', { token })).toMatchObject({
      status: 403,
      appCode: 'other-address',
    });
    for (const name of ['accept', 'decline', 'revoke']) {
      expect((await notify(reader, `invitation.${name}`, { id: invitationId })).appCode).toBe('not-found');
    }
    expect(await databaseDump(test.db)).toEqual(dump);
  });

  it('an account with the address unconfirmed is listed nothing and takes nothing by id; the token confirms the address (A109)', async () => {
    const username = `new-${++count}`;
    await test.register({ username, isUnverified: true });
    const browser = test.browser();
    await browser.signIn(username, testPassword);
    const userId = await idOf(username);
    await test.db.insert(apiTokens).values({
      userId,
      name: 'Early',
      tokenHash: `hash of ${userId}`,
      hint: 'fct_1234',
      scopes: [],
      expiresAt: new Date(test.clock.now().getTime() + 1e9),
    });
    const { token, id: invitationId } = await invited(`${username}@example.com`);
    expect((await ask(browser, 'invitation.mine')).data).toEqual([]);
    expect(await notify(browser, 'invitation.accept', { id: invitationId })).toMatchObject({
      status: 403,
      appCode: 'other-address',
    });
    expect((await notify(browser, 'invitation.accept', { token })).status).toBe(200);
    const [user] = await test.db.select().from(users).where(eq(users.id, userId));
    expect(user?.emailVerifiedAt).toEqual(test.clock.now());
    expect(await test.db.$count(apiTokens, eq(apiTokens.userId, userId))).toBe(0);
    expect(await roleOf(userId)).toBe('commenter');
  });

  it('lets fifty in, and of twenty calls at once one counts', async () => {
    const { token } = await invited(readerAddress);
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(reader, 'invitation.accept', { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ appCode }) => appCode ?? []))).toEqual(new Set(['token-invalid']));

    const people = Array.from({ length: 49 }, (_, at) => ({
      id: crypto.randomUUID(),
      username: `m${id.slice(0, 6)}-${at}`,
      email: `m${id.slice(0, 6)}-${at}@example.com`,
      passwordHash: 'none',
    }));
    await test.db.insert(users).values(people);
    await test.db
      .insert(forecastMembers)
      .values(people.map((person) => ({ forecastId: id, userId: person.id, role: 'viewer' as const })));
    const username = `late-${++count}`;
    const late = await test.signedIn({ username });
    const full = await invited(`${username}@example.com`);
    expect(await notify(late, 'invitation.accept', { token: full.token })).toMatchObject({
      appCode: 'quota-reached',
      details: { maximum: 50 },
    });
    expect((await rowOf(full.id))?.endedAt).toBeNull();
  });

  it('the owner’s own acceptance shares nothing', async () => {
    const { token } = await invited('harbour@example.com');
    expect((await notify(owner, 'invitation.accept', { token })).status).toBe(200);
    expect(await forecastRow()).toMatchObject({ liveSince: null });
    expect(await roleOf(ownerId)).toBeUndefined();
  });
});

describe('what else becomes of an invitation', () => {
  it('declined it is over for both sides, and the forecast is not live', async () => {
    const { token, id: invitationId } = await invited(readerAddress);
    expect((await notify(reader, 'invitation.decline', { token })).status).toBe(200);
    expect((await rowOf(invitationId))?.endedAs).toBe('declined');
    expect((await notify(reader, 'invitation.accept', { token })).appCode).toBe('token-invalid');
    expect(await forecastRow()).toMatchObject({ liveSince: null });
  });

  it('sent again it has a new link and counts; withdrawn by an owner without access it is over', async () => {
    const email = newAddress();
    const { token, id: invitationId } = await invited(email);
    expect((await notify(owner, 'invitation.resend', { id: invitationId })).data).toMatchObject({ email });
    expect(tokenOf(email)).not.toBe(token);
    expect(await notify(reader, 'invitation.resend', { id: invitationId })).toMatchObject({ status: 404 });
    expect((await notify(owner, 'invitation.resend', { id: invitationId })).status).toBe(200);
    expect(await notify(owner, 'invitation.resend', { id: invitationId })).toMatchObject({ status: 429 });

    const unpaid = await test.signedIn({ username: `unpaid-${++count}` });
    await test.db
      .update(forecasts)
      .set({ userId: await idOf(`unpaid-${count}`) })
      .where(eq(forecasts.id, id));
    expect(await notify(unpaid, 'invitation.resend', { id: invitationId })).toMatchObject({
      appCode: 'subscription-inactive',
    });
    expect((await notify(unpaid, 'invitation.revoke', { id: invitationId })).status).toBe(200);
    expect((await rowOf(invitationId))?.endedAs).toBe('withdrawn');
    expect(await notify(unpaid, 'invitation.revoke', { id: invitationId })).toMatchObject({ status: 404 });
    expect(await test.db.$count(invitations, and(eq(invitations.forecastId, id), isNull(invitations.endedAt)))).toBe(0);
  });
});

describe('member.list, and the same over REST', () => {
  it('names the people with what they read for everybody, addresses and invitations for the owner alone (A107)', async () => {
    const { token } = await invited(readerAddress, 'editor');
    const waits = await invited(newAddress(), 'viewer');
    await notify(reader, 'invitation.accept', { token });
    const theOwner = { userId: ownerId, username: 'harbour', role: 'owner', seenVersion: null, seenAt: null };
    const theReader = { userId: readerId, username: 'quayside', role: 'editor', seenVersion: null, seenAt: null };
    const list = (await ask(owner, 'member.list', { forecastId: id })).data;
    expect(list).toMatchObject({
      role: 'owner',
      isLive: true,
      team: null,
      people: [
        { ...theOwner, email: 'harbour@example.com' },
        { ...theReader, email: readerAddress },
      ],
      invitations: [{ id: waits.id, email: waits.email, role: 'viewer', sentCount: 1 }],
    });
    const over = await owner.call(`/api/forecasts/${id}/members`);
    expect([over.status, await over.json()]).toEqual([200, list]);
    const theirs = (await ask(reader, 'member.list', { forecastId: id })).data;
    expect(theirs).toMatchObject({
      people: [
        { ...theOwner, email: null },
        { ...theReader, email: null },
      ],
      invitations: [],
    });
    expect(JSON.stringify(theirs)).not.toContain('@');
    const stranger = await test.signedIn({ username: `stranger-${++count}` });
    expect((await ask(stranger, 'member.list', { forecastId: id })).appCode).toBe('not-found');
  });
});

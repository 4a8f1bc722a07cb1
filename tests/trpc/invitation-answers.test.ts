import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '#server/db/schema/comments.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { workingCopies } from '#server/db/schema/live.ts';
import { forecastMembers, invitations } from '#server/db/schema/members.ts';
import { auditLog, rateLimits } from '#server/db/schema/operation.ts';
import { apiTokens, users } from '#server/db/schema/users.ts';
import { inviting, readerAddress } from '../helpers/inviting';
import { ask, notify } from '../helpers/procedure';
import { addSubscription } from '../helpers/subscription';
import { testPassword } from '../helpers/test-app';
import { databaseDump } from '../security/database-dump';

const { w, forecastRow, idOf, invited, newAddress, next, roleOf, rowOf, tokenOf, visitor } = inviting();

const toldOf = async (userId: string) => {
  const ofForecast = and(eq(notifications.userId, userId), eq(notifications.forecastId, w.forecastId));
  return (await w.test.db.select().from(notifications).where(ofForecast)).map(({ kind }) => kind).sort();
};

describe('the link of the mail', () => {
  it('tells everybody who has it who invites to what; a signed-in reader of another address sees it masked', async () => {
    const email = newAddress();
    const { token, expiresAt } = await invited(email);
    const told = { kind: 'forecast', name: 'Golden A', invitedBy: 'harbour', role: 'commenter', expiresAt };
    expect((await notify(await visitor(), 'invitation.read', { token })).data).toEqual({ ...told, email });
    expect((await notify(w.reader, 'invitation.read', { token })).data).toEqual({ ...told, email: 'r…@example.com' });
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
    await w.test.db.update(forecasts).set({ deletedAt: w.test.clock.now() }).where(eq(forecasts.id, w.forecastId));
    await refused(token);
    await w.test.db.update(forecasts).set({ deletedAt: null }).where(eq(forecasts.id, w.forecastId));
    await w.test.db.update(users).set({ disabledAt: w.test.clock.now() }).where(eq(users.id, w.ownerId));
    await refused(token);
    await w.test.db.update(users).set({ disabledAt: null }).where(eq(users.id, w.ownerId));
    await notify(w.owner, 'invitation.revoke', { id: invitationId });
    await refused(token);
    const late = await invited(newAddress());
    await w.test.db.update(invitations).set({ expiresAt: w.test.clock.now() }).where(eq(invitations.id, late.id));
    await refused(late.token);
    const used = await invited(readerAddress);
    await notify(w.reader, 'invitation.accept', { token: used.token });
    await refused(used.token);
    expect((await notify(w.reader, 'invitation.accept', { token: used.token })).appCode).toBe('token-invalid');
    expect(wordings.size).toBe(1);
  });
});

describe('invitation.accept', () => {
  it('makes the person a member, the forecast live from its newest version, and the invitation used, once', async () => {
    const before = await forecastRow();
    const { token, id: invitationId } = await invited(readerAddress, 'viewer');
    expect((await ask(w.reader, 'invitation.mine')).data).toMatchObject([
      { id: invitationId, kind: 'forecast', name: 'Golden A', invitedBy: 'harbour', role: 'viewer' },
    ]);
    const accepted = await notify(w.reader, 'invitation.accept', { token });
    expect(accepted.data).toEqual({ forecastId: w.forecastId, teamId: null });
    expect(await roleOf(w.readerId)).toBe('viewer');
    const row = await forecastRow();
    expect(row).toMatchObject({ liveSince: w.test.clock.now(), membersSeq: (before?.membersSeq ?? 0) + 1, version: 1 });
    const [copy] = await w.test.db.select().from(workingCopies).where(eq(workingCopies.forecastId, w.forecastId));
    const [version] = await w.test.db
      .select()
      .from(forecastVersions)
      .where(eq(forecastVersions.forecastId, w.forecastId));
    expect(copy).toMatchObject({ seq: 0, savedSeq: 0, snapshot: version?.document });
    expect(await rowOf(invitationId)).toMatchObject({ endedAs: 'accepted', acceptedBy: w.readerId });
    expect((await ask(w.reader, 'invitation.mine')).data).toEqual([]);
    const [audited] = await w.test.db.select().from(auditLog).where(eq(auditLog.action, 'invitation.accept'));
    expect(JSON.stringify(audited)).not.toContain('@');
    expect(await toldOf(w.ownerId)).toEqual(['joined']);
  });

  it('the owner is told of who joins; a member of another role, and of the end of it', async () => {
    const member = { forecastId: w.forecastId, userId: w.readerId };
    const { token } = await invited(readerAddress, 'viewer');
    await notify(w.reader, 'invitation.accept', { token });
    expect((await notify(w.reader, 'member.setRole', { ...member, role: 'editor' })).appCode).toBe('forbidden');
    await notify(w.owner, 'member.setRole', { ...member, role: 'viewer' });
    expect(await toldOf(w.readerId)).toEqual([]);
    await notify(w.owner, 'member.setRole', { ...member, role: 'commenter' });
    await notify(w.owner, 'member.remove', member);
    expect(await toldOf(w.readerId)).toEqual(['removed', 'roleChanged']);
    expect(await toldOf(w.ownerId)).toEqual(['joined']);
  });

  it('raises a member who was invited higher, and lowers nobody', async () => {
    for (const [role, held] of [
      ['viewer', 'viewer'],
      ['editor', 'editor'],
      ['commenter', 'editor'],
    ] as const) {
      const { id: invitationId } = await invited(readerAddress, role);
      expect((await notify(w.reader, 'invitation.accept', { id: invitationId })).status).toBe(200);
      expect(await roleOf(w.readerId)).toBe(held);
      await w.test.db.delete(rateLimits);
    }
  });

  it('is for the invited address: as another it is 403 with the address masked, by id as if there were none (A109)', async () => {
    const { token, id: invitationId } = await invited(newAddress());
    const dump = await databaseDump(w.test.db);
    expect(await notify(w.reader, 'invitation.accept', { token })).toMatchObject({
      status: 403,
      appCode: 'other-address',
      details: { address: 'r…@example.com' },
    });
    expect(await notify(w.reader, 'invitation.decline', { token })).toMatchObject({
      status: 403,
      appCode: 'other-address',
    });
    for (const name of ['accept', 'decline', 'revoke']) {
      expect((await notify(w.reader, `invitation.${name}`, { id: invitationId })).appCode).toBe('not-found');
    }
    expect(await databaseDump(w.test.db)).toEqual(dump);
  });

  it('an account with the address unconfirmed is listed nothing and takes nothing by id; the token confirms the address (A109)', async () => {
    const username = `new-${next()}`;
    await w.test.register({ username, isUnverified: true });
    const browser = w.test.browser();
    await browser.signIn(username, testPassword);
    const userId = await idOf(username);
    await w.test.db.insert(apiTokens).values({
      userId,
      name: 'Early',
      tokenHash: `hash of ${userId}`,
      hint: 'fct_1234',
      scopes: [],
      expiresAt: new Date(w.test.clock.now().getTime() + 1e9),
    });
    const { token, id: invitationId } = await invited(`${username}@example.com`);
    expect((await ask(browser, 'invitation.mine')).data).toEqual([]);
    expect(await notify(browser, 'invitation.accept', { id: invitationId })).toMatchObject({
      status: 403,
      appCode: 'other-address',
    });
    expect((await notify(browser, 'invitation.accept', { token })).status).toBe(200);
    const [user] = await w.test.db.select().from(users).where(eq(users.id, userId));
    expect(user?.emailVerifiedAt).toEqual(w.test.clock.now());
    expect(await w.test.db.$count(apiTokens, eq(apiTokens.userId, userId))).toBe(0);
    expect(await roleOf(userId)).toBe('commenter');
  });

  it('does not raise who was lowered since it was sent, nor let back in who was removed (A182)', async () => {
    const member = { forecastId: w.forecastId, userId: w.readerId };
    const accept = (token: string) => notify(w.reader, 'invitation.accept', { token });
    expect((await accept((await invited(readerAddress, 'commenter')).token)).status).toBe(200);
    const higher = await invited(readerAddress, 'editor');
    await notify(w.owner, 'member.setRole', { ...member, role: 'viewer' });
    expect([(await accept(higher.token)).appCode, await roleOf(w.readerId)]).toEqual(['token-invalid', 'viewer']);
    const again = await invited(readerAddress, 'editor');
    await notify(w.owner, 'member.remove', member);
    expect([(await accept(again.token)).appCode, await roleOf(w.readerId)]).toEqual(['token-invalid', undefined]);
  });

  it('does not let back in who was removed under another address than it was sent to (A204)', async () => {
    const moveTo = async (email: string) => {
      const asked = await notify(w.reader, 'account.requestEmailChange', { email, password: testPassword });
      expect(asked.status).toBe(200);
      const mail = w.test.mails.findLast(
        ({ template, recipient }) => template === 'changeEmail' && recipient === email,
      );
      const token = mail?.body.match(/token=([\w-]+)/)?.[1];
      expect((await w.reader.call('/api/verify-email', { json: { token } })).status).toBe(204);
    };
    const accept = (token: string) => notify(w.reader, 'invitation.accept', { token });
    expect((await accept((await invited(readerAddress, 'commenter')).token)).status).toBe(200);
    const higher = await invited(readerAddress, 'editor');
    await moveTo(`moved-${next()}@example.com`);
    await notify(w.owner, 'member.remove', { forecastId: w.forecastId, userId: w.readerId });
    await moveTo(readerAddress);
    expect([(await accept(higher.token)).appCode, await roleOf(w.readerId)]).toEqual(['token-invalid', undefined]);
  });

  it('opens nothing once the forecast is another’s than of who invited; sent again by the new owner, it does (A181)', async () => {
    const { token, id: invitationId } = await invited(readerAddress, 'editor');
    const heir = await w.test.signedIn({ username: `heir-${next()}` });
    const heirId = await idOf(`heir-${next.last()}`);
    await addSubscription(w.test.db, { userId: heirId, now: w.test.clock.now() });
    await w.test.db.update(forecasts).set({ userId: heirId }).where(eq(forecasts.id, w.forecastId));
    for (const name of ['read', 'accept'])
      expect((await notify(w.reader, `invitation.${name}`, { token })).appCode).toBe('token-invalid');
    expect((await ask(w.reader, 'invitation.mine')).data).toEqual([]);
    expect((await notify(heir, 'invitation.resend', { id: invitationId })).status).toBe(200);
    expect((await notify(w.reader, 'invitation.accept', { token: tokenOf(readerAddress) })).status).toBe(200);
  });

  it('lets fifty in, and of twenty calls at once one counts', async () => {
    const { token } = await invited(readerAddress);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => notify(w.reader, 'invitation.accept', { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ appCode }) => appCode ?? []))).toEqual(new Set(['token-invalid']));

    const people = Array.from({ length: 49 }, (_, at) => ({
      id: crypto.randomUUID(),
      username: `m${w.forecastId.slice(0, 6)}-${at}`,
      email: `m${w.forecastId.slice(0, 6)}-${at}@example.com`,
      passwordHash: 'none',
    }));
    await w.test.db.insert(users).values(people);
    await w.test.db
      .insert(forecastMembers)
      .values(people.map((person) => ({ forecastId: w.forecastId, userId: person.id, role: 'viewer' as const })));
    const username = `late-${next()}`;
    const late = await w.test.signedIn({ username });
    const full = await invited(`${username}@example.com`);
    expect(await notify(late, 'invitation.accept', { token: full.token })).toMatchObject({
      appCode: 'quota-reached',
      details: { maximum: 50 },
    });
    expect((await rowOf(full.id))?.endedAt).toBeNull();
  });

  it('the owner’s own acceptance shares nothing', async () => {
    const { token } = await invited('harbour@example.com');
    expect((await notify(w.owner, 'invitation.accept', { token })).status).toBe(200);
    expect(await forecastRow()).toMatchObject({ liveSince: null });
    expect(await roleOf(w.ownerId)).toBeUndefined();
  });
});

describe('what else becomes of an invitation', () => {
  it('declined it is over for both sides, and the forecast is not live', async () => {
    const { token, id: invitationId } = await invited(readerAddress);
    expect((await notify(w.reader, 'invitation.decline', { token })).status).toBe(200);
    expect((await rowOf(invitationId))?.endedAs).toBe('declined');
    expect((await notify(w.reader, 'invitation.accept', { token })).appCode).toBe('token-invalid');
    expect(await forecastRow()).toMatchObject({ liveSince: null });
  });

  it('sent again it has a new link and counts; withdrawn by an owner without access it is over', async () => {
    const email = newAddress();
    const { token, id: invitationId } = await invited(email);
    expect((await notify(w.owner, 'invitation.resend', { id: invitationId })).data).toMatchObject({ email });
    expect(tokenOf(email)).not.toBe(token);
    expect(await notify(w.reader, 'invitation.resend', { id: invitationId })).toMatchObject({ status: 403 });
    expect((await notify(w.owner, 'invitation.resend', { id: invitationId })).status).toBe(200);
    expect(await notify(w.owner, 'invitation.resend', { id: invitationId })).toMatchObject({ status: 429 });

    const unpaid = await w.test.signedIn({ username: `unpaid-${next()}` });
    await w.test.db
      .update(forecasts)
      .set({ userId: await idOf(`unpaid-${next.last()}`) })
      .where(eq(forecasts.id, w.forecastId));
    expect(await notify(unpaid, 'invitation.resend', { id: invitationId })).toMatchObject({
      appCode: 'subscription-inactive',
    });
    expect((await notify(unpaid, 'invitation.revoke', { id: invitationId })).status).toBe(200);
    expect((await rowOf(invitationId))?.endedAs).toBe('withdrawn');
    expect(await notify(unpaid, 'invitation.revoke', { id: invitationId })).toMatchObject({ status: 404 });
    expect(
      await w.test.db.$count(invitations, and(eq(invitations.forecastId, w.forecastId), isNull(invitations.endedAt))),
    ).toBe(0);
  });
});

describe('member.list, and the same over REST', () => {
  it('names the people with what they read for everybody, addresses and invitations for the owner alone (A107)', async () => {
    const { token } = await invited(readerAddress, 'editor');
    const waits = await invited(newAddress(), 'viewer');
    await notify(w.reader, 'invitation.accept', { token });
    const theOwner = { userId: w.ownerId, username: 'harbour', role: 'owner', seenVersion: null, seenAt: null };
    const theReader = { userId: w.readerId, username: 'quayside', role: 'editor', seenVersion: null, seenAt: null };
    const list = (await ask(w.owner, 'member.list', { forecastId: w.forecastId })).data;
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
    const over = await w.owner.call(`/api/forecasts/${w.forecastId}/members`);
    expect([over.status, await over.json()]).toEqual([200, list]);
    const theirs = (await ask(w.reader, 'member.list', { forecastId: w.forecastId })).data;
    expect(theirs).toMatchObject({
      people: [
        { ...theOwner, email: null },
        { ...theReader, email: null },
      ],
      invitations: [],
    });
    expect(JSON.stringify(theirs)).not.toContain('@');
    const stranger = await w.test.signedIn({ username: `stranger-${next()}` });
    expect((await ask(stranger, 'member.list', { forecastId: w.forecastId })).appCode).toBe('not-found');
  });
});

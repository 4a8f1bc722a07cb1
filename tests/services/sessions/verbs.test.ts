import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { createSession } from '#server/services/sessions/create.ts';
import { endSession, endSessionsOf } from '#server/services/sessions/end.ts';
import { findSession } from '#server/services/sessions/find.ts';
import { listSessions } from '#server/services/sessions/list.ts';
import { removeExpiredSessions } from '#server/services/sessions/remove-expired.ts';
import { revokeSession } from '#server/services/sessions/revoke.ts';
import { revokeOtherSessions } from '#server/services/sessions/revoke-others.ts';
import { createSessionAdapter } from '#server/services/sessions/session-adapter.ts';
import { hashOfToken } from '#server/services/sessions/session-token.ts';
import { actingOnWeb, addPerson, bareService } from '#tests/helpers/acting.ts';
import { quickPasswords, someTurn } from '#tests/helpers/quick-passwords.ts';
import { type SettableClock, settableClock } from '#tests/helpers/settable-clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

const password = 'harbour wall seven';
const hour = 3_600;
const day = 24 * hour;
const start = new Date('2026-11-20T09:00:00.000Z');
/** Well-formed, and nobody's. */
const unknownToken = 'a'.repeat(40);

let database: TestDatabase;
let clock: SettableClock;
let context: ServiceContext;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  clock = settableClock(start);
  context = { ...bareService(database.db), clock, requestId: 'a request of the tests' };
  userId = await addPerson(database.db);
  const passwordHash = await quickPasswords.hash({ password, turn: someTurn() });
  await database.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
});
afterAll(() => database.close());

type Wanted = Parameters<typeof createSession>[1];
const open = (change: Partial<Wanted> = {}) =>
  withTx(database.db, (tx) => {
    const wanted = { userId, isRemembered: false, address: null, userAgent: null, replaces: null };
    return createSession({ tx, clock }, { ...wanted, ...change });
  });
const rowOf = async (token: string) => {
  const [row] = await database.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, hashOfToken(token)));
  return row;
};
const put = (token: string, change: Partial<typeof sessions.$inferInsert> = {}) =>
  database.db.insert(sessions).values({
    ...{
      id: hashOfToken(token),
      userId,
      createdAt: start,
      lastSeenAt: start,
      expiresAt: new Date(+start + hour * 1000),
    },
    ...change,
  });
const find = (token: string) => findSession(context, token);
const acting = (sessionId: string) => {
  const base = actingOnWeb(context, userId);
  return { ...base, clock, actor: { ...base.actor, sessionId } };
};
const secondsAfterStart = (timestamp: Date | undefined) => Math.round((Number(timestamp) - Number(start)) / 1000);
const written = () => database.db.select().from(auditLog).where(eq(auditLog.actorId, userId));

describe('createSession', () => {
  it('stores the hash of the id, the address and the first 300 characters of the program; the token is told once', async () => {
    const { token, id, expiresAt } = await open({ address: '203.0.113.7', userAgent: 'x'.repeat(301) });
    expect(id).toBe(hashOfToken(token));
    expect(await rowOf(token)).toMatchObject({
      ...{ id, userId, isRemembered: false, createdAt: start, lastSeenAt: start, expiresAt },
      ...{ lastAddress: '203.0.113.7', lastUserAgent: 'x'.repeat(300) },
    });
    expect(secondsAfterStart(expiresAt)).toBe(2 * hour);
    const remembered = await open({ isRemembered: true });
    expect(await rowOf(remembered.token)).toMatchObject({ isRemembered: true, lastUserAgent: null });
    expect([remembered.isRemembered, secondsAfterStart(remembered.expiresAt)]).toEqual([true, 14 * day]);
  });

  it('ends the one it replaces and, of one person, the oldest beyond twenty (A31)', async () => {
    const other = await open({ userId: await addPerson(database.db) });
    const first = await open();
    const second = await open({ replaces: first.token });
    expect(await rowOf(first.token)).toBeUndefined();
    for (let held = 2; held <= 21; held += 1) {
      expect(await rowOf(second.token)).toBeDefined();
      clock.pass(1);
      await open();
    }
    expect(await rowOf(second.token)).toBeUndefined();
    expect(await database.db.$count(sessions, eq(sessions.userId, userId))).toBe(20);
    expect(await rowOf(other.token)).toBeDefined();
  });
});

describe('findSession', () => {
  it('finds the person as the database has them now', async () => {
    await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId));
    const { token, id } = await open();
    const who = { id: userId, authorities: ['ROLE_USER'], isEmailVerified: false, lacksSecondFactor: false };
    expect(await find(token)).toMatchObject({ id, isRemembered: false, isFresh: false, user: who });
    const change = {
      emailVerifiedAt: start,
      firstName: 'Ada',
      lastName: 'Quay',
      language: 'de',
      locale: 'de-AT',
    } as const;
    await database.db.update(users).set(change).where(eq(users.id, userId));
    const { emailVerifiedAt, ...names } = change;
    expect((await find(token))?.user).toMatchObject({ ...names, isEmailVerified: true });
    expect(await find(unknownToken)).toBeNull();
  });

  it('moves the end in the second half of the idle time, notes when, and never goes beyond twelve hours (A28)', async () => {
    const { token } = await open();
    clock.pass(hour - 10);
    const early = await find(token);
    expect([early?.isFresh, secondsAfterStart(early?.expiresAt)]).toEqual([false, 2 * hour]);
    expect((await rowOf(token))?.lastSeenAt).toEqual(start);
    clock.pass(20);
    const moved = await find(token);
    expect([moved?.isFresh, secondsAfterStart(moved?.expiresAt)]).toEqual([true, 3 * hour + 10]);
    expect(secondsAfterStart((await rowOf(token))?.expiresAt)).toBe(3 * hour + 10);
    expect((await rowOf(token))?.lastSeenAt).toEqual(clock.now());

    for (let used = 2; used <= 11; used += 1) {
      clock.set(new Date(+start + (used * hour + 600) * 1000));
      expect(await find(token)).not.toBeNull();
    }
    expect(secondsAfterStart((await find(token))?.expiresAt)).toBe(12 * hour);
    expect(secondsAfterStart((await rowOf(token))?.expiresAt)).toBe(12 * hour);
  });

  it('ends at its end, to the millisecond, and twelve hours after its start whatever the row says; the row goes', async () => {
    await put(unknownToken);
    clock.set(new Date(+start + hour * 1000 - 1));
    expect(await find(unknownToken)).not.toBeNull();
    await database.db
      .update(sessions)
      .set({ expiresAt: clock.now() })
      .where(eq(sessions.id, hashOfToken(unknownToken)));
    expect(await find(unknownToken)).toBeNull();
    expect(await rowOf(unknownToken)).toBeUndefined();

    const twelve = +start + 12 * hour * 1000;
    await put(unknownToken, { expiresAt: new Date(twelve + 1_000) });
    clock.set(new Date(twelve - 1));
    expect(await find(unknownToken)).not.toBeNull();
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(twelve + 1_000) })
      .where(eq(sessions.id, hashOfToken(unknownToken)));
    clock.set(new Date(twelve));
    expect(await find(unknownToken)).toBeNull();
    expect(await rowOf(unknownToken)).toBeUndefined();
  });

  it('takes a start up to five minutes ahead, as clocks of two servers may differ, and no more (F15)', async () => {
    await put(unknownToken);
    clock.pass(-300);
    expect(await find(unknownToken)).not.toBeNull();
    clock.set(new Date(+start - 300_001));
    expect(await find(unknownToken)).toBeNull();
    expect(await rowOf(unknownToken)).toBeUndefined();
  });

  it.each(['disabledAt', 'closedAt'] as const)('is null for a person with %s, whose row goes', async (field) => {
    const { token } = await open();
    await database.db
      .update(users)
      .set({ [field]: start })
      .where(eq(users.id, userId));
    expect(await find(token)).toBeNull();
    expect(await rowOf(token)).toBeUndefined();
  });
});

describe('what is no token', () => {
  it.each(['x', '', 'A'.repeat(40), 'a'.repeat(39)])(
    '%j opens and ends nothing, though a row bears its hash',
    async (wrong) => {
      await put(wrong);
      expect(await find(wrong)).toBeNull();
      await endSession(context, wrong);
      expect(await rowOf(wrong)).toBeDefined();
      await database.db.delete(sessions).where(eq(sessions.id, hashOfToken(wrong)));
    },
  );
});

describe('the adapter that Lucia is given', () => {
  it('says nothing of an unknown token, extends none, and keeps to the person it is asked for', async () => {
    const adapter = createSessionAdapter({ run: (work) => work(database.db), clock });
    for (const token of ['x', unknownToken]) expect(await adapter.getSessionAndUser(token)).toEqual([null, null]);
    await expect(adapter.updateSessionExpiration(unknownToken, new Date())).resolves.toBeUndefined();
    await put(unknownToken, { expiresAt: start });
    expect(await adapter.getSessionAndUser(unknownToken)).toEqual([null, null]);

    const other = await open({ userId: await addPerson(database.db) });
    const own = await open();
    expect((await adapter.getUserSessions(userId)).map(({ id }) => id)).toEqual([own.id]);
    await adapter.deleteUserSessions(userId);
    expect([await rowOf(own.token), (await rowOf(other.token))?.id]).toEqual([undefined, other.id]);
    // This one goes by the wall clock.
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date('9000-01-01') })
      .where(eq(sessions.id, other.id));
    await put(unknownToken, { expiresAt: new Date(0) });
    await adapter.deleteExpiredSessions();
    expect([await rowOf(unknownToken), (await rowOf(other.token))?.id]).toEqual([undefined, other.id]);
  });
});

describe('removeExpiredSessions', () => {
  it('removes the rows whose end has passed, and counts them', async () => {
    await database.db.delete(sessions);
    const [brief, remembered] = [await open(), await open({ isRemembered: true })];
    clock.pass(2 * hour);
    expect(await removeExpiredSessions(context)).toBe(1);
    expect([await rowOf(brief.token), (await rowOf(remembered.token))?.id]).toEqual([undefined, remembered.id]);
  });
});

describe('endSession', () => {
  it('ends the one, and writes it down once', async () => {
    const { token } = await open();
    const { token: kept } = await open();
    await endSession(context, token);
    await endSession(context, token);
    await endSession(context, unknownToken);
    expect([await rowOf(token), (await rowOf(kept))?.userId]).toEqual([undefined, userId]);
    expect(await written()).toMatchObject([{ action: 'session.end', entity: 'session' }]);
    const nobody = await database.db.select().from(auditLog);
    expect(nobody.filter(({ actorId }) => actorId === null)).toEqual([]);
  });

  it('of a person ends all, or all but one, of theirs alone, and counts them', async () => {
    const other = await open({ userId: await addPerson(database.db) });
    const [kept] = [await open(), await open(), await open()];
    const end = (except?: string | null) =>
      withTx(database.db, (tx) => endSessionsOf(tx, { userId, except: except ?? null }));
    expect(await end(kept?.id)).toBe(2);
    expect(await rowOf(kept?.token ?? '')).toBeDefined();
    expect(await end()).toBe(1);
    expect(await rowOf(other.token)).toBeDefined();
  });
});

describe('the own sessions', () => {
  it('are listed the newest first, without those that have ended and those of others', async () => {
    await open({ userId: await addPerson(database.db) });
    await put(unknownToken, { expiresAt: start });
    const older = await open({ isRemembered: true, address: '203.0.113.7', userAgent: 'Firefox' });
    clock.pass(60);
    const newer = await open();
    expect(await listSessions(acting(older.id))).toEqual([
      {
        ...{ id: newer.id, isCurrent: false, isRemembered: false, address: null, userAgent: null },
        ...{ createdAt: clock.now(), lastSeenAt: clock.now(), expiresAt: newer.expiresAt },
      },
      {
        ...{ id: older.id, isCurrent: true, isRemembered: true, address: '203.0.113.7', userAgent: 'Firefox' },
        ...{ createdAt: start, lastSeenAt: start, expiresAt: older.expiresAt },
      },
    ]);
    await database.db.delete(sessions).where(eq(sessions.id, hashOfToken(unknownToken)));
  });

  it('end one by one by their handle for who types the password again (A168), and it is written down; that of another person answers as none', async () => {
    const other = await open({ userId: await addPerson(database.db) });
    const [one, two] = [await open(), await open()];
    await revokeSession(acting(one.id), { id: two.id, password });
    expect([await rowOf(two.token), (await rowOf(one.token))?.id]).toEqual([undefined, one.id]);
    for (const id of [other.id, two.id, 'f'.repeat(64)]) {
      await expect(revokeSession(acting(one.id), { id, password })).rejects.toMatchObject({ code: 'not-found' });
    }
    const guess = revokeSession(acting(one.id), { id: one.id, password: 'a guess' });
    await expect(guess).rejects.toMatchObject({ code: 'wrong-password' });
    expect(await rowOf(other.token)).toBeDefined();
    expect(await written()).toMatchObject([{ action: 'session.revoke', entity: 'session', entityId: two.id }]);
  });

  it('end all but the one that asks, for who types the password again (A168), with their number', async () => {
    const other = await open({ userId: await addPerson(database.db) });
    const [own] = [await open(), await open(), await open()];
    const guess = revokeOtherSessions(acting(own?.id ?? ''), { password: 'a guess' });
    await expect(guess).rejects.toMatchObject({ code: 'wrong-password' });
    expect(await revokeOtherSessions(acting(own?.id ?? ''), { password })).toEqual({ ended: 2 });
    expect((await listSessions(acting(own?.id ?? ''))).map(({ id }) => id)).toEqual([own?.id]);
    expect(await rowOf(other.token)).toBeDefined();
    const line = { action: 'session.revokeOthers', entity: 'user', entityId: userId, details: { ended: 2 } };
    expect(await written()).toMatchObject([line]);
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sandboxIdempotency } from '#server/db/schema/stripe-sandbox.ts';
import { createSandboxStore } from '#server/services/billing/sandbox/store.ts';
import { inTurnOfServers, turnKey } from '#server/services/billing/sandbox/turn.ts';
import { createMemoryStore } from '#server/stripe-sandbox/memory-store.ts';
import type { SandboxStore } from '#server/stripe-sandbox/store.ts';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2030-01-01T00:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const customer = (id: string, created: number, email: string) => ({
  id,
  type: 'customer',
  data: { id, created, email },
});
const delivery = { id: 'd1', eventId: 'evt_1', url: 'http://x', attempts: 0, lastStatus: null, deliveredAt: null };

describe.each<[string, () => SandboxStore]>([
  ['in memory', createMemoryStore],
  ['in the database', () => createSandboxStore(database.db)],
])('the books of the sandbox %s', (_, open) => {
  it('list objects newest first, an object keeps its place when it changes, and filters hold', async () => {
    const store = open();
    await store.commit({ puts: [customer('cus_1', 10, 'a@x')], events: [], deliveries: [] });
    await store.commit({ puts: [customer('cus_2', 20, 'b@x')], events: [], deliveries: [] });
    await store.commit({ puts: [customer('cus_1', 10, 'c@x')], events: [], deliveries: [] });
    const ids = async (filter?: Parameters<SandboxStore['list']>[1]) =>
      (await store.list('customer', filter)).map(({ id }) => id);
    expect(await ids()).toEqual(['cus_2', 'cus_1']);
    expect(await ids({ equals: { email: 'c@x' } })).toEqual(['cus_1']);
    expect(await ids({ createdFrom: 20 })).toEqual(['cus_2']);
    expect(await ids({ createdFrom: 21 })).toEqual([]);
    expect(await ids({ oneOf: { email: ['b@x', 'c@x'] } })).toEqual(['cus_2', 'cus_1']);
    expect(await ids({ oneOf: { email: ['b@x'] }, equals: { id: 'cus_1' } })).toEqual([]);
    expect(await store.list('price', { createdFrom: 0 })).toEqual([]);
    expect((await store.find('cus_1'))?.data.email).toBe('c@x');
    expect(await store.find('cus_3')).toBeNull();
    expect(await store.list('price')).toEqual([]);
  });

  it('answer an idempotency key by its state', async () => {
    const store = open();
    const claim = (seconds: number, { key = 'k', path = '/v1/customers', paramsHash = 'h' } = {}) =>
      store.claimKey({ key, path, paramsHash, now: later(seconds) });
    expect(await claim(0)).toEqual({ state: 'mine' });
    expect(await claim(1)).toEqual({ state: 'in-flight' });
    expect(await claim(1, { paramsHash: 'other' })).toEqual({ state: 'mismatch' });
    expect(await claim(1, { path: '/v1/prices' })).toEqual({ state: 'mismatch' });
    expect(await claim(0, { key: 'another' })).toEqual({ state: 'mine' });
    await store.finishKey('k', 200, { id: 'cus_1' });
    expect(await claim(2)).toEqual({ state: 'done', status: 200, body: { id: 'cus_1' } });
    await store.freeKey('k');
    expect(await claim(3)).toEqual({ state: 'mine' });
  });

  it('hand out deliveries that are due, and the clock', async () => {
    const store = open();
    const event = {
      id: 'evt_1',
      type: 'customer.created',
      data: { id: 'evt_1', created: 10, type: 'customer.created' },
    };
    await store.commit({ puts: [], events: [event], deliveries: [{ ...delivery, nextAttemptAt: now }] });
    expect((await store.listEvents({ equals: { type: 'customer.created' } })).map(({ id }) => id)).toEqual(['evt_1']);
    expect((await store.find('evt_1'))?.type).toBe('customer.created');
    expect((await store.dueDeliveries(now)).map(({ id }) => id)).toEqual(['d1']);
    await store.updateDelivery({ ...delivery, attempts: 1, lastStatus: 200, nextAttemptAt: null, deliveredAt: now });
    expect(await store.dueDeliveries(later(9))).toEqual([]);
    const events = ['evt_2', 'evt_3'].map((id) => ({ ...event, id, data: { ...event.data, id } }));
    const of = { attempts: 0, lastStatus: null, deliveredAt: null, url: 'http://x' };
    const deliveries = [
      { ...of, id: 'd2', eventId: 'evt_2', nextAttemptAt: later(5) },
      { ...of, id: 'd3', eventId: 'evt_3', nextAttemptAt: now },
    ];
    await store.commit({ puts: [], events, deliveries });
    expect((await store.dueDeliveries(now)).map(({ id }) => id)).toEqual(['d3']);
    expect((await store.dueDeliveries(later(5))).map(({ id }) => id)).toEqual(['d2', 'd3']);
    const [second] = await store.dueDeliveries(later(5));
    expect(second).toEqual(deliveries[0]);
    await store.updateDelivery({
      ...delivery,
      ...deliveries[1],
      attempts: 1,
      lastStatus: 500,
      nextAttemptAt: later(9),
    });
    expect(await store.dueDeliveries(later(9))).toMatchObject([
      { id: 'd2', attempts: 0, lastStatus: null },
      { id: 'd3', attempts: 1, lastStatus: 500 },
    ]);
    expect((await store.listEvents()).map(({ id }) => id)).toEqual(['evt_3', 'evt_2', 'evt_1']);
    expect(await store.clockOffsetMs()).toBe(0);
    await store.setClockOffsetMs(86_400_000);
    expect(await store.clockOffsetMs()).toBe(86_400_000);
  });
});

describe('the store in the database', () => {
  it('give up a key whose request died after a minute, and forget an answer after a day', async () => {
    const store = createSandboxStore(database.db);
    const claim = (seconds: number, paramsHash = 'h', key = 'dead') =>
      store.claimKey({ key, path: '/p', paramsHash, now: later(seconds) });
    await claim(0);
    await claim(0, 'h', 'alive');
    expect(await claim(60)).toEqual({ state: 'in-flight' });
    expect(await claim(61, 'other')).toEqual({ state: 'mine' });
    expect(await claim(61)).toEqual({ state: 'mismatch' });
    await store.finishKey('dead', 200, { id: 'cus_1' });
    const day = 61 + 86_400;
    expect(await claim(day, 'other')).toEqual({ state: 'done', status: 200, body: { id: 'cus_1' } });
    expect(await claim(day + 1)).toEqual({ state: 'mine' });
    expect(await claim(day + 2)).toEqual({ state: 'in-flight' });
    expect(await claim(1, 'h', 'alive')).toEqual({ state: 'in-flight' });
    await store.freeKey('dead');
    expect(await claim(1, 'h', 'alive')).toEqual({ state: 'in-flight' });
  });

  it('holds the turn of all servers while it works alone, where several share it', async () => {
    const turn = () => database.db.select().from(sandboxIdempotency).where(eq(sandboxIdempotency.key, turnKey));
    expect(await createSandboxStore(database.db).alone(turn)).toEqual([]);
    expect(await createSandboxStore(database.db, { isShared: true }).alone(turn)).toMatchObject([{ path: '' }]);
    expect(await turn()).toEqual([]);
  });
});

describe('the turn of servers that share a database', () => {
  const ofTurn = eq(sandboxIdempotency.key, turnKey);
  const turn = async () => (await database.db.select().from(sandboxIdempotency).where(ofTurn))[0];
  const holdSince = (age: string) =>
    database.db
      .insert(sandboxIdempotency)
      .values({ key: turnKey, path: '', paramsHash: 'other', createdAt: sql`now() - ${age}::interval` });
  afterEach(async () => {
    vi.useRealTimers();
    await database.db.delete(sandboxIdempotency);
  });

  it('comes when the one before gives it up, also where its work fails', async () => {
    const order: string[] = [];
    const first = inTurnOfServers(database.db, async () => {
      await delay(60);
      order.push('first');
      throw new Error('failed');
    });
    await expect.poll(turn).toBeDefined();
    const second = inTurnOfServers(database.db, async () => order.push('second'));
    await expect(first).rejects.toThrow('failed');
    expect(await second).toBe(2);
    expect(order).toEqual(['first', 'second']);
    expect(await turn()).toBeUndefined();
  });

  it('of a server that died is over after ten seconds; another’s is never given back by us', async () => {
    await holdSince('11 seconds');
    const holder = await inTurnOfServers(database.db, turn);
    expect(holder?.paramsHash).not.toBe('other');
    expect(await turn()).toBeUndefined();
    await inTurnOfServers(database.db, () =>
      database.db.update(sandboxIdempotency).set({ paramsHash: 'other' }).where(ofTurn),
    );
    expect(await turn()).toMatchObject({ paramsHash: 'other' });
  });

  it('is waited for twenty seconds and no longer', async () => {
    // The embedded database reads the same clock.
    await holdSince('-1 hour');
    const begin = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(begin);
    let isOver = false;
    const waiting = inTurnOfServers(database.db, async () => 'mine').catch((error: unknown) => {
      isOver = true;
      return error;
    });
    clock.mockReturnValue(begin + 20_000);
    await delay(100);
    expect(isOver).toBe(false);
    clock.mockReturnValue(begin + 20_001);
    expect(await waiting).toEqual(new Error('Another server does not give up its turn at the sandbox'));
    clock.mockRestore();
  });

  it('is renewed every three seconds while the work goes on, and not after it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const ageOf = async () => (await turn())?.createdAt.getTime();
    await inTurnOfServers(database.db, async () => {
      await database.db
        .update(sandboxIdempotency)
        .set({ createdAt: new Date(0) })
        .where(ofTurn);
      vi.advanceTimersByTime(2_999);
      await delay(30);
      expect(await ageOf()).toBe(0);
      vi.advanceTimersByTime(1);
      await expect.poll(ageOf).toBeGreaterThan(0);
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});

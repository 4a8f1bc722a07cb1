import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxStore } from '#server/services/billing/sandbox/store.ts';
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
    expect((await store.find('cus_1'))?.data.email).toBe('c@x');
    expect(await store.find('cus_3')).toBeNull();
    expect(await store.list('price')).toEqual([]);
  });

  it('answer an idempotency key by its state', async () => {
    const store = open();
    expect(await store.claimKey('k', '/v1/customers', 'h', now)).toEqual({ state: 'mine' });
    expect(await store.claimKey('k', '/v1/customers', 'h', later(1))).toEqual({ state: 'in-flight' });
    expect(await store.claimKey('k', '/v1/customers', 'other', later(1))).toEqual({ state: 'mismatch' });
    await store.finishKey('k', 200, { id: 'cus_1' });
    const done = { state: 'done', status: 200, body: { id: 'cus_1' } };
    expect(await store.claimKey('k', '/v1/customers', 'h', later(2))).toEqual(done);
    await store.freeKey('k');
    expect(await store.claimKey('k', '/v1/customers', 'h', later(3))).toEqual({ state: 'mine' });
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
    expect(await store.clockOffsetMs()).toBe(0);
    await store.setClockOffsetMs(86_400_000);
    expect(await store.clockOffsetMs()).toBe(86_400_000);
  });
});

describe('the store in the database', () => {
  it('give up a key whose request died, and forget an answer after a day', async () => {
    const store = createSandboxStore(database.db);
    await store.claimKey('dead', '/p', 'h', now);
    expect(await store.claimKey('dead', '/p', 'h', later(61))).toEqual({ state: 'mine' });
    await store.finishKey('dead', 200, {});
    expect(await store.claimKey('dead', '/p', 'other', later(61 + 86_401))).toEqual({ state: 'mine' });
  });
});

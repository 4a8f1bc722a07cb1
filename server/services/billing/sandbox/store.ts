import { and, desc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, type Tx, withTx } from '#server/db/client.ts';
import {
  sandboxClock,
  sandboxDeliveries,
  sandboxEvents,
  sandboxIdempotency,
  sandboxObjects,
} from '#server/db/schema/stripe-sandbox.ts';
import { inTurn } from '#server/stripe-sandbox/in-turn.ts';
import type { IdempotencyClaim, ListFilter, SandboxStore, StoreChange } from '#server/stripe-sandbox/store.ts';
import { inTurnOfServers } from './turn';

const keptHours = 24;
/** A request that never came back (the server ended) frees its key after this. */
const inFlightMinutes = 1;
const clockId = 'sandbox';

/** The sandbox's store in the database's own schema `stripe_sandbox`. Where several servers share it, they take turns. */
export function createSandboxStore(db: Database, { isShared = false } = {}): SandboxStore {
  const alone = inTurn();
  return {
    alone: (work) => alone(() => (isShared ? inTurnOfServers(db, work) : work())),
    find: (id) => withTx(db, (tx) => findStored(tx, id)),
    list: (type, filter) =>
      withTx(db, (tx) =>
        tx
          .select()
          .from(sandboxObjects)
          .where(and(eq(sandboxObjects.type, type), ...conditions(sandboxObjects.data, filter)))
          .orderBy(desc(sandboxObjects.seq)),
      ),
    listEvents: (filter) =>
      withTx(db, (tx) =>
        tx
          .select()
          .from(sandboxEvents)
          .where(and(...conditions(sandboxEvents.data, filter)))
          .orderBy(desc(sandboxEvents.seq)),
      ),
    commit: (change) => withTx(db, (tx) => commit(tx, change)),
    claimKey: (claim) => withTx(db, (tx) => claimKey(tx, claim)),
    async finishKey(key, status, body) {
      await withTx(db, (tx) =>
        tx.update(sandboxIdempotency).set({ status, body }).where(eq(sandboxIdempotency.key, key)),
      );
    },
    async freeKey(key) {
      await withTx(db, (tx) => tx.delete(sandboxIdempotency).where(eq(sandboxIdempotency.key, key)));
    },
    dueDeliveries: (now) =>
      withTx(db, (tx) =>
        tx
          .select(deliveryColumns)
          .from(sandboxDeliveries)
          .innerJoin(sandboxEvents, eq(sandboxEvents.id, sandboxDeliveries.eventId))
          .where(and(isNotNull(sandboxDeliveries.nextAttemptAt), lte(sandboxDeliveries.nextAttemptAt, now)))
          .orderBy(sandboxEvents.seq),
      ),
    async updateDelivery({ id, ...change }) {
      await withTx(db, (tx) => tx.update(sandboxDeliveries).set(change).where(eq(sandboxDeliveries.id, id)));
    },
    async clockOffsetMs() {
      const [row] = await withTx(db, (tx) => tx.select().from(sandboxClock).where(eq(sandboxClock.id, clockId)));
      return row?.offsetMs ?? 0;
    },
    async setClockOffsetMs(offsetMs) {
      const target = sandboxClock.id;
      await withTx(db, (tx) =>
        tx.insert(sandboxClock).values({ id: clockId, offsetMs }).onConflictDoUpdate({ target, set: { offsetMs } }),
      );
    },
  };
}

const deliveryColumns = {
  id: sandboxDeliveries.id,
  eventId: sandboxDeliveries.eventId,
  url: sandboxDeliveries.url,
  attempts: sandboxDeliveries.attempts,
  lastStatus: sandboxDeliveries.lastStatus,
  nextAttemptAt: sandboxDeliveries.nextAttemptAt,
  deliveredAt: sandboxDeliveries.deliveredAt,
};

async function findStored(tx: Tx, id: string) {
  const table = id.startsWith('evt_') ? sandboxEvents : sandboxObjects;
  const [row] = await tx
    .select({ id: table.id, type: table.type, data: table.data, seq: table.seq })
    .from(table)
    .where(eq(table.id, id));
  return row ?? null;
}

function conditions(data: PgColumn, { equals = {}, oneOf = {}, createdFrom }: ListFilter = {}): SQL[] {
  const wanted = [
    ...Object.entries(equals).map(([field, value]) => sql`${data} ->> ${field} = ${value}`),
    ...Object.entries(oneOf).map(([field, values]) => inArray(sql`${data} ->> ${field}`, [...values])),
  ];
  return createdFrom === undefined ? wanted : [...wanted, sql`(${data} ->> 'created')::bigint >= ${createdFrom}`];
}

async function commit(tx: Tx, { puts, events, deliveries }: StoreChange): Promise<void> {
  for (const put of puts) {
    const { type, data } = put;
    await tx.insert(sandboxObjects).values(put).onConflictDoUpdate({ target: sandboxObjects.id, set: { type, data } });
  }
  for (const event of events) await tx.insert(sandboxEvents).values(event);
  if (deliveries.length > 0) await tx.insert(sandboxDeliveries).values(deliveries);
}

async function claimKey(
  tx: Tx,
  { key, path, paramsHash, now }: { key: string; path: string; paramsHash: string; now: Date },
): Promise<IdempotencyClaim> {
  const row = { key, path, paramsHash, createdAt: now };
  const made = await tx.insert(sandboxIdempotency).values(row).onConflictDoNothing().returning();
  if (made.length > 0) return { state: 'mine' };

  const [known] = await tx.select().from(sandboxIdempotency).where(eq(sandboxIdempotency.key, key)).for('update');
  if (!known || isOver(known, now)) {
    await tx
      .insert(sandboxIdempotency)
      .values(row)
      .onConflictDoUpdate({ target: sandboxIdempotency.key, set: { ...row, status: null, body: null } });
    return { state: 'mine' };
  }
  if (known.path !== path || known.paramsHash !== paramsHash) return { state: 'mismatch' };
  return known.status === null ? { state: 'in-flight' } : { state: 'done', status: known.status, body: known.body };
}

function isOver({ createdAt, status }: { createdAt: Date; status: number | null }, now: Date): boolean {
  const ageMinutes = (now.getTime() - createdAt.getTime()) / 60_000;
  return ageMinutes > (status === null ? inFlightMinutes : keptHours * 60);
}

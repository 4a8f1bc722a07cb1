import { and, asc, desc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, withTx } from './client';
import {
  sandboxClock,
  sandboxDeliveries,
  sandboxEvents,
  sandboxIdempotency,
  sandboxObjects,
} from './schema/stripe-sandbox';

type Delivery = typeof sandboxDeliveries.$inferSelect;
type Data = Record<string, unknown>;

interface Filter {
  equals?: Record<string, string>;
  createdFrom?: number;
}

interface Change {
  puts: { id: string; type: string; data: Data }[];
  events: { id: string; type: string; data: Data }[];
  deliveries: Delivery[];
}

const clockId = 'sandbox';
const dayMs = 24 * 60 * 60 * 1000;
/** A request that began longer ago died with its process. */
const inFlightMs = 60_000;

/** The sandbox's books in the database, where they survive a restart; each call is a transaction of its own. */
export function createSandboxStore(db: Database) {
  return {
    find: (id: string) =>
      withTx(db, async (tx) => {
        const [object] = await tx.select().from(sandboxObjects).where(eq(sandboxObjects.id, id));
        if (object) return object;
        const [event] = await tx.select(eventColumns).from(sandboxEvents).where(eq(sandboxEvents.id, id));
        return event ?? null;
      }),

    list: (type: string, filter?: Filter) =>
      withTx(db, (tx) =>
        tx
          .select()
          .from(sandboxObjects)
          .where(and(eq(sandboxObjects.type, type), ...conditions(sandboxObjects.data, filter)))
          .orderBy(desc(sandboxObjects.seq)),
      ),

    listEvents: (filter?: Filter) =>
      withTx(db, (tx) =>
        tx
          .select(eventColumns)
          .from(sandboxEvents)
          .where(and(...conditions(sandboxEvents.data, filter)))
          .orderBy(desc(sandboxEvents.seq)),
      ),

    commit: ({ puts, events, deliveries }: Change) =>
      withTx(db, async (tx) => {
        for (const { id, type, data } of puts) {
          const update = { target: sandboxObjects.id, set: { type, data } };
          await tx.insert(sandboxObjects).values({ id, type, data }).onConflictDoUpdate(update);
        }
        if (events.length > 0) await tx.insert(sandboxEvents).values(events);
        if (deliveries.length > 0) await tx.insert(sandboxDeliveries).values(deliveries);
      }),

    claimKey: (key: string, path: string, paramsHash: string, now: Date) =>
      withTx(db, async (tx) => {
        const fresh = { path, paramsHash, status: null, body: null, createdAt: now };
        const isOver = lt(sandboxIdempotency.createdAt, new Date(now.getTime() - dayMs));
        const isDead = and(
          isNull(sandboxIdempotency.status),
          lt(sandboxIdempotency.createdAt, new Date(now.getTime() - inFlightMs)),
        );
        const [mine] = await tx
          .insert(sandboxIdempotency)
          .values({ key, ...fresh })
          .onConflictDoUpdate({ target: sandboxIdempotency.key, set: fresh, setWhere: or(isOver, isDead) })
          .returning({ key: sandboxIdempotency.key });
        if (mine) return { state: 'mine' as const };

        const [known] = await tx.select().from(sandboxIdempotency).where(eq(sandboxIdempotency.key, key));
        if (known?.path !== path || known.paramsHash !== paramsHash) return { state: 'mismatch' as const };
        if (known.status === null) return { state: 'in-flight' as const };
        return { state: 'done' as const, status: known.status, body: known.body };
      }),

    async finishKey(key: string, status: number, body: unknown): Promise<void> {
      const done = { status, body };
      await withTx(db, (tx) => tx.update(sandboxIdempotency).set(done).where(eq(sandboxIdempotency.key, key)));
    },

    async freeKey(key: string): Promise<void> {
      await withTx(db, (tx) => tx.delete(sandboxIdempotency).where(eq(sandboxIdempotency.key, key)));
    },

    dueDeliveries: (now: Date) =>
      withTx(db, (tx) =>
        tx
          .select()
          .from(sandboxDeliveries)
          .where(lte(sandboxDeliveries.nextAttemptAt, now))
          .orderBy(asc(sandboxDeliveries.nextAttemptAt)),
      ),

    async updateDelivery({ id, ...delivery }: Delivery): Promise<void> {
      await withTx(db, (tx) => tx.update(sandboxDeliveries).set(delivery).where(eq(sandboxDeliveries.id, id)));
    },

    clockOffsetMs: () =>
      withTx(db, async (tx) => {
        const [clock] = await tx.select().from(sandboxClock).where(eq(sandboxClock.id, clockId));
        return clock?.offsetMs ?? 0;
      }),

    async setClockOffsetMs(offsetMs: number): Promise<void> {
      const update = { target: sandboxClock.id, set: { offsetMs } };
      await withTx(db, (tx) => tx.insert(sandboxClock).values({ id: clockId, offsetMs }).onConflictDoUpdate(update));
    },
  };
}

const eventColumns = {
  id: sandboxEvents.id,
  type: sandboxEvents.type,
  data: sandboxEvents.data,
  seq: sandboxEvents.seq,
};

function conditions(
  data: typeof sandboxObjects.data | typeof sandboxEvents.data,
  { equals = {}, createdFrom }: Filter = {},
): SQL[] {
  const fields = Object.entries(equals).map(([field, value]) => sql`${data}->>${field} = ${value}`);
  return createdFrom === undefined ? fields : [...fields, sql`(${data}->>'created')::bigint >= ${createdFrom}`];
}

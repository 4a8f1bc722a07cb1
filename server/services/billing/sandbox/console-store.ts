import { and, count, desc, eq, ilike, ne, notLike, or } from 'drizzle-orm';
import { type Database, type Tx, withTx } from '#server/db/client.ts';
import { containing } from '#server/db/like.ts';
import {
  sandboxDeliveries,
  sandboxEvents,
  sandboxIdempotency,
  sandboxObjects,
} from '#server/db/schema/stripe-sandbox.ts';
import type { ConsoleStore, SentEvent } from '#server/stripe-sandbox/console-store.ts';
import { turnKey } from './turn';

/** Cards, pages and settings, which Stripe would never show. */
const isStripes = notLike(sandboxObjects.type, 'sandbox.%');

/** The administrator's view of the store in the database's own schema `stripe_sandbox`. */
export function createConsoleStore(db: Database): ConsoleStore {
  return {
    countObjects: () =>
      withTx(db, (tx) =>
        tx
          .select({ type: sandboxObjects.type, count: count() })
          .from(sandboxObjects)
          .where(isStripes)
          .groupBy(sandboxObjects.type)
          .orderBy(sandboxObjects.type),
      ),
    newestObjects: ({ type, search, limit }) =>
      withTx(db, (tx) =>
        tx
          .select()
          .from(sandboxObjects)
          .where(
            and(
              isStripes,
              type === null ? undefined : eq(sandboxObjects.type, type),
              ilike(sandboxObjects.id, containing(search)),
            ),
          )
          .orderBy(desc(sandboxObjects.seq))
          .limit(limit),
      ),
    newestEvents: ({ search, limit }) => {
      const pattern = containing(search);
      const isWanted = or(ilike(sandboxEvents.id, pattern), ilike(sandboxEvents.type, pattern));
      return withTx(db, (tx) => events(tx).where(isWanted).orderBy(desc(sandboxEvents.seq)).limit(limit));
    },
    findEvent: (id) =>
      withTx(
        db,
        async (tx): Promise<SentEvent | null> => (await events(tx).where(eq(sandboxEvents.id, id)))[0] ?? null,
      ),
    clear: () =>
      withTx(db, async (tx) => {
        await tx.delete(sandboxEvents);
        await tx.delete(sandboxObjects);
        await tx.delete(sandboxIdempotency).where(ne(sandboxIdempotency.key, turnKey));
      }),
  };
}

const events = (tx: Tx) =>
  tx
    .select({ event: sandboxEvents, delivery: sandboxDeliveries })
    .from(sandboxEvents)
    .leftJoin(sandboxDeliveries, eq(sandboxDeliveries.eventId, sandboxEvents.id));

import { and, eq } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { stripeEvents } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import type { ActorContext } from '#server/services/context.ts';

export type EventDetails = typeof stripeEvents.$inferSelect;

/** One event of the inbox in the present mode, with all that Stripe sent. */
export async function getEvent(
  { db, stripe: { mode } }: ActorContext,
  { eventId }: { eventId: string },
): Promise<EventDetails> {
  const isIt = and(eq(stripeEvents.eventId, eventId), eq(stripeEvents.mode, mode));
  const [row] = await withoutTx(db, (tx) => tx.select().from(stripeEvents).where(isIt));
  if (!row) throw new AppError('not-found');
  return row;
}

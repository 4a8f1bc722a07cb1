import { and, eq } from 'drizzle-orm';
import { withoutTx } from '../../../db/client';
import { stripeEvents } from '../../../db/schema/stripe-events';
import { AppError } from '../../../errors';
import type { ActorContext } from '../../context';

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

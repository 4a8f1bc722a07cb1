import { eq } from 'drizzle-orm';
import { withTx } from '../../db/client';
import { stripeEvents } from '../../db/schema/stripe-events';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';

export type EventDetails = typeof stripeEvents.$inferSelect;

/** One event of the inbox with all that Stripe sent. */
export async function getEvent({ db }: ActorContext, { eventId }: { eventId: string }): Promise<EventDetails> {
  const [row] = await withTx(db, (tx) => tx.select().from(stripeEvents).where(eq(stripeEvents.eventId, eventId)));
  if (!row) throw new AppError('not-found');
  return row;
}

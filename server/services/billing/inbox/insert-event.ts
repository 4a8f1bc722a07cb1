import type Stripe from 'stripe';
import type { Tx } from '#server/db/client.ts';
import { type BillingMode, type StripeEventSource, stripeEvents } from '#server/db/schema/billing.ts';

export interface ArrivedEvent {
  event: Stripe.Event;
  mode: BillingMode;
  source: StripeEventSource;
  now: Date;
}

/** Events that wait to be written, each with the caller who waits for that. */
export interface EventIntake {
  waiting: { arrived: ArrivedEvent; resolve(): void; reject(error: unknown): void }[];
  isWriting: boolean;
}

/** Puts events, one at least, into the inbox with one statement; answers how many of them were not there yet. */
export async function insertEvents(tx: Tx, arrived: readonly ArrivedEvent[]): Promise<number> {
  const made = await tx
    .insert(stripeEvents)
    .values(arrived.map(rowOf))
    .onConflictDoNothing()
    .returning({ eventId: stripeEvents.eventId });
  return made.length;
}

function rowOf({ event, mode, source, now }: ArrivedEvent): typeof stripeEvents.$inferInsert {
  const object: unknown = event.data.object;
  return {
    eventId: event.id,
    type: event.type,
    apiVersion: event.api_version,
    livemode: event.livemode,
    mode,
    stripeCreated: new Date(event.created * 1000),
    customerId: customerIdOf(object),
    objectId: textAt(object, 'id'),
    payload: event,
    nextAttemptAt: now,
    receivedAt: now,
    source,
  };
}

/** The customer that an object belongs to, where it says so itself. */
export function customerIdOf(object: unknown): string | null {
  if (textAt(object, 'object') === 'customer') return textAt(object, 'id');
  return textAt(object, 'customer') ?? textAt(fieldOf(object, 'customer'), 'id');
}

/** A field of something that came from outside; undefined where it has none. */
export const fieldOf = (object: unknown, field: string): unknown =>
  typeof object === 'object' && object !== null
    ? Object.entries(object).find(([key]) => key === field)?.[1]
    : undefined;

/** A text field of something that came from outside; null where it is anything else. */
export function textAt(object: unknown, field: string): string | null {
  const value = fieldOf(object, field);
  return typeof value === 'string' ? value : null;
}

/** A field of `metadata`, as our own code wrote it. */
export const metadataAt = (object: unknown, key: string): string | null => textAt(fieldOf(object, 'metadata'), key);

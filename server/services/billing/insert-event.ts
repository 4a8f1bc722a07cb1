import type Stripe from 'stripe';
import type { Tx } from '../../db/client';
import type { BillingMode } from '../../db/schema/billing-customers';
import { type StripeEventSource, stripeEvents } from '../../db/schema/stripe-events';

/** Puts an event into the inbox; false when it is there already. */
export async function insertEvent(
  tx: Tx,
  of: { event: Stripe.Event; mode: BillingMode; source: StripeEventSource; now: Date },
): Promise<boolean> {
  const { event, mode, source, now } = of;
  const object: unknown = event.data.object;
  const made = await tx
    .insert(stripeEvents)
    .values({
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
    })
    .onConflictDoNothing()
    .returning({ eventId: stripeEvents.eventId });
  return made.length > 0;
}

/** The customer that an object belongs to, where it says so itself. */
export function customerIdOf(object: unknown): string | null {
  if (textAt(object, 'object') === 'customer') return textAt(object, 'id');
  return textAt(object, 'customer') ?? textAt(fieldOf(object, 'customer'), 'id');
}

const fieldOf = (object: unknown, field: string): unknown =>
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

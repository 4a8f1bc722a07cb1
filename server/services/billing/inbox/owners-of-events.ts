import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingCustomers, type stripeEvents } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import type { BillingCustomer } from '../sync/billing-customer';
import { customerIdOf, fieldOf, metadataAt, textAt } from './insert-event';

export type EventRow = typeof stripeEvents.$inferSelect;

/** Whose an event may be: the customer at Stripe, else the user that our own code named in it. */
interface Named {
  eventId: string;
  stripeCustomerId: string | null;
  userId: string | null;
}

/** What an event says of its owner. Refunds and disputes name only the charge, which Stripe is asked for. */
export async function nameOwner({ stripe: { stripe } }: ServiceContext, row: EventRow): Promise<Named> {
  const object = fieldOf(fieldOf(row.payload, 'data'), 'object');
  const kind = textAt(object, 'object');
  const charge = kind === 'refund' || kind === 'dispute' ? textAt(object, 'charge') : null;
  const asked = row.customerId === null && charge !== null;
  return {
    eventId: row.eventId,
    stripeCustomerId: asked ? customerIdOf(await stripe.charges.retrieve(charge)) : row.customerId,
    userId: metadataAt(object, 'userId') ?? textAt(object, 'client_reference_id'),
  };
}

/** The owners of events by event id; those that are nobody's here are left out. */
export async function findOwners(
  { db, stripe: { mode } }: ServiceContext,
  named: readonly Named[],
): Promise<Map<string, BillingCustomer>> {
  const ofStripe = named.flatMap(({ stripeCustomerId: id }) => id ?? []);
  const ofUsers = named.flatMap(({ userId: id }) => id ?? []);
  const isNamed = or(inArray(billingCustomers.stripeCustomerId, ofStripe), inArray(billingCustomers.userId, ofUsers));
  const isHere = and(eq(billingCustomers.mode, mode), isNull(billingCustomers.deletedAt));
  const rows = await withTx(db, (tx) => tx.select().from(billingCustomers).where(and(isNamed, isHere)));

  const owners = new Map<string, BillingCustomer>();
  for (const { eventId, stripeCustomerId, userId } of named) {
    const owner =
      rows.find((row) => row.stripeCustomerId === stripeCustomerId) ??
      rows.find((row) => userId !== null && row.userId === userId);
    if (owner) owners.set(eventId, owner);
  }
  return owners;
}

import { withTx } from '#server/db/client.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import { runOutboxSoon } from '../outbox/run-outbox';
import { callingStripe } from '../stripe-errors';
import { syncCustomer } from '../sync/sync-customer';
import { customerById } from './customer';

/** Reads a customer at Stripe anew; answers whether our rows were not as Stripe has them. */
export async function resyncCustomer(context: ActorContext, { id }: { id: string }): Promise<{ isChanged: boolean }> {
  const { userId } = context.actor;
  const customer = await customerById(context, id);
  const { isChanged, hasQueued } = await callingStripe(context, () =>
    syncCustomer(context, { customerId: customer.id, reason: `admin:${userId}`, withPayments: true, isAwaited: true }),
  );
  if (hasQueued) runOutboxSoon(context);
  await withTx(context.db, (tx) =>
    audit(tx, context, {
      actorId: userId,
      action: 'billingCustomer.resync',
      entity: 'billingCustomer',
      entityId: id,
      details: { isChanged },
    }),
  );
  return { isChanged };
}

import { and, eq, getTableColumns } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { AppError } from '#server/errors.ts';
import type { WebhookDeliveryInput } from '#shared/inputs/webhook-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import type { WebContext } from '../web-context';
import { sendWebhooksSoon } from './send-due';

/**
 * Sends the event of an earlier delivery once more to its address, if that is on. The event keeps its id, so a receiver knows it
 * again. Sixty an hour, with those that are sent to try an address, then `too-many-requests`.
 */
export async function replayWebhook(
  context: Pick<WebContext, 'limits'> & ActorContext,
  { deliveryId }: WebhookDeliveryInput,
): Promise<void> {
  const { db, clock, actor } = context;
  await context.limits.takeWebhook(actor.userId);
  await withTx(db, async (tx) => {
    const [earlier] = await tx
      .select(getTableColumns(webhookDeliveries))
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(
        and(
          eq(webhookDeliveries.id, deliveryId),
          eq(webhookEndpoints.userId, actor.userId),
          eq(webhookEndpoints.isEnabled, true),
        ),
      );
    if (!earlier) throw new AppError('not-found');

    const { endpointId, type, payload } = earlier;
    const now = clock.now();
    await tx.insert(webhookDeliveries).values({ endpointId, type, payload, createdAt: now, nextAttemptAt: now });
    const entry = { action: 'webhook.replay', entity: 'webhook', entityId: endpointId, details: { deliveryId } };
    await audit(tx, context, { actorId: actor.userId, ...entry });
  });
  sendWebhooksSoon(context);
}

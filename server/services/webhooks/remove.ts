import { withTx } from '#server/db/client.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { AppError } from '#server/errors.ts';
import type { WebhookInput } from '#shared/inputs/webhook-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { isOwnWebhook } from './own-webhook';

/** Deletes an address with everything that was sent there or waits for it. */
export async function removeWebhook(context: ActorContext, { id }: WebhookInput): Promise<void> {
  const { userId } = context.actor;
  await withTx(context.db, async (tx) => {
    const removed = await tx
      .delete(webhookEndpoints)
      .where(isOwnWebhook(context, id))
      .returning({ id: webhookEndpoints.id });
    if (removed.length === 0) throw new AppError('not-found');
    await audit(tx, context, { actorId: userId, action: 'webhook.remove', entity: 'webhook', entityId: id });
  });
}

import { withTx } from '#server/db/client.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { AppError } from '#server/errors.ts';
import type { EnableWebhookInput } from '#shared/inputs/webhook-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { lockActor, requireVerifiedEmail } from '../users/hold-unchanged';
import { isOwnWebhook } from './own-webhook';
import { sendWebhooksSoon } from './send-due';

/**
 * Pauses an address, or lets events go there again: those that waited go at once, and earlier failures are forgiven. Resuming is
 * rejected with `email-unverified` before the person's own address is confirmed.
 */
export async function setWebhookEnabled(context: ActorContext, { id, isEnabled }: EnableWebhookInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const user = await lockActor(tx, context);
    if (isEnabled) requireVerifiedEmail(user);
    const changed = await tx
      .update(webhookEndpoints)
      .set({ isEnabled, failures: 0, securedAt: null })
      .where(isOwnWebhook(context, id))
      .returning({ id: webhookEndpoints.id });
    if (changed.length === 0) throw new AppError('not-found');
    const action = isEnabled ? 'webhook.resume' : 'webhook.pause';
    await audit(tx, context, { actorId: context.actor.userId, action, entity: 'webhook', entityId: id });
  });
  if (isEnabled) sendWebhooksSoon(context);
}

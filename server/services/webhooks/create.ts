import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { AppError } from '#server/errors.ts';
import { isAllowedHost } from '#shared/domain/allowed-host.ts';
import { maximumWebhooks } from '#shared/domain/webhooks.ts';
import type { CreateWebhookInput } from '#shared/inputs/webhook-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { lockActor, requireVerifiedEmail } from '../users/hold-unchanged';
import type { WebContext } from '../web-context';
import { newWebhookSecret, sealWebhookSecret } from './secret';
import { reachOf } from './target';

/**
 * Registers an address for the person's events. The secret in the answer is told this once. Rejected with `invalid` for an
 * address that events are never sent to, with `email-unverified`, with `quota-reached` beyond the tenth, and with
 * `too-many-requests` over sixty an hour.
 */
export async function createWebhook(
  context: Pick<WebContext, 'limits'> & ActorContext,
  { url }: CreateWebhookInput,
): Promise<{ id: string; secret: string }> {
  const { db, clock, settings, actor } = context;
  const target = new URL(url);
  if (!reachOf(target, { allowsLoopback: settings.allowsLoopbackWebhooks })) {
    throw new AppError('invalid', { fields: { url: 'webhook-address' } });
  }
  if (!isAllowedHost(settings.outgoingHosts, target.hostname)) {
    throw new AppError('invalid', { fields: { url: 'webhook-host' } });
  }

  await context.limits.takeWebhook(`new of ${actor.userId}`);
  const secret = newWebhookSecret();
  const { userId } = actor;
  const row = { userId, url, secret: sealWebhookSecret(settings.appSecret, secret), createdAt: clock.now() };
  const id = await withTx(db, async (tx) => {
    // Of two at the same time one waits here, so that the count holds.
    requireVerifiedEmail(await lockActor(tx, context));
    const count = await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId));
    if (count >= maximumWebhooks) throw new AppError('quota-reached', { maximum: maximumWebhooks });

    const [made] = await tx.insert(webhookEndpoints).values(row).returning({ id: webhookEndpoints.id });
    if (!made) throw new Error('The new webhook was not returned.');
    // The path of an address may hold a secret of the receiver.
    const details = { host: target.host };
    await audit(tx, context, {
      actorId: userId,
      action: 'webhook.create',
      entity: 'webhook',
      entityId: made.id,
      details,
    });
    return made.id;
  });
  return { id, secret };
}

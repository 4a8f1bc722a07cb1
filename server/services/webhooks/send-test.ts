import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { WebhookInput } from '#shared/inputs/webhook-requests.ts';
import type { ActorContext } from '../context';
import type { WebContext } from '../web-context';
import { queueWebhooks } from './queue';
import { sendWebhooksSoon } from './send-due';

/** Sends an event without content to one address that is on; sixty an hour, with those that are sent again, then `too-many-requests`. */
export async function sendTestWebhook(
  context: Pick<WebContext, 'limits'> & ActorContext,
  { id }: WebhookInput,
): Promise<void> {
  await context.limits.takeWebhook(context.actor.userId);
  const event = { type: 'webhook.test', data: {}, endpointId: id } as const;
  const isQueued = await withTx(context.db, (tx) => queueWebhooks(tx, context, event));
  if (!isQueued) throw new AppError('not-found');
  sendWebhooksSoon(context);
}

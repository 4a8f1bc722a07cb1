import type { WebhookInput } from '../../../shared/inputs/webhook-requests';
import { withTx } from '../../db/client';
import { AppError } from '../../errors';
import type { ActorContext } from '../context';
import { queueWebhooks } from './queue';
import { sendWebhooksSoon } from './send-due';

/** Sends an event without content to one address that is on. */
export async function sendTestWebhook(context: ActorContext, { id }: WebhookInput): Promise<void> {
  const event = { type: 'webhook.test', data: {}, endpointId: id } as const;
  const isQueued = await withTx(context.db, (tx) => queueWebhooks(tx, context, event));
  if (!isQueued) throw new AppError('not-found');
  sendWebhooksSoon(context);
}

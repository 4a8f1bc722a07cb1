import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { WebhookEventType } from '../../../shared/domain/webhooks';
import type { Tx } from '../../db/client';
import { webhookDeliveries } from '../../db/schema/webhook-deliveries';
import { webhookEndpoints } from '../../db/schema/webhook-endpoints';
import type { ActorContext } from '../context';

export interface WebhookEvent {
  type: WebhookEventType;
  /** Ids, versions and hashes; never a figure of a forecast. */
  data: Record<string, unknown>;
  /** One address alone, in place of all that are on. */
  endpointId?: string;
}

/**
 * Writes an event down for each of the person's addresses that are on, in the transaction of what it tells of. True when
 * something was written: after the commit `sendWebhooksSoon` is due.
 */
export async function queueWebhooks(tx: Tx, context: ActorContext, event: WebhookEvent): Promise<boolean> {
  const { type, data, endpointId } = event;
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.userId, context.actor.userId),
        eq(webhookEndpoints.isEnabled, true),
        endpointId === undefined ? undefined : eq(webhookEndpoints.id, endpointId),
      ),
    );
  if (endpoints.length === 0) return false;

  const createdAt = context.clock.now();
  const payload = { id: `evt_${randomUUID()}`, type, createdAt: createdAt.toISOString(), data };
  const rows = endpoints.map(({ id }) => ({ endpointId: id, type, payload, createdAt, nextAttemptAt: createdAt }));
  await tx.insert(webhookDeliveries).values(rows);
  return true;
}

import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { WebhookEventType } from '#shared/domain/webhooks.ts';
import type { ActorContext } from '../context';

/** Events of one address that go out at once in a minute; what comes after them waits for the next minute. */
const eventsPerMinute = 60;
const minuteMs = 60_000;

export interface WebhookEvent {
  type: WebhookEventType;
  /** The forecast that it tells of, to its owner; without one the person of the call is told. */
  forecastId?: string;
  /** Ids, versions and hashes; never a figure of a forecast. */
  data: Record<string, unknown>;
  /** One address alone, in place of all that are on. */
  endpointId?: string;
}

/**
 * Writes an event down for each of the owner's addresses that are on, in the transaction of what it tells of. True when
 * something was written: after the commit `sendWebhooksSoon` is due. Over sixty events a minute an address gets the newest of each
 * forecast a minute later, in place of those that nobody has tried to send.
 */
export async function queueWebhooks(tx: Tx, context: ActorContext, event: WebhookEvent): Promise<boolean> {
  const { type, forecastId, endpointId } = event;
  const data = { ...(forecastId !== undefined && { forecastId }), ...event.data };
  const owner = tx
    .select({ userId: forecasts.userId })
    .from(forecasts)
    .where(eq(forecasts.id, forecastId ?? ''));
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.userId, forecastId === undefined ? context.actor.userId : sql`(${owner})`),
        eq(webhookEndpoints.isEnabled, true),
        endpointId === undefined ? undefined : eq(webhookEndpoints.id, endpointId),
      ),
    );
  if (endpoints.length === 0) return false;

  const createdAt = context.clock.now();
  const payload = { id: `evt_${randomUUID()}`, type, createdAt: createdAt.toISOString(), data };
  for (const { id } of endpoints) await queueFor(tx, { endpointId: id, type, payload, createdAt });
  return true;
}

interface Queued {
  endpointId: string;
  type: WebhookEventType;
  payload: { data: Record<string, unknown> };
  createdAt: Date;
}

async function queueFor(tx: Tx, event: Queued): Promise<void> {
  const { endpointId, type, payload, createdAt } = event;
  const isOfAddress = eq(webhookDeliveries.endpointId, endpointId);
  const minuteAgo = new Date(createdAt.getTime() - minuteMs);
  const recent = await tx.$count(webhookDeliveries, and(isOfAddress, gt(webhookDeliveries.createdAt, minuteAgo)));
  if (recent < eventsPerMinute) {
    await tx.insert(webhookDeliveries).values({ ...event, nextAttemptAt: createdAt });
    return;
  }

  const isSameUntried = and(
    isOfAddress,
    eq(webhookDeliveries.status, 'waiting'),
    eq(webhookDeliveries.attempts, 0),
    eq(webhookDeliveries.type, type),
    sql`${webhookDeliveries.payload} -> 'data' ->> 'forecastId' = ${String(payload.data.forecastId)}`,
  );
  const replaced = await tx
    .update(webhookDeliveries)
    .set({ payload, createdAt })
    .where(isSameUntried)
    .returning({ id: webhookDeliveries.id });
  if (replaced.length > 0) return;
  const nextAttemptAt = new Date(createdAt.getTime() + minuteMs);
  await tx.insert(webhookDeliveries).values({ ...event, nextAttemptAt });
}

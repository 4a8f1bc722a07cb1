import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { type WebhookDeliveryStatus, webhookDeliveries, webhookEndpoints } from '#server/db/schema/webhooks.ts';
import {
  maximumWebhookFailures,
  type WebhookEventType,
  type WebhookIssue,
  type WebhookState,
} from '#shared/domain/webhooks.ts';
import type { ActorContext } from '../context';

const shownDeliveries = 5;

export interface ListedDelivery {
  id: string;
  type: WebhookEventType;
  status: WebhookDeliveryStatus;
  attempts: number;
  /** HTTP status of the last answer; null where none came. */
  lastStatus: number | null;
  lastError: WebhookIssue | null;
  createdAt: Date;
  nextAttemptAt: Date | null;
}

export interface ListedWebhook {
  id: string;
  url: string;
  state: WebhookState;
  createdAt: Date;
  lastDeliveredAt: Date | null;
  /** The newest ones, the newest first. */
  deliveries: ListedDelivery[];
}

/** The person's addresses, the oldest first, with what was last sent to each. */
export async function listWebhooks(context: ActorContext): Promise<ListedWebhook[]> {
  const { db, actor } = context;
  const isOwn = eq(webhookEndpoints.userId, actor.userId);
  const { endpoints, deliveries } = await readTogether(db, (query) => {
    const newest = query
      .select({
        id: webhookDeliveries.id,
        place:
          sql<number>`row_number() over (partition by ${webhookDeliveries.endpointId} order by ${webhookDeliveries.createdAt} desc, ${webhookDeliveries.id})`.as(
            'place',
          ),
      })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, and(eq(webhookEndpoints.id, webhookDeliveries.endpointId), isOwn))
      .as('newest');
    return {
      endpoints: query
        .select()
        .from(webhookEndpoints)
        .where(isOwn)
        .orderBy(webhookEndpoints.createdAt, webhookEndpoints.id),
      deliveries: query
        .select({ row: webhookDeliveries })
        .from(webhookDeliveries)
        .innerJoin(newest, and(eq(newest.id, webhookDeliveries.id), lte(newest.place, shownDeliveries)))
        .orderBy(desc(webhookDeliveries.createdAt), webhookDeliveries.id),
    };
  });

  return endpoints.map(({ id, url, isEnabled, securedAt, failures, createdAt, lastDeliveredAt }) => {
    const own = deliveries.map(({ row }) => row).filter(({ endpointId }) => endpointId === id);
    const state = stateOf({ isEnabled, isSecured: securedAt !== null, failures });
    return { id, url, state, createdAt, lastDeliveredAt, deliveries: own.map(listed) };
  });
}

interface Standing {
  isEnabled: boolean;
  isSecured: boolean;
  failures: number;
}

function stateOf({ isEnabled, isSecured, failures }: Standing): WebhookState {
  if (isEnabled) return 'on';
  if (isSecured) return 'secured';
  if (failures >= maximumWebhookFailures) return 'failing';
  return failures > 0 ? 'gone' : 'paused';
}

function listed(row: typeof webhookDeliveries.$inferSelect): ListedDelivery {
  const { id, type, status, attempts, lastStatus, lastError, createdAt, nextAttemptAt } = row;
  return { id, type, status, attempts, lastStatus, lastError, createdAt, nextAttemptAt };
}

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WebhookEventType, WebhookIssue } from '#shared/domain/webhooks.ts';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { webhookEndpoints } from './webhook-endpoints';

export type WebhookDeliveryStatus = 'waiting' | 'delivered' | 'failed';

/** One event on its way to one address, tried again with growing pauses. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuidKey(),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text().$type<WebhookEventType>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<WebhookDeliveryStatus>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampColumn(),
    lastStatus: integer(),
    lastError: text().$type<WebhookIssue>(),
    createdAt: createdAt(),
    deliveredAt: timestampColumn(),
  },
  (table) => [
    index('webhook_deliveries_endpoint_id_index').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_due_index').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    check('webhook_deliveries_status_check', sql`${table.status} in ('waiting', 'delivered', 'failed')`),
  ],
);

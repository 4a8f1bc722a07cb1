import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WebhookEventType, WebhookIssue } from '#shared/domain/webhooks.ts';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { ownerId } from './users';

/** An address of another service that is told what happens to a person's forecasts. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuidKey(),
    userId: ownerId(),
    url: text().notNull(),
    /** Signs what is sent; encrypted under APP_SECRET, shown once. */
    secret: text().notNull(),
    isEnabled: boolean().notNull().default(true),
    /** When the service paused it together with the other credentials of the account; null once the person resumes it. */
    securedAt: timestampColumn(),
    /** Deliveries given up since the last one that arrived. */
    failures: integer().notNull().default(0),
    createdAt: createdAt(),
    lastDeliveredAt: timestampColumn(),
  },
  (table) => [index('webhook_endpoints_user_id_index').on(table.userId)],
);

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

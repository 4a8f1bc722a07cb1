import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { users } from './users';

export const auditLog = pgTable(
  'audit_log',
  {
    id: uuidKey(),
    at: createdAt(),
    /** Who acted; null for the service itself and for a person since deleted. */
    actorId: text().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    requestId: text(),
    /** How often it was done; over one in a row of repeats, which `lastAt` ends. */
    count: integer().notNull().default(1),
    lastAt: timestampColumn(),
    /** By which repeats find their row; null where each has a row of its own. */
    mergeKey: text().unique('audit_log_merge_key_key'),
  },
  (table) => [
    index('audit_log_newest_index').on(table.at, table.id),
    index('audit_log_actor_id_index').on(table.actorId, table.at),
    index('audit_log_entity_index').on(table.entity, table.entityId),
    index('audit_log_kind_index').on(table.entity, table.at),
    index('audit_log_action_index').on(table.action, table.at),
  ],
);

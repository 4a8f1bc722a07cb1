import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { SubscriptionStatus } from '#shared/domain/subscription-status.ts';
import { createdAt, uuidKey } from './columns';
import { users } from './users';

/** Each change of a person's subscription status, and what caused it: an event, an administrator or a job. */
export const billingAudit = pgTable(
  'billing_audit',
  {
    id: uuidKey(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    from: text().$type<SubscriptionStatus>(),
    to: text().$type<SubscriptionStatus>().notNull(),
    reason: text().notNull(),
    at: createdAt(),
  },
  (table) => [index('billing_audit_user_id_index').on(table.userId, table.at)],
);

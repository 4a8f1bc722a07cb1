import { randomUUID } from 'node:crypto';
import { bigint, text, timestamp } from 'drizzle-orm/pg-core';

/** Primary key of a row that we make ourselves: a random UUID as text. */
export const uuidKey = () => text().primaryKey().$defaultFn(randomUUID);

/** A timestamp; JavaScript dates hold milliseconds, so the column does too and comparisons stay exact. */
export const timestampColumn = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => timestampColumn().notNull().defaultNow();

/** Money in minor units. */
export const amountMinor = () => bigint({ mode: 'number' });

import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn, uuidKey } from './columns';
import { ownerId, users } from './users';

/** A passkey of a person: the public half of a key that stays on their device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuidKey(),
    userId: ownerId(),
    name: text().notNull(),
    /** As the device names it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_id_key'),
    publicKey: text().notNull(),
    /** Host name that it was made for and works under. */
    rpId: text().notNull(),
    /** How often the device says it was used; it never goes back. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isBackedUp: boolean().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn(),
    lastAddress: text(),
    /** Since when it waits for the person to say that it is theirs: until then it opens nothing without the password. */
    reviewSince: timestampColumn(),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
);

export type PasskeyPurpose = 'add' | 'sign-in' | 'second-factor' | 'proof';

/** `id` is the SHA-256 of a challenge, or of the code that an answered one was exchanged for. A row is used by deleting it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: text().primaryKey(),
    purpose: text().$type<PasskeyPurpose>().notNull(),
    /** Whose passkey shall answer; null where anybody's may. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the session, or of the visitor's cookie, that asked. */
    browser: text().notNull(),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [
    index('passkey_challenges_user_id_index').on(table.userId),
    index('passkey_challenges_expires_at_index').on(table.expiresAt),
    check('passkey_challenges_purpose_check', sql`${table.purpose} in ('add', 'sign-in', 'second-factor', 'proof')`),
  ],
);

/** An administrator asks that the second factors of a person are taken away; another one confirms it. */
export const factorResets = pgTable(
  'factor_resets',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedBy: ownerId(),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [
    index('factor_resets_asked_by_index').on(table.askedBy),
    index('factor_resets_expires_at_index').on(table.expiresAt),
  ],
);

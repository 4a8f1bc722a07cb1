import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { batchedOn } from '#server/db/batched.ts';
import { type Database, withoutTx } from '#server/db/client.ts';
import { oncePer } from '#server/db/once-per.ts';
import { apiTokens, users } from '#server/db/schema/users.ts';
import { type TokenScope, tokenScopes } from '#shared/domain/token-scopes.ts';
import { accessFacts } from '../billing/access/access-facts';
import type { ServiceContext } from '../context';
import { noteInPassing } from '../rejection-of';
import { asksEverybody, hasSecondFactor, isSecondFactorMandatory } from '../second-factor/find';
import { personColumns, personOf } from '../users/person';
import type { CurrentToken } from './current-token';
import { hashOfApiToken, isApiToken } from './token-text';

type FindContext = Pick<ServiceContext, 'db' | 'clock' | 'settings' | 'stripe'>;

/** How often at most the last use is written down. */
const notedEveryMs = 60_000;

const rowsOf = oncePer((reader: Database) =>
  reader
    .select({
      id: apiTokens.id,
      tokenHash: apiTokens.tokenHash,
      scopes: apiTokens.scopes,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
      disabledAt: users.disabledAt,
      closedAt: users.closedAt,
      user: personColumns,
      hasSecondFactor: hasSecondFactor(),
      asksEverybody: asksEverybody(),
      access: accessFacts(),
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    // Hashes are hexadecimal digits.
    .where(sql`${apiTokens.tokenHash} = any(string_to_array(${sql.placeholder('hashes')}, ','))`)
    // One plan serves every call, as with sessions.
    .limit(sql.placeholder('count'))
    .prepare('tokens_of_requests'),
);

const tokenRow = batchedOn({
  read: (db, hashes, mode) => rowsOf(db).execute({ hashes: hashes.join(','), count: hashes.length, mode }),
  keyOf: ({ tokenHash }) => tokenHash,
});

/** The token behind a text, with its person and roles as they are now; null for rubbish, expired, revoked, and people who are shut out. */
export async function findToken(
  { db, clock, settings, stripe }: FindContext,
  { text, address }: { text: string; address: string },
): Promise<CurrentToken | null> {
  if (!isApiToken(text)) return null;

  const now = clock.now();
  const found = await tokenRow(db, { key: hashOfApiToken(text), scope: stripe.mode });
  if (!found || found.expiresAt <= now || found.disabledAt || found.closedAt) return null;

  const { id, scopes, expiresAt, lastUsedAt, user, access } = found;
  await noteInPassing(() => noteUse(db, { id, lastUsedAt, now, address }));
  const lacksSecondFactor = !found.hasSecondFactor && isSecondFactorMandatory(settings, user, found.asksEverybody);
  return {
    id,
    scopes: knownScopes(scopes),
    expiresAt,
    user: { ...personOf(user), lacksSecondFactor },
    access,
  };
}

async function noteUse(
  db: ServiceContext['db'],
  { id, lastUsedAt, now, address }: { id: string; lastUsedAt: Date | null; now: Date; address: string },
): Promise<void> {
  const before = new Date(now.getTime() - notedEveryMs);
  if (lastUsedAt !== null && lastUsedAt > before) return;

  await withoutTx(db, (tx) =>
    tx
      .update(apiTokens)
      .set({ lastUsedAt: now, lastAddress: address })
      .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lte(apiTokens.lastUsedAt, before)))),
  );
}

/** What is stored and known today: a scope that was taken out of the product gives nothing. */
export const knownScopes = (stored: readonly string[]): TokenScope[] =>
  tokenScopes.filter((scope) => stored.includes(scope));

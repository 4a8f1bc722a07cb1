import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { type TokenScope, tokenScopes } from '../../../shared/domain/token-scopes';
import { type Tx, withTx } from '../../db/client';
import { apiTokens } from '../../db/schema/api-tokens';
import { users } from '../../db/schema/users';
import type { ServiceContext } from '../context';
import { lacksSecondFactor } from '../second-factor/find';
import type { CurrentToken } from './current-token';
import { hashOfApiToken, isApiToken } from './token-text';

type FindContext = Pick<ServiceContext, 'db' | 'clock' | 'settings'>;

/** How often at most the last use is written down. */
const notedEveryMs = 60_000;

/** The token behind a text, with its person and roles as they are now; null for rubbish, expired, revoked, and people who are shut out. */
export async function findToken(
  { db, clock, settings }: FindContext,
  { text, address }: { text: string; address: string },
): Promise<CurrentToken | null> {
  if (!isApiToken(text)) return null;

  const now = clock.now();
  return withTx(db, async (tx) => {
    const [found] = await tx
      .select({ token: apiTokens, user: users })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(
        and(
          eq(apiTokens.tokenHash, hashOfApiToken(text)),
          gt(apiTokens.expiresAt, now),
          isNull(users.disabledAt),
          isNull(users.closedAt),
        ),
      );
    if (!found) return null;

    await noteUse(tx, { id: found.token.id, lastUsedAt: found.token.lastUsedAt, now, address });
    return currentToken({ ...found, lacks: await lacksSecondFactor(tx, settings, found.user) });
  });
}

async function noteUse(
  tx: Tx,
  { id, lastUsedAt, now, address }: { id: string; lastUsedAt: Date | null; now: Date; address: string },
): Promise<void> {
  const before = new Date(now.getTime() - notedEveryMs);
  if (lastUsedAt !== null && lastUsedAt > before) return;

  await tx
    .update(apiTokens)
    .set({ lastUsedAt: now, lastAddress: address })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lte(apiTokens.lastUsedAt, before))));
}

interface Found {
  token: typeof apiTokens.$inferSelect;
  user: typeof users.$inferSelect;
  lacks: boolean;
}

function currentToken({ token, user, lacks }: Found): CurrentToken {
  const { id, username, email, firstName, lastName, authorities, emailVerifiedAt, language, locale } = user;
  return {
    id: token.id,
    scopes: knownScopes(token.scopes),
    expiresAt: token.expiresAt,
    user: {
      id,
      username,
      email,
      firstName,
      lastName,
      authorities,
      language,
      locale,
      isEmailVerified: emailVerifiedAt !== null,
      lacksSecondFactor: lacks,
    },
  };
}

/** What is stored and known today: a scope that was taken out of the product gives nothing. */
export const knownScopes = (stored: readonly string[]): TokenScope[] =>
  tokenScopes.filter((scope) => stored.includes(scope));

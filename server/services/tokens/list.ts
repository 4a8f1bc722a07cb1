import { desc, eq } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { apiTokens } from '#server/db/schema/users.ts';
import type { TokenScope } from '#shared/domain/token-scopes.ts';
import type { ActorContext } from '../context';
import { knownScopes } from './find';

export interface ListedToken {
  id: string;
  name: string;
  /** The first characters of the token. */
  hint: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  lastUsedAt: Date | null;
  lastAddress: string | null;
}

/** The person's tokens, the newest first. The tokens themselves are stored nowhere. */
export async function listTokens({ db, clock, actor }: ActorContext): Promise<ListedToken[]> {
  const rows = await withoutTx(db, (tx) =>
    tx
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.userId, actor.userId))
      .orderBy(desc(apiTokens.createdAt), apiTokens.id),
  );
  const now = clock.now();
  return rows.map(({ userId: _owner, tokenHash: _hash, scopes, ...row }) => ({
    ...row,
    scopes: knownScopes(scopes),
    isExpired: row.expiresAt <= now,
  }));
}

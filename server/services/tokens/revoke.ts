import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { apiTokens } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { TokenInput } from '#shared/inputs/token-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';

/** Takes one of the person's own tokens away, at once and for good; another's answers as one that does not exist. */
export async function revokeToken(context: ActorContext, { id }: TokenInput): Promise<void> {
  const { userId } = context.actor;
  await withTx(context.db, async (tx) => {
    const [revoked] = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
      .returning({ name: apiTokens.name, hint: apiTokens.hint });
    if (!revoked) throw new AppError('not-found');
    await audit(tx, context, {
      actorId: userId,
      action: 'token.revoke',
      entity: 'token',
      entityId: id,
      details: revoked,
    });
  });
}

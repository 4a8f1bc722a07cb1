import { and, eq, isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { shareLinks } from '#server/db/schema/members.ts';
import { AppError } from '#server/errors.ts';
import type { LinkInput } from '#shared/inputs/link-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { lockForecast } from '../members/authorize-forecast';
import { raiseMembers } from './create';

/** Ends a link for ever, for the owner of its forecast; one of another's answers as one that does not exist. */
export async function revokeLink(context: ActorContext, { id }: LinkInput): Promise<void> {
  await withTx(context.db, async (tx) => {
    const [link] = await tx
      .select({ forecastId: shareLinks.forecastId, name: shareLinks.name })
      .from(shareLinks)
      .where(eq(shareLinks.id, id));
    if (!link) throw new AppError('not-found');
    const { forecastId, name } = link;
    await lockForecast(tx, context, { forecastId, requiredRole: 'owner' });
    const [revoked] = await tx
      .update(shareLinks)
      .set({ revokedAt: context.clock.now() })
      .where(and(eq(shareLinks.id, id), isNull(shareLinks.revokedAt)))
      .returning({ id: shareLinks.id });
    if (!revoked) return;
    await raiseMembers(tx, forecastId);
    await audit(tx, context, {
      actorId: context.actor.userId,
      action: 'link.revoke',
      entity: 'link',
      entityId: id,
      details: { forecastId, name },
    });
  });
}

import { and, eq } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { groupMembers } from '#server/db/schema/groups.ts';
import { AppError } from '#server/errors.ts';
import type { ReportMember } from '#shared/domain/groups.ts';
import type { ActorContext } from '../context';
import { usedVersion } from './pins';
import { isReadable, requireVisible } from './visible';

/**
 * Whether a company of a group was saved again since its report. Rejects with `group-member-hidden` where the person may not read
 * every company, of the group as it is or as it was then: the totals would tell what is hidden.
 */
export async function isGroupBehind(
  context: ActorContext,
  { groupId, members }: { groupId: string; members: readonly ReportMember[] },
): Promise<boolean> {
  return withoutTx(context.db, async (read) => {
    const now = await read
      .select({ forecastId: forecasts.id, version: usedVersion() })
      .from(groupMembers)
      .leftJoin(forecasts, and(eq(forecasts.id, groupMembers.forecastId), isReadable(context)))
      .where(eq(groupMembers.groupId, groupId));
    const hidden = now.filter(({ forecastId }) => forecastId === null).length;
    if (hidden > 0) throw new AppError('group-member-hidden', { count: hidden });
    const known = new Set(now.map(({ forecastId }) => forecastId));
    const left = members.map(({ forecastId }) => forecastId).filter((id) => !known.has(id));
    if (left.length > 0) await requireVisible(read, context, left);
    const used = new Map(now.map(({ forecastId, version }) => [forecastId, version]));
    return members.some(({ forecastId, version }) => used.has(forecastId) && used.get(forecastId) !== version);
  });
}

import { and, count, eq, inArray } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { groupMembers } from '#server/db/schema/groups.ts';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import type { ForecastKind } from '#shared/domain/groups.ts';
import type { ActorContext } from '../context';
import { isReadable } from './visible';

interface Listed {
  id: string;
  kind: ForecastKind;
  summary: ForecastSummary | null;
}

/** What lists say of groups among forecasts: how many companies, and figures only where the person may read all of them. */
export async function companiesOf(
  context: ActorContext,
  rows: readonly Listed[],
): Promise<(row: Listed) => { members: number | null; summary: ForecastSummary | null }> {
  const ids = rows.filter(({ kind }) => kind === 'group').map(({ id }) => id);
  if (ids.length === 0) return ({ summary }) => ({ members: null, summary });
  const counted = await withoutTx(context.db, (read) =>
    read
      .select({ id: groupMembers.groupId, members: count(), readable: count(forecasts.id) })
      .from(groupMembers)
      .leftJoin(forecasts, and(eq(forecasts.id, groupMembers.forecastId), isReadable(context)))
      .where(inArray(groupMembers.groupId, ids))
      .groupBy(groupMembers.groupId),
  );
  const byId = new Map(counted.map((row) => [row.id, row]));
  return ({ id, kind, summary }) => {
    if (kind === 'forecast') return { members: null, summary };
    const { members = 0, readable = 0 } = byId.get(id) ?? {};
    return { members, summary: readable === members ? summary : null };
  };
}

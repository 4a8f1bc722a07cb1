import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import type { GroupCandidate } from '#shared/inputs/group/new-group.ts';
import type { ActorContext } from '../context';
import { isReadable } from './visible';

/** Where the header is in a stored document: it is the first part after the version. */
const headLength = 2000;
const mostCandidates = 1000;

/** The forecasts that the person may add to a group, last saved first: own ones, shared ones and those of teams, with their months. */
export async function listCandidates(context: ActorContext): Promise<(GroupCandidate & { version: number })[]> {
  const { userId } = context.actor;
  const mine = or(
    eq(forecasts.userId, userId),
    sql`${forecasts.id} in (select ${forecastMembers.forecastId} from ${forecastMembers} where ${forecastMembers.userId} = ${userId})`,
    sql`${forecasts.teamId} in (select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${userId})`,
  );
  return candidatesWhere(context, mine);
}

/** The same of some forecasts by their ids; those that the person may not read are not among them. */
export const candidatesById = (context: ActorContext, ids: readonly string[]) =>
  candidatesWhere(context, inArray(forecasts.id, [...ids]));

async function candidatesWhere(context: ActorContext, condition: ReturnType<typeof or>) {
  const rows = await withoutTx(context.db, (read) =>
    read
      .select({
        id: forecasts.id,
        name: forecasts.name,
        currency: forecasts.currency,
        version: forecasts.version,
        head: sql<string>`left(${forecastVersions.document}, ${headLength})`,
      })
      .from(forecasts)
      .innerJoin(
        forecastVersions,
        and(eq(forecastVersions.forecastId, forecasts.id), eq(forecastVersions.version, forecasts.version)),
      )
      .where(and(condition, isReadable(context)))
      .orderBy(desc(forecasts.updatedAt), forecasts.id)
      .limit(mostCandidates),
  );
  return rows.flatMap(({ head, ...row }) => {
    const months = monthsIn(head);
    return months ? [{ ...row, ...months }] : [];
  });
}

/** Quotes inside of texts are escaped, so a name cannot pass for one of these fields. */
function monthsIn(head: string): Pick<GroupCandidate, 'startMonth' | 'fiscalYearEndMonth' | 'years'> | null {
  const startMonth = /[{,]"startMonth":"(\d{4}-\d{2})"/.exec(head)?.[1];
  const fiscalYearEndMonth = Number(/[{,]"fiscalYearEndMonth":(\d+)/.exec(head)?.[1]);
  const years = Number(/[{,]"years":(\d+)/.exec(head)?.[1]);
  return startMonth && fiscalYearEndMonth && years ? { startMonth, fiscalYearEndMonth, years } : null;
}

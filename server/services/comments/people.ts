import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { mentionedIn } from '#shared/inputs/comment-text.ts';

export interface TalkingPerson {
  id: string;
  username: string;
  /** May change the forecast: hears of every comment. */
  isEditor: boolean;
}

/** Everybody who reads the comments of a forecast: owner, editors and commenters, of the forecast and of its team. Shut accounts are left out. */
export async function talkingPeople(tx: Tx, forecastId: string): Promise<TalkingPerson[]> {
  const isEditor = sql<boolean>`${forecasts.userId} = ${users.id} or ${forecastMembers.role} = 'editor' or ${teamMembers.role} in ('manager', 'editor')`;
  const rows = await tx
    .select({ id: users.id, username: users.username, isEditor: sql<boolean>`coalesce(${isEditor}, false)` })
    .from(users)
    .innerJoin(forecasts, eq(forecasts.id, forecastId))
    .leftJoin(
      forecastMembers,
      and(
        eq(forecastMembers.forecastId, forecasts.id),
        eq(forecastMembers.userId, users.id),
        ne(forecastMembers.role, 'viewer'),
      ),
    )
    .leftJoin(teams, eq(teams.id, forecasts.teamId))
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, users.id), ne(teamMembers.role, 'viewer')),
    )
    .where(
      and(
        isNull(users.disabledAt),
        isNull(users.closedAt),
        or(
          eq(users.id, forecasts.userId),
          inArray(
            users.id,
            tx
              .select({ id: forecastMembers.userId })
              .from(forecastMembers)
              .where(and(eq(forecastMembers.forecastId, forecastId), ne(forecastMembers.role, 'viewer'))),
          ),
          inArray(
            users.id,
            tx
              .select({ id: teamMembers.userId })
              .from(teamMembers)
              .innerJoin(forecasts, eq(forecasts.teamId, teamMembers.teamId))
              .where(and(eq(forecasts.id, forecastId), ne(teamMembers.role, 'viewer'))),
          ),
        ),
      ),
    )
    .orderBy(sql`lower(${users.username})`);
  return rows;
}

/**
 * Everybody whom a comment names, in its list and in its text. Rejected with `invalid` where one of them does not read the
 * comments of the forecast: a stranger, a viewer, somebody removed.
 */
export function checkedMentions(
  people: readonly TalkingPerson[],
  { body, mentions }: { body: string; mentions: readonly string[] },
): string[] {
  const named = [...new Set([...mentions, ...mentionedIn(body)])];
  if (named.some((id) => !people.some((person) => person.id === id)))
    throw new AppError('invalid', { fields: { mentions: 'not-a-choice' } });
  return named;
}

import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { type LivePerson, type PersonColour, personColours } from '#shared/inputs/live-events.ts';
import type { LivePlace } from '#shared/inputs/live-requests.ts';

/** How long somebody is there after the last word of their page. */
export const presenceMs = 45_000;
const tidyAt = 500;

interface Presence {
  userId: string;
  place: LivePlace | null;
  /** Milliseconds of the machine. */
  until: number;
}

function forgetSilentPages(pages: Map<string, Presence>): void {
  for (const [clientId, { until }] of pages) if (until < performance.now()) pages.delete(clientId);
}

/** Who has which forecast open and where they are, as far as this server has heard. It locks nothing and is stored nowhere. */
export function createPresence() {
  const forecastsHere = new Map<string, Map<string, Presence>>();
  /** Forecasts that nobody has open on this server are heard of too; nobody asks for theirs. */
  const forgetSilent = () => {
    const now = performance.now();
    for (const [forecastId, pages] of forecastsHere)
      if ([...pages.values()].every(({ until }) => until < now)) forecastsHere.delete(forecastId);
  };
  return {
    /** True where something is another than before. */
    note(forecastId: string, clientId: string, { userId, place }: Omit<Presence, 'until'>): boolean {
      const pages = forecastsHere.get(forecastId) ?? new Map<string, Presence>();
      if (!forecastsHere.has(forecastId) && forecastsHere.size >= tidyAt) forgetSilent();
      forecastsHere.set(forecastId, pages);
      const before = pages.get(clientId);
      // A page is one person's.
      if (before && before.userId !== userId) return false;
      if (!before) forgetSilentPages(pages);
      pages.set(clientId, { userId, place, until: performance.now() + presenceMs });
      return !before || JSON.stringify(before.place) !== JSON.stringify(place);
    },
    /** The page stays where it is. */
    keep(forecastId: string, clientId: string): boolean {
      const page = forecastsHere.get(forecastId)?.get(clientId);
      if (page) page.until = performance.now() + presenceMs;
      return page !== undefined;
    },
    leave(forecastId: string, clientId: string, userId: string): boolean {
      const pages = forecastsHere.get(forecastId);
      if (pages?.get(clientId)?.userId !== userId) return false;
      pages.delete(clientId);
      if (pages.size === 0) forecastsHere.delete(forecastId);
      return true;
    },
    /** Pages that are there, the oldest first; those not heard of for too long are forgotten. */
    at(forecastId: string): [clientId: string, Presence][] {
      const pages = forecastsHere.get(forecastId);
      if (!pages) return [];
      forgetSilentPages(pages);
      return [...pages];
    },
  };
}

/** Everybody with a role on a forecast, in the order in which they came to it, by id. */
export type ForecastPeople = ReadonlyMap<string, { username: string; colour: PersonColour }>;

export async function readPeople(read: Database, forecastId: string): Promise<ForecastPeople> {
  const person = { userId: users.id, username: users.username };
  const [owners, members, team] = [
    await read
      .select(person)
      .from(forecasts)
      .innerJoin(users, eq(users.id, forecasts.userId))
      .where(eq(forecasts.id, forecastId)),
    await read
      .select(person)
      .from(forecastMembers)
      .innerJoin(users, eq(users.id, forecastMembers.userId))
      .where(eq(forecastMembers.forecastId, forecastId))
      .orderBy(asc(forecastMembers.joinedAt), asc(users.id)),
    await read
      .select(person)
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(
        sql`${teamMembers.teamId} = (select ${forecasts.teamId} from ${forecasts} where ${forecasts.id} = ${forecastId})`,
      )
      .orderBy(asc(teamMembers.joinedAt), asc(users.id)),
  ];
  const names = new Map([...owners, ...members, ...team].map(({ userId, username }) => [userId, username]));
  return new Map(
    [...names].map(([userId, username], i) => [
      userId,
      { username, colour: personColours[i % personColours.length] ?? 'ink' },
    ]),
  );
}

/** Those who are there, as others are told: nobody without a role, and places only where they may be seen. */
export function peopleThere(
  pages: readonly [clientId: string, Presence][],
  people: ForecastPeople,
  { withPlaces }: { withPlaces: boolean },
): LivePerson[] {
  return pages.flatMap(([clientId, { userId, place }]) => {
    const person = people.get(userId);
    return person ? [{ userId, clientId, ...person, place: withPlaces ? place : null }] : [];
  });
}

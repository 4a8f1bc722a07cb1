import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { forecastMembers, forecastReaders, invitations } from '#server/db/schema/members.ts';
import { teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import type { ForecastRole, InvitationRole } from '#shared/domain/forecast-roles.ts';
import type { MemberForecastInput } from '#shared/inputs/member-requests.ts';
import type { ActorContext } from '../context';
import { authorizeForecast } from './authorize-forecast';

export interface ListedPerson {
  userId: string;
  username: string;
  /** For the owner alone. */
  email: string | null;
  role: ForecastRole;
  joinedAt: Date;
  /** The newest version that they read; null before they did. */
  seenVersion: number | null;
  seenAt: Date | null;
}

export interface ListedInvitation {
  id: string;
  email: string;
  role: InvitationRole;
  createdAt: Date;
  expiresAt: Date;
  sentCount: number;
}

export interface ListedMembers {
  /** The reader's own. */
  role: ForecastRole;
  /** True from the first accepted member on. */
  isLive: boolean;
  /** Everybody in it has a role here too. */
  team: { id: string; name: string } | null;
  /** The owner first. */
  people: ListedPerson[];
  /** True where the reader wants to hear nothing new of it. */
  isMuted: boolean;
  /** Those that wait; for the owner alone. */
  invitations: ListedInvitation[];
}

/** Who works on a forecast or reads it, for everybody who does; addresses and invitations for its owner alone. */
export async function listMembers(context: ActorContext, { forecastId }: MemberForecastInput): Promise<ListedMembers> {
  return withTx(context.db, async (tx) => {
    const forecast = await authorizeForecast(tx, context, { forecastId, requiredRole: 'viewer', kind: 'any' });
    const { role, liveSince, teamId, userId: ownerId, createdAt } = forecast;
    const isOwner = role === 'owner';
    const [team] = teamId
      ? await tx.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.id, teamId))
      : [];
    const seen = and(eq(forecastReaders.userId, users.id), eq(forecastReaders.forecastId, forecastId));
    const person = {
      userId: users.id,
      username: users.username,
      email: users.email,
      seenVersion: forecastReaders.seenVersion,
      seenAt: forecastReaders.seenAt,
    };
    const owner = await tx.select(person).from(users).leftJoin(forecastReaders, seen).where(eq(users.id, ownerId));
    const members = await tx
      .select({ ...person, role: forecastMembers.role, joinedAt: forecastMembers.joinedAt })
      .from(forecastMembers)
      .innerJoin(users, eq(users.id, forecastMembers.userId))
      .leftJoin(forecastReaders, seen)
      .where(eq(forecastMembers.forecastId, forecastId))
      .orderBy(forecastMembers.joinedAt, forecastMembers.userId);
    const [readers] = await tx
      .select({ isMuted: forecastReaders.isMuted })
      .from(forecastReaders)
      .where(and(eq(forecastReaders.forecastId, forecastId), eq(forecastReaders.userId, context.actor.userId)));
    const people = [...owner.map((row) => ({ ...row, role: 'owner' as const, joinedAt: createdAt })), ...members];
    return {
      role,
      isLive: liveSince !== null,
      team: team ?? null,
      isMuted: readers?.isMuted === true,
      people: people.map((row) => ({ ...row, email: isOwner ? row.email : null })),
      invitations: isOwner ? await waiting(tx, forecastId) : [],
    };
  });
}

const waiting = (tx: Tx, forecastId: string): Promise<ListedInvitation[]> =>
  tx
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      sentCount: invitations.sentCount,
    })
    .from(invitations)
    .where(and(eq(invitations.forecastId, forecastId), isNull(invitations.endedAt)))
    .orderBy(desc(invitations.createdAt), invitations.id);

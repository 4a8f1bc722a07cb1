import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { invitations } from '#server/db/schema/members.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { holdTeam, isAbove, type TeamRow } from '../teams/hold-team';
import { joinTeam } from '../teams/join';
import { takeOverTeam } from '../teams/take-over';
import { forecastPlace } from './forecast-place';
import type { InvitationRow, PlaceKind } from './place-kind';

/** A team: its owner and managers invite, each to roles below their own; to its ownership the owner alone. */
const teamPlace: PlaceKind = {
  async hold(tx, context, { id, role }) {
    const team = await holdTeam(tx, context, { teamId: id, requiredRole: role === 'owner' ? 'owner' : 'manager' });
    if (role !== 'owner' && !isAbove(team.role, role)) throw new AppError('forbidden');
    return team;
  },
  nameInstead: ({ mailSharing }) => mailSharing.aTeam,
  async nameOf(tx, id, invitation) {
    const [found] = await living(tx, id);
    return found && (await mayInvite(tx, found.team, invitation)) ? found.team.name : null;
  },
  async admit(tx, context, { id, invitation, user }) {
    const { role } = invitation;
    const team = await lockLiving(tx, id);
    if (!team || !(await mayInvite(tx, team, invitation))) throw new AppError('token-invalid');
    if (role === 'owner') await takeOverTeam(tx, context, { team, userId: user.id });
    else await joinTeam(tx, context, { team, userId: user.id, role });
  },
};

/** True while whoever invited may still give the role: of an offer of ownership the owner alone, of any other role who is a manager, too. */
async function mayInvite(tx: Tx, team: TeamRow, { invitedBy, role }: InvitationRow): Promise<boolean> {
  if (role === 'owner' || team.ownerId === invitedBy) return team.ownerId === invitedBy;
  const isManager = and(
    eq(teamMembers.teamId, team.id),
    eq(teamMembers.userId, invitedBy),
    eq(teamMembers.role, 'manager'),
  );
  return isAbove('manager', role) && (await tx.$count(teamMembers, isManager)) > 0;
}

/** A team whose owner is not shut out. */
const living = (tx: Tx, id: string) =>
  tx
    .select({ team: teams })
    .from(teams)
    .innerJoin(users, eq(users.id, teams.ownerId))
    .where(and(eq(teams.id, id), isNull(users.disabledAt), isNull(users.closedAt)));

async function lockLiving(tx: Tx, id: string): Promise<TeamRow | null> {
  const [found] = await living(tx, id).for('update', { of: teams });
  return found?.team ?? null;
}

export interface Place {
  kind: 'forecast' | 'team';
  id: string;
}

const kinds: Record<Place['kind'], PlaceKind> = { forecast: forecastPlace, team: teamPlace };
const columns = { forecast: invitations.forecastId, team: invitations.teamId } as const;

export const kindOf = ({ kind }: Place): PlaceKind => kinds[kind];
/** The column that names places of this kind. */
export const columnOf = ({ kind }: Place) => columns[kind];
/** The values of the columns that name the place. */
export const valuesOf = ({ kind, id }: Place) =>
  kind === 'forecast' ? { forecastId: id, teamId: null } : { forecastId: null, teamId: id };

/** The place of a row, or of an input that names one of the two. */
export function placeOf({ forecastId, teamId }: { forecastId?: string | null; teamId?: string | null }): Place {
  if (forecastId) return { kind: 'forecast', id: forecastId };
  if (teamId) return { kind: 'team', id: teamId };
  throw new AppError('not-found');
}

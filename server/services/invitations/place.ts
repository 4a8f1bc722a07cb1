import type { Tx } from '#server/db/client.ts';
import { invitations } from '#server/db/schema/members.ts';
import { AppError } from '#server/errors.ts';
import type { Messages } from '#shared/messages/in-language.ts';
import type { ActorContext } from '../context';
import type { UserRow } from '../users/find-by-name';
import { forecastPlace } from './forecast-place';
import { teamPlace } from './team-place';

export type InvitationRow = typeof invitations.$inferSelect;
type Role = InvitationRow['role'];

/** What people are invited to. Each answers for its own kind: a forecast here, a team beside it. */
export interface PlaceKind {
  /**
   * Holds the place for a person who manages its people and gives this role. Rejects with `not-found` where they have nothing to do
   * with it, with `forbidden` where their own role is too low.
   */
  hold(tx: Tx, context: ActorContext, wanted: { id: string; role: Role }): Promise<{ name: string }>;
  /** What its name is in a mail where the name itself might become a link. */
  nameInstead(messages: Messages): string;
  /** The name for somebody who was invited; null where it is gone or its owner is shut out. */
  nameOf(tx: Tx, id: string): Promise<string | null>;
  /** Lets the person in as the invitation says; a higher role stays. Rejects with `token-invalid` where it is gone. */
  admit(tx: Tx, context: ActorContext, wanted: { id: string; invitation: InvitationRow; user: UserRow }): Promise<void>;
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

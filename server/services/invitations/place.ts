import { invitations } from '#server/db/schema/members.ts';
import { AppError } from '#server/errors.ts';
import { forecastPlace } from './forecast-place';
import type { PlaceKind } from './place-kind';
import { teamPlace } from './team-place';

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

import * as z from 'zod/mini';
import { teamRoles } from '#shared/domain/forecast-roles.ts';
import { stepUpInput } from './account-requests';
import { isPlainName, rowId, storableText } from './text';
import { required } from './validators';

export const maximumTeams = 5;
/** People of a team besides its owner. */
export const maximumTeamMembers = 200;
export const maximumTeamForecasts = 500;
export const teamNameMaximum = 80;

const teamName = z.pipe(
  storableText(teamNameMaximum).check(required, z.refine(isPlainName, 'not-plain')),
  z.transform((text) => text.trim()),
);

export const createTeamInput = z.strictObject({ name: teamName });
export type CreateTeamInput = z.output<typeof createTeamInput>;

export const teamInput = z.strictObject({ teamId: rowId });
export type TeamInput = z.output<typeof teamInput>;

export const renameTeamInput = z.strictObject({ teamId: rowId, name: teamName });
export type RenameTeamInput = z.output<typeof renameTeamInput>;

export const teamMemberInput = z.strictObject({ teamId: rowId, userId: rowId });
export type TeamMemberInput = z.output<typeof teamMemberInput>;

export const setTeamRoleInput = z.strictObject({
  teamId: rowId,
  userId: rowId,
  role: z.enum(teamRoles, 'not-a-choice'),
});
export type SetTeamRoleInput = z.output<typeof setTeamRoleInput>;

/** A forecast and the team that it belongs to from now on; null takes it out of its team. */
export const moveForecastInput = z.strictObject({ forecastId: rowId, teamId: z.nullable(rowId) });
export type MoveForecastInput = z.output<typeof moveForecastInput>;

/** To a manager of the team, by the password of its owner. */
export const handOverTeamInput = z.strictObject({ teamId: rowId, userId: rowId, ...stepUpInput.shape });
export type HandOverTeamInput = z.output<typeof handOverTeamInput>;

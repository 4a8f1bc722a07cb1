/** What a person is to a forecast, from most to least. */
export const forecastRoles = ['owner', 'editor', 'commenter', 'viewer'] as const;
export type ForecastRole = (typeof forecastRoles)[number];

/** The roles that a person can be given on a forecast. */
export const memberRoles = ['editor', 'commenter', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The roles in a team; a manager is an editor of its forecasts. */
export const teamRoles = ['manager', 'editor', 'commenter', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** What an invitation offers: a role on a forecast or in a team, or the ownership of it. */
export const invitationRoles = ['owner', 'manager', 'editor', 'commenter', 'viewer'] as const;
export type InvitationRole = (typeof invitationRoles)[number];

/** True where the role may do all that the other one may. */
export const isAtLeast = (role: ForecastRole, required: ForecastRole): boolean =>
  forecastRoles.indexOf(role) <= forecastRoles.indexOf(required);

/** What somebody without access may do: an editor reads and comments until access is back; the others keep their role. */
export const roleWithoutAccess = (role: ForecastRole): ForecastRole => (role === 'editor' ? 'commenter' : role);

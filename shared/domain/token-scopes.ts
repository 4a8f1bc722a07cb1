/** What an API token may do; each is given by itself, and reading one thing implies nothing else. */
export const tokenScopes = [
  'forecasts:read',
  'forecasts:write',
  'actuals:write',
  'reports:read',
  'account:read',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Most tokens a person may have that have not run out. */
export const maximumTokens = 20;

/** For how many days a token may be made. */
export const tokenLives = [30, 90, 365] as const;

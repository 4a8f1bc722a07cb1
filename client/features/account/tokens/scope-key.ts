import type { TokenScope } from '#shared/domain/token-scopes.ts';

/** Under which key the words of a scope are: a colon parts areas of the catalogue. */
export const scopeKey = {
  'forecasts:read': 'readForecasts',
  'forecasts:write': 'writeForecasts',
  'actuals:write': 'writeActuals',
  'reports:read': 'readReports',
  'account:read': 'readAccount',
} as const satisfies Record<TokenScope, string>;

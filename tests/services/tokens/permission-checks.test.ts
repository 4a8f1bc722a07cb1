import { describe, expect, it } from 'vitest';
import { actByToken, type CurrentToken, requireScope } from '#server/services/tokens/current-token.ts';
import { ROLE_USER } from '#shared/domain/roles.ts';
import { bareService } from '#tests/helpers/acting.ts';

const user = {
  id: 'a person',
  username: 'harbour',
  email: 'harbour@example.com',
  firstName: null,
  lastName: null,
  authorities: [ROLE_USER],
  isEmailVerified: true,
  language: null,
  locale: null,
  lacksSecondFactor: false,
} as const;
const tokenWith = (scopes: CurrentToken['scopes'], lacksSecondFactor = false): CurrentToken => ({
  id: 'a token',
  scopes,
  expiresAt: new Date('2027-01-01T00:00:00Z'),
  user: { ...user, lacksSecondFactor },
});
// No query is made: the token is judged by what was found of it.
const context = { ...bareService({} as never), requestId: 'one' };

describe('a token acts for its person', () => {
  it('within the scopes it was given', () => {
    const token = tokenWith(['forecasts:read', 'reports:read']);
    const acting = actByToken(context, { token, scope: 'reports:read' });
    expect(acting).toEqual({
      ...context,
      actor: { userId: 'a person', authorities: [ROLE_USER], sessionId: null, tokenId: 'a token' },
    });
  });

  it('and in no other: the scope that it lacks is named', () => {
    const rejection = expect.objectContaining({ code: 'insufficient-scope', details: { scope: 'forecasts:write' } });
    for (const token of [tokenWith(['forecasts:read']), tokenWith([])]) {
      expect(() => actByToken(context, { token, scope: 'forecasts:write' })).toThrow(rejection);
      expect(() => requireScope(token, 'forecasts:write')).toThrow(rejection);
    }
  });

  it('never for an administrator who lacks the second factor, whatever the scope', () => {
    const rejection = expect.objectContaining({ code: 'second-factor-required' });
    for (const scope of ['forecasts:read', 'forecasts:write'] as const) {
      const token = tokenWith(['forecasts:read'], true);
      expect(() => actByToken(context, { token, scope })).toThrow(rejection);
      expect(() => requireScope(token, scope)).toThrow(rejection);
    }
  });
});

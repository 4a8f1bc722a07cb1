import { Hono } from 'hono';
import type { UserAnswer } from '#shared/inputs/user-answer.ts';
import { AppError } from '../errors';
import type { CurrentUser } from '../services/sessions/current-session';
import { actByToken, type CurrentToken } from '../services/tokens/current-token';
import type { WebEnvironment } from '../services/web-context';

/** Who is signed in. Brings the CSRF token also where the answer is 401, so that a first visit can sign in. */
export const userRoutes = new Hono<WebEnvironment>().get('/user', (c) => {
  const { service, session, token, cookies } = c.var;
  cookies.offerCsrfToken();
  if (token) actByToken(service, { token, scope: 'account:read' });
  const user = (token ?? session)?.user;
  if (!user) throw new AppError('not-signed-in');

  return c.json({
    ...answerOf(user),
    session: session && { id: session.id, expiresAt: session.expiresAt.toISOString() },
    ...(token ? { token: tokenOf(token) } : {}),
  } satisfies UserAnswer);
});

function answerOf({ authorities, isEmailVerified, lacksSecondFactor, ...user }: CurrentUser) {
  return {
    ...user,
    authorities: [...authorities],
    emailVerified: isEmailVerified,
    secondFactorRequired: lacksSecondFactor,
  };
}

const tokenOf = ({ id, expiresAt, scopes }: CurrentToken) => ({
  id,
  expiresAt: expiresAt.toISOString(),
  scopes: [...scopes],
});

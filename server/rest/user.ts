import { Hono } from 'hono';
import { AppError } from '../errors';
import type { WebEnvironment } from '../services/web-context';

/** Who is signed in. Brings the CSRF token also where the answer is 401, so that a first visit can sign in. */
export const userRoutes = new Hono<WebEnvironment>().get('/user', (c) => {
  c.var.cookies.offerCsrfToken();
  const { session } = c.var;
  if (!session) throw new AppError('not-signed-in');

  const { id, username, email, firstName, lastName, authorities, isEmailVerified, language, locale } = session.user;
  return c.json({
    id,
    username,
    email,
    firstName,
    lastName,
    authorities,
    emailVerified: isEmailVerified,
    language,
    locale,
    secondFactorRequired: session.user.lacksSecondFactor,
    session: { id: session.id, expiresAt: session.expiresAt.toISOString() },
  });
});

import { AppError } from '#server/errors.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { AccessFacts } from '../billing/access/access-facts';
import type { ActorContext, ServiceContext } from '../context';
import type { Person } from '../users/person';

export interface CurrentUser extends Person {
  /** Has yet to set up the second factor that the service asks for: little else opens until then. */
  lacksSecondFactor: boolean;
  /** Signed in with a password that the service made up: nothing opens but setting another. */
  needsNewPassword?: boolean;
}

/** A session that was valid at the moment of the request, with its user as the database has it now. */
export interface CurrentSession {
  /** Row id (a hash): names the session in lists, opens nothing. */
  id: string;
  user: CurrentUser;
  /** Read with the session; where it is left out, access is read when it is asked for. */
  access?: AccessFacts;
  expiresAt: Date;
  isRemembered: boolean;
  /** True when its end has moved, so that the cookie has to be written again. */
  isFresh: boolean;
}

interface Opening {
  isSetUp?: boolean;
  setsPassword?: boolean;
  language?: Language | null;
}

/**
 * Hands on the context with the person proven. Rejects with `not-signed-in`, with `new-password-required` where only the password
 * can be set (`setsPassword`), and with `second-factor-required` who lacks it, but for the calls that setting it up takes (`isSetUp`).
 */
export function asActor<Context extends ServiceContext>(
  context: Context,
  session: CurrentSession | null,
  { isSetUp = false, setsPassword = false, language = null }: Opening = {},
): Context & ActorContext {
  if (!session) throw new AppError('not-signed-in');
  if (session.user.needsNewPassword && !setsPassword) throw new AppError('new-password-required');
  if (session.user.lacksSecondFactor && !isSetUp) throw new AppError('second-factor-required');

  return {
    ...context,
    actor: {
      userId: session.user.id,
      authorities: session.user.authorities,
      sessionId: session.id,
      access: session.access,
      language: session.user.language ?? language,
    },
  };
}

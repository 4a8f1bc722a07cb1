import type { Role } from '../../../shared/domain/roles';
import { AppError } from '../../errors';
import type { ActorContext, ServiceContext } from '../context';

export interface CurrentUser {
  id: string;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  authorities: readonly Role[];
  isEmailVerified: boolean;
  locale: string | null;
}

/** A session that was valid at the moment of the request, with its user as the database has it now. */
export interface CurrentSession {
  /** Row id (a hash): names the session in lists, opens nothing. */
  id: string;
  user: CurrentUser;
  expiresAt: Date;
  isRemembered: boolean;
  /** True when its end has moved, so that the cookie has to be written again. */
  isFresh: boolean;
}

/** Hands on the context with the person proven, or refuses with `not-signed-in`. */
export function actAs<Context extends ServiceContext>(
  context: Context,
  session: CurrentSession | null,
): Context & ActorContext {
  if (!session) throw new AppError('not-signed-in');

  return {
    ...context,
    actor: { userId: session.user.id, authorities: session.user.authorities, sessionId: session.id },
  };
}

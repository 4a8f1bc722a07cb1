import { AppError } from '#server/errors.ts';
import type { TokenScope } from '#shared/domain/token-scopes.ts';
import type { AccessFacts } from '../billing/access/access-facts';
import type { ActorContext, ServiceContext } from '../context';
import type { CurrentUser } from '../sessions/current-session';

/** A token that was valid at the moment of the request, with its person as the database has it now. */
export interface CurrentToken {
  id: string;
  scopes: readonly TokenScope[];
  expiresAt: Date;
  user: CurrentUser;
  /** Read with the token; where it is left out, access is read when it is asked for. */
  access?: AccessFacts;
}

/** Rejects every token of a person who lacks the second factor that the service asks for, and of a person whose address is not confirmed. */
export function requireUsable({ user }: CurrentToken): void {
  if (user.lacksSecondFactor) throw new AppError('second-factor-required');
  if (!user.isEmailVerified) throw new AppError('email-unverified');
}

/** Rejects with `insufficient-scope`, which names the scope, where the token was not given it; else as `requireUsable`. */
export function requireScope(token: CurrentToken, scope: TokenScope): void {
  requireUsable(token);
  if (!token.scopes.includes(scope)) throw new AppError('insufficient-scope', { scope });
}

/**
 * Hands on the context with the person of the token. Rejects with `insufficient-scope`, and with `second-factor-required` where
 * the person lacks it.
 */
export function actByToken<Context extends ServiceContext>(
  context: Context,
  { token, scope }: { token: CurrentToken; scope: TokenScope },
): Context & ActorContext {
  requireScope(token, scope);
  return asTokenOwner(context, token);
}

/** The same before it is known what the token is used for. */
export function asTokenOwner<Context extends ServiceContext>(
  context: Context,
  token: CurrentToken,
): Context & ActorContext {
  requireUsable(token);
  const { id, authorities } = token.user;
  const actor = { userId: id, authorities, sessionId: null, tokenId: token.id, access: token.access };
  return { ...context, actor };
}

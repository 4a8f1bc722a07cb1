import type { Context } from 'hono';
import type { ForecastKind } from '#shared/domain/groups.ts';
import type { TokenScope } from '#shared/domain/token-scopes.ts';
import { requireAccess } from '../services/billing/access/require-access';
import type { ActorContext } from '../services/context';
import { asActor } from '../services/sessions/current-session';
import { actByToken } from '../services/tokens/current-token';
import type { WebContext, WebEnvironment } from '../services/web-context';

type Acting = WebContext & ActorContext;

/** Who may make a call, and the context that its handler acts in. */
export interface Auth<Allowed> {
  who: 'everybody' | 'signed in' | 'subscribed' | 'administrator';
  /** What a token needs; without a scope the call is the session's alone. */
  scope?: TokenScope;
  authorize(c: Context<WebEnvironment>): Allowed | Promise<Allowed>;
}

export const everybody: Auth<WebContext> = { who: 'everybody', authorize: (c) => c.get('service') };

export const signedIn: Auth<Acting> = {
  who: 'signed in',
  authorize: (c) => asActor(c.get('service'), c.get('session')),
};

/** Signed in, and also open to who has yet to set up the second factor: that takes a confirmed address. */
export const settingUp: Auth<Acting> = {
  ...signedIn,
  authorize: (c) => asActor(c.get('service'), c.get('session'), { isSetUp: true }),
};

/** The verb rejects everybody else, after the query is parsed. */
export const administrator: Auth<Acting> = { ...signedIn, who: 'administrator' };

/** The person of the session, or that of a token that was given the scope. */
export const signedInOrToken = (scope: TokenScope): Auth<Acting> => ({
  who: 'signed in',
  scope,
  authorize(c) {
    const token = c.get('token');
    return token ? actByToken(c.get('service'), { token, scope }) : asActor(c.get('service'), c.get('session'));
  },
});

/** The same with access to forecasts; a call of groups names them alone. */
export const subscribedOrToken = (scope: TokenScope, kind: ForecastKind = 'forecast'): Auth<Acting> => ({
  who: 'subscribed',
  scope,
  async authorize(c) {
    return { ...(await requireAccess(await signedInOrToken(scope).authorize(c))), kind };
  },
});

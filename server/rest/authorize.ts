import type { Context } from 'hono';
import type { TokenScope } from '#shared/domain/token-scopes.ts';
import { requireAccess } from '../services/billing/access/require-access';
import type { ActorContext } from '../services/context';
import { asActor } from '../services/sessions/current-session';
import { actByToken } from '../services/tokens/current-token';
import type { WebContext, WebEnvironment } from '../services/web-context';

type Acting = WebContext & ActorContext;

/** Who calls: the person of the session, or that of a token that was given the scope. */
export function actingPerson(c: Context<WebEnvironment>, scope: TokenScope): Acting {
  const { service, session, token } = c.var;
  return token ? actByToken(service, { token, scope }) : asActor(service, session);
}

/** The same with access to forecasts. */
export async function authorize(c: Context<WebEnvironment>, scope: TokenScope): Promise<Acting> {
  const acting = actingPerson(c, scope);
  await requireAccess(acting);
  return acting;
}

import type { Tx } from '#server/db/client.ts';
import type { Role } from '#shared/domain/roles.ts';
import { audit } from '../audit/audit';
import { createSession, type NewSession } from '../sessions/create';
import type { WebContext } from '../web-context';
import type { UserRow } from './find-by-name';
import { rememberOnDevice } from './known-device';

/** The browser that signs in. */
export interface Visitor {
  address: string;
  userAgent: string | null;
  /** Value of the device cookie. */
  device: string | null;
  /** The session that the browser held until now. */
  replaces: string | null;
}

export interface SignedIn {
  session: NewSession;
  authorities: readonly Role[];
  device: string;
}

interface Beginning {
  user: UserRow;
  visitor: Visitor;
  isRemembered: boolean;
  /** What the trail says besides. */
  details?: Record<string, unknown>;
}

/** A session of somebody who has proved who they are, in the transaction that proves it. */
export async function beginSession(
  tx: Tx,
  context: WebContext,
  { user: { id: userId }, visitor, isRemembered, details }: Beginning,
): Promise<NewSession> {
  const { address, userAgent, replaces } = visitor;
  const wanted = { userId, isRemembered, address, userAgent, replaces };
  const session = await createSession({ tx, clock: context.clock }, wanted);
  const entry = { actorId: userId, action: 'session.begin', entity: 'session', entityId: session.id };
  await audit(tx, context, { ...entry, ...(details && { details }) });
  return session;
}

/** What the browser is given once the session is there. */
export function welcome(
  { log, settings, requestId }: WebContext,
  { user, visitor, session }: { user: UserRow; visitor: Visitor; session: NewSession },
): SignedIn {
  const { id: userId, authorities } = user;
  log.info({ event: 'sign-in.succeeded', userId, address: visitor.address, requestId });
  const device = rememberOnDevice({ secret: settings.appSecret, value: visitor.device, userId });
  return { session, authorities, device };
}

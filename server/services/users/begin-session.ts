import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import { knownDeviceName } from '#shared/domain/device-name.ts';
import type { Role } from '#shared/domain/roles.ts';
import { audit } from '../audit/audit';
import { createSession, type NewSession } from '../sessions/create';
import type { WebContext } from '../web-context';
import { greetingName, type UserRow } from './find-by-name';
import { knownDevice, rememberOnDevice } from './known-device';
import { createOneTimeToken, tokenHours } from './one-time-token';

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

export interface Begun {
  session: NewSession;
  /** For the mail about a device that is new here; null for one that is not. */
  notMe: string | null;
}

/** A session of somebody who has proved who they are, in the transaction that proves it. */
export async function beginSession(
  tx: Tx,
  context: WebContext,
  { user, visitor, isRemembered, details }: Beginning,
): Promise<Begun> {
  const { id: userId } = user;
  const isKnown = await isKnownPlace(tx, context, { user, visitor });
  const { address, userAgent, replaces } = visitor;
  const wanted = { userId, isRemembered, address, userAgent, replaces };
  const session = await createSession({ tx, clock: context.clock }, wanted);
  const entry = { actorId: userId, action: 'session.begin', entity: 'session', entityId: session.id };
  await audit(tx, context, { ...entry, ...(details && { details }) });
  const now = context.clock.now();
  return { session, notMe: isKnown ? null : await createOneTimeToken(tx, { user, purpose: 'not-me', now }) };
}

/**
 * True where the person signed in on this device before, or is signed in by the same program from the same address: a service
 * that keeps no cookies is not told of each time. An address that is not confirmed is told nothing.
 */
async function isKnownPlace(
  tx: Tx,
  { settings }: WebContext,
  { user, visitor }: Pick<Beginning, 'user' | 'visitor'>,
): Promise<boolean> {
  const { id: userId, emailVerifiedAt } = user;
  if (!emailVerifiedAt || knownDevice({ secret: settings.appSecret, value: visitor.device, user })) return true;
  const isHere = and(eq(sessions.userId, userId), eq(sessions.lastAddress, visitor.address));
  const own = await tx.select({ userAgent: sessions.lastUserAgent }).from(sessions).where(isHere);
  const program = visitor.userAgent?.slice(0, 300) ?? null;
  return own.some(({ userAgent }) => userAgent === program);
}

/** What the browser is given once the session is there; the person is told of a device that is new. */
export async function welcome(
  { log, mail, settings, clock, requestId }: WebContext,
  { user, visitor, session, notMe, factors }: Begun & { user: UserRow; visitor: Visitor; factors: readonly string[] },
): Promise<SignedIn> {
  const { id: userId, authorities } = user;
  log.info({ event: 'sign-in.succeeded', userId, factors, address: visitor.address, requestId });
  if (notMe) {
    const params = {
      name: greetingName(user),
      device: knownDeviceName(visitor.userAgent ?? '') || '–',
      address: visitor.address,
      when: `${clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      link: `${settings.publicUrl}/#/not-me?token=${notMe}`,
      days: tokenHours['not-me'] / 24,
    };
    await mail.send({ to: user.email, language: user.language, template: 'newDevice', params });
  }
  const device = rememberOnDevice({ secret: settings.appSecret, value: visitor.device, user });
  return { session, authorities, device };
}

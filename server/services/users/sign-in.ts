import { eq } from 'drizzle-orm';
import type { Role } from '../../../shared/domain/roles';
import type { SignInInput } from '../../../shared/inputs/sign-in';
import { withTx } from '../../db/client';
import { users } from '../../db/schema/users';
import { AppError } from '../../errors';
import { audit } from '../audit/audit';
import type { FailureBuckets } from '../limits/limits';
import { createSession, type NewSession } from '../sessions/create';
import type { WebContext } from '../web-context';
import { findUserByName, isOpenAccount, type UserRow } from './find-by-name';
import { knownDevice, rememberOnDevice } from './known-device';

export interface SignInRequest {
  input: SignInInput;
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

/** Opens a session for the right password. Every refusal but `too-many-requests` has one wording and costs one hash. */
export async function signIn(context: WebContext, request: SignInRequest): Promise<SignedIn> {
  const { db, limits, passwords, settings } = context;
  const { input, address } = request;
  await limits.takeAttempt(address);

  const user = await withTx(db, (tx) => findUserByName(tx, input.username));
  const device = user && knownDevice({ secret: settings.appSecret, value: request.device, userId: user.id });
  const buckets: FailureBuckets = device
    ? { device: `${device} ${user.id}` }
    : { address, account: user?.id ?? input.username };

  const isRight = await passwords.verify({
    password: input.password,
    stored: user && isOpenAccount(user) ? user.passwordHash : null,
    before: () => limits.takeFailure(buckets),
  });
  if (!user || !isRight) return refuse(context, { user, address });

  await limits.forgive(buckets);
  const stored = await strengthen(context, { user, password: input.password });
  const session = await openSession(context, { request, user: { ...user, passwordHash: stored } });

  context.log.info({ event: 'sign-in.succeeded', userId: user.id, address, requestId: context.requestId });
  return {
    session,
    authorities: user.authorities,
    device: rememberOnDevice({ secret: settings.appSecret, value: request.device, userId: user.id }),
  };
}

function refuse(context: WebContext, of: { user: UserRow | null; address: string }): never {
  const { log, requestId } = context;
  log.warn({ event: 'sign-in.failed', userId: of.user?.id ?? null, address: of.address, requestId });
  throw new AppError('wrong-credentials');
}

/** Hashes again what was hashed with weaker parameters. Returns the hash that is stored now. */
async function strengthen(context: WebContext, of: { user: UserRow; password: string }): Promise<string> {
  const { id, passwordHash } = of.user;
  if (!context.passwords.isWeak(passwordHash)) return passwordHash;

  const stronger = await context.passwords.hash(of.password);
  await withTx(context.db, (tx) => tx.update(users).set({ passwordHash: stronger }).where(eq(users.id, id)));
  return stronger;
}

function openSession(context: WebContext, { request, user }: { request: SignInRequest; user: UserRow }) {
  return withTx(context.db, async (tx) => {
    // The password may have changed, or the account been closed, while the hash was computed.
    const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    if (!now || !isOpenAccount(now) || now.passwordHash !== user.passwordHash) throw new AppError('wrong-credentials');

    const session = await createSession(
      { tx, clock: context.clock },
      {
        userId: user.id,
        isRemembered: request.input.rememberMe === true,
        address: request.address,
        userAgent: request.userAgent,
        replaces: request.replaces,
      },
    );
    await audit(tx, context, { actorId: user.id, action: 'session.begin', entity: 'session', entityId: session.id });
    return session;
  });
}

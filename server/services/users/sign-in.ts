import { and, eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError, type FieldError } from '#server/errors.ts';
import type { Role } from '#shared/domain/roles.ts';
import type { SignInInput } from '#shared/inputs/sign-in.ts';
import { audit } from '../audit/audit';
import type { FailureBuckets } from '../limits/limits';
import { findSecondFactor } from '../second-factor/find';
import { takeCode } from '../second-factor/take-code';
import { notifyOfSecondFactor } from '../second-factor/tell';
import { createSession, type NewSession } from '../sessions/create';
import type { WebContext } from '../web-context';
import { findUserByName, isOpenAccount, type UserRow } from './find-by-name';
import { failuresOnDevice, knownDevice, rememberOnDevice } from './known-device';

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

/**
 * Opens a session for the right password, and the right code where the person has a second factor. Every rejection of the
 * password has one wording and costs one hash; only after the right one `second-factor-required` tells of the code, and a wrong
 * code counts as a failed attempt.
 */
export async function signIn(context: WebContext, request: SignInRequest): Promise<SignedIn> {
  const { db, limits, passwords, settings } = context;
  const { input, address } = request;
  await limits.takeAttempt(address);

  const user = await withTx(db, (tx) => findUserByName(tx, input.username));
  const device = user && knownDevice({ secret: settings.appSecret, value: request.device, userId: user.id });
  const buckets: FailureBuckets = device
    ? failuresOnDevice({ device, userId: user.id })
    : { address, account: user?.id ?? input.username };

  const isRight = await passwords.verify({
    password: input.password,
    stored: user && isOpenAccount(user) ? user.passwordHash : null,
    turn: { lane: 'sign-in', person: address },
    before: () => limits.takeFailure(buckets),
  });
  if (!user || !isRight) return reject(context, { user, address });

  const stored = await strengthen(context, { user, password: input.password, address });
  const { session, code } = await openSession(context, { request, user: { ...user, passwordHash: stored } });
  if (session || code === 'required') await limits.forgive(buckets);
  if (!session) return rejectCode(context, { user, address, issue: code });

  if (code === 'recovery-code') await notifyOfSecondFactor(context, { userId: user.id, template: 'recoveryCodeUsed' });
  context.log.info({ event: 'sign-in.succeeded', userId: user.id, address, requestId: context.requestId });
  return {
    session,
    authorities: user.authorities,
    device: rememberOnDevice({ secret: settings.appSecret, value: request.device, userId: user.id }),
  };
}

function reject(context: WebContext, { user, address }: { user: UserRow | null; address: string }): never {
  const { log, requestId } = context;
  log.warn({ event: 'sign-in.failed', userId: user?.id ?? null, address, requestId });
  throw new AppError('wrong-credentials');
}

function rejectCode(context: WebContext, attempt: { user: UserRow; address: string; issue: FieldError }): never {
  const { log, requestId } = context;
  const isGuess = attempt.issue !== 'required';
  const entry = { userId: attempt.user.id, address: attempt.address, requestId };
  if (isGuess) log.warn({ event: 'sign-in.code-refused', reason: attempt.issue, ...entry });
  throw new AppError('second-factor-required', { fields: { code: attempt.issue } });
}

/** Hashes again what was hashed with weaker parameters, unless the password changed meanwhile. Returns the hash of this password. */
async function strengthen(
  context: WebContext,
  { user, password, address }: { user: UserRow; password: string; address: string },
): Promise<string> {
  const { id, passwordHash } = user;
  if (!context.passwords.isWeak(passwordHash)) return passwordHash;

  const stronger = await context.passwords.hash({
    password,
    turn: { lane: 'sign-in', person: address },
  });
  const isUnchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  await withTx(context.db, (tx) => tx.update(users).set({ passwordHash: stronger }).where(isUnchanged));
  return stronger;
}

type Opened =
  | { session: NewSession; code: 'app-code' | 'recovery-code' | 'not-asked' }
  | { session: null; code: 'required' | 'wrong-code' | 'used-code' };

/** The session, begun in the transaction that uses the code up; or why the code opens none. */
function openSession(
  context: WebContext,
  { request, user }: { request: SignInRequest; user: UserRow },
): Promise<Opened> {
  return withTx(context.db, async (tx) => {
    // The password may have changed, or the account been closed, while the hash was computed.
    const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    if (!now || !isOpenAccount(now) || now.passwordHash !== user.passwordHash) throw new AppError('wrong-credentials');

    const code = await codeOutcome(tx, context, { userId: user.id, code: request.input.code });
    if (code === 'required' || code === 'wrong-code' || code === 'used-code') return { session: null, code };

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
    return { session, code };
  });
}

async function codeOutcome(
  tx: Tx,
  context: WebContext,
  { userId, code }: { userId: string; code: string | undefined },
): Promise<Opened['code']> {
  const factor = await findSecondFactor(tx, userId);
  if (!factor) return 'not-asked';
  return code ? takeCode(tx, context, { factor, code }) : 'required';
}

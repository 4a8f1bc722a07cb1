import { and, eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError, type FieldError } from '#server/errors.ts';
import type { SignInInput } from '#shared/inputs/sign-in.ts';
import type { FailureBuckets } from '../limits/limits';
import { askForSecondFactor, type PasskeyOptions } from '../passkeys/ask';
import type { Visit } from '../passkeys/relying-party';
import { findSecondFactor } from '../second-factor/find';
import { type CodeOutcome, isRightCode, takeCode } from '../second-factor/take-code';
import { notifyOfSecondFactor } from '../second-factor/tell';
import type { WebContext } from '../web-context';
import { type Begun, beginSession, type SignedIn, type Visitor, welcome } from './begin-session';
import { findUserByName, isOpenAccount, type UserRow } from './find-by-name';
import { failuresOnDevice, knownDevice } from './known-device';

export interface SignInRequest extends Visitor {
  input: SignInInput;
  visit: Visit;
}

/**
 * Opens a session for the right password, and the right code where the person has a second factor. Every rejection of the
 * password has one wording and costs one hash; only after the right one `second-factor-required` tells of the code, and asks
 * the passkeys of the person. A wrong code counts as a failed attempt.
 */
export async function signIn(context: WebContext, request: SignInRequest): Promise<SignedIn> {
  const { db, limits, passwords, settings } = context;
  const { input, address } = request;
  await limits.takeAttempt(address);

  const user = await withTx(db, (tx) => findUserByName(tx, input.username));
  const device = user && knownDevice({ secret: settings.appSecret, value: request.device, user });
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
  const opened = await openSession(context, { request, user: { ...user, passwordHash: stored } });
  const { session, code } = opened;
  if (session || code === 'required') await limits.forgive(buckets);
  if (!session) return rejectCode(context, { user, address, issue: code, passkey: opened.passkey });

  if (code === 'recovery-code') await notifyOfSecondFactor(context, { userId: user.id, template: 'recoveryCodeUsed' });
  const factors = ['password', ...(code === 'not-asked' ? [] : [code])];
  return welcome(context, { ...opened, user, visitor: request, factors });
}

function reject(context: WebContext, { user, address }: { user: UserRow | null; address: string }): never {
  const { log, requestId } = context;
  log.warn({ event: 'sign-in.failed', userId: user?.id ?? null, address, requestId });
  throw new AppError('wrong-credentials');
}

interface RejectedCode {
  user: UserRow;
  address: string;
  issue: FieldError;
  passkey: PasskeyOptions | null;
}

function rejectCode({ log, requestId }: WebContext, attempt: RejectedCode): never {
  const isGuess = attempt.issue !== 'required';
  const entry = { userId: attempt.user.id, address: attempt.address, requestId };
  if (isGuess) log.warn({ event: 'sign-in.code-refused', reason: attempt.issue, ...entry });
  const { issue, passkey } = attempt;
  throw new AppError('second-factor-required', { fields: { code: issue }, ...(passkey && { passkey }) });
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

type Rejected = Exclude<CodeOutcome, Taken> | 'required';
type Taken = 'app-code' | 'recovery-code' | 'passkey';
type Opened =
  | (Begun & { code: Taken | 'not-asked' })
  | { session: null; code: Rejected; passkey: PasskeyOptions | null };

/** The session, begun in the transaction that uses the code up; or why the code opens none. */
function openSession(
  context: WebContext,
  { request, user }: { request: SignInRequest; user: UserRow },
): Promise<Opened> {
  return withTx(context.db, async (tx) => {
    // The password may have changed, or the account been closed, while the hash was computed.
    const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    if (!now || !isOpenAccount(now) || now.passwordHash !== user.passwordHash) throw new AppError('wrong-credentials');

    const { visit, input } = request;
    const code = await codeOutcome(tx, context, { userId: user.id, code: input.code });
    if (code !== 'not-asked' && (code === 'required' || !isRightCode(code))) {
      return { session: null, code, passkey: await askForSecondFactor(tx, context, { userId: user.id, visit }) };
    }
    const isRemembered = input.rememberMe === true;
    return { ...(await beginSession(tx, context, { user, visitor: request, isRemembered })), code };
  });
}

async function codeOutcome(
  tx: Tx,
  context: WebContext,
  { userId, code }: { userId: string; code: string | undefined },
): Promise<CodeOutcome | 'required' | 'not-asked'> {
  const factor = await findSecondFactor(tx, userId);
  if (!factor) return 'not-asked';
  return code ? takeCode(tx, context, { factor, code }) : 'required';
}

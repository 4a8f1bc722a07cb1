import { sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { RegistrationInput } from '#shared/inputs/registration.ts';
import { audit } from '../audit/audit';
import { rejectionOf } from '../rejection-of';
import { readSettings } from '../settings/read';
import type { WebContext } from '../web-context';
import type { UserRow } from './find-by-name';
import { rejectGuessable } from './password-policy';
import { sendVerification } from './send-verification';

export interface Registered {
  id: string;
  username: string;
  email: string;
}

/**
 * Makes an account of a plain user without subscription, and mails a link that confirms the address. No session begins. An
 * address that somebody has already looks the same from here: its holder gets a mail, and the account cannot confirm it.
 * Rejects with `registration-closed`, and with `already-exists` where the name is taken.
 */
export async function registerUser(
  context: WebContext,
  { input, address, language }: { input: RegistrationInput; address: string; language?: Language },
): Promise<Registered> {
  await context.limits.takeRegistration(address);
  const { registrationOpen } = await withTx(context.db, readSettings);
  if (!registrationOpen) throw new AppError('registration-closed');
  rejectGuessable(input);
  await withTx(context.db, (tx) => rejectTaken(tx, input));
  const passwordHash = await context.passwords.hash({
    password: input.password,
    turn: { lane: 'registration', person: address },
  });

  const user = await insertUser(context, { input, language, passwordHash }).catch(async (thrown: unknown) => {
    if (rejectionOf(thrown)?.code !== 'already-exists') throw thrown;
    // Somebody else was faster: name the field that is taken now.
    await withTx(context.db, (tx) => rejectTaken(tx, input));
    throw thrown;
  });

  context.log.info({ event: 'user.registered', userId: user.id, address, requestId: context.requestId });
  await mailBounded(context, user);
  return { id: user.id, username: user.username, email: user.email };
}

interface Account {
  input: RegistrationInput;
  /** Of the screen on which the person registered. */
  language: Language | undefined;
  passwordHash: string;
}

function insertUser(context: WebContext, { input, passwordHash, language }: Account) {
  const { username, email, firstName, lastName } = input;
  const now = context.clock.now();

  return withTx(context.db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        username,
        email,
        passwordHash,
        firstName: firstName || null,
        lastName: lastName || null,
        language: language ?? null,
        acceptTermsAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!user) throw new Error('The new user was not returned.');
    await audit(tx, context, { actorId: user.id, action: 'user.register', entity: 'user', entityId: user.id });
    return user;
  });
}

async function rejectTaken(tx: Tx, { username }: RegistrationInput): Promise<void> {
  if ((await tx.$count(users, sql`lower(${users.username}) = ${username}`)) === 0) return;
  throw new AppError('already-exists', { fields: { username: 'username-taken' } });
}

/** However often somebody registers with an address, it gets so many mails an hour; the answer is the same without one. */
async function mailBounded(context: WebContext, user: UserRow): Promise<void> {
  try {
    await context.limits.takeMail({ account: `register ${user.email}` });
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return;
    throw error;
  }
  await sendVerification(context, user);
}

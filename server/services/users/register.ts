import { or, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError, type FieldError } from '#server/errors.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { RegistrationInput } from '#shared/inputs/registration.ts';
import { audit } from '../audit/audit';
import { rejectionOf } from '../rejection-of';
import { readSettings } from '../settings/read';
import type { WebContext } from '../web-context';
import { rejectGuessable } from './password-policy';
import { sendVerification } from './send-verification';

export interface Registered {
  id: string;
  username: string;
  email: string;
}

/** Makes an account of a plain user without subscription, and mails a link that confirms the address. No session begins. Rejects with `registration-closed`. */
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
  await sendVerification(context, user);
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
    // Unconfirmed addresses are not unique in the table: of two registrations with one address the second waits, and is rejected.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`);
    await rejectTaken(tx, input);
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

async function rejectTaken(tx: Tx, { username, email }: RegistrationInput): Promise<void> {
  const taken = await tx
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(or(sql`lower(${users.username}) = ${username}`, sql`lower(${users.email}) = ${email}`));
  const fields: Record<string, FieldError> = {};
  if (taken.some((row) => row.username.toLowerCase() === username)) fields.username = 'username-taken';
  if (taken.some((row) => row.email.toLowerCase() === email)) fields.email = 'email-taken';
  if (Object.keys(fields).length > 0) throw new AppError('already-exists', { fields });
}

import { randomBytes } from 'node:crypto';
import { arrayContains } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { usernamePattern } from '#shared/inputs/registration.ts';
import { emailAddress, newPassword } from '#shared/inputs/text.ts';
import { audit } from '../audit/audit';
import type { ServiceContext } from '../context';
import { rejectionOfIssues } from '../rejection-of';
import type { PasswordHasher } from './password-hasher';
import { rejectGuessable } from './password-policy';

/** As at registration, but names that are reserved there may be given here. */
const newAdministrator = z.object({
  username: z.string().check(z.toLowerCase(), z.regex(usernamePattern, 'username')),
  email: emailAddress,
  password: newPassword,
});

export interface NewAdministrator extends z.input<typeof newAdministrator> {
  /** The password was made up, so that another has to be set before anything opens. */
  isTemporary?: boolean;
}

type Context = Pick<ServiceContext, 'db' | 'clock' | 'requestId'> & { passwords: PasswordHasher };

/** True when somebody holds the administrator's role. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const holders = arrayContains(users.authorities, [ROLE_ADMIN]);
  return withTx(db, async (tx) => (await tx.$count(users, holders)) > 0);
}

/** A password nobody knows yet: 128 random bits. */
export const generatePassword = () => randomBytes(16).toString('base64url');

/** Makes an account with both authorities. Only whoever runs the service calls it; throws `invalid`, and `already-exists` for a name or address in use. */
export async function createAdministrator(context: Context, input: NewAdministrator): Promise<{ id: string }> {
  const parsed = newAdministrator.safeParse(input);
  if (!parsed.success) throw rejectionOfIssues(parsed.error.issues);
  const { username, email, password } = parsed.data;
  rejectGuessable({ username, email, password });
  const passwordHash = await context.passwords.hash({ password, turn: { lane: 'registration', person: username } });
  const now = context.clock.now();

  return withTx(context.db, async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        username,
        email,
        passwordHash,
        hasTemporaryPassword: input.isTemporary ?? false,
        authorities: [ROLE_ADMIN, ROLE_USER],
        emailVerifiedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!made) throw new AppError('already-exists');

    await audit(tx, context, { actorId: null, action: 'user.create-administrator', entity: 'user', entityId: made.id });
    return made;
  });
}

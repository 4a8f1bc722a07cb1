import { and, eq, gt } from 'drizzle-orm';
import { apiTokens, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { nameInMail } from '#server/mail/name-in-mail.ts';
import { maximumTokens } from '#shared/domain/token-scopes.ts';
import type { CreateTokenInput } from '#shared/inputs/token-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext, ServiceContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import { greetingName, type UserRow } from '../users/find-by-name';
import { requireVerifiedEmail } from '../users/hold-unchanged';
import type { WebContext } from '../web-context';
import { hashOfApiToken, hintOfApiToken, makeApiToken } from './token-text';

export interface CreatedToken {
  id: string;
  /** The token itself: shown now, and never again. */
  token: string;
  expiresAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes a token for the person who gives the password again and, where they have a second factor, a code of it. Rejected with
 * `wrong-password`, with a missing or wrong `code`, with `too-many-requests` after many wrong ones, with `email-unverified`, and
 * with `quota-reached` at twenty that have not run out. The person is told by mail.
 */
export async function createToken(context: WebContext & ActorContext, input: CreateTokenInput): Promise<CreatedToken> {
  const { name, scopes, days, ...proof } = input;
  const { userId } = context.actor;
  const token = makeApiToken();
  const hint = hintOfApiToken(token);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + days * dayMs);

  const { id, user } = await withStepUp(context, proof, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('not-signed-in');
    requireVerifiedEmail(user);
    const held = await tx.$count(apiTokens, and(eq(apiTokens.userId, user.id), gt(apiTokens.expiresAt, now)));
    if (held >= maximumTokens) throw new AppError('quota-reached', { maximum: maximumTokens });

    const [row] = await tx
      .insert(apiTokens)
      .values({ userId: user.id, name, tokenHash: hashOfApiToken(token), hint, scopes, expiresAt, createdAt: now })
      .returning({ id: apiTokens.id });
    if (!row) throw new Error('The new token was not returned.');
    await audit(tx, context, {
      actorId: user.id,
      action: 'token.create',
      entity: 'token',
      entityId: row.id,
      details: { name, hint, scopes, days },
    });
    return { id: row.id, user };
  });

  await notifyOfNewToken(context, { user, name, hint, scopes, expiresAt });
  return { id, token, expiresAt };
}

interface Made {
  user: UserRow;
  name: string;
  hint: string;
  scopes: readonly string[];
  expiresAt: Date;
}

async function notifyOfNewToken(
  { mail, settings }: ServiceContext,
  { user, name, hint, scopes, expiresAt }: Made,
): Promise<void> {
  await mail.send({
    to: user.email,
    language: user.language,
    template: 'tokenCreated',
    params: {
      name: greetingName(user),
      token: nameInMail(name) || hint,
      scopes: scopes.join(', '),
      end: expiresAt.toISOString().slice(0, 10),
      link: `${settings.publicUrl}/#/account/tokens`,
    },
  });
}

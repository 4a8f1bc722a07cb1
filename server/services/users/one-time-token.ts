import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client.ts';
import { oneTimeTokens, type TokenPurpose, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { hashOfLinkToken } from '#server/mail/link-token.ts';
import type { ServiceContext } from '../context';
import { removeMailsOf } from '../mails/remove-dead-links';
import { randomText } from '../sessions/signed-values';

export const tokenHours: Record<TokenPurpose, number> = {
  'verify-email': 48,
  'reset-password': 1,
  'change-email': 24,
  'not-me': 168,
};

/**
 * A new token for a mail; earlier ones of the same purpose no longer work, but for those that tell of one sign-in each. Only its hash is stored. Whatever takes tokens away
 * locks the row of the person first, and so does this: of two at once one waits.
 */
export async function createOneTimeToken(
  tx: Tx,
  { user, purpose, now }: { user: { id: string; email: string }; purpose: TokenPurpose; now: Date },
): Promise<string> {
  const token = randomText();
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
  if (purpose !== 'not-me') await removeOneTimeTokens(tx, { userId: user.id, purpose });
  await tx.insert(oneTimeTokens).values({
    id: hashOfLinkToken(token),
    userId: user.id,
    purpose,
    email: user.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tokenHours[purpose] * 3_600_000),
  });
  return token;
}

/** Unused tokens of a purpose no longer work; answers how many there were. */
export async function removeOneTimeTokens(
  tx: Tx,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<number> {
  const removed = await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)))
    .returning({ id: oneTimeTokens.id });
  await removeMailsOf(
    tx,
    removed.map(({ id }) => id),
  );
  return removed.length;
}

const usable = (token: string, purposes: readonly TokenPurpose[], now: Date) =>
  and(
    eq(oneTimeTokens.id, hashOfLinkToken(token)),
    inArray(oneTimeTokens.purpose, [...purposes]),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );

/** The account that a token speaks of, without using it up. Unknown, used and expired are one rejection. */
export async function peekOneTimeToken(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { token, purposes }: { token: string; purposes: readonly TokenPurpose[] },
): Promise<{ userId: string }> {
  const [found] = await tx
    .select()
    .from(oneTimeTokens)
    .where(usable(token, purposes, clock.now()));
  if (!found) throw new AppError('token-invalid');
  return found;
}

/** Uses a token up. Of two at once one gets it. */
export async function useOneTimeToken(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { token, purposes }: { token: string; purposes: readonly TokenPurpose[] },
): Promise<{ userId: string; email: string; purpose: TokenPurpose; createdAt: Date }> {
  const now = clock.now();
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(usable(token, purposes, now))
    .returning();
  if (!used) throw new AppError('token-invalid');
  await removeMailsOf(tx, [hashOfLinkToken(token)]);
  return used;
}

/** The address that a link was mailed to which would make it the account's; no row where none is on its way. */
export const pendingEmails = (query: Database, { now, userId }: { now: Date; userId: string }) =>
  query
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, 'change-email'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    );

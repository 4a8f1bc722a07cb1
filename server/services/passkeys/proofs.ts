import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { passkeyChallenges } from '#server/db/schema/passkeys.ts';
import type { ServiceContext } from '../context';
import { hashOfToken } from '../sessions/session-token';

const proofMs = 2 * 60_000;

/** A form asks for a code; a passkey answers with one like this. */
export const isProof = (code: string): boolean => /^[0-9a-f]{32}$/.test(code);

/** A code that stands for a passkey of this person which has just answered: it is good once, for two minutes. */
export async function makeProof(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { userId, browser }: { userId: string; browser: string },
): Promise<string> {
  const code = randomBytes(16).toString('hex');
  const expiresAt = new Date(clock.now().getTime() + proofMs);
  await tx
    .insert(passkeyChallenges)
    .values({ id: hashOfToken(code), purpose: 'proof', userId, browser, createdAt: clock.now(), expiresAt });
  return code;
}

/** Uses such a code up. Of two at once one gets it. */
export async function takeProof(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const isGood = and(
    eq(passkeyChallenges.id, hashOfToken(code)),
    eq(passkeyChallenges.purpose, 'proof'),
    eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.expiresAt, clock.now()),
  );
  return (await tx.delete(passkeyChallenges).where(isGood).returning({ id: passkeyChallenges.id })).length > 0;
}

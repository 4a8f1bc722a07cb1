import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type PasskeyPurpose, passkeyChallenges } from '#server/db/schema/passkeys.ts';
import { AppError } from '#server/errors.ts';
import type { ServiceContext } from '../context';
import { hashOfToken } from '../sessions/session-token';
import { randomText } from '../sessions/signed-values';

/** A person looks for a key or answers a phone. */
export const challengeMs = 5 * 60_000;

/** A new challenge for one browser; stored as its hash. Rejects with `passkey-expired` who holds no cookie to bind it to. */
export async function makeChallenge(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { purpose, userId, browser }: { purpose: PasskeyPurpose; userId: string | null; browser: string | null },
): Promise<string> {
  if (browser === null) throw new AppError('passkey-expired');
  const challenge = randomText();
  const now = clock.now();
  await tx.insert(passkeyChallenges).values({
    ...{ id: hashOfToken(challenge), purpose, userId, browser },
    createdAt: now,
    expiresAt: new Date(now.getTime() + challengeMs),
  });
  return challenge;
}

/** Uses the challenge up that a device has answered; whose answer was asked for. Of two at once one gets it. */
export async function takeChallenge(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { challenge, purpose, browser }: { challenge: string; purpose: PasskeyPurpose; browser: string | null },
): Promise<{ userId: string | null }> {
  const isAsked = and(
    eq(passkeyChallenges.id, hashOfToken(challenge)),
    eq(passkeyChallenges.purpose, purpose),
    eq(passkeyChallenges.browser, browser ?? ''),
    gt(passkeyChallenges.expiresAt, clock.now()),
  );
  const [taken] = await tx.delete(passkeyChallenges).where(isAsked).returning({ userId: passkeyChallenges.userId });
  if (!taken) throw new AppError('passkey-expired');
  return taken;
}

/** The challenge that an answer says it is of; whether it was ever asked is not known yet. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string') {
      return data.challenge;
    }
  } catch {
    // What no browser sends is rejected below.
  }
  throw new AppError('passkey-rejected');
}

import { generateAuthenticationOptions, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import type { ActorContext, ServiceContext } from '../context';
import type { WebContext } from '../web-context';
import { challengeMs, makeChallenge } from './challenges';
import { hasName, relyingParty, type Visit } from './relying-party';

export type PasskeyOptions = PublicKeyCredentialRequestOptionsJSON;

/** What a browser asks its devices to sign in without a password. It names nobody, so it is the same for everybody. Pages ask for it before anybody has tried, so it is counted apart from attempts. */
export async function askToSignIn(
  context: WebContext,
  { visit, address }: { visit: Visit; address: string },
): Promise<PasskeyOptions> {
  const { rpId: rpID } = relyingParty(visit.origin);
  await context.limits.takePasskeyOffer(address);
  const challenge = await withTx(context.db, (tx) =>
    makeChallenge(tx, context, { purpose: 'sign-in', userId: null, browser: visit.browser }),
  );
  return generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(challenge),
    timeout: challengeMs,
    userVerification: 'required',
  });
}

/** The same for a passkey of one person as second factor, after the right password; null where none of theirs works here. */
export async function askForSecondFactor(
  tx: Tx,
  context: ServiceContext,
  { userId, visit }: { userId: string; visit: Visit },
): Promise<PasskeyOptions | null> {
  const { hostname: rpID } = new URL(visit.origin);
  if (visit.browser === null || !hasName(rpID)) return null;
  const own = await tx
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.rpId, rpID)));
  if (own.length === 0) return null;

  const challenge = await makeChallenge(tx, context, { purpose: 'second-factor', userId, browser: visit.browser });
  return generateAuthenticationOptions({
    ...{ rpID, challenge: bytesOf(challenge), timeout: challengeMs },
    allowCredentials: own,
    userVerification: 'preferred',
  });
}

/** The same for the person who is signed in, before an act that asks for a code; thirty in ten minutes. */
export const askPerson = async (
  context: WebContext & ActorContext,
  { origin }: { origin: string },
): Promise<{ options: PasskeyOptions | null }> => {
  const { userId, sessionId } = context.actor;
  await context.limits.takePasskeyChallenge(userId);
  const visit = { origin, browser: sessionId };
  return { options: await withTx(context.db, (tx) => askForSecondFactor(tx, context, { userId, visit })) };
};

export const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

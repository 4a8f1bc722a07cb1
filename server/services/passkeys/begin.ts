import { generateRegistrationOptions, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { AppError } from '#server/errors.ts';
import type { StepUpInput } from '#shared/inputs/account-requests.ts';
import { maximumPasskeys } from '#shared/inputs/passkeys.ts';
import type { ActorContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import { lockActor, requireVerifiedEmail } from '../users/hold-unchanged';
import type { WebContext } from '../web-context';
import { bytesOf } from './ask';
import { challengeMs, makeChallenge } from './challenges';
import { relyingParty } from './relying-party';

/** The algorithms that passkeys may sign with: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257];

/**
 * What a browser asks its devices to make a passkey, for the person who proves again who they are. Rejects with `passkey-host`
 * under an address without a name, with `email-unverified`, and with `quota-reached` beyond ten.
 */
export async function beginPasskey(
  context: WebContext & ActorContext,
  { proof, origin }: { proof: StepUpInput; origin: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { actor, settings } = context;
  const { rpId } = relyingParty(origin);
  return withStepUp(context, proof, async (tx) => {
    const user = await lockActor(tx, context);
    requireVerifiedEmail(user);
    const own = await tx
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, user.id));
    if (own.length >= maximumPasskeys) throw new AppError('quota-reached');

    const challenge = await makeChallenge(tx, context, { purpose: 'add', userId: user.id, browser: actor.sessionId });
    return generateRegistrationOptions({
      ...{ rpName: settings.providerName, rpID: rpId, userName: user.username, userDisplayName: user.username },
      userID: new Uint8Array(Buffer.from(user.id)),
      challenge: bytesOf(challenge),
      timeout: challengeMs,
      attestationType: 'none',
      excludeCredentials: own,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      supportedAlgorithmIDs: algorithms,
    });
  });
}

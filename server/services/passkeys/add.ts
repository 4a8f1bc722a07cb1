import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { AppError } from '#server/errors.ts';
import { type AddPasskeyInput, maximumPasskeys } from '#shared/inputs/passkeys.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { findSecondFactor } from '../second-factor/find';
import { renewRecoveryCodes } from '../second-factor/recovery-codes';
import { lockActor, requireVerifiedEmail } from '../users/hold-unchanged';
import type { WebContext } from '../web-context';
import { algorithms } from './begin';
import { challengeOf, takeChallenge } from './challenges';
import { relyingParty } from './relying-party';
import { notifyOfPasskey } from './tell';

/**
 * Keeps the passkey that a device has made for a challenge of this session. The first second factor of a person turns it on,
 * and brings recovery codes; otherwise there are none. Rejects with `passkey-exists` one that somebody has already.
 */
export async function addPasskey(
  context: WebContext & ActorContext,
  { input, origin: asked }: { input: AddPasskeyInput; origin: string },
): Promise<{ id: string; recoveryCodes: string[] }> {
  const { userId, sessionId } = context.actor;
  const { attestation, name } = input;
  const { rpId, origin } = relyingParty(asked);
  const challenge = challengeOf(attestation.response.clientDataJSON);
  const taken = await withTx(context.db, (tx) =>
    takeChallenge(tx, context, { challenge, purpose: 'add', browser: sessionId }),
  );
  const verified = await verifyRegistrationResponse({
    response: { ...attestation, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified || taken.userId !== userId) throw new AppError('passkey-rejected');

  const { credential, credentialBackedUp: isBackedUp } = verified.registrationInfo;
  const added = await withTx(context.db, async (tx) => {
    requireVerifiedEmail(await lockActor(tx, context));
    const isFirst = (await findSecondFactor(tx, userId)) === null;
    if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= maximumPasskeys)
      throw new AppError('quota-reached');
    const [row] = await tx
      .insert(passkeys)
      .values({
        ...{ userId, name, rpId, isBackedUp, createdAt: context.clock.now() },
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: attestation.response.transports ?? [],
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (!row) throw new AppError('passkey-exists');
    const details = { name };
    await audit(tx, context, { actorId: userId, action: 'passkey.add', entity: 'user', entityId: userId, details });
    return { id: row.id, recoveryCodes: isFirst ? await renewRecoveryCodes(tx, context, userId) : [] };
  });
  await notifyOfPasskey(context, { userId, passkey: name, template: 'passkeyAdded' });
  return added;
}

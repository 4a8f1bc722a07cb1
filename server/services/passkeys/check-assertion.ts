import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { PasskeyAssertion } from '#shared/inputs/passkeys.ts';
import type { ServiceContext } from '../context';
import type { UserRow } from '../users/find-by-name';
import { relyingParty } from './relying-party';

/** A passkey with its person. */
export type PasskeyRow = typeof passkeys.$inferSelect & { user: UserRow };

interface Check {
  assertion: PasskeyAssertion;
  challenge: string;
  origin: string;
  address: string;
  /** The device has to know who holds it: by finger, face or PIN. */
  needsPerson: boolean;
}

/** The passkey that an answer names, held with its person until the transaction ends; null where nobody has it. */
export async function holdPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  const isNamed = eq(passkeys.credentialId, credentialId);
  const [named] = await tx.select({ userId: passkeys.userId }).from(passkeys).where(isNamed);
  // The person first, as whatever ends credentials does.
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, named?.userId ?? ''))
    .for('update');
  const [passkey] = await tx.select().from(passkeys).where(isNamed);
  return user && passkey ? { ...passkey, user } : null;
}

/**
 * Holds an answer against the passkey that it names, and notes its use. Whatever is wrong with it, also a counter that went
 * back as that of a copied device does, is `passkey-rejected`.
 */
export async function checkAssertion(
  tx: Tx,
  context: ServiceContext,
  { passkey, ...check }: Check & { passkey: PasskeyRow },
): Promise<void> {
  const { assertion, challenge, needsPerson, address } = check;
  const { rpId, origin } = relyingParty(check.origin);
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: needsPerson,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((cause: unknown) => refuse(context, { passkey, address, reason: reasonOf(cause) }));
  if (!verified.verified) refuse(context, { passkey, address, reason: 'signature' });

  const { newCounter: counter, credentialBackedUp: isBackedUp } = verified.authenticationInfo;
  const used = { counter, isBackedUp, lastUsedAt: context.clock.now(), lastAddress: address };
  await tx.update(passkeys).set(used).where(eq(passkeys.id, passkey.id));
}

const reasonOf = (cause: unknown) => (cause instanceof Error && /counter/i.test(cause.message) ? 'counter' : 'invalid');

/** One rejection for every cause; the log tells them apart. */
export function refuse(
  { log, requestId }: Pick<ServiceContext, 'log' | 'requestId'>,
  { passkey, ...entry }: { passkey: PasskeyRow | null; address: string; reason: string },
): never {
  log.warn({ event: 'passkey.refused', userId: passkey?.userId ?? null, ...entry, requestId });
  throw new AppError('passkey-rejected');
}

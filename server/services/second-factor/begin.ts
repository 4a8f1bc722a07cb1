import { isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { secondFactors } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { BeginSecondFactorInput } from '#shared/inputs/second-factor.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { confirmPassword } from '../users/confirm-password';
import { holdUnchanged, requireVerifiedEmail } from '../users/hold-unchanged';
import type { WebContext } from '../web-context';
import { sealTotpSecret } from './stored-secret';
import { newTotpSecret, otpauthAddress } from './totp';

/**
 * A new secret for the authenticator app of the person who types the password again: in base 32, and as the address that a QR
 * code holds. Nothing is asked for at sign-in before the first code was confirmed. Rejects while one is on, and with
 * `email-unverified` before the address is confirmed.
 */
export async function beginSecondFactor(
  context: WebContext & ActorContext,
  { password }: BeginSecondFactorInput,
): Promise<{ secret: string; address: string }> {
  const user = await confirmPassword(context, { password, field: 'password' });
  requireVerifiedEmail(user);
  const { id: userId, username } = user;
  const secret = newTotpSecret();
  const fresh = { secret: sealTotpSecret(context, { userId, secret }), createdAt: context.clock.now() };

  await withTx(context.db, async (tx) => {
    await holdUnchanged(tx, user);
    const begun = await tx
      .insert(secondFactors)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId });
    if (begun.length === 0) throw new AppError('second-factor-enabled');
    await audit(tx, context, { actorId: userId, action: 'secondFactor.begin', entity: 'user', entityId: userId });
  });
  return { secret, address: otpauthAddress({ secret, username, issuer: context.settings.providerName }) };
}

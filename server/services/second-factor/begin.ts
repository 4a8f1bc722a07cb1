import { isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { secondFactors } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import type { BeginSecondFactorInput } from '#shared/inputs/second-factor.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { lockActor, requireVerifiedEmail } from '../users/hold-unchanged';
import type { WebContext } from '../web-context';
import { findSecondFactor } from './find';
import { sealTotpSecret } from './stored-secret';
import { newTotpSecret, otpauthAddress } from './totp';
import { withStepUp } from './with-step-up';

/**
 * A new secret for the authenticator app of the person who proves again who they are: in base 32, and as the address that a QR
 * code holds. Nothing is asked for at sign-in before the first code was confirmed. Rejects while one is on, and with
 * `email-unverified` before the address is confirmed.
 */
export async function beginSecondFactor(
  context: WebContext & ActorContext,
  input: BeginSecondFactorInput,
): Promise<{ secret: string; address: string }> {
  const { userId } = context.actor;
  const secret = newTotpSecret();
  const fresh = { secret: sealTotpSecret(context, { userId, secret }), createdAt: context.clock.now() };

  const held = await withTx(context.db, (tx) => findSecondFactor(tx, userId));
  if (held?.app) throw new AppError('second-factor-enabled');
  const username = await withStepUp(context, input, async (tx) => {
    const user = await lockActor(tx, context);
    requireVerifiedEmail(user);
    const begun = await tx
      .insert(secondFactors)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId });
    if (begun.length === 0) throw new AppError('second-factor-enabled');
    await audit(tx, context, { actorId: userId, action: 'secondFactor.begin', entity: 'user', entityId: userId });
    return user.username;
  });
  return { secret, address: otpauthAddress({ secret, username, issuer: context.settings.providerName }) };
}

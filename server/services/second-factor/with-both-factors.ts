import { type Tx, withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { SecondFactorProofInput } from '#shared/inputs/second-factor.ts';
import type { ActorContext } from '../context';
import { confirmPassword } from '../users/confirm-password';
import { holdUnchanged } from '../users/hold-unchanged';
import type { WebContext } from '../web-context';
import { codeFailures } from './code-failures';
import { findSecondFactor } from './find';
import { isRightCode, takeCode } from './take-code';

/**
 * Does `work` in the transaction that uses the code up, for the person who types the password again and a code of the app or a
 * recovery code. Wrong codes count in a bucket of the account; without a second factor it is `not-found`.
 */
export async function withBothFactors<Result>(
  context: WebContext & ActorContext,
  { password, code, field = 'password' }: SecondFactorProofInput & { field?: string },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const user = await confirmPassword(context, { password, field });
  const bucket = codeFailures(user.id);
  await context.limits.takeFailure(bucket);

  const result = await withTx(context.db, async (tx) => {
    await holdUnchanged(tx, user);
    const factor = await findSecondFactor(tx, user.id);
    if (!factor) throw new AppError('not-found');
    const outcome = await takeCode(tx, context, { factor, code });
    if (!isRightCode(outcome)) throw new AppError('invalid', { fields: { code: outcome } });
    return work(tx);
  });
  await context.limits.forgive(bucket);
  return result;
}

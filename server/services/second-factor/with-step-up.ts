import { type Tx, withTx } from '#server/db/client.ts';
import type { StepUpInput } from '#shared/inputs/account-requests.ts';
import type { ActorContext } from '../context';
import { confirmPassword } from '../users/confirm-password';
import { holdUnchanged } from '../users/hold-unchanged';
import type { WebContext } from '../web-context';
import { findSecondFactor } from './find';
import { withBothFactors } from './with-both-factors';

/** What proves who acts. */
export interface Proof extends StepUpInput {
  /** Where a wrong password is told. */
  field?: string;
}

/** Does `work` in one transaction for the person who types the password again and, where they have a second factor, a code of it. */
export async function withStepUp<Result>(
  context: WebContext & ActorContext,
  { password, code = '', field = 'password' }: Proof,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const factor = await withTx(context.db, (tx) => findSecondFactor(tx, context.actor.userId));
  if (factor) return withBothFactors(context, { password, code, field }, work);

  const user = await confirmPassword(context, { password, field });
  return withTx(context.db, async (tx) => {
    await holdUnchanged(tx, user);
    return work(tx);
  });
}

/** The same before a verb that has transactions of its own: it acts once the proof was used up. */
export async function afterStepUp<Result>(
  context: WebContext & ActorContext,
  proof: StepUpInput,
  act: () => Promise<Result>,
): Promise<Result> {
  await withStepUp(context, proof, async () => undefined);
  return act();
}

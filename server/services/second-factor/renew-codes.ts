import type { SecondFactorProofInput } from '#shared/inputs/second-factor.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import type { WebContext } from '../web-context';
import { renewRecoveryCodes } from './recovery-codes';
import { notifyOfSecondFactor } from './tell';
import { withBothFactors } from './with-both-factors';

/** Ten new recovery codes, with both factors. The earlier ones no longer open anything; the new ones are given out once. */
export async function renewCodes(
  context: WebContext & ActorContext,
  input: SecondFactorProofInput,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = context.actor;
  const codes = await withBothFactors(context, input, async (tx) => {
    await audit(tx, context, { actorId: userId, action: 'secondFactor.renewCodes', entity: 'user', entityId: userId });
    return renewRecoveryCodes(tx, context, userId);
  });
  await notifyOfSecondFactor(context, { userId, template: 'recoveryCodesRenewed' });
  return { recoveryCodes: codes };
}

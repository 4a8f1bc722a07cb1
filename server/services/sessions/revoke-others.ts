import type { StepUpInput } from '#shared/inputs/account-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';
import { endSessionsOf } from './end';

/** Ends every session of the person but the one that asks, for who proves again who they are. Returns how many. */
export async function revokeOtherSessions(
  context: WebContext & ActorContext,
  proof: StepUpInput,
): Promise<{ ended: number }> {
  const { userId, sessionId } = context.actor;

  return withStepUp(context, proof, async (tx) => {
    const ended = await endSessionsOf(tx, { userId, except: sessionId });
    const details = { ended };
    await audit(tx, context, {
      actorId: userId,
      action: 'session.revokeOthers',
      entity: 'user',
      entityId: userId,
      details,
    });
    return { ended };
  });
}

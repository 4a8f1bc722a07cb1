import { withTx } from '#server/db/client.ts';
import { audit } from '../audit/audit';
import { reconcileNow } from '../billing/admin/reconcile';
import { forgetPlanPrices } from '../billing/checkout/plan-prices';
import type { ActorContext } from '../context';
import { consoleOf } from './console-of';

/** Empties the sandbox and reads every customer anew: whom it no longer knows has no subscription any more. */
export async function resetSandbox(context: ActorContext): Promise<{ examined: number; failed: number }> {
  const { actor, db } = context;
  const sandboxConsole = consoleOf(context);
  await withTx(db, (tx) => audit(tx, context, { actorId: actor.userId, action: 'sandbox.reset', entity: 'sandbox' }));
  await sandboxConsole.reset();
  forgetPlanPrices(context);
  const { examined, failed } = await reconcileNow(context);
  return { examined, failed };
}

import { withTx } from '#server/db/client.ts';
import type { SandboxFailureModes } from '#server/stripe/sandbox-console.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { consoleOf } from './console-of';

/** Makes the sandbox fail as Stripe and banks can fail, or ends that. It lasts until it is changed, also over a restart. */
export async function setSandboxFailureModes(context: ActorContext, errors: SandboxFailureModes): Promise<void> {
  const { actor, db } = context;
  const sandboxConsole = consoleOf(context);
  const { faults: before } = await sandboxConsole.read({ type: null, search: '' });
  await sandboxConsole.setFaults(errors);
  const entry = { action: 'sandbox.setFaults', entity: 'sandbox', details: { before, after: errors } };
  await withTx(db, (tx) => audit(tx, context, { actorId: actor.userId, ...entry }));
}

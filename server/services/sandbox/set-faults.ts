import { withTx } from '#server/db/client.ts';
import type { SandboxFaults } from '#server/stripe/sandbox-desk.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { deskOf } from './desk-of';

/** Makes the sandbox fail as Stripe and banks can fail, or ends that. It lasts until it is changed, also over a restart. */
export async function setSandboxFaults(context: ActorContext, faults: SandboxFaults): Promise<void> {
  const { actor, db } = context;
  const desk = deskOf(context);
  const { faults: before } = await desk.read({ type: null, search: '' });
  await desk.setFaults(faults);
  const entry = { action: 'sandbox.setFaults', entity: 'sandbox', details: { before, after: faults } };
  await withTx(db, (tx) => audit(tx, context, { actorId: actor.userId, ...entry }));
}

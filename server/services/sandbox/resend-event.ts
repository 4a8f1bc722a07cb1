import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { ConsoleEvent } from '#server/stripe/sandbox-console.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { consoleOf } from './console-of';

/** Sends an event of the sandbox to our webhook once more, and answers how that went. */
export async function resendEvent(context: ActorContext, { eventId }: { eventId: string }): Promise<ConsoleEvent> {
  const { actor, db } = context;
  const sent = await consoleOf(context).resend(eventId);
  if (!sent) throw new AppError('not-found');
  const entry = { action: 'sandbox.resend', entity: 'sandboxEvent', entityId: eventId };
  await withTx(db, (tx) => audit(tx, context, { actorId: actor.userId, ...entry }));
  return sent;
}

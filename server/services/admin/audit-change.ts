import type { Tx } from '#server/db/client.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';

interface Change {
  action: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Writes down what an administrator changed: who, when, what, before and after. */
export function auditChange(tx: Tx, context: ActorContext, { before, after, ...change }: Change): Promise<void> {
  return audit(tx, context, { ...change, actorId: context.actor.userId, details: { before, after } });
}

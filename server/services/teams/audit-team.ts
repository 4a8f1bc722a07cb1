import type { Tx } from '#server/db/client.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';

/** Writes down what a person did to a team: never an address. */
export const auditTeam = (
  tx: Tx,
  context: ActorContext,
  { verb, teamId, details }: { verb: string; teamId: string; details?: Record<string, unknown> },
): Promise<void> =>
  audit(tx, context, {
    actorId: context.actor.userId,
    action: `team.${verb}`,
    entity: 'team',
    entityId: teamId,
    ...(details && { details }),
  });

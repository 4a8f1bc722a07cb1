import type { Tx } from '#server/db/client.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import type { InvitationRow } from './place-kind';

interface Entry {
  /** The verb alone, such as `accept`. */
  verb: string;
  row: InvitationRow;
}

/** Writes down what a person did to an invitation: to what and as what, never the address or the token. */
export const auditInvitation = (
  tx: Tx,
  context: ActorContext,
  { verb, row: { id, forecastId, teamId, role } }: Entry,
): Promise<void> =>
  audit(tx, context, {
    actorId: context.actor.userId,
    action: `invitation.${verb}`,
    entity: 'invitation',
    entityId: id,
    details: { forecastId, teamId, role },
  });

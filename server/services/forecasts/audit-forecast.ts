import type { Tx } from '#server/db/client.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';

export interface ForecastAuditEntry {
  /** The verb alone, such as `save`. */
  verb: string;
  id: string;
  details?: Record<string, unknown>;
}

/** Writes down what a person did to a forecast: numbers and names of versions, never figures of the document. */
export function auditForecast(tx: Tx, context: ActorContext, { verb, id, details }: ForecastAuditEntry): Promise<void> {
  return audit(tx, context, {
    actorId: context.actor.userId,
    action: `forecast.${verb}`,
    entity: 'forecast',
    entityId: id,
    details: details ?? {},
  });
}

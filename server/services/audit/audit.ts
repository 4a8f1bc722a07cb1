import type { Tx } from '../../db/client';
import { auditLog } from '../../db/schema/audit-log';
import type { ServiceContext } from '../context';

export interface AuditEntry {
  /** Who acted; null for the service itself. */
  actorId: string | null;
  /** `entity.verb`, such as `forecast.save`. */
  action: string;
  entity: string;
  entityId?: string | null;
  /** Never a secret, never a password. */
  details?: Record<string, unknown>;
}

/** Writes down who did what, inside the transaction of the change itself. */
export async function audit(
  tx: Tx,
  context: Pick<ServiceContext, 'clock' | 'requestId'>,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, at: context.clock.now(), requestId: context.requestId });
}

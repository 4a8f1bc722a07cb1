import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { auditLog } from '../../db/schema/audit-log';
import { users } from '../../db/schema/users';

/** Rows of the audit trail with the name of who acted; the caller narrows and orders them. */
export function auditRows(tx: Database) {
  return tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: users.username,
      action: auditLog.action,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      details: auditLog.details,
      requestId: auditLog.requestId,
      count: auditLog.count,
      lastAt: auditLog.lastAt,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .$dynamic();
}

import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';

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
      place: auditLog.place,
      seal: auditLog.seal,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .$dynamic();
}

import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import type { AuditFilter } from '#shared/inputs/admin-requests.ts';

const dayMs = 86_400_000;

/** The rows of the audit trail that a filter leaves; days are those of UTC. */
export function auditCondition(tx: Database, { actor, entity, action, from, to }: AuditFilter): SQL | undefined {
  const named = tx.select({ id: users.id }).from(users).where(sql`lower(${users.username}) = ${actor}`);
  return and(
    actor === '' ? undefined : inArray(auditLog.actorId, named),
    entity === null ? undefined : eq(auditLog.entity, entity),
    action === null ? undefined : eq(auditLog.action, action),
    from === null ? undefined : gte(auditLog.at, new Date(from)),
    to === null ? undefined : lt(auditLog.at, new Date(new Date(to).getTime() + dayMs)),
  );
}

/** The rows below the one that a cursor names, in the order newest first. */
export function below(cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  const [at = '', id = ''] = cursor.split('.');
  return sql`(${auditLog.at}, ${auditLog.id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${id})`;
}

export const cursorBelow = (row: { at: Date; id: string }): string => `${row.at.getTime()}.${row.id}`;

import { and, desc } from 'drizzle-orm';
import { withoutTx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { type AdminAuditInput, adminPageSize } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { auditCondition, below, cursorBelow } from './audit-filter';
import { auditRows } from './audit-rows';

export interface AuditItem {
  id: string;
  at: Date;
  /** User name; null for the service itself and for a person since deleted. */
  actor: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  details: Record<string, unknown>;
  requestId: string | null;
  /** How often it was done between `at` and `lastAt`; once where that is null. */
  count: number;
  lastAt: Date | null;
  /** Place and seal in the chain of sealed rows; null until it is sealed. */
  place: number | null;
  seal: string | null;
}

/** Who did what, newest first, filtered; page by page along a cursor. */
export async function listAuditLog(
  context: ActorContext,
  { cursor, ...filter }: AdminAuditInput,
): Promise<{ rows: AuditItem[]; next: string | null }> {
  return withoutTx(context.db, async (tx) => {
    const found = await auditRows(tx)
      .where(and(auditCondition(tx, filter), below(cursor)))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(adminPageSize + 1);
    const rows = found.slice(0, adminPageSize);
    const last = found.length > adminPageSize ? rows.at(-1) : undefined;
    return { rows, next: last ? cursorBelow(last) : null };
  });
}

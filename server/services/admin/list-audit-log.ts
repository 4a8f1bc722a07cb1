import { desc } from 'drizzle-orm';
import type { AdminPageInput } from '../../../shared/inputs/admin-requests';
import { withTx } from '../../db/client';
import { auditLog } from '../../db/schema/audit-log';
import type { ActorContext } from '../context';
import { auditRows } from './audit-rows';
import { cutOf, type Page, pageOf } from './page';

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
}

/** Who did what, newest first. */
export async function listAuditLog(context: ActorContext, { page }: AdminPageInput): Promise<Page<AuditItem>> {
  const { limit, offset } = cutOf(page);
  return withTx(context.db, async (tx) => {
    const rows = await auditRows(tx).orderBy(desc(auditLog.at), auditLog.id).limit(limit).offset(offset);
    return pageOf(rows, await tx.$count(auditLog), page);
  });
}

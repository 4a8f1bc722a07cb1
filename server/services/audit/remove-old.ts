import { inArray, lte } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import type { ServiceContext } from '../context';

const dayMs = 86_400_000;
const rowsAtOnce = 5_000;

/** Deletes rows of the audit trail whose days (`AUDIT_DAYS`) are over, in pieces that hold up nobody; none goes earlier. */
export async function removeOldAuditRows({
  db,
  clock,
  settings,
}: Pick<ServiceContext, 'db' | 'clock' | 'settings'>): Promise<void> {
  const end = new Date(clock.now().getTime() - settings.auditDays * dayMs);
  for (;;) {
    const removed = await withTx(db, (tx) => {
      const old = tx.select({ id: auditLog.id }).from(auditLog).where(lte(auditLog.at, end)).limit(rowsAtOnce);
      return tx.delete(auditLog).where(inArray(auditLog.id, old)).returning({ id: auditLog.id });
    });
    if (removed.length < rowsAtOnce) return;
  }
}

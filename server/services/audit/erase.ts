import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { erasedMarkOf, lockChain } from './chain';

const rowsAtOnce = 1_000;

/**
 * Erases the details of audit rows, and marks that who acted goes with them: the account of the person is about to be deleted in this
 * transaction. What is not sealed yet needs no mark.
 */
export async function eraseAuditRows(tx: Tx, secret: string, where: SQL | undefined): Promise<void> {
  // Nothing is sealed meanwhile.
  await lockChain(tx, secret);
  const rows = await tx.select({ id: auditLog.id, seal: auditLog.seal }).from(auditLog).where(where);
  for (let i = 0; i < rows.length; i += rowsAtOnce) {
    const marks = rows
      .slice(i, i + rowsAtOnce)
      .map((row) => ({ id: row.id, mark: row.seal === null ? null : erasedMarkOf(secret, row) }));
    await tx.execute(sql`
      update audit_log set details = '{}', erased_mark = new.mark
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as new(id text, mark text)
      where audit_log.id = new.id`);
  }
}

import { and, asc, isNull, lte, or } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import type { ServiceContext } from '../context';
import { lockChain, marksOf, sealedColumns, sealOf, writeChain, writeSeals } from './chain';

const rowsAtOnce = 1_000;
/** By then the transaction that wrote a row has ended, and repeats are no longer counted in it. */
const settledMs = { single: 60_000, merged: 15 * 60_000 };

/**
 * Gives each settled row of the audit trail its place and seal. Verbs only insert their row: none of them waits for another. Until
 * a row is sealed, for a minute, or a quarter of an hour where repeats are counted in it, the chain does not prove it.
 */
export async function sealAuditRows({
  db,
  clock,
  settings,
}: Pick<ServiceContext, 'db' | 'clock' | 'settings'>): Promise<void> {
  const { appSecret } = settings;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const settled = and(
    isNull(auditLog.place),
    lte(auditLog.at, ago(settledMs.single)),
    or(isNull(auditLog.mergeKey), lte(auditLog.at, ago(settledMs.merged))),
  );
  for (;;) {
    const sealed = await withTx(db, async (tx) => {
      const { removedPlace, removedSeal, lastPlace, lastSeal } = await lockChain(tx, appSecret);
      const found = tx.select(sealedColumns).from(auditLog).where(settled);
      const rows = await found.orderBy(asc(auditLog.at), asc(auditLog.id)).limit(rowsAtOnce).for('update');
      if (rows.length === 0) return 0;

      let before = lastSeal;
      const seals = rows.map((row, index) => {
        const place = lastPlace + 1 + index;
        const marks = marksOf(appSecret, row);
        before = sealOf(appSecret, row, { before, place, ...marks });
        return { id: row.id, place, actorMark: marks.actorMark, detailsMark: marks.detailsMark, seal: before };
      });
      await writeSeals(tx, seals);
      await writeChain(tx, appSecret, {
        removedPlace,
        removedSeal,
        lastPlace: lastPlace + rows.length,
        lastSeal: before,
      });
      return rows.length;
    });
    if (sealed < rowsAtOnce) return;
  }
}

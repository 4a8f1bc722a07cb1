import { and, asc, eq, gt, gte, isNotNull, lte, max } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import type { ServiceContext } from '../context';
import { readSettings } from '../settings/read';
import { lockChain, writeChain } from './chain';

const dayMs = 86_400_000;
const rowsAtOnce = 5_000;

/**
 * Deletes rows of the audit trail whose days are over, by the settings of the service or `AUDIT_DAYS`, in pieces that hold up nobody; none goes earlier, and none
 * before it is sealed. They go in the order of the chain, whose beginning is kept.
 */
export async function removeOldAuditRows({
  db,
  clock,
  settings,
}: Pick<ServiceContext, 'db' | 'clock' | 'settings'>): Promise<void> {
  const { retention } = await withTx(db, readSettings);
  const end = new Date(clock.now().getTime() - (retention.auditDays ?? settings.auditDays) * dayMs);
  for (;;) {
    const removed = await withTx(db, async (tx) => {
      const ends = await lockChain(tx, settings.appSecret);
      const [young] = await tx
        .select({ place: auditLog.place })
        .from(auditLog)
        .where(and(isNotNull(auditLog.place), gt(auditLog.at, end)))
        .orderBy(asc(auditLog.place))
        .limit(1);
      const through = Math.min((young?.place ?? ends.lastPlace + 1) - 1, ends.removedPlace + rowsAtOnce);
      const old = and(gte(auditLog.place, 1), lte(auditLog.place, through));
      const [last] = await tx
        .select({ place: max(auditLog.place) })
        .from(auditLog)
        .where(old);
      if (!last?.place) return 0;
      const [row] = await tx.select({ seal: auditLog.seal }).from(auditLog).where(eq(auditLog.place, last.place));
      const gone = await tx.delete(auditLog).where(old).returning({ id: auditLog.id });
      const { lastPlace, lastSeal } = ends;
      await writeChain(tx, settings.appSecret, {
        removedPlace: last.place,
        removedSeal: row?.seal ?? '',
        lastPlace,
        lastSeal,
      });
      return gone.length;
    });
    if (removed < rowsAtOnce) return;
  }
}

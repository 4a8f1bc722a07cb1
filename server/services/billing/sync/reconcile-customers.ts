import { and, asc, eq, gt, gte, isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingCustomers, billingRuns } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { failureText } from '../back-off';
import { syncCustomer } from './sync-customer';

type Run = typeof billingRuns.$inferSelect;

const pageSize = 100;
const atOnce = 4;
/** One turn of the job; what is left comes with the next. */
const defaultMaxWaitMs = 240_000;

/**
 * Once a day reads every customer at Stripe anew and counts those whose rows were not as Stripe has them: that should be
 * none. A run that is broken off or does not end in time goes on where it stood.
 */
export async function reconcileCustomers(context: ServiceContext, maxWaitMs = defaultMaxWaitMs): Promise<void> {
  const begin = performance.now();
  for (let run = await currentRun(context); run && !run.finishedAt; ) {
    run = await nextPage(context, run);
    if (performance.now() - begin > maxWaitMs) return;
  }
}

/** The run that is open, or a new one; null where today's is done. */
async function currentRun({ db, clock, stripe: { mode } }: ServiceContext): Promise<Run | null> {
  const now = clock.now();
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const isOurs = and(eq(billingRuns.kind, 'reconciliation'), eq(billingRuns.mode, mode));
  return withTx(db, async (tx) => {
    const [open] = await tx
      .select()
      .from(billingRuns)
      .where(and(isOurs, isNull(billingRuns.finishedAt)));
    if (open) return open;
    const [done] = await tx
      .select({ id: billingRuns.id })
      .from(billingRuns)
      .where(and(isOurs, gte(billingRuns.startedAt, today)));
    if (done) return null;
    const row = { kind: 'reconciliation' as const, mode, startedAt: now };
    const [made] = await tx.insert(billingRuns).values(row).onConflictDoNothing().returning();
    return made ?? null;
  });
}

async function nextPage(context: ServiceContext, run: Run): Promise<Run | null> {
  const { db, clock } = context;
  const ids = await customersAfter(context, run.cursor);
  const result = { ...run };
  for (let at = 0; at < ids.length; at += atOnce) {
    await Promise.all(ids.slice(at, at + atOnce).map((customerId) => compare(context, customerId, result)));
  }
  const { examined, found, failed, lastError } = result;
  const finishedAt = ids.length < pageSize ? clock.now() : null;
  const change = { examined, found, failed, lastError, finishedAt, cursor: ids.at(-1) ?? run.cursor };
  const [row] = await withTx(db, (tx) =>
    tx.update(billingRuns).set(change).where(eq(billingRuns.id, run.id)).returning(),
  );
  if (finishedAt) context.log.info({ event: 'billing.reconciled', examined, drifts: found, failed });
  return row ?? null;
}

async function customersAfter({ db, stripe: { mode } }: ServiceContext, cursor: string | null): Promise<string[]> {
  const isLiving = and(eq(billingCustomers.mode, mode), isNull(billingCustomers.deletedAt));
  const rows = await withTx(db, (tx) =>
    tx
      .select({ id: billingCustomers.id })
      .from(billingCustomers)
      .where(cursor === null ? isLiving : and(isLiving, gt(billingCustomers.id, cursor)))
      .orderBy(asc(billingCustomers.id))
      .limit(pageSize),
  );
  return rows.map(({ id }) => id);
}

async function compare(context: ServiceContext, customerId: string, count: Run): Promise<void> {
  count.examined += 1;
  try {
    const { isChanged } = await syncCustomer(context, { customerId, reason: 'reconciliation' });
    if (!isChanged) return;
    count.found += 1;
    context.log.warn({ event: 'billing.drift', customerId });
  } catch (error) {
    count.failed += 1;
    count.lastError = failureText(error);
  }
}

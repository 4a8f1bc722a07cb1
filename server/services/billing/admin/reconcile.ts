import { and, desc, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingRuns } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import { audit } from '#server/services/audit/audit.ts';
import type { ActorContext } from '#server/services/context.ts';
import { reconcileCustomers } from '../sync/reconcile-customers';
import type { RunResult } from './billing-health';

/** As long as an administrator waits for the answer; what is left comes with the job's next turn. */
const maxWaitMs = 10_000;

/** Compares every customer with Stripe now, also where today's run is done, and answers how far it came. One that is under way goes on. */
export async function reconcileNow(context: ActorContext): Promise<RunResult> {
  const { db, clock, actor } = context;
  const { mode } = context.stripe;
  await withTx(db, async (tx) => {
    const row = { kind: 'reconciliation' as const, mode, startedAt: clock.now() };
    await tx.insert(billingRuns).values(row).onConflictDoNothing();
    await audit(tx, context, { actorId: actor.userId, action: 'billing.reconcile', entity: 'billing', entityId: mode });
  });
  await reconcileCustomers(context, maxWaitMs);

  const { startedAt, finishedAt, examined, found, failed, lastError } = billingRuns;
  const [run] = await withTx(db, (tx) =>
    tx
      .select({ startedAt, finishedAt, examined, found, failed, lastError })
      .from(billingRuns)
      .where(and(eq(billingRuns.kind, 'reconciliation'), eq(billingRuns.mode, mode)))
      .orderBy(desc(startedAt))
      .limit(1),
  );
  if (!run) throw new AppError('not-found');
  return run;
}

import { and, count, desc, eq, inArray, isNull, max, min, sql } from 'drizzle-orm';
import { type Tx, withTx } from '../../db/client';
import type { BillingMode } from '../../db/schema/billing-customers';
import { type BillingOutboxKind, billingOutbox } from '../../db/schema/billing-outbox';
import { billingRuns } from '../../db/schema/billing-runs';
import { payments } from '../../db/schema/payments';
import {
  type StripeEventStatus,
  type StripeRejectionReason,
  stripeEvents,
  stripeRejections,
} from '../../db/schema/stripe-events';
import type { ActorContext } from '../context';

export interface OutboxItem {
  id: string;
  kind: BillingOutboxKind;
  object: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  /** Null where it waits for an administrator. */
  nextAttemptAt: Date | null;
}

export interface RunResult {
  startedAt: Date;
  /** Null while it runs. */
  finishedAt: Date | null;
  examined: number;
  /** Events that had not arrived, or customers whose rows were not as Stripe has them. */
  found: number;
  failed: number;
  lastError: string | null;
}

export interface BillingHealth {
  inbox: Record<StripeEventStatus, number> & { oldestDueAt: Date | null; lastReceivedAt: Date | null };
  outbox: {
    waiting: number;
    /** Tried without success, and tried again. */
    failed: number;
    /** Given up: waits for an administrator. */
    dead: number;
    done: number;
    oldestDueAt: Date | null;
    /** What was tried without success, the newest first. */
    troubled: OutboxItem[];
  };
  lastCatchUp: RunResult | null;
  lastReconciliation: RunResult | null;
  rejected: { count: number; latest: { id: number; reason: StripeRejectionReason; receivedAt: Date }[] };
  openDisputes: number;
}

const shownRows = 100;

/** How the exchange with Stripe stands: what waits, what failed, when everything was last compared, what was refused. */
export async function getBillingHealth({ db, stripe: { mode } }: ActorContext): Promise<BillingHealth> {
  return withTx(db, async (tx) => ({
    inbox: await inboxOf(tx, mode),
    outbox: await outboxOf(tx, mode),
    lastCatchUp: await lastRun(tx, mode, 'catch_up'),
    lastReconciliation: await lastRun(tx, mode, 'reconciliation'),
    rejected: await rejectedOf(tx),
    openDisputes: await tx.$count(
      payments,
      and(
        eq(payments.mode, mode),
        sql`${payments.disputeStatus} not in ('won', 'lost', 'warning_closed', 'prevented')`,
      ),
    ),
  }));
}

async function inboxOf(tx: Tx, mode: BillingMode): Promise<BillingHealth['inbox']> {
  const rows = await tx
    .select({ status: stripeEvents.status, events: count(), last: max(stripeEvents.receivedAt) })
    .from(stripeEvents)
    .where(eq(stripeEvents.mode, mode))
    .groupBy(stripeEvents.status);
  const [due] = await tx
    .select({ at: min(stripeEvents.nextAttemptAt) })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.mode, mode), inArray(stripeEvents.status, ['pending', 'processing', 'failed'])));
  const counts = { pending: 0, processing: 0, done: 0, ignored: 0, failed: 0, dead: 0 };
  for (const { status, events } of rows) counts[status] = events;
  const received = rows.flatMap(({ last }) => (last === null ? [] : [last.getTime()]));
  return {
    ...counts,
    oldestDueAt: due?.at ?? null,
    lastReceivedAt: received.length === 0 ? null : new Date(Math.max(...received)),
  };
}

async function outboxOf(tx: Tx, mode: BillingMode): Promise<BillingHealth['outbox']> {
  const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const { doneAt, deadAt, attempts, nextAttemptAt } = billingOutbox;
  const isOpen = sql`${doneAt} is null and ${deadAt} is null`;
  const isTroubled = sql`${doneAt} is null and ${billingOutbox.lastError} is not null`;
  const [counts] = await tx
    .select({
      waiting: countIf(sql`${isOpen} and ${billingOutbox.lastError} is null`),
      failed: countIf(sql`${isOpen} and ${billingOutbox.lastError} is not null`),
      dead: countIf(sql`${deadAt} is not null`),
      done: countIf(sql`${doneAt} is not null`),
      oldestDueAt: min(nextAttemptAt),
    })
    .from(billingOutbox)
    .where(eq(billingOutbox.mode, mode));
  const { id, kind, lastError, createdAt } = billingOutbox;
  const object = sql<string>`${billingOutbox.payload} ->> 'object'`;
  const troubled = await tx
    .select({ id, kind, object, attempts, lastError, createdAt, nextAttemptAt })
    .from(billingOutbox)
    .where(and(eq(billingOutbox.mode, mode), isNull(doneAt), isTroubled))
    .orderBy(desc(createdAt))
    .limit(shownRows);
  return { ...(counts ?? { waiting: 0, failed: 0, dead: 0, done: 0, oldestDueAt: null }), troubled };
}

async function lastRun(tx: Tx, mode: BillingMode, kind: 'catch_up' | 'reconciliation'): Promise<RunResult | null> {
  const { startedAt, finishedAt, examined, found, failed, lastError } = billingRuns;
  const [row] = await tx
    .select({ startedAt, finishedAt, examined, found, failed, lastError })
    .from(billingRuns)
    .where(and(eq(billingRuns.kind, kind), eq(billingRuns.mode, mode)))
    .orderBy(desc(startedAt))
    .limit(1);
  return row ?? null;
}

async function rejectedOf(tx: Tx): Promise<BillingHealth['rejected']> {
  const latest = await tx.select().from(stripeRejections).orderBy(desc(stripeRejections.id)).limit(shownRows);
  return { count: latest[0]?.id ?? 0, latest };
}

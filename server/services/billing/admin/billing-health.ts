import { and, count, desc, eq, inArray, isNull, max, min, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { readTogether } from '#server/db/read-together.ts';
import {
  type BillingMode,
  type BillingOutboxKind,
  billingOutbox,
  billingRuns,
  payments,
  type StripeEventStatus,
  type StripeRejectionReason,
  stripeEvents,
  stripeRejections,
} from '#server/db/schema/billing.ts';
import type { ActorContext } from '#server/services/context.ts';

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

/** The state of the exchange with Stripe: what waits, what failed, when everything was last compared, what was rejected. */
export async function getBillingHealth({ db, stripe: { mode } }: ActorContext): Promise<BillingHealth> {
  const read = await readTogether(db, (query) => ({
    ...inboxQueries(query, mode),
    ...outboxQueries(query, mode),
    catchUp: lastRun(query, mode, 'catch_up'),
    reconciliation: lastRun(query, mode, 'reconciliation'),
    rejected: query.select().from(stripeRejections).orderBy(desc(stripeRejections.id)).limit(shownRows),
    openDisputes: query.$count(
      payments,
      and(
        eq(payments.mode, mode),
        sql`${payments.disputeStatus} not in ('won', 'lost', 'warning_closed', 'prevented')`,
      ),
    ),
  }));
  return {
    inbox: inboxOf(read),
    outbox: { ...(read.outbox[0] ?? nothingInOutbox), troubled: read.troubled },
    lastCatchUp: read.catchUp[0] ?? null,
    lastReconciliation: read.reconciliation[0] ?? null,
    rejected: { count: read.rejected[0]?.id ?? 0, latest: read.rejected },
    openDisputes: read.openDisputes,
  };
}

const nothingInOutbox = { waiting: 0, failed: 0, dead: 0, done: 0, oldestDueAt: null };

const inboxQueries = (query: Database, mode: BillingMode) => ({
  inbox: query
    .select({ status: stripeEvents.status, events: count(), last: max(stripeEvents.receivedAt) })
    .from(stripeEvents)
    .where(eq(stripeEvents.mode, mode))
    .groupBy(stripeEvents.status),
  due: query
    .select({ at: min(stripeEvents.nextAttemptAt) })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.mode, mode), inArray(stripeEvents.status, ['pending', 'processing', 'failed']))),
});

interface InboxRead {
  inbox: { status: StripeEventStatus; events: number; last: Date | null }[];
  due: { at: Date | null }[];
}

function inboxOf({ inbox: rows, due: [due] }: InboxRead): BillingHealth['inbox'] {
  const counts = { pending: 0, processing: 0, done: 0, ignored: 0, failed: 0, dead: 0 };
  for (const { status, events } of rows) counts[status] = events;
  const received = rows.flatMap(({ last }) => (last === null ? [] : [last.getTime()]));
  return {
    ...counts,
    oldestDueAt: due?.at ?? null,
    lastReceivedAt: received.length === 0 ? null : new Date(Math.max(...received)),
  };
}

function outboxQueries(query: Database, mode: BillingMode) {
  const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const { doneAt, deadAt, attempts, nextAttemptAt } = billingOutbox;
  const isOpen = sql`${doneAt} is null and ${deadAt} is null`;
  const isTroubled = sql`${doneAt} is null and ${billingOutbox.lastError} is not null`;
  const { id, kind, lastError, createdAt } = billingOutbox;
  const object = sql<string>`${billingOutbox.payload} ->> 'object'`;
  return {
    outbox: query
      .select({
        waiting: countIf(sql`${isOpen} and ${billingOutbox.lastError} is null`),
        failed: countIf(sql`${isOpen} and ${billingOutbox.lastError} is not null`),
        dead: countIf(sql`${deadAt} is not null`),
        done: countIf(sql`${doneAt} is not null`),
        oldestDueAt: min(nextAttemptAt),
      })
      .from(billingOutbox)
      .where(eq(billingOutbox.mode, mode)),
    troubled: query
      .select({ id, kind, object, attempts, lastError, createdAt, nextAttemptAt })
      .from(billingOutbox)
      .where(and(eq(billingOutbox.mode, mode), isNull(doneAt), isTroubled))
      .orderBy(desc(createdAt))
      .limit(shownRows),
  };
}

function lastRun(query: Database, mode: BillingMode, kind: 'catch_up' | 'reconciliation') {
  const { startedAt, finishedAt, examined, found, failed, lastError } = billingRuns;
  return query
    .select({ startedAt, finishedAt, examined, found, failed, lastError })
    .from(billingRuns)
    .where(and(eq(billingRuns.kind, kind), eq(billingRuns.mode, mode)))
    .orderBy(desc(startedAt))
    .limit(1);
}

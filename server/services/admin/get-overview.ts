import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { errorReports } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { type AccessQuestion, decideAccess } from '#shared/domain/subscription-access.ts';
import type { ActorContext } from '../context';
import { type Revenue, revenueOf } from './revenue';
import { accessQuestion } from './user-subscription';

export interface Overview {
  users: { total: number; sinceMonthStart: number };
  revenue: Revenue;
  failedPayments: FailedPayments;
  errorReports: { lastDay: number; withWords: number };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The key figures of the service, all of them counted now. */
export async function getOverview(context: ActorContext): Promise<Overview> {
  const now = context.clock.now();
  const question = await accessQuestion(context);
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return withTx(context.db, async (tx) => ({
    users: {
      total: await tx.$count(users),
      sinceMonthStart: await tx.$count(users, gte(users.createdAt, monthStart)),
    },
    revenue: await revenueOf(tx, question),
    failedPayments: await failedPaymentsOf(tx, question),
    errorReports: await errorReportsOf(tx, new Date(now.getTime() - dayMs)),
  }));
}

async function errorReportsOf(tx: Tx, since: Date): Promise<Overview['errorReports']> {
  const isRecent = gte(errorReports.receivedAt, since);
  return {
    lastDay: await tx.$count(errorReports, isRecent),
    withWords: await tx.$count(errorReports, and(isRecent, isNotNull(errorReports.feedbackMessage))),
  };
}

interface FailedPayments {
  /** Subscriptions whose last payment failed. */
  count: number;
  /** Of them, those that keep their access for now. */
  inGrace: number;
  /** Minor units that are open, by currency. */
  open: { currency: string; amount: number }[];
}

/** Subscriptions that are owed for, from the projection. */
async function failedPaymentsOf(tx: Tx, question: AccessQuestion): Promise<FailedPayments> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.mode, question.mode), inArray(subscriptions.status, ['past_due', 'unpaid'])));

  const open = new Map<string, number>();
  for (const { currency, amount, quantity } of rows) {
    const name = currency ?? 'usd';
    open.set(name, (open.get(name) ?? 0) + (amount ?? 0) * (quantity ?? 1));
  }
  return {
    count: rows.length,
    inGrace: rows.filter((row) => decideAccess([row], question).state === 'past-due-grace').length,
    open: [...open].map(([currency, amount]) => ({ currency, amount })),
  };
}

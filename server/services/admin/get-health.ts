import { count, max, sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { type StripeEventStatus, stripeEvents } from '#server/db/schema/billing.ts';
import { type MailStatus, mails } from '#server/db/schema/operation.ts';
import type { BillingMode } from '#shared/domain/subscription-access.ts';
import type { ActorContext } from '../context';

export interface Health {
  /** How long the database took to answer, in milliseconds. */
  databaseMs: number;
  billingMode: BillingMode;
  webhooks: { waiting: number; failed: number; dead: number; lastReceivedAt: Date | null };
  mails: { kept: number; waiting: number; failed: number };
}

/** State of the parts that the service lives on, measured now. */
export async function getHealth(context: ActorContext): Promise<Health> {
  return withTx(context.db, async (tx) => {
    const asked = performance.now();
    await tx.execute(sql`select 1`);
    const databaseMs = Math.max(1, Math.round(performance.now() - asked));

    const eventRows = await tx
      .select({
        status: stripeEvents.status,
        events: count(),
        last: max(stripeEvents.receivedAt),
      })
      .from(stripeEvents)
      .groupBy(stripeEvents.status);
    const mailRows = await tx.select({ status: mails.status, mails: count() }).from(mails).groupBy(mails.status);

    const events = (...statuses: StripeEventStatus[]) =>
      eventRows.filter((row) => statuses.includes(row.status)).reduce((total, row) => total + row.events, 0);
    const mailsIn = (status: MailStatus) => mailRows.find((row) => row.status === status)?.mails ?? 0;
    const received = eventRows.flatMap((row) => (row.last === null ? [] : [row.last.getTime()]));
    return {
      databaseMs,
      billingMode: context.stripe.mode,
      webhooks: {
        waiting: events('pending', 'processing'),
        failed: events('failed'),
        dead: events('dead'),
        lastReceivedAt: received.length === 0 ? null : new Date(Math.max(...received)),
      },
      mails: { kept: mailsIn('kept'), waiting: mailsIn('waiting'), failed: mailsIn('failed') },
    };
  });
}

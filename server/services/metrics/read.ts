import { eq, inArray, isNotNull } from 'drizzle-orm';
import { readTogether } from '#server/db/read-together.ts';
import { billingOutbox, stripeEvents } from '#server/db/schema/billing.ts';
import { mails } from '#server/db/schema/operation.ts';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import { AppError } from '#server/errors.ts';
import type { ServiceContext } from '../context';
import { errorForLog } from '../error-for-log';
import { isSameText } from '../sessions/signed-values';
import type { Backlog, Metrics } from './create-metrics';

export interface MetricsSource {
  metrics: Metrics;
  /** Null: nobody may read them. */
  token: string | null;
}

/** All metrics for whoever holds the token; to everybody else there is nothing here. They are told without the database too. */
export async function readMetrics(
  context: Pick<ServiceContext, 'db' | 'log'>,
  { metrics, token, given }: MetricsSource & { given: string | null },
): Promise<{ text: string; contentType: string }> {
  if (token === null || given === null || !isSameText(given, token)) throw new AppError('not-found');

  metrics.backlog(await backlogOf(context));
  return metrics.read();
}

async function backlogOf({ db, log }: Pick<ServiceContext, 'db' | 'log'>): Promise<Backlog | null> {
  try {
    return await readTogether(db, (query) => ({
      stripeEvents: query.$count(stripeEvents, inArray(stripeEvents.status, ['pending', 'processing', 'failed'])),
      billingOutbox: query.$count(billingOutbox, isNotNull(billingOutbox.nextAttemptAt)),
      mails: query.$count(mails, eq(mails.status, 'waiting')),
      webhooks: query.$count(webhookDeliveries, eq(webhookDeliveries.status, 'waiting')),
    }));
  } catch (err) {
    log.warn({ event: 'metrics.without-database', err: errorForLog(err) });
    return null;
  }
}

import { and, eq, sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { maximumWebhookFailures, type WebhookIssue } from '#shared/domain/webhooks.ts';
import { audit } from '../audit/audit';
import type { ServiceContext } from '../context';
import { greetingName } from '../users/find-by-name';
import { type ClaimedDelivery, deliveryQueue } from './delivery-queue';

/** The event arrived. */
export async function finishDelivery(context: ServiceContext, row: ClaimedDelivery, lastStatus: number): Promise<void> {
  const { clock, log, requestId } = context;
  const now = clock.now();
  log.info({ event: 'webhook.delivered', deliveryId: row.id, attempts: row.attempts, requestId });
  await withTx(context.db, async (tx) => {
    await deliveryQueue.markDone(tx, [row.id], { status: 'delivered', deliveredAt: now, lastStatus, lastError: null });
    await tx
      .update(webhookEndpoints)
      .set({ failures: 0, lastDeliveredAt: now })
      .where(eq(webhookEndpoints.id, row.endpoint.id));
  });
}

/** The server stops before an answer came: the try does not count, and another server may make it now. */
export async function releaseDelivery({ db, clock }: ServiceContext, { id, attempts }: ClaimedDelivery): Promise<void> {
  const change = { attempts: attempts - 1, nextAttemptAt: clock.now() };
  await withTx(db, (tx) => deliveryQueue.reschedule(tx, id, change));
}

/** The event did not arrive: it goes again later, or is given up. An address that is gone, or fails for too long, is switched off. */
export async function failDelivery(
  context: ServiceContext,
  row: ClaimedDelivery,
  failure: { issue: WebhookIssue; status: number | null },
): Promise<void> {
  const { db, clock, log, mail, requestId } = context;
  const isGone = failure.status === 410;
  const nextAttemptAt = isGone ? null : deliveryQueue.nextAttemptAt(row.attempts, clock.now());
  const entry = { deliveryId: row.id, endpointId: row.endpoint.id, attempts: row.attempts, ...failure, requestId };
  log.warn({ event: nextAttemptAt ? 'webhook.put-off' : 'webhook.given-up', ...entry });

  const person = await withTx(db, async (tx) => {
    const status = nextAttemptAt ? 'waiting' : 'failed';
    const change = { status, nextAttemptAt, lastStatus: failure.status, lastError: failure.issue } as const;
    await deliveryQueue.reschedule(tx, row.id, change);
    if (nextAttemptAt) return null;

    // Of an address that is off no failure counts: those that are written there tell why the service switched it off.
    const failures = sql`${webhookEndpoints.failures} + 1`;
    const [endpoint] = await tx
      .update(webhookEndpoints)
      .set({ failures, isEnabled: isGone ? false : sql`${failures} < ${maximumWebhookFailures}` })
      .where(and(eq(webhookEndpoints.id, row.endpoint.id), eq(webhookEndpoints.isEnabled, true)))
      .returning({ isEnabled: webhookEndpoints.isEnabled });
    if (!endpoint || endpoint.isEnabled) return null;
    const details = { reason: isGone ? 'gone' : 'failing' };
    const entity = { entity: 'webhook', entityId: row.endpoint.id, details };
    await audit(tx, context, { actorId: null, action: 'webhook.switchOff', ...entity });
    const [owner] = await tx.select().from(users).where(eq(users.id, row.endpoint.userId));
    return owner ?? null;
  });

  if (!person) return;
  const link = `${context.settings.publicUrl}/#/account/tokens`;
  const params = { name: greetingName(person), host: new URL(row.endpoint.url).host, link };
  await mail.send({
    to: person.email,
    language: person.language,
    template: isGone ? 'webhookGone' : 'webhookFailing',
    params,
  });
}

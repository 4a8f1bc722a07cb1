import { and, eq, sql } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { webhookDeliveries } from '#server/db/schema/webhook-deliveries.ts';
import { webhookEndpoints } from '#server/db/schema/webhook-endpoints.ts';
import { maximumWebhookFailures, type WebhookIssue } from '#shared/domain/webhooks.ts';
import { audit } from '../audit/audit';
import type { ServiceContext } from '../context';
import { greetingName } from '../users/find-by-name';
import type { ClaimedDelivery } from './claim';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Waits after each failed try; after the last the delivery is given up. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 8 * hourMs, 24 * hourMs];

/** The event arrived. */
export async function finishDelivery(context: ServiceContext, row: ClaimedDelivery, lastStatus: number): Promise<void> {
  const { clock, log, requestId } = context;
  const now = clock.now();
  log.info({ event: 'webhook.delivered', deliveryId: row.id, attempts: row.attempts, requestId });
  await withTx(context.db, async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ status: 'delivered', deliveredAt: now, nextAttemptAt: null, lastStatus, lastError: null })
      .where(eq(webhookDeliveries.id, row.id));
    await tx
      .update(webhookEndpoints)
      .set({ failures: 0, lastDeliveredAt: now })
      .where(eq(webhookEndpoints.id, row.endpoint.id));
  });
}

/** The server stops before an answer came: the try does not count, and another server may make it now. */
export async function releaseDelivery({ db, clock }: ServiceContext, { id, attempts }: ClaimedDelivery): Promise<void> {
  const change = { attempts: attempts - 1, nextAttemptAt: clock.now() };
  await withTx(db, (tx) => tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id)));
}

/** The event did not arrive: it goes again later, or is given up. An address that is gone, or fails for too long, is switched off. */
export async function failDelivery(
  context: ServiceContext,
  row: ClaimedDelivery,
  of: { fault: WebhookIssue; status: number | null },
): Promise<void> {
  const { db, clock, log, mail, requestId } = context;
  const isGone = of.status === 410;
  const waitMs = isGone ? undefined : waitsMs[row.attempts - 1];
  const nextAttemptAt = waitMs === undefined ? null : new Date(clock.now().getTime() + waitMs);
  const entry = { deliveryId: row.id, endpointId: row.endpoint.id, attempts: row.attempts, ...of, requestId };
  log.warn({ event: nextAttemptAt ? 'webhook.put-off' : 'webhook.given-up', ...entry });

  const person = await withTx(db, async (tx) => {
    const status = nextAttemptAt ? 'waiting' : 'failed';
    await tx
      .update(webhookDeliveries)
      .set({ status, nextAttemptAt, lastStatus: of.status, lastError: of.fault })
      .where(eq(webhookDeliveries.id, row.id));
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

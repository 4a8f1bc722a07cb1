import { lte } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import type { ServiceContext } from '../context';

const keptMs = 30 * 86_400_000;

/** Deletes deliveries of more than thirty days ago, those that wait at a paused address among them. */
export async function removeOldDeliveries({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await withTx(db, (tx) => tx.delete(webhookDeliveries).where(lte(webhookDeliveries.createdAt, before)));
}

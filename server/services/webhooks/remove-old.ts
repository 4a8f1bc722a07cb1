import { lte } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import type { ServiceContext } from '../context';
import { readSettings } from '../settings/read';

const dayMs = 86_400_000;

/** Deletes deliveries that are older than the settings of the service keep them, those that wait at a paused address among them. */
export async function removeOldDeliveries({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await withTx(db, async (tx) => {
    const { retention } = await readSettings(tx);
    const before = new Date(clock.now().getTime() - retention.deliveryDays * dayMs);
    await tx.delete(webhookDeliveries).where(lte(webhookDeliveries.createdAt, before));
  });
}

import { eq } from 'drizzle-orm';
import { webhookDeliveries, type webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { createQueue, firstWaitsMs, hourMs } from '../queue/create-queue';

export const deliveryQueue = createQueue({
  table: webhookDeliveries,
  key: webhookDeliveries.id,
  isOpen: eq(webhookDeliveries.status, 'waiting'),
  waitsMs: [...firstWaitsMs, 8 * hourMs, 24 * hourMs],
});

export type ClaimedDelivery = typeof webhookDeliveries.$inferSelect & {
  endpoint: Pick<typeof webhookEndpoints.$inferSelect, 'id' | 'userId' | 'url' | 'secret'>;
};

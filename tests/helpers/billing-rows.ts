import { randomUUID } from 'node:crypto';
import { billingCustomers, payments, stripeEvents, subscriptions } from '#server/db/schema/billing.ts';
import type { BillingApp } from './billing-app';

/** Writes rows as a synchronisation or a webhook would leave them, of now and of the sandbox unless a test says otherwise. */
export function billingRows({ db, clock }: Pick<BillingApp, 'db' | 'clock'>) {
  const now = () => clock.now();
  const eventRow = (eventId: string, more: Partial<typeof stripeEvents.$inferInsert> = {}) => ({
    eventId,
    type: 'balance.available',
    livemode: false,
    mode: 'sandbox' as const,
    stripeCreated: now(),
    receivedAt: now(),
    payload: {},
    source: 'webhook' as const,
    ...more,
  });
  return {
    eventRow,
    addEvents: (...rows: ReturnType<typeof eventRow>[]) => db.insert(stripeEvents).values(rows),
    async addCustomer(more: Partial<typeof billingCustomers.$inferInsert> = {}): Promise<string> {
      const id = more.id ?? randomUUID();
      const row = {
        id,
        mode: 'sandbox' as const,
        stripeCustomerId: `cus_${id.slice(0, 8)}`,
        createdAt: now(),
        ...more,
      };
      await db.insert(billingCustomers).values(row);
      return id;
    },
    addSubscription: (customerId: string, more: Partial<typeof subscriptions.$inferInsert> = {}) =>
      db.insert(subscriptions).values({
        stripeId: `sub_${randomUUID().slice(0, 8)}`,
        customerId,
        mode: 'sandbox',
        status: 'active',
        stripeCreated: now(),
        syncedAt: now(),
        ...more,
      }),
    addPayment: (customerId: string, more: Partial<typeof payments.$inferInsert> = {}) =>
      db.insert(payments).values({
        invoiceId: `in_${randomUUID().slice(0, 8)}`,
        customerId,
        mode: 'sandbox',
        amount: 2900,
        currency: 'usd',
        status: 'succeeded',
        stripeCreated: now(),
        ...more,
      }),
  };
}

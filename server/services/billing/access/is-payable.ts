import type { SubscriptionRow } from '../sync/subscription-row';

const owing = ['past_due', 'unpaid', 'paused'];

/**
 * True where paying the subscription's newest invoice is what it waits for. While it is unpaid Stripe only drafts the
 * renewals: the newest draft can be paid, which makes it final first, and the subscription goes on.
 */
export const isPayable = ({ status, latestInvoiceStatus: invoice }: SubscriptionRow): boolean =>
  owing.includes(status) && (invoice === 'open' || (invoice === 'draft' && status === 'unpaid'));

import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

/** Closes an open checkout; the subscription of a try that was never paid is given up with it. */
export async function expireSession(
  unit: Unit,
  session: WireObjects['checkout.session'],
): Promise<WireObjects['checkout.session']> {
  const expired = unit.update<'checkout.session'>('checkout.session.expired', session, {
    status: 'expired',
    url: null,
  });
  const page = await unit.find('sandbox.page', `page_of_${session.id}`);
  const subscription = page?.subscription ? await unit.find('subscription', page.subscription) : null;
  if (subscription?.status === 'incomplete') {
    unit.update<'subscription'>('customer.subscription.updated', subscription, {
      status: 'incomplete_expired',
      ended_at: unit.now,
    });
  }
  const invoice = page?.invoice ? await unit.find('invoice', page.invoice) : null;
  if (invoice?.status === 'open') {
    unit.update<'invoice'>('invoice.voided', invoice, {
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: unit.now },
    });
  }
  return expired;
}

import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

type Subscription = WireObjects['subscription'];
type Reason = 'cancellation_requested' | 'payment_failed';

/** Ends a subscription because its time has come; its invoices are tried no more. */
export async function endSubscription(unit: Unit, subscription: Subscription, reason: Reason): Promise<void> {
  for (const status of ['draft', 'open']) {
    const invoices = await unit.list('invoice', { equals: { customer: String(subscription.customer), status } });
    for (const invoice of invoices) {
      if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue;
      unit.put<'invoice'>({
        ...invoice,
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
    }
  }
  unit.update<'subscription'>('customer.subscription.deleted', subscription, {
    status: 'canceled',
    pending_update: null,
    canceled_at: subscription.canceled_at ?? unit.now,
    ended_at: unit.now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason,
    },
  });
}

/** Gives up a first payment that was never made. The checkout it was tried on may still be paid, with a new subscription. */
export async function expireIncomplete(unit: Unit, subscription: Subscription): Promise<void> {
  const invoice = await unit.find('invoice', String(subscription.latest_invoice));
  if (invoice?.status === 'open') {
    unit.update<'invoice'>('invoice.voided', invoice, {
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: unit.now },
    });
  }
  for (const page of await unit.list('sandbox.page', { equals: { subscription: subscription.id } })) {
    unit.put<'sandbox.page'>({ ...page, subscription: null, invoice: null, paymentIntent: null, paymentMethod: null });
  }
  unit.update<'subscription'>('customer.subscription.updated', subscription, {
    status: 'incomplete_expired',
    ended_at: unit.now,
  });
}

import type Stripe from 'stripe';
import type { PaymentState } from '#shared/domain/billing-answers.ts';

/** The state of the payment of a subscription's open invoice. */
export interface OpenPayment {
  state: PaymentState;
  /** The bank's own words on the last try. */
  message: string | null;
}

const waiting = ['incomplete', 'past_due', 'unpaid', 'paused'];

/** Asks Stripe why the open invoice of each subscription is not paid; by subscription id, without those that owe nothing. */
export async function fetchOpenPayments(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<Map<string, OpenPayment>> {
  const found = new Map<string, OpenPayment>();
  for (const { id, status, latest_invoice: invoice, pending_update: change } of subscriptions) {
    if (
      !(waiting.includes(status) || change) ||
      typeof invoice !== 'object' ||
      invoice?.status !== 'open' ||
      !invoice.id
    )
      continue;
    const { data } = await stripe.invoicePayments.list({
      invoice: invoice.id,
      limit: 10,
      expand: ['data.payment.payment_intent'],
    });
    const intent = data.find(({ payment }) => typeof payment.payment_intent === 'object')?.payment.payment_intent;
    const payment = typeof intent === 'object' ? stateOf(intent) : null;
    if (payment) found.set(id, payment);
  }
  return found;
}

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent): OpenPayment | null {
  if (status === 'processing') return { state: 'processing', message: null };
  if (status === 'requires_action' || error?.code === 'authentication_required') {
    return { state: 'authentication', message: null };
  }
  return error ? { state: 'declined', message: error.message ?? null } : null;
}

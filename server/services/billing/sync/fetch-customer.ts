import type Stripe from 'stripe';
import type { ServiceContext } from '#server/services/context.ts';
import { isMissing } from '../stripe-errors';
import { type FoundPayment, fetchPayments } from './fetch-payments';
import { moveCards } from './move-cards';
import { fetchOpenPayments, type OpenPayment } from './open-payment';

/** A customer as Stripe has it now, with all subscriptions it ever had. */
export interface FoundCustomer {
  isDeleted: boolean;
  subscriptions: Stripe.Subscription[];
  /** The card that is charged where a subscription names none. */
  method: Stripe.PaymentMethod | null;
  /** Comes off the next invoices. */
  creditMinor: number;
  /** How open payments are, by subscription id. */
  openPayments: ReadonlyMap<string, OpenPayment>;
  /** Null where they were not asked for. */
  payments: FoundPayment[] | null;
}

const pageSize = 100;
const maximumSubscriptions = 10_000;
const gone: FoundCustomer = {
  isDeleted: true,
  subscriptions: [],
  method: null,
  creditMinor: 0,
  openPayments: new Map(),
  payments: null,
};

/** Asks Stripe; never inside a transaction. A customer that Stripe does not know counts as deleted. */
export async function fetchCustomer(
  context: ServiceContext,
  { stripeCustomerId, withPayments }: { stripeCustomerId: string; withPayments: boolean },
): Promise<FoundCustomer> {
  const { stripe } = context.stripe;
  try {
    const [customer, listed] = await Promise.all([
      stripe.customers.retrieve(stripeCustomerId, { expand: ['invoice_settings.default_payment_method'] }),
      stripe.subscriptions
        .list({
          customer: stripeCustomerId,
          status: 'all',
          limit: pageSize,
          expand: ['data.default_payment_method', 'data.latest_invoice'],
        })
        .autoPagingToArray({ limit: maximumSubscriptions }),
    ]);
    if (customer.deleted) return gone;

    const { method, subscriptions } = await moveCards(context, { customer, subscriptions: listed });
    return {
      isDeleted: false,
      subscriptions,
      method,
      creditMinor: Math.max(0, -customer.balance),
      openPayments: await fetchOpenPayments(stripe, subscriptions),
      payments: withPayments ? await fetchPayments(context, { stripeCustomerId }) : null,
    };
  } catch (error) {
    if (isMissing(error)) return gone;
    throw error;
  }
}

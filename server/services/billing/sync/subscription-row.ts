import type Stripe from 'stripe';
import type { subscriptions } from '#server/db/schema/billing.ts';
import { planOfPrice } from '#shared/domain/plans.ts';
import type { OpenPayment } from './open-payment';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscriptionRow = typeof subscriptions.$inferInsert;

const timestamp = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

/** Our row of a subscription as Stripe has it now. Period and price are those of its one item. */
export function subscriptionRow(facts: {
  subscription: Stripe.Subscription;
  customerMethod: Stripe.PaymentMethod | null;
  openPayment: OpenPayment | null;
  owner: Pick<NewSubscriptionRow, 'customerId' | 'userId' | 'mode'>;
  before: SubscriptionRow | null;
  /** The billing clock. */
  now: Date;
  syncedAt: Date;
}): NewSubscriptionRow {
  const { subscription, before } = facts;
  const [item] = subscription.items.data;
  const price = item?.price;
  return {
    ...facts.owner,
    stripeId: subscription.id,
    status: subscription.status,
    priceId: price?.id ?? null,
    lookupKey: price?.lookup_key ?? null,
    productId: price ? idOf(price.product) : null,
    quantity: item?.quantity ?? null,
    amount: price?.unit_amount ?? null,
    currency: price?.currency ?? subscription.currency,
    interval: price?.recurring?.interval ?? null,
    currentPeriodStart: timestamp(item?.current_period_start),
    currentPeriodEnd: timestamp(item?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: timestamp(subscription.cancel_at),
    canceledAt: timestamp(subscription.canceled_at),
    endedAt: timestamp(subscription.ended_at),
    trialStart: timestamp(subscription.trial_start),
    trialEnd: timestamp(subscription.trial_end),
    pauseCollection: subscription.pause_collection,
    ...cardOf(subscription.default_payment_method, facts.customerMethod),
    ...invoiceOf(subscription.latest_invoice),
    pastDueSince: subscription.status === 'past_due' ? (before?.pastDueSince ?? unpaidSince(subscription)) : null,
    paymentState: facts.openPayment?.state ?? null,
    paymentMessage: facts.openPayment?.message ?? null,
    ...pendingOf(subscription, facts),
    stripeCreated: new Date(subscription.created * 1000),
    syncedAt: facts.syncedAt,
  };
}

/** True while a change of plan waits for its payment. */
export const waitingChange = ({ pendingUntil }: Pick<SubscriptionRow, 'pendingUntil'>, now: Date): boolean =>
  pendingUntil !== null && pendingUntil > now;

const idOf = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id);

/** A change that waits for its payment, or that waited in vain while the plan has stayed the same. */
function pendingOf(
  { pending_update: update, items }: Stripe.Subscription,
  { before, now }: { before: SubscriptionRow | null; now: Date },
): Pick<NewSubscriptionRow, 'pendingPlan' | 'pendingUntil'> {
  const price = update?.subscription_items?.[0]?.price;
  const plan = price && planOfPrice({ lookupKey: price.lookup_key, interval: price.recurring?.interval ?? null });
  if (plan) return { pendingPlan: plan.code, pendingUntil: timestamp(update.expires_at) };
  const isInVain = before?.pendingUntil && before.pendingUntil <= now && before.priceId === items.data[0]?.price.id;
  const { pendingPlan = null, pendingUntil = null } = isInVain ? before : {};
  return { pendingPlan, pendingUntil };
}

function cardOf(own: Stripe.Subscription['default_payment_method'], ofCustomer: Stripe.PaymentMethod | null) {
  const card = (typeof own === 'object' && own !== null ? own : ofCustomer)?.card;
  return {
    defaultPmBrand: card?.brand ?? null,
    defaultPmLast4: card?.last4 ?? null,
    defaultPmExp: card ? `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` : null,
  };
}

function invoiceOf(invoice: Stripe.Subscription['latest_invoice']) {
  if (typeof invoice !== 'object' || invoice === null) {
    return {
      latestInvoiceId: invoice,
      latestInvoiceStatus: null,
      latestInvoiceHostedUrl: null,
      nextPaymentAttempt: null,
    };
  }
  return {
    latestInvoiceId: invoice.id ?? null,
    latestInvoiceStatus: invoice.status,
    latestInvoiceHostedUrl: invoice.hosted_invoice_url ?? null,
    nextPaymentAttempt: timestamp(invoice.next_payment_attempt),
  };
}

/** Grace counts from Stripe's own moment, not from when word of it arrived. */
function unpaidSince({ latest_invoice: invoice, items }: Stripe.Subscription): Date | null {
  const finalizedAt = typeof invoice === 'object' ? invoice?.status_transitions.finalized_at : null;
  return timestamp(finalizedAt ?? items.data[0]?.current_period_start);
}

/** Everything after which a customer is read anew. */
export const customerEventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.updated',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'invoice.upcoming',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
  'payment_method.automatically_updated',
] as const;

/** After these the plans on offer are read anew. */
export const catalogueEventTypes = ['price.updated', 'product.updated'] as const;

/** What the webhook endpoint at Stripe has to be enabled for. */
export const enabledEventTypes: readonly string[] = [...customerEventTypes, ...catalogueEventTypes];

/** After these what was paid, paid back and disputed is read as well. */
export const isMoneyEvent = (type: string): boolean =>
  /^(invoice|charge|refund)\./.test(type) || type === 'checkout.session.completed';

export const isCustomerEvent = (type: string): boolean => customerEventTypes.some((known) => known === type);
export const isCatalogueEvent = (type: string): boolean => catalogueEventTypes.some((known) => known === type);

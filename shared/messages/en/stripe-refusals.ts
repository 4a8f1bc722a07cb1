/** Why Stripe rejected a call, by Stripe's own code (docs.stripe.com/error-codes), and the sentence for every code without words of its own. */
export const stripeRefusals = {
  codes: {
    resource_missing: 'This no longer exists at Stripe. Sync the customer and check again.',
    balance_insufficient: 'The Stripe account balance is too low. Add funds in the Stripe Dashboard, then try again.',
    charge_not_refundable: 'Stripe can no longer refund this payment. Refund it another way.',
    charge_exceeds_transaction_limit: 'The amount exceeds Stripe’s limit for one payment.',
    amount_too_large: 'The amount exceeds Stripe’s limit for one payment.',
    amount_too_small: 'The amount is below Stripe’s minimum for one payment.',
    invoice_not_editable: 'This invoice is final and can no longer be changed.',
    invoice_payment_intent_requires_action: 'The bank requires confirmation. Open the invoice and confirm the payment.',
    payment_intent_action_required: 'The bank requires confirmation. Open the invoice and confirm the payment.',
    payment_intent_unexpected_state: 'The status of this payment has changed. Reload the page.',
    intent_invalid_state: 'The status of this payment has changed. Reload the page.',
    payment_method_unactivated: 'This payment method is disabled in the Stripe account.',
    customer_max_subscriptions: 'Stripe allows no more subscriptions for this customer.',
    product_inactive: 'The product of this plan is archived at Stripe. Choose another plan.',
    idempotency_key_in_use: 'The same request is already being processed. Check again in a moment.',
    lock_timeout: 'Stripe is busy with this customer. Nothing was changed. Try again in a moment.',
    testmode_charges_only: 'The Stripe account cannot take live payments yet.',
    livemode_mismatch: 'This belongs to the other mode (test or live) of the Stripe account.',
  },
  unknown: 'Stripe rejected this. Nothing was changed. Stripe code: {{code}}, request {{requestId}}.',
} as const;

/** Why Stripe refused a call, by Stripe's own code (docs.stripe.com/error-codes), and the sentence for every code without words of its own. */
export const stripeRefusals = {
  codes: {
    resource_missing: 'Stripe does not know this any more. Sync the customer and look again.',
    balance_insufficient:
      'The balance of the Stripe account does not cover this. Add funds in the Stripe Dashboard, then try again.',
    charge_not_refundable: 'This payment can no longer be paid back through Stripe. Pay it back another way.',
    charge_exceeds_transaction_limit: 'The amount is more than Stripe takes for one payment.',
    amount_too_large: 'The amount is more than Stripe takes for one payment.',
    amount_too_small: 'The amount is less than Stripe takes for one payment.',
    invoice_not_editable: 'This invoice is closed and can no longer be changed.',
    invoice_payment_intent_requires_action:
      'The bank asks for a confirmation. Open the invoice and confirm the payment.',
    payment_intent_action_required: 'The bank asks for a confirmation. Open the invoice and confirm the payment.',
    payment_intent_unexpected_state: 'This payment has moved on in the meantime. Reload the page and look again.',
    intent_invalid_state: 'This payment has moved on in the meantime. Reload the page and look again.',
    payment_method_unactivated: 'This way to pay is switched off in the Stripe account.',
    customer_max_subscriptions: 'Stripe allows this customer no further subscription.',
    product_inactive: 'The product of this plan is archived at Stripe. Choose another plan.',
    idempotency_key_in_use: 'The same request is on its way already. Wait a moment and look again.',
    lock_timeout: 'Stripe is busy with the same customer. Nothing was changed; try again in a moment.',
    testmode_charges_only: 'The Stripe account is not yet allowed to take real payments.',
    livemode_mismatch: 'This belongs to the other mode of the Stripe account.',
  },
  unknown: 'Stripe did not accept this, and nothing was changed. Stripe’s code: {{code}}, request {{requestId}}.',
} as const;

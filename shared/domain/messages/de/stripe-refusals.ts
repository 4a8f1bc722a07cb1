/** Why Stripe refused a call, by Stripe's own code (docs.stripe.com/error-codes), and the sentence for every code without words of its own. */
export const stripeRefusals = {
  codes: {
    resource_missing: 'Stripe kennt das nicht mehr. Gleichen Sie den Kunden ab und sehen Sie noch einmal nach.',
    balance_insufficient:
      'Das Guthaben des Stripe-Kontos reicht dafür nicht. Zahlen Sie im Stripe-Dashboard ein und versuchen Sie es erneut.',
    charge_not_refundable:
      'Diese Zahlung kann über Stripe nicht mehr erstattet werden. Erstatten Sie sie auf anderem Weg.',
    charge_exceeds_transaction_limit: 'Der Betrag ist höher, als Stripe für eine Zahlung annimmt.',
    amount_too_large: 'Der Betrag ist höher, als Stripe für eine Zahlung annimmt.',
    amount_too_small: 'Der Betrag ist niedriger, als Stripe für eine Zahlung annimmt.',
    invoice_not_editable: 'Diese Rechnung ist abgeschlossen und kann nicht mehr geändert werden.',
    invoice_payment_intent_requires_action:
      'Die Bank verlangt eine Bestätigung. Öffnen Sie die Rechnung und bestätigen Sie die Zahlung.',
    payment_intent_action_required:
      'Die Bank verlangt eine Bestätigung. Öffnen Sie die Rechnung und bestätigen Sie die Zahlung.',
    payment_intent_unexpected_state:
      'Diese Zahlung ist inzwischen weiter. Laden Sie die Seite neu und sehen Sie noch einmal nach.',
    intent_invalid_state:
      'Diese Zahlung ist inzwischen weiter. Laden Sie die Seite neu und sehen Sie noch einmal nach.',
    payment_method_unactivated: 'Diese Zahlungsart ist im Stripe-Konto abgeschaltet.',
    customer_max_subscriptions: 'Stripe erlaubt diesem Kunden kein weiteres Abonnement.',
    product_inactive: 'Das Produkt dieses Tarifs ist bei Stripe archiviert. Wählen Sie einen anderen Tarif.',
    idempotency_key_in_use: 'Dieselbe Anfrage läuft schon. Warten Sie einen Moment und sehen Sie noch einmal nach.',
    lock_timeout:
      'Stripe ist mit demselben Kunden beschäftigt. Nichts wurde geändert; versuchen Sie es gleich noch einmal.',
    testmode_charges_only: 'Das Stripe-Konto darf noch keine echten Zahlungen annehmen.',
    livemode_mismatch: 'Das gehört zum anderen Modus des Stripe-Kontos.',
  },
  unknown:
    'Stripe hat das nicht angenommen, und nichts wurde geändert. Code von Stripe: {{code}}, Anfrage {{requestId}}.',
};

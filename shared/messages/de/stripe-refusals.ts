/** Why Stripe rejected a call, by Stripe's own code (docs.stripe.com/error-codes), and the sentence for every code without words of its own. */
export const stripeRefusals = {
  codes: {
    resource_missing: 'Bei Stripe gibt es das nicht mehr. Synchronisieren Sie den Kunden und sehen Sie erneut nach.',
    balance_insufficient:
      'Das Guthaben des Stripe-Kontos reicht nicht aus. Zahlen Sie im Stripe-Dashboard ein und versuchen Sie es erneut.',
    charge_not_refundable: 'Stripe kann diese Zahlung nicht mehr erstatten. Erstatten Sie sie auf anderem Weg.',
    charge_exceeds_transaction_limit: 'Der Betrag überschreitet das Limit von Stripe für eine Zahlung.',
    amount_too_large: 'Der Betrag überschreitet das Limit von Stripe für eine Zahlung.',
    amount_too_small: 'Der Betrag liegt unter dem Mindestbetrag von Stripe für eine Zahlung.',
    invoice_not_editable: 'Diese Rechnung ist abgeschlossen und kann nicht mehr geändert werden.',
    invoice_payment_intent_requires_action:
      'Die Bank verlangt eine Bestätigung. Öffnen Sie die Rechnung und bestätigen Sie die Zahlung.',
    payment_intent_action_required:
      'Die Bank verlangt eine Bestätigung. Öffnen Sie die Rechnung und bestätigen Sie die Zahlung.',
    payment_intent_unexpected_state: 'Der Status dieser Zahlung hat sich geändert. Laden Sie die Seite neu.',
    intent_invalid_state: 'Der Status dieser Zahlung hat sich geändert. Laden Sie die Seite neu.',
    payment_method_unactivated: 'Diese Zahlungsmethode ist im Stripe-Konto deaktiviert.',
    customer_max_subscriptions: 'Stripe lässt für diesen Kunden kein weiteres Abonnement zu.',
    product_inactive: 'Das Produkt dieses Tarifs ist bei Stripe archiviert. Wählen Sie einen anderen Tarif.',
    idempotency_key_in_use: 'Dieselbe Anfrage wird schon bearbeitet. Sehen Sie gleich erneut nach.',
    lock_timeout: 'Stripe ist mit diesem Kunden beschäftigt. Es wurde nichts geändert. Versuchen Sie es gleich erneut.',
    testmode_charges_only: 'Das Stripe-Konto kann noch keine echten Zahlungen annehmen.',
    livemode_mismatch: 'Das gehört zum anderen Modus (Test oder Live) des Stripe-Kontos.',
  },
  unknown: 'Stripe hat das abgelehnt. Es wurde nichts geändert. Stripe-Code: {{code}}, Anfrage {{requestId}}.',
};

import { newId } from '../ids';
import type { WireObjects } from '../wire';

const dayOfSeconds = 86_400;

export function newCheckoutSession(fields: {
  customer: WireObjects['customer'];
  clientReferenceId: string | null;
  amount: number;
  currency: string;
  successUrl: string;
  cancelUrl: string | null;
  /** Origin of the hosted page. */
  origin: string;
  expiresAt: number | null;
  created: number;
  metadata: Record<string, string>;
  allowsCodes: boolean | null;
  addressCollection: 'auto' | 'required' | null;
  hasTax: boolean;
}) {
  const id = newId('cs_test', 58);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: fields.allowsCodes,
    allowed_payment_method_types: ['card'],
    amount_subtotal: fields.amount,
    amount_total: fields.amount,
    // Where nothing is registered for tax, none is due.
    automatic_tax: {
      enabled: fields.hasTax,
      liability: fields.hasTax ? { type: 'self' } : null,
      provider: fields.hasTax ? 'stripe' : null,
      status: fields.hasTax ? 'complete' : null,
    },
    billing_address_collection: fields.addressCollection,
    cancel_url: fields.cancelUrl,
    client_reference_id: fields.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: fields.created,
    currency: fields.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: fields.customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: fields.customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: [],
    expires_at: fields.expiresAt ?? fields.created + dayOfSeconds,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: fields.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: fields.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${fields.origin}/sandbox/checkout/${id}`,
    wallet_options: null,
  } satisfies WireObjects['checkout.session'];
}

import type { CardError } from '../cards';
import { newId } from '../ids';
import type { WireObjects } from '../wire';

export function newPaymentIntent(fields: {
  amount: number;
  currency: string;
  customer: string;
  paymentMethod: string | null;
  created: number;
}) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: fields.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('s', 16)}`,
    confirmation_method: 'automatic',
    created: fields.created,
    currency: fields.currency,
    customer: fields.customer,
    customer_account: null,
    description: 'Subscription creation',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: fields.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies WireObjects['payment_intent'];
}

/** What a declined attempt leaves on its payment intent. */
export const paymentError = (
  error: CardError,
  charge: string | null,
): WireObjects['payment_intent']['last_payment_error'] => ({
  ...(charge !== null && { charge }),
  code: error.code,
  ...(error.declineCode !== null && { decline_code: error.declineCode }),
  message: error.message,
  type: 'card_error',
});

export function newCharge(fields: {
  intent: WireObjects['payment_intent'];
  method: WireObjects['payment_method'];
  error: CardError | null;
  created: number;
}) {
  const { intent, method, error, created } = fields;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: error ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'FORECASTLE',
    captured: error === null,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(error),
    paid: error === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: chargedCard(method, intent.amount), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: error ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies WireObjects['charge'];
}

const outcomeOf = (error: CardError | null) => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: error ? 'declined_by_network' : 'approved_by_network',
  reason: error?.declineCode ?? null,
  risk_level: 'normal',
  seller_message: error ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
  type: error ? 'issuer_declined' : 'authorized',
});

const chargedCard = ({ card }: WireObjects['payment_method'], amount: number) => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: card?.brand ?? null,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: card?.country ?? null,
  electronic_commerce_indicator: null,
  exp_month: card?.exp_month ?? 1,
  exp_year: card?.exp_year ?? 2000,
  funding: 'credit',
  installments: null,
  last4: card?.last4 ?? null,
  mandate: null,
  network: card?.brand ?? null,
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
});

import { newId } from '../ids';
import type { WireObjects } from '../wire';
import type { Period } from './subscription';

export interface InvoiceLine {
  amount: number;
  description: string;
  period: Period;
  price: WireObjects['price'];
  quantity: number;
  isProration: boolean;
}

export function newInvoice(fields: {
  customer: WireObjects['customer'];
  subscription: WireObjects['subscription'];
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  /** What it is for; an invoice below zero is due at 0 and leaves the rest as credit. */
  lines: InvoiceLine[];
  created: number;
  number: string;
  /** Origin of the pages where the person can pay or read it. */
  origin: string;
}) {
  const id = newId('in');
  const { customer, subscription, created } = fields;
  const [item] = subscription.items.data;
  const amount = fields.lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, amount);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Forecastle',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: fields.reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: Math.min(0, amount),
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${fields.origin}/sandbox/invoice/${id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: fields.lines.map((line) =>
        newInvoiceLine({
          ...line,
          invoice: id,
          subscription: subscription.id,
          item: item?.id ?? '',
          currency: subscription.currency,
        }),
      ),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: fields.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies WireObjects['invoice'];
}

function newInvoiceLine(
  fields: InvoiceLine & { invoice: string; subscription: string; item: string; currency: string },
) {
  const { price } = fields;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: fields.amount,
    currency: fields.currency,
    description: fields.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: fields.invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: fields.isProration,
        proration_details: null,
        subscription: fields.subscription,
        subscription_item: fields.item,
      },
      type: 'subscription_item_details',
    },
    period: fields.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: fields.quantity,
    quantity_decimal: String(fields.quantity),
    subscription: fields.subscription,
    subtotal: fields.amount,
    taxes: [],
  } satisfies WireObjects['invoice']['lines']['data'][number];
}

/** What became of an open payment of an invoice that was paid. */
export const paidInFull = (payment: WireObjects['invoice_payment'], now: number) => ({
  status: 'paid' as const,
  amount_paid: payment.amount_requested,
  status_transitions: { ...payment.status_transitions, paid_at: now },
});

export function newInvoicePayment(fields: { invoice: WireObjects['invoice']; paymentIntent: string; created: number }) {
  const { invoice, created } = fields;
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: fields.paymentIntent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies WireObjects['invoice_payment'];
}

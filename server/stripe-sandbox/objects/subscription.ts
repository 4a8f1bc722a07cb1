import { newId } from '../ids';
import type { WireObjects } from '../wire';
import { planOfPrice } from './catalogue';

export interface Period {
  start: number;
  end: number;
}

export function newSubscription(fields: {
  customer: string;
  price: WireObjects['price'];
  quantity: number;
  created: number;
  period: Period;
  status: WireObjects['subscription']['status'];
  trial: Period | null;
  metadata: Record<string, string>;
}) {
  const id = newId('sub');
  const { price, quantity, created, period, trial } = fields;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trial?.end ?? created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: created },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: price.currency,
    customer: fields.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [newSubscriptionItem({ subscription: id, price, quantity, created, period })],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: fields.status,
    test_clock: null,
    transfer_data: null,
    trial_end: trial?.end ?? null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trial?.start ?? null,
  } satisfies WireObjects['subscription'];
}

function newSubscriptionItem(fields: {
  subscription: string;
  price: WireObjects['price'];
  quantity: number;
  created: number;
  period: Period;
}) {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: fields.created,
    current_period_end: fields.period.end,
    current_period_start: fields.period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOfPrice(fields.price),
    price: fields.price,
    quantity: fields.quantity,
    subscription: fields.subscription,
    tax_rates: [],
  } satisfies WireObjects['subscription']['items']['data'][number];
}

import { newId } from '../ids';
import type { WireObjects } from '../wire';

export function newProduct(fields: {
  name: string;
  created: number;
  description: string | null;
  metadata: Record<string, string>;
}) {
  return {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: fields.created,
    default_price: null,
    description: fields.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: fields.metadata,
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: fields.created,
    url: null,
  } satisfies WireObjects['product'];
}

export function newPrice(fields: {
  product: string;
  created: number;
  unitAmount: number;
  currency: string;
  interval: 'month' | 'year' | 'week' | 'day';
  intervalCount: number;
  lookupKey: string | null;
  nickname: string | null;
  metadata: Record<string, string>;
}) {
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: fields.created,
    currency: fields.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookupKey,
    metadata: fields.metadata,
    nickname: fields.nickname,
    product: fields.product,
    recurring: {
      interval: fields.interval,
      interval_count: fields.intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: fields.unitAmount,
    unit_amount_decimal: String(fields.unitAmount),
  } satisfies WireObjects['price'];
}

/** The older twin of a recurring price, which subscription items still carry. */
export function planOfPrice(price: WireObjects['price']) {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies WireObjects['subscription']['items']['data'][number]['plan'];
}

import { invalidRequest, notInSandbox, resourceMissing } from '../error';
import { cancelNow } from '../flows/cancel-now';
import { changePlan, changeQuantity, type IfUnpaid } from '../flows/change-plan';
import { createSubscription } from '../flows/create-subscription';
import { type ItemChange, itemChangeOf } from '../flows/item-change';
import { pendingEnd } from '../flows/pending-end';
import { resumePaused } from '../flows/resume-paused';
import { trialSettingsOf } from '../flows/trial-settings';
import { createdFilter, pageOf } from '../paging';
import { has, mapAt, mergeMetadata, type Params, textAt } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import type { Endpoints } from './endpoint';

type Subscription = WireObjects['subscription'];

const changeable = [
  'cancel_at_period_end',
  'cancel_at',
  'cancellation_details',
  'default_payment_method',
  'metadata',
  'items',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_settings',
  'expand',
];

const forChange = ['items', 'payment_behavior', 'proration_behavior', 'proration_date', 'expand'];

export const subscriptionEndpoints: Endpoints = {
  'GET /v1/subscriptions/:id': ({ unit, id }) => unit.get('subscription', id),
  'POST /v1/subscriptions/:id': async ({ unit, id, params, options }) => {
    const before = await unit.get('subscription', id);
    rejectOver(before);
    const unknown = Object.keys(params).find((key) => !changeable.includes(key));
    if (unknown) throw notInSandbox(`changing ${unknown} of a subscription`);

    const change = await itemChangeOf(unit, before, params);
    const mayWait = textAt(params, 'payment_behavior') === 'pending_if_incomplete';
    const extra = mayWait ? Object.keys(params).find((key) => !forChange.includes(key)) : undefined;
    if (extra) throw invalidRequest(`A pending update cannot change ${extra}.`, { param: extra });
    const subscription = change
      ? await changeItems(unit, before, { ...change, params, origin: options.origins[0] ?? '' })
      : before;
    const method = textAt(params, 'default_payment_method');
    if (method !== null) await unit.get('payment_method', method, 'default_payment_method');
    if (change && Object.keys(params).every((key) => forChange.includes(key))) return subscription;
    return unit.update<'subscription'>('customer.subscription.updated', subscription, {
      ...pendingEnd(subscription, params, unit.now),
      ...trialSettingsOf(params),
      default_payment_method: has(params, 'default_payment_method') ? method : subscription.default_payment_method,
      metadata: mergeMetadata(subscription.metadata, params),
    });
  },
  'POST /v1/subscriptions': ({ unit, params, options }) => createSubscription(unit, params, options.origins[0] ?? ''),
  'POST /v1/subscriptions/:id/resume': async ({ unit, id, params, options }) => {
    const subscription = await unit.get('subscription', id);
    return resumePaused(unit, subscription, { params, origin: options.origins[0] ?? '' });
  },
  'DELETE /v1/subscriptions/:id': async ({ unit, id, params }) => {
    const subscription = await unit.get('subscription', id);
    if (isOver(subscription)) throw resourceMissing('subscription', id);
    return cancelNow(unit, subscription, mapAt(params, 'cancellation_details'));
  },
  'GET /v1/subscriptions': async ({ unit, params, url }) => {
    const customer = textAt(params, 'customer');
    const status = textAt(params, 'status');
    const price = textAt(params, 'price');
    const isIn = createdFilter(params);
    const all = await unit.list('subscription', customer === null ? {} : { equals: { customer } });
    const asked = all.filter(
      (row) =>
        hasStatus(row, status) &&
        isIn(row.created) &&
        (price === null || row.items.data.some((item) => item.price.id === price)),
    );
    return pageOf(asked, params, url);
  },
};

async function changeItems(
  unit: Unit,
  before: Subscription,
  { params, ...change }: ItemChange & { params: Params; origin: string },
): Promise<Subscription> {
  const isSamePrice = before.items.data.some(({ price }) => price.id === change.price.id);
  const prorations = textAt(params, 'proration_behavior') ?? 'create_prorations';
  if (isSamePrice && prorations === 'none') return changeQuantity(unit, before, change);
  if (isSamePrice && prorations !== 'always_invoice') throw notInSandbox('prorations that wait for the next invoice');
  const behaviours: Record<string, IfUnpaid> = { pending_if_incomplete: 'wait', error_if_incomplete: 'reject' };
  const ifUnpaid = behaviours[textAt(params, 'payment_behavior') ?? ''] ?? 'stand';
  return changePlan(unit, before, { ...change, ifUnpaid });
}

const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired';

function rejectOver(subscription: Subscription): void {
  if (!isOver(subscription)) return;
  throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
}

function hasStatus(row: Subscription, status: string | null): boolean {
  if (status === null) return row.status !== 'canceled';
  if (status === 'all') return true;
  return status === 'ended' ? isOver(row) : row.status === status;
}

import { absentError, type CardBehaviour } from '../cards';
import { invalidRequest, notInSandbox, SandboxError } from '../error';
import { listAt, mergeMetadata, neededText, numberAt, type Params, textAt } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { chargeInvoice, methodOf, settle } from './charge-invoice';
import { type FirstInvoice, makeFirstInvoice, type Offer } from './open-attempt';
import { trialSettingsOf } from './trial-settings';

type Subscription = WireObjects['subscription'];

/** A subscription without a checkout, on the card on file: running when it is paid or begins with a trial, else incomplete. */
export async function createSubscription(unit: Unit, params: Params, origin: string): Promise<Subscription> {
  const customer = await unit.get('customer', neededText(params, 'customer'), 'customer');
  const offer = await offerOf(unit, params);
  const methodId = textAt(params, 'default_payment_method');
  const method = methodId === null ? null : await unit.get('payment_method', methodId, 'default_payment_method');

  const first = makeFirstInvoice(unit, { offer, customer, origin });
  const begun = { ...first.subscription, default_payment_method: methodId, ...trialSettingsOf(params) };
  unit.put<'subscription'>(begun);
  const mustPay = textAt(params, 'payment_behavior') === 'error_if_incomplete';
  if (mustPay && first.intent) await rejectBadCard(unit, begun);
  return start(unit, { ...first, subscription: begun }, method);
}

async function offerOf(unit: Unit, params: Params): Promise<Offer> {
  const [item, ...others] = listAt(params, 'items');
  if (typeof item !== 'object' || Array.isArray(item)) {
    throw invalidRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  }
  if (others.length > 0) throw notInSandbox('a subscription with more than one item');
  const price = await unit.get('price', neededText(item, 'price'), 'items[0][price]');
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      code: 'price_inactive',
      param: 'items[0][price]',
    });
  }
  return {
    price,
    quantity: numberAt(item, 'quantity') ?? 1,
    trialDays: numberAt(params, 'trial_period_days') ?? 0,
    metadata: mergeMetadata({}, params),
  };
}

async function start(
  unit: Unit,
  { subscription, invoice, intent }: FirstInvoice,
  method: WireObjects['payment_method'] | null,
): Promise<Subscription> {
  if (intent) {
    await chargeInvoice(unit, invoice, { method, isByHand: true });
    return unit.get('subscription', subscription.id);
  }
  const trialing = unit.update<'subscription'>('customer.subscription.updated', subscription, { status: 'trialing' });
  settle(unit, invoice, trialing);
  return trialing;
}

async function rejectBadCard(unit: Unit, subscription: Subscription): Promise<void> {
  const method = await methodOf(unit, subscription);
  const card = method && (await unit.find('sandbox.card', `card_of_${method.id}`));
  const error = absentError((card?.behaviour ?? 'pays') as CardBehaviour);
  if (method && !error) return;
  const { code = 'missing', message = 'This customer has no card on file.' } = error ?? {};
  throw new SandboxError(402, { type: 'card_error', code, message });
}

import { behaviourOf, brandOf } from '../cards';
import { resourceMissing, SandboxError } from '../error';
import { newPaymentMethod } from '../objects/payment-method';
import { pageOf } from '../paging';
import { neededText } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import type { Endpoints } from './endpoint';

/** Cards for code, by Stripe's own names. */
const testTokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_createDispute: '4000000000000259',
  pm_card_refundFail: '4000000000005126',
};

export const paymentMethodEndpoints: Endpoints = {
  'GET /v1/payment_methods/:id': ({ unit, id }) => unit.get('payment_method', id),
  'POST /v1/payment_methods/:id/attach': async ({ unit, id, params }) => {
    const customer = await unit.get('customer', neededText(params, 'customer'), 'customer');
    const method = await methodOrToken(unit, id);
    return unit.update<'payment_method'>('payment_method.attached', method, { customer: customer.id });
  },
  'POST /v1/payment_methods/:id/detach': async ({ unit, id }) => {
    const method = await unit.get('payment_method', id);
    if (typeof method.customer !== 'string') {
      throw new SandboxError(400, {
        type: 'invalid_request_error',
        message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
      });
    }
    await forget(unit, method.id, method.customer);
    return unit.update<'payment_method'>('payment_method.detached', method, { customer: null });
  },
  'GET /v1/customers/:id/payment_methods': async ({ unit, id, params, url }) => {
    await unit.get('customer', id);
    return pageOf(await unit.list('payment_method', { equals: { customer: id } }), params, url);
  },
};

async function methodOrToken(unit: Unit, id: string): Promise<WireObjects['payment_method']> {
  const number = testTokens[id];
  if (number === undefined) {
    const known = await unit.find('payment_method', id);
    if (known) return known;
    throw resourceMissing('payment_method', id);
  }
  const expYear = new Date(unit.now * 1000).getUTCFullYear() + 4;
  const card = {
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth: 12,
    expYear,
    behaviour: behaviourOf(number),
  };
  const method = newPaymentMethod({ card, holder: { name: null, email: null, country: 'US' }, created: unit.now });
  unit.put<'sandbox.card'>({ id: `card_of_${method.id}`, object: 'sandbox.card', behaviour: card.behaviour });
  return method;
}

/** Nothing is charged on a card that its customer no longer has. */
async function forget(unit: Unit, method: string, customerId: string): Promise<void> {
  const customer = await unit.get('customer', customerId);
  if (customer.invoice_settings.default_payment_method === method) {
    unit.update<'customer'>('customer.updated', customer, {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  }
  for (const subscription of await unit.list('subscription', { equals: { customer: customerId } })) {
    if (subscription.default_payment_method !== method) continue;
    unit.update<'subscription'>('customer.subscription.updated', subscription, { default_payment_method: null });
  }
}

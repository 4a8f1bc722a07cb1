import { invalidRequest, notInSandbox } from '../error';
import { currentSession } from '../flows/checkout-page';
import { expireSession } from '../flows/expire-session';
import { putOffer } from '../flows/offer';
import { newCheckoutSession } from '../objects/checkout-session';
import { createdFilter, pageOf } from '../paging';
import { flagAt, listAt, mapAt, mergeMetadata, neededText, numberAt, type Params, textAt } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import type { Call, Endpoints } from './endpoint';

export const checkoutEndpoints: Endpoints = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': ({ unit, id }) => currentSession(unit, id),
  'POST /v1/checkout/sessions/:id/expire': async ({ unit, id }) => {
    const session = await currentSession(unit, id);
    if (session.status !== 'open') {
      throw invalidRequest(
        'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ' +
          `\`${String(session.status)}\`.`,
      );
    }
    return expireSession(unit, session);
  },
  'GET /v1/checkout/sessions': async ({ unit, params, url }) => {
    const customer = textAt(params, 'customer');
    const subscription = textAt(params, 'subscription');
    const status = textAt(params, 'status');
    const isIn = createdFilter(params);
    const all = await unit.list('checkout.session', customer === null ? {} : { equals: { customer } });
    const asked = all.filter(
      (row) =>
        (subscription === null || row.subscription === subscription) &&
        (status === null || row.status === status) &&
        isIn(row.created),
    );
    return pageOf(asked, params, url);
  },
};

async function createSession({ unit, params, options }: Call): Promise<WireObjects['checkout.session']> {
  if (textAt(params, 'mode') !== 'subscription') throw notInSandbox('a checkout that is not for a subscription');
  const { price, quantity } = await lineOf(unit, params);
  const successUrl = ownUrl(neededText(params, 'success_url'), 'success_url', options.origins);
  const cancelUrl = textAt(params, 'cancel_url');
  if (cancelUrl !== null) ownUrl(cancelUrl, 'cancel_url', options.origins);

  const details = mapAt(params, 'subscription_data');
  const trialDays = numberAt(details, 'trial_period_days') ?? 0;
  const customer = await unit.get('customer', neededText(params, 'customer'), 'customer');
  const keepsAddress = textAt(mapAt(params, 'customer_update'), 'address') === 'auto';
  const hasTax = flagAt(mapAt(params, 'automatic_tax'), 'enabled') ?? false;
  if (hasTax && !keepsAddress && !customer.address) {
    throw invalidRequest(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. ' +
        "Add a valid address to the Customer or set `customer_update[address]` to 'auto'.",
      { code: 'customer_tax_location_invalid' },
    );
  }
  const session = newCheckoutSession({
    customer,
    clientReferenceId: textAt(params, 'client_reference_id'),
    amount: trialDays > 0 ? 0 : (price.unit_amount ?? 0) * quantity,
    currency: price.currency,
    successUrl,
    cancelUrl,
    origin: new URL(successUrl).origin,
    expiresAt: numberAt(params, 'expires_at'),
    created: unit.now,
    metadata: mergeMetadata({}, params),
    allowsCodes: flagAt(params, 'allow_promotion_codes'),
    addressCollection: addressCollectionOf(params),
    hasTax,
  });
  unit.put<'checkout.session'>(session);
  putOffer(unit, session.id, {
    price: price.id,
    quantity,
    trialDays,
    keepsAddress,
    metadata: mergeMetadata({}, details),
  });
  return session;
}

function addressCollectionOf(params: Params): 'auto' | 'required' | null {
  const asked = textAt(params, 'billing_address_collection');
  if (asked === null || asked === 'auto' || asked === 'required') return asked;
  throw invalidRequest('Invalid billing_address_collection: must be one of auto or required', {
    param: 'billing_address_collection',
  });
}

async function lineOf(unit: Unit, params: Params): Promise<{ price: WireObjects['price']; quantity: number }> {
  const [line, ...others] = listAt(params, 'line_items');
  if (typeof line !== 'object' || Array.isArray(line)) {
    throw invalidRequest('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  }
  if (others.length > 0) throw notInSandbox('more than one line in a checkout');
  const price = await unit.get('price', neededText(line, 'price'), 'line_items[0][price]');
  const product = await unit.find('product', String(price.product));
  if (!price.active || !product?.active) {
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      code: 'price_inactive',
      param: 'line_items[0][price]',
    });
  }
  return { price, quantity: numberAt(line, 'quantity') ?? 1 };
}

/** People are sent back to our own pages alone. */
function ownUrl(url: string, param: string, origins: readonly string[]): string {
  if (URL.canParse(url) && origins.includes(new URL(url).origin)) return url;
  throw invalidRequest('The sandbox returns people to this service alone.', { code: 'url_invalid', param });
}

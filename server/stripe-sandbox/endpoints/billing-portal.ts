import { invalidRequest } from '../error';
import { newId } from '../ids';
import { mapAt, neededText, textAt } from '../params';
import type { WireObjects } from '../wire';
import type { Endpoints } from './endpoint';

/** The configuration of the sandbox's portal where none is asked for. */
const ownConfiguration = 'bpc_sandbox';

export const portalEndpoints: Endpoints = {
  'POST /v1/billing_portal/sessions': async ({ unit, params, options }) => {
    const customer = await unit.get('customer', neededText(params, 'customer'), 'customer');
    const returnUrl = neededText(params, 'return_url');
    if (!URL.canParse(returnUrl) || !options.origins.includes(new URL(returnUrl).origin)) {
      throw invalidRequest('The sandbox returns people to this service alone.', { param: 'return_url' });
    }
    const asked = textAt(params, 'configuration');
    if (asked !== null) await unit.get('billing_portal.configuration', asked, 'configuration');
    const id = newId('bps');
    const session = {
      id,
      object: 'billing_portal.session',
      configuration: asked ?? ownConfiguration,
      created: unit.now,
      customer: customer.id,
      customer_account: null,
      flow: flowOf(textAt(mapAt(params, 'flow_data'), 'type')),
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: returnUrl,
      url: `${new URL(returnUrl).origin}/sandbox/portal/${id}`,
    } satisfies WireObjects['billing_portal.session'];
    unit.put<'billing_portal.session'>(session);
    return session;
  },
};

type Flow = NonNullable<WireObjects['billing_portal.session']['flow']>;

function flowOf(type: string | null): Flow | null {
  if (type === null) return null;
  if (type !== 'payment_method_update') throw invalidRequest(`The sandbox's portal has no flow ${type}.`);
  return {
    after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}

import Stripe from 'stripe';
import { newId } from '../ids';
import { pageOf } from '../paging';
import { flagAt, has, mapAt, mergeMetadata, neededText, type Params, textAt, textsAt } from '../params';
import type { WireObjects } from '../wire';
import type { Endpoints } from './endpoint';

type Configuration = WireObjects['billing_portal.configuration'];

/** What an account is set up with: where its events go, and its portal. The sandbox keeps it; its own portal and webhooks need none. */
export const accountEndpoints: Endpoints = {
  'POST /v1/webhook_endpoints': async ({ unit, params }) => {
    const endpoint = {
      id: newId('we'),
      object: 'webhook_endpoint',
      api_version: textAt(params, 'api_version') ?? Stripe.API_VERSION,
      application: null,
      created: unit.now,
      description: textAt(params, 'description'),
      enabled_events: textsAt(params, 'enabled_events'),
      livemode: false,
      metadata: mergeMetadata({}, params),
      status: 'enabled',
      url: neededText(params, 'url'),
    } satisfies WireObjects['webhook_endpoint'];
    unit.put<'webhook_endpoint'>(endpoint);
    // Told this once.
    return { ...endpoint, secret: newId('whsec', 32) };
  },
  'POST /v1/webhook_endpoints/:id': async ({ unit, id, params }) => {
    const before = await unit.get('webhook_endpoint', id);
    const endpoint = {
      ...before,
      enabled_events: has(params, 'enabled_events') ? textsAt(params, 'enabled_events') : before.enabled_events,
      status: { true: 'disabled', false: 'enabled' }[textAt(params, 'disabled') ?? ''] ?? before.status,
    };
    unit.put<'webhook_endpoint'>(endpoint);
    return endpoint;
  },
  'GET /v1/webhook_endpoints': async ({ unit, params, url }) =>
    pageOf(await unit.list('webhook_endpoint'), params, url),
  'POST /v1/billing_portal/configurations': async ({ unit, params }) => {
    const configuration = {
      id: newId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      application: null,
      business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
      created: unit.now,
      default_return_url: textAt(params, 'default_return_url'),
      features: featuresOf(params),
      is_default: false,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: mergeMetadata({}, params),
      name: textAt(params, 'name'),
      updated: unit.now,
    } satisfies Configuration;
    unit.put<'billing_portal.configuration'>(configuration);
    return configuration;
  },
  'POST /v1/billing_portal/configurations/:id': async ({ unit, id, params }) => {
    const before = await unit.get('billing_portal.configuration', id);
    const features = has(params, 'features') ? featuresOf(params) : before.features;
    const configuration = { ...before, features, updated: unit.now };
    unit.put<'billing_portal.configuration'>(configuration);
    return configuration;
  },
  'GET /v1/billing_portal/configurations': async ({ unit, params, url }) => {
    const active = flagAt(params, 'active');
    const all = await unit.list('billing_portal.configuration');
    return pageOf(
      all.filter((row) => active === null || row.active === active),
      params,
      url,
    );
  },
};

function featuresOf(params: Params): Configuration['features'] {
  const features = mapAt(params, 'features');
  const isOn = (name: string) => flagAt(mapAt(features, name), 'enabled') ?? false;
  const mode = textAt(mapAt(features, 'subscription_cancel'), 'mode');
  return {
    customer_update: { allowed_updates: [], enabled: isOn('customer_update') },
    invoice_history: { enabled: isOn('invoice_history') },
    payment_method_update: { enabled: isOn('payment_method_update'), payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: isOn('subscription_cancel'),
      mode: mode === 'immediately' ? mode : 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: isOn('subscription_pause') },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: isOn('subscription_update'),
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  };
}

import Stripe from 'stripe';
import type { StripeGateway } from '#server/stripe/client.ts';
import type { AccountPart } from '#shared/domain/billing-answers.ts';
import { type Plan, plans } from '#shared/domain/plans.ts';
import { enabledEventTypes } from '../inbox/event-types';

/** What we made at Stripe carries this, by which it is found again. */
const mark = { forecastle: 'setup' };
const isOurs = ({ metadata }: { metadata: Stripe.Metadata | null }): boolean =>
  metadata?.forecastle === mark.forecastle;

const portalFeatures: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  // A change of plan goes through our own page, which says what it costs.
  subscription_update: { enabled: false },
};

interface Account {
  stripe: Pick<StripeGateway, 'stripe' | 'webhookSecrets'>;
  publicUrl: string;
}

/** A part of the account with what brings it about; null where nothing is to do, or only a person can do it. */
export interface AccountTask extends AccountPart {
  mend: (() => Promise<{ secret: string | null }>) | null;
}

/** What the product needs at Stripe and its state there: prices, webhook endpoint, portal. Nothing is changed. */
export async function inspectAccount({ stripe: gateway, publicUrl }: Account): Promise<AccountTask[]> {
  const { stripe, webhookSecrets } = gateway;
  const secret: AccountTask = {
    part: 'secret',
    name: 'STRIPE_WEBHOOK_SECRET',
    state: webhookSecrets.length > 0 ? 'present' : 'missing',
    mend: null,
  };
  return [...(await pricesOf(stripe)), await portalOf(stripe), await webhookOf(stripe, publicUrl), secret];
}

/** The portal's configuration that the set-up made; null where the account's own is used. */
export async function portalConfiguration(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(isOurs) ?? null;
}

async function pricesOf(stripe: Stripe): Promise<AccountTask[]> {
  const lookup_keys = plans.map(({ lookupKey }) => lookupKey);
  const { data } = await stripe.prices.list({ active: true, lookup_keys });
  let product = data[0] ? String(data[0].product) : null;
  const make = async ({ lookupKey, interval, defaultAmountMinor, currency }: Plan) => {
    product ??= await productOf(stripe);
    const recurring = { interval };
    const amount = { currency, unit_amount: defaultAmountMinor };
    await stripe.prices.create({ product, lookup_key: lookupKey, recurring, ...amount });
    return { secret: null };
  };
  return plans.map((plan) => {
    const price = data.find(({ lookup_key: key }) => key === plan.lookupKey);
    const state = !price ? 'missing' : price.recurring?.interval === plan.interval ? 'present' : 'different';
    return { part: 'price', name: plan.lookupKey, state, mend: price ? null : () => make(plan) };
  });
}

async function productOf(stripe: Stripe): Promise<string> {
  const { data } = await stripe.products.list({ active: true, limit: 100 });
  const known = data.find(isOurs) ?? (await stripe.products.create({ name: 'Forecastle', metadata: mark }));
  return known.id;
}

async function portalOf(stripe: Stripe): Promise<AccountTask> {
  const task = { part: 'portal', name: 'billing portal' } as const;
  const known = await portalConfiguration(stripe);
  const configurations = stripe.billingPortal.configurations;
  const features = portalFeatures;
  const done = { secret: null };
  if (!known) {
    return {
      ...task,
      state: 'missing',
      mend: async () => configurations.create({ features, metadata: mark }).then(() => done),
    };
  }
  const { subscription_cancel: cancel, subscription_update: update, ...others } = known.features;
  const isSame =
    cancel.enabled &&
    cancel.mode === 'at_period_end' &&
    !update.enabled &&
    others.payment_method_update.enabled &&
    others.invoice_history.enabled;
  if (isSame) return { ...task, state: 'present', mend: null };
  return {
    ...task,
    state: 'different',
    mend: async () => configurations.update(known.id, { features }).then(() => done),
  };
}

/** Stripe reaches us over https alone; it tells the endpoint's secret once, when it is made. */
async function webhookOf(stripe: Stripe, publicUrl: string): Promise<AccountTask> {
  const url = `${publicUrl}/api/stripe/webhook`;
  const task = { part: 'webhook', name: url } as const;
  if (!publicUrl.startsWith('https://')) return { ...task, state: 'impossible', mend: null };

  const enabled_events = [...enabledEventTypes] as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const known = data.find((endpoint) => endpoint.url === url);
  if (!known) {
    return {
      ...task,
      state: 'missing',
      async mend() {
        const made = await stripe.webhookEndpoints.create({
          url,
          enabled_events,
          api_version: Stripe.API_VERSION,
          metadata: mark,
        });
        return { secret: made.secret ?? null };
      },
    };
  }
  const isSame = known.enabled_events.toSorted().join() === [...enabledEventTypes].sort().join();
  if (isSame && known.status === 'enabled') return { ...task, state: 'present', mend: null };
  return {
    ...task,
    state: 'different',
    mend: async () =>
      stripe.webhookEndpoints.update(known.id, { enabled_events, disabled: false }).then(() => ({ secret: null })),
  };
}

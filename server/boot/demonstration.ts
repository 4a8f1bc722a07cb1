import type Stripe from 'stripe';
import { type PlanCode, planOf } from '#shared/domain/plans.ts';
import { ROLE_USER } from '#shared/domain/roles.ts';
import type { AccessState } from '#shared/domain/subscription-access.ts';
import { en } from '#shared/messages/index.ts';
import { templates } from '#shared/templates/index.ts';
import { cancelSubscription } from '../services/billing/checkout/cancel-subscription';
import { ensureCustomer } from '../services/billing/checkout/ensure-customer';
import { refreshBilling } from '../services/billing/sync/refresh-billing';
import type { ActorContext } from '../services/context';
import { createForecast } from '../services/forecasts/create';
import { refreshReport } from '../services/reports/refresh';
import { registerUser } from '../services/users/register';
import type { WebContext } from '../services/web-context';
import type { SandboxControl } from '../stripe-sandbox/control';
import { shareDemonstration } from './demonstration-sharing';

/** The template whose forecast is shared: it has lines of every kind. */
const sharedTemplate = 'restaurant';

/** Each state that a subscription can be in; `unknown` is none that the sandbox has. */
export const demonstrationStates = [
  'active',
  'trialing',
  'ending',
  'past-due-grace',
  'past-due',
  'unpaid',
  'incomplete',
  'paused',
  'canceled',
  'none',
] as const satisfies readonly AccessState[];
type State = (typeof demonstrationStates)[number];

export const demonstrationUser = (state: State) => `demo-${state}`;

interface Subscribed {
  acting: WebContext & ActorContext;
  subscription: Stripe.Subscription;
}

interface SubscriptionWish {
  plan?: PlanCode;
  /** A test card of the sandbox; null: none. */
  card?: string | null;
  more?: Partial<Stripe.SubscriptionCreateParams>;
}

/**
 * Registers one user for each state of a subscription and brings each there through the sandbox, whose clock moves by
 * three months; the active user gets one forecast per template, with published reports, of which one is shared.
 */
export async function fillWithDemonstration(context: WebContext, control: SandboxControl, password: string) {
  const { stripe, advanceClock } = context.stripe;
  const pass = async (step: 'day' | 'month', times = 1) => {
    for (let i = 0; i < times; i += 1) await advanceClock?.(step);
  };
  const subscribe = async (state: State, wish: SubscriptionWish = {}): Promise<Subscribed> => {
    const acting = await register(context, state, password);
    return { acting, subscription: await subscribeAtStripe(acting, stripe, wish) };
  };
  // Passes when it is added and declines when it is charged: at the end of the trial.
  const declines = (trialDays: number) => ({
    card: 'pm_card_chargeCustomerFail',
    more: { trial_period_days: trialDays },
  });

  await control.setAfterRetries('unpaid');
  const { acting: active } = await subscribe('active', { plan: 'yearly' });
  const { subscription: canceled } = await subscribe('canceled');
  await subscribe('unpaid', declines(14));
  await pass('month', 2);

  await stripe.subscriptions.cancel(canceled.id);
  await subscribe('past-due', declines(20));
  await subscribe('past-due-grace', declines(27));
  await pass('month');

  const pauses = {
    trial_period_days: 1,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  } as const;
  await subscribe('paused', { card: null, more: pauses });
  await pass('day', 2);

  const { acting: trialing } = await subscribe('trialing', { more: { trial_period_days: 14 } });
  const { acting: ending } = await subscribe('ending');
  await refreshBilling(ending);
  await cancelSubscription(ending);
  await subscribe('incomplete', { card: 'pm_card_chargeCustomerFail' });
  const none = await register(context, 'none', password);

  for (const { id, nameKey } of templates) {
    const made = await createForecast(active, { template: id, name: nameOf(nameKey) });
    await refreshReport(active, { forecastId: made.id });
    if (id === sharedTemplate)
      await shareDemonstration({
        ...{ forecastId: made.id, owner: active, editor: trialing, commenter: none, viewer: ending },
      });
  }
}

const names: Record<string, { name: string }> = en.home.templates;
const nameOf = (nameKey: string) => names[nameKey.split('.')[1] ?? '']?.name ?? nameKey;

async function register(context: WebContext, state: State, password: string): Promise<WebContext & ActorContext> {
  const username = demonstrationUser(state);
  const input = { username, email: `${username}@example.com`, password, acceptTerms: true as const };
  const { id } = await registerUser(context, { input, address: '127.0.0.1' });
  return { ...context, actor: { userId: id, authorities: [ROLE_USER], sessionId: null } };
}

async function subscribeAtStripe(
  acting: ActorContext,
  stripe: Stripe,
  { plan = 'monthly', card = 'pm_card_visa', more }: SubscriptionWish,
): Promise<Stripe.Subscription> {
  const { stripeCustomerId: customer } = await ensureCustomer(acting);
  const [price] = (await stripe.prices.list({ lookup_keys: [planOf(plan).lookupKey], active: true })).data;
  if (!price) throw new Error(`The sandbox has no price of the plan ${plan}.`);

  return stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    ...(card && { default_payment_method: (await stripe.paymentMethods.attach(card, { customer })).id }),
    ...more,
  });
}

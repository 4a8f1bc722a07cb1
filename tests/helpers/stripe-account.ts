import { setTimeout as delay } from 'node:timers/promises';
import type Stripe from 'stripe';
import { createStripeGateway, modeOf, type StripeGateway } from '#server/stripe/client.ts';
import { plans } from '#shared/domain/plans.ts';
import { openTestSandbox } from './sandbox';
import { settableClock } from './settable-clock';

/** An account that subscriptions can be lived through on: our sandbox, or a test account at Stripe with a test clock for each customer. */
export interface StripeAccount {
  /** The gateway as it is to one customer, whose time may be moved. */
  gatewayFor(customer: string): StripeGateway;
  stripe: Stripe;
  newCustomer(userId: string): Promise<string>;
  /** Lets time pass for that customer; resolves when everything due has happened. */
  pass(customer: string, seconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function sandboxAccount(): Promise<StripeAccount> {
  const account = await openTestSandbox({ clock: settableClock(new Date('2026-11-21T12:00:00Z')) });
  const { gateway, store } = account;
  const { stripe } = gateway;
  return {
    stripe,
    gatewayFor: () => gateway,
    newCustomer: async (userId) => (await stripe.customers.create({ metadata: { userId } })).id,
    async pass(_customer, seconds) {
      await store.setClockOffsetMs((await store.clockOffsetMs()) + seconds * 1000);
      await stripe.balance.retrieve();
      await account.sandbox.settle();
    },
    close: () => account.sandbox.close(),
  };
}

const pollMs = 2_000;
const maxWaitMs = 180_000;

/** A real test account. Its catalogue gets our plans where they are missing; test clocks, with all that hangs on them, are deleted at the end. */
export async function testAccount(secretKey: string): Promise<StripeAccount> {
  if (modeOf(secretKey) !== 'test' || !secretKey.startsWith('sk_test_')) {
    throw new Error('Only a test key (sk_test_…) is taken.');
  }
  const clock = { now: () => new Date() };
  const gateway = createStripeGateway({ secretKey, webhookSecrets: [], sandbox: null, clock });
  const { stripe } = gateway;
  await addMissingPlans(stripe);
  const clocks = new Map<string, string>();
  const timeOf = async (customer: string) => {
    const { frozen_time: seconds } = await stripe.testHelpers.testClocks.retrieve(clocks.get(customer) ?? '');
    return new Date(seconds * 1000);
  };
  return {
    stripe,
    gatewayFor: (customer) => ({ ...gateway, billingNow: () => timeOf(customer) }),
    async newCustomer(userId) {
      const frozen_time = Math.floor(Date.now() / 1000);
      const made = await stripe.testHelpers.testClocks.create({ frozen_time, name: 'Forecastle tests' });
      const { id } = await stripe.customers.create({ metadata: { userId }, test_clock: made.id });
      clocks.set(id, made.id);
      return id;
    },
    async pass(customer, seconds) {
      const id = clocks.get(customer) ?? '';
      const frozen_time = Math.floor((await timeOf(customer)).getTime() / 1000) + seconds;
      await stripe.testHelpers.testClocks.advance(id, { frozen_time });
      const deadline = Date.now() + maxWaitMs;
      for (;;) {
        const { status } = await stripe.testHelpers.testClocks.retrieve(id);
        if (status === 'ready') return;
        if (status === 'internal_failure' || Date.now() > deadline) throw new Error(`The test clock is ${status}.`);
        await delay(pollMs);
      }
    },
    async close() {
      for (const id of clocks.values()) await stripe.testHelpers.testClocks.del(id);
    },
  };
}

async function addMissingPlans(stripe: Stripe): Promise<void> {
  const lookup_keys = plans.map(({ lookupKey }) => lookupKey);
  const { data } = await stripe.prices.list({ lookup_keys, active: true });
  const missing = plans.filter(({ lookupKey }) => !data.some((price) => price.lookup_key === lookupKey));
  if (missing.length === 0) return;
  const product = await stripe.products.create({ name: 'Forecastle' });
  for (const { lookupKey, interval, defaultAmountMinor, currency } of missing) {
    await stripe.prices.create({
      product: product.id,
      currency,
      unit_amount: defaultAmountMinor,
      recurring: { interval },
      lookup_key: lookupKey,
    });
  }
}

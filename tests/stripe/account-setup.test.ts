import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpStripe } from '#server/boot/stripe-setup.ts';
import { portalConfiguration } from '#server/services/billing/checkout/account-setup.ts';
import { enabledEventTypes } from '#server/services/billing/inbox/event-types.ts';
import { createStripeGateway } from '#server/stripe/client.ts';
import { openTestSandbox, type TestSandbox } from '../helpers/sandbox';
import { settableClock } from '../helpers/settable-clock';
import { type StripeOverHttp, stripeOverHttp } from '../helpers/stripe-over-http';

const clock = settableClock(new Date('2026-11-21T12:00:00Z'));
const secretKey = 'sk_test_never_printed';
const publicUrl = 'https://forecasts.example';
let account: TestSandbox;
let way: StripeOverHttp;

beforeAll(async () => {
  account = await openTestSandbox({ clock });
  way = await stripeOverHttp(account);
});
afterAll(async () => {
  await way.close();
  await account.sandbox.close();
});

/** One run of the command; what it prints, and the calls that changed something. */
async function run({ key = secretKey, url = publicUrl, webhookSecrets = [] as string[] } = {}) {
  const network = { timeoutMs: 2_000, atOnce: 5, maxWaitMs: 1_000, address: way.address };
  const stripe = createStripeGateway({ secretKey: key, webhookSecrets, sandbox: null, clock, network });
  const lines: string[] = [];
  const before = account.answered.length;
  const isDone = await setUpStripe({ stripe, publicUrl: url }, (line) => lines.push(line));
  expect(lines.join('\n')).not.toContain(key);
  const changes = account.answered.slice(before).filter((call) => call.startsWith('POST'));
  return { isDone, lines, changes };
}

describe('stripe:setup', () => {
  const webhook = `${publicUrl}/api/stripe/webhook`;

  it('without https makes prices and portal, and says that the webhook waits for an address', async () => {
    const { stripe } = account.gateway;
    for (const { id } of (await stripe.prices.list({ active: true })).data) {
      await stripe.prices.update(id, { active: false, lookup_key: '' });
    }
    const { isDone, lines, changes } = await run({ url: 'http://localhost:3000' });
    expect(isDone).toBe(true);
    expect(lines).toEqual([
      'Stripe account: test mode',
      'forecastle_monthly: created',
      'forecastle_yearly: created',
      'billing portal: created',
      expect.stringContaining('http://localhost:3000/api/stripe/webhook: not created. Stripe needs an https address'),
      'STRIPE_WEBHOOK_SECRET: not set',
    ]);
    expect(changes).toHaveLength(4);
    const { data } = await stripe.prices.list({ lookup_keys: ['forecastle_monthly', 'forecastle_yearly'] });
    expect(data.map((price) => [price.lookup_key, price.unit_amount, price.recurring?.interval])).toEqual([
      ['forecastle_yearly', 29_000, 'year'],
      ['forecastle_monthly', 2900, 'month'],
    ]);
    expect(new Set(data.map(({ product }) => product)).size).toBe(1);
  });

  it('with https makes the endpoint for exactly the events that are handled, and shows its secret once', async () => {
    const { lines, changes } = await run();
    expect(changes).toEqual(['POST /v1/webhook_endpoints']);
    expect(lines).toContain(`${webhook}: created`);
    expect(lines.at(-1)).toMatch(/^Set STRIPE_WEBHOOK_SECRET=whsec_\w+ and restart the server\./);
    const { data } = await account.gateway.stripe.webhookEndpoints.list();
    expect(data).toMatchObject([{ url: webhook, api_version: '2026-10-28.endive', status: 'enabled' }]);
    expect(data[0]?.enabled_events.toSorted()).toEqual([...enabledEventTypes].sort());
  });

  it('makes the portal that people are sent to', async () => {
    const { stripe } = account.gateway;
    const [{ id } = { id: '' }] = (await stripe.billingPortal.configurations.list()).data;
    expect(await portalConfiguration(stripe)).toMatchObject({
      id,
      features: { subscription_update: { enabled: false } },
    });
  });

  it('run again changes nothing', async () => {
    const { lines, changes } = await run({ webhookSecrets: ['whsec_known'] });
    expect(changes).toEqual([]);
    expect(lines.slice(1).map((line) => line.split(': ').at(-1))).toEqual(Array(5).fill('present'));
  });

  it('brings back what was changed in between, and leaves the rest', async () => {
    const { stripe } = account.gateway;
    const [endpoint] = (await stripe.webhookEndpoints.list()).data;
    await stripe.webhookEndpoints.update(endpoint?.id ?? '', { enabled_events: ['invoice.paid'], disabled: true });
    const [portal] = (await stripe.billingPortal.configurations.list()).data;
    await stripe.billingPortal.configurations.update(portal?.id ?? '', {
      features: { subscription_update: { enabled: true } },
    });
    const { lines, changes } = await run({ webhookSecrets: ['whsec_known'] });
    expect(changes).toHaveLength(2);
    expect(lines).toEqual(expect.arrayContaining(['billing portal: updated', `${webhook}: updated`]));
    expect((await run()).changes).toEqual([]);
    const after = await stripe.webhookEndpoints.list();
    expect(after.data[0]).toMatchObject({ status: 'enabled' });
    expect(after.data[0]?.enabled_events).toHaveLength(enabledEventTypes.length);
  });

  it('that is rejected says why, without the key', async () => {
    const { isDone, lines } = await run({ key: 'rk_test_refused' });
    expect(isDone).toBe(false);
    expect(lines.at(-1)).toBe('Stripe rejected the request: Invalid API Key provided');
  });
});

import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStripe } from '#server/boot/stripe.ts';
import { readSettings } from '#server/env.ts';
import { enterPortal, openTestSandbox, pay, type TestSandbox, testOrigin } from '../helpers/sandbox';
import { settableClock } from '../helpers/settable-clock';
import { testApp } from '../helpers/test-app';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

const start = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function openPage(stripe: Stripe): Promise<{ customer: string; url: string }> {
  const { id: customer } = await stripe.customers.create({ email: 'harbour@example.com' });
  const { data } = await stripe.prices.list({ lookup_keys: ['forecastle_monthly'] });
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    success_url: `${testOrigin}/#/subscribe/return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${testOrigin}/#/subscribe?cancelled=1`,
  });
  return { customer, url: url ?? '' };
}

describe('the sandbox', () => {
  it('outlives a restart: what was paid, a page that is open, its clock, and events that nobody took', async () => {
    const clock = settableClock(start);
    const away = () => new Response(null, { status: 503 });
    const before = await openTestSandbox({ clock, db: database.db, deliver: away });
    await before.sandbox.connection.advance('day');
    const paid = await openPage(before.gateway.stripe);
    const open = await openPage(before.gateway.stripe);
    expect((await pay(before, paid.url)).status).toBe(303);
    await before.sandbox.settle();
    await before.sandbox.close();

    clock.pass(2);
    const after = await openTestSandbox({ clock, db: database.db });
    const { stripe } = after.gateway;
    expect(await after.gateway.billingNow()).toEqual(new Date('2026-11-22T12:00:02Z'));
    const subscriptions = async ({ customer }: { customer: string }) =>
      (await stripe.subscriptions.list({ customer })).data.map(({ status }) => status);
    expect(await subscriptions(paid)).toEqual(['active']);
    expect(after.sent.map(({ type }) => type)).toContain('checkout.session.completed');
    expect((await pay(after, open.url)).status).toBe(303);
    expect(await subscriptions(open)).toEqual(['active']);
    await after.sandbox.settle();
    await after.sandbox.close();
  });

  it('every page of it says TEST MODE', async () => {
    const sandbox: TestSandbox = await openTestSandbox({ clock: settableClock(start) });
    const { stripe } = sandbox.gateway;
    const { customer, url } = await openPage(stripe);
    const path = new URL(url).pathname;
    const declined = await pay(sandbox, url, { cardNumber: '4000000000000002' });
    const asked = await pay(sandbox, url, { cardNumber: '4000002760003184' });
    const pages = [await sandbox.browse(path), declined, await sandbox.browse(asked.headers.get('location') ?? '')];
    await pay(sandbox, url);
    const [invoice] = (await stripe.invoices.list({ customer, status: 'paid' })).data;
    const portal = await stripe.billingPortal.sessions.create({ customer, return_url: `${testOrigin}/#/account` });
    pages.push(
      await sandbox.browse(path),
      await sandbox.browse(await enterPortal(sandbox, portal.url)),
      await sandbox.browse(new URL(invoice?.hosted_invoice_url ?? '').pathname),
      await sandbox.browse('/sandbox/checkout/cs_test_unknown'),
    );
    const texts = await Promise.all(pages.map((page) => page.text()));
    expect(texts.filter((text) => !text.includes('TEST MODE'))).toEqual([]);
    await sandbox.sandbox.close();
  });

  it('is not there where a key is set: no pages, no console, no clock to move', async () => {
    const settings = readSettings({ STRIPE_SECRET_KEY: 'sk_test_of_somebody', STRIPE_WEBHOOK_SECRET: 'whsec_theirs' });
    const test = await testApp({ db: database.db });
    const { service } = test;
    const { gateway, sandbox } = await openStripe({
      settings,
      db: database.db,
      clock: service.clock,
      log: service.log,
      origins: [testOrigin],
      styles: async () => [],
    });
    expect([sandbox, gateway.mode, gateway.desk, gateway.advanceClock]).toEqual([null, 'test', null, null]);
    const keyed = await testApp({ db: database.db, stripe: gateway, sandbox });
    for (const path of ['/sandbox', '/sandbox/checkout/cs_test_1', '/sandbox/portal/bps_1', '/v1/customers']) {
      const answer = await keyed.app.fetch(new Request(`${testOrigin}${path}`), {});
      expect([path, answer.status, (await answer.text()).includes('TEST MODE')]).toEqual([path, 404, false]);
    }
  });
});

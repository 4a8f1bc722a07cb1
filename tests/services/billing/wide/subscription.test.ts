import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { billingCustomers, billingOutbox, payments, subscriptions } from '#server/db/schema/billing.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { enterPortal, goodCard, nonceOf, openTestSandbox, pay, testOrigin } from '#tests/helpers/sandbox.ts';
import { testApp, testPassword } from '#tests/helpers/test-app.ts';

let app: BillingApp;
let count = 0;
const newPerson = () => app.person(`member-${++count}`);
const stripeIdOf = async (person: BillingPerson) => (await app.rows(person)).subscriptions[0]?.stripeId ?? '';

beforeAll(async () => {
  app = await billingApp();
});
afterEach(() => {
  app.webhooks.mode = 'deliver';
  app.stripe.outage.isOn = false;
});
afterAll(async () => {
  expect(app.stripe.faults).toEqual([]);
  await app.close();
});

describe('the end of a subscription', () => {
  it('row 43: cancelled at the period end it stays active until then; resumed it goes on', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const cancelled = await notify(person.browser, 'billing.cancel');
    const end = new Date(app.clock.now());
    end.setUTCMonth(end.getUTCMonth() + 1);
    expect(cancelled.data).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'ending' });
    expect((await app.rows(person)).subscriptions).toMatchObject([{ cancelAtPeriodEnd: true, cancelAt: end }]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');

    const resumed = await notify(person.browser, 'billing.resume');
    expect(resumed.data).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active' });
    expect((await app.rows(person)).subscriptions).toMatchObject([{ cancelAtPeriodEnd: false, cancelAt: null }]);
    expect((await app.rows(person)).audit).toHaveLength(1);
  });

  it('cancelling, resuming and changing the plan show at once, though no word of Stripe comes, and are written down', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    app.webhooks.mode = 'drop';
    expect((await notify(person.browser, 'billing.cancel')).data).toMatchObject({ state: 'ending' });
    app.clock.pass(60);
    expect((await notify(person.browser, 'billing.resume')).data).toMatchObject({ state: 'active', cancelsAt: null });
    app.clock.pass(60);
    expect((await app.changePlan(person, 'yearly')).data).toMatchObject({ state: 'active', planCode: 'yearly' });
    const { action, entity, entityId, details } = auditLog;
    const rows = await app.db
      .select({ action, entity, entityId, details })
      .from(auditLog)
      .where(eq(auditLog.actorId, person.id))
      .orderBy(auditLog.at);
    const of = { entity: 'subscription', entityId: await stripeIdOf(person) };
    expect(rows.filter((row) => row.action.startsWith('subscription.'))).toEqual([
      { ...of, action: 'subscription.cancel', details: {} },
      { ...of, action: 'subscription.resume', details: {} },
      { ...of, action: 'subscription.changePlan', details: { plan: 'yearly' } },
    ]);
  });

  it('row 46: an end set at Stripe as a date counts like one at the period end, and can be taken back', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const id = await stripeIdOf(person);
    const at = Math.floor(app.clock.now().getTime() / 1000) + 5 * 86_400;
    await app.stripe.gateway.stripe.subscriptions.update(id, { cancel_at: at });
    await app.settle();
    const status = await app.status(person);
    expect([status.state, status.status]).toEqual(['ending', 'SUBSCRIPTION_ACTIVE']);
    expect((await app.rows(person)).subscriptions).toMatchObject([{ status: 'active', cancelAt: new Date(at * 1000) }]);
    expect((await notify(person.browser, 'billing.resume')).data).toMatchObject({ state: 'active' });
  });

  it('row 45: cancelled now at Stripe, the next call is rejected (A91)', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    await app.stripe.gateway.stripe.subscriptions.cancel(await stripeIdOf(person));
    await app.settle();
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    const { audit } = await app.rows(person);
    expect(audit.map(({ to }) => to)).toEqual(['SUBSCRIPTION_ACTIVE', 'SUBSCRIPTION_INACTIVE']);
    expect((await ask(person.browser, 'forecast.list', {})).appCode).toBe('subscription-inactive');
  });

  it('row 47: cancelling and resuming what Stripe has ended is rejected, and the state is read', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    app.webhooks.mode = 'drop';
    await app.stripe.gateway.stripe.subscriptions.cancel(await stripeIdOf(person));
    const cancelled = await notify(person.browser, 'billing.cancel');
    expect([cancelled.status, cancelled.appCode]).toEqual([409, 'subscription-ended']);
    expect(cancelled.text).toContain('Your subscription has already ended.');
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    expect((await app.rows(person)).subscriptions.map(({ status }) => status)).toEqual(['canceled']);
    expect((await notify(person.browser, 'billing.resume')).appCode).toBe('subscription-ended');
  });

  it('nobody without a subscription can cancel, resume or open the portal', async () => {
    const person = await newPerson();
    expect((await notify(person.browser, 'billing.cancel')).appCode).toBe('subscription-ended');
    expect((await notify(person.browser, 'billing.resume')).appCode).toBe('subscription-ended');
    expect((await notify(person.browser, 'billing.openPortal', {})).status).toBe(404);
    expect((await ask(person.browser, 'billing.invoices')).data).toEqual([]);
  });

  it('row 56: a customer deleted at Stripe: inactive, the link is cut, and subscribing makes a new customer', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const customersOf = () => app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id));
    const [first] = await customersOf();
    await app.stripe.gateway.stripe.customers.del(first?.stripeCustomerId ?? '');
    await app.settle();
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'canceled' });
    expect((await app.rows(person)).subscriptions).toMatchObject([{ status: 'canceled', endedAt: expect.any(Date) }]);
    expect((await customersOf())[0]?.deletedAt).not.toBeNull();

    await app.subscribe(person);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect(new Set((await customersOf()).map((row) => row.stripeCustomerId)).size).toBe(2);
  });

  it('row 60: keys are set in place of the sandbox: inactive, a new customer at the next checkout, and back again all is there', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const account = await openTestSandbox({ clock: app.clock });
    const other = await testApp({ db: app.db, clock: app.clock, stripe: { ...account.gateway, mode: 'test' } });
    const browser = other.browser();
    await browser.signIn(`member-${count}`, testPassword);
    const there = { ...person, browser };
    expect(await app.check(there)).toBe('SUBSCRIPTION_INACTIVE');
    expect(await app.status(there)).toMatchObject({ state: 'none', planCode: null, card: null });
    await pay(account, await app.openCheckout(there));
    app.clock.pass(5);
    expect(await app.check(there)).toBe('SUBSCRIPTION_ACTIVE');
    const customers = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id));
    expect(customers.map(({ mode }) => mode).sort()).toEqual(['sandbox', 'test']);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    await account.sandbox.close();
  });

  it('row 60: a subscription of another mode gives no access', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    await app.db.update(subscriptions).set({ mode: 'test' }).where(eq(subscriptions.userId, person.id));
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
  });
});

describe('the portal', () => {
  const open = async (person: BillingPerson) => {
    const { data } = await notify(person.browser, 'billing.openPortal', {});
    return enterPortal(app.stripe, (data as { url: string }).url);
  };
  const act = async (path: string, form: Record<string, string>) => {
    const nonce = nonceOf(await (await app.stripe.browse(path)).text());
    const answer = await app.stripe.browse(path, { ...form, nonce });
    const html = await answer.text();
    await app.settle();
    return { status: answer.status, html };
  };

  it('ends the subscription with its period and takes that back; both reach the projection', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const path = await open(person);
    expect((await act(path, { action: 'cancel' })).html).toContain(
      'Subscription cancelled. It ends at the end of the period.',
    );
    expect((await app.status(person)).state).toBe('ending');
    expect((await act(path, { action: 'resume' })).html).toContain('Subscription resumed.');
    expect((await app.status(person)).state).toBe('active');
  });

  it('takes another card, and keeps the old one when the new one is rejected', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const path = await open(person);
    const rejected = await act(path, { ...goodCard, cardNumber: '4000000000000002', action: 'card' });
    expect([rejected.status, rejected.html.includes('Your card was declined.')]).toEqual([402, true]);
    expect((await app.status(person)).card?.last4).toBe('4242');
    await act(path, { ...goodCard, cardNumber: '5555555555554444', action: 'card' });
    expect((await app.status(person)).card).toEqual({ brand: 'Mastercard', last4: '4444', expires: '12/34' });
  });

  it('its address opens it once, and within five minutes; whoever has only the address later sees nothing', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const address = async () => {
      const { data } = await notify(person.browser, 'billing.openPortal', {});
      return new URL((data as { url: string }).url).pathname;
    };
    const used = await address();
    const path = await enterPortal(app.stripe, new URL(used, testOrigin).href);
    expect((await app.stripe.browse(path)).status).toBe(200);
    expect((await app.stripe.browse(used)).status).toBe(404);
    expect((await app.stripe.browse(`${used}?key=guessed`)).status).toBe(404);
    const late = await address();
    app.clock.pass(301);
    expect((await app.stripe.browse(late)).status).toBe(404);
    expect((await app.stripe.browse(path)).status).toBe(200);
  });

  it('does nothing for a form without its nonce, and is gone after an hour', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const path = await open(person);
    await app.stripe.browse(path, { action: 'cancel', nonce: 'guessed' });
    await app.settle();
    expect((await app.status(person)).state).toBe('active');
    app.clock.pass(3601);
    expect((await app.stripe.browse(path)).status).toBe(404);
    const { data } = await ask(person.browser, 'billing.invoices');
    const [invoice] = data as { url: string }[];
    const page = await app.stripe.browse(new URL(invoice?.url ?? '').pathname);
    expect(await page.text()).toContain('29.00 USD · Paid');
  });
});

describe('who may see what', () => {
  it('row 62: an administrator without subscription reads INACTIVE and is let through by the gate', async () => {
    const person = await newPerson();
    await app.db
      .update(users)
      .set({ authorities: [ROLE_ADMIN] })
      .where(eq(users.id, person.id));
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    expect((await app.rows(person)).subscriptions).toEqual([]);
    expect((await ask(person.browser, 'forecast.list', {})).status).toBe(200);
  });

  it('row 63: signed out every call is 401, and nobody but an administrator reads the inbox', async () => {
    const stranger = app.browser();
    await stranger.visit();
    expect((await stranger.call('/api/stripe/check-subscription')).status).toBe(401);
    for (const path of ['billing.status', 'billing.plans', 'billing.invoices', 'admin.billing.events']) {
      expect((await ask(stranger, path)).status).toBe(401);
    }
    for (const path of ['billing.cancel', 'billing.resume', 'billing.createCheckout', 'billing.openPortal']) {
      expect((await notify(stranger, path, {})).status).toBe(401);
    }
    const { browser } = await newPerson();
    expect((await ask(browser, 'admin.billing.events')).status).toBe(403);
    expect((await ask(browser, 'admin.billing.prices')).status).toBe(403);
    expect((await notify(browser, 'admin.billing.replayEvent', { eventId: 'evt_1234' })).status).toBe(403);
  });

  it('the check answers as plain text that nobody keeps', async () => {
    const { browser } = await newPerson();
    const answer = await browser.call('/api/stripe/check-subscription');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('SUBSCRIPTION_INACTIVE');
  });
});

describe('what screens show', () => {
  it('plans come with the amounts of their prices at Stripe', async () => {
    const { browser } = await newPerson();
    expect((await ask(browser, 'billing.plans')).data).toEqual([
      { code: 'monthly', amountMinor: 2900, seats: 1, currency: 'usd', trialDays: 0 },
      { code: 'yearly', amountMinor: 29_000, seats: 1, currency: 'usd', trialDays: 0 },
    ]);
  });

  it('invoices are one’s own, the newest first, with plan and period', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const { data } = await ask(person.browser, 'billing.invoices');
    expect(data).toMatchObject([{ planCode: 'monthly', amountMinor: 2900, currency: 'usd', status: 'paid' }]);
    const other = await newPerson();
    expect((await ask(other.browser, 'billing.invoices')).data).toEqual([]);
  });

  it('the portal opens for one’s own customer, and a flow that is none is rejected', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const answer = await notify(person.browser, 'billing.openPortal', { flow: 'payment_method_update' });
    expect((answer.data as { url: string }).url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sandbox\/portal\/bps_/);
    const page = await app.stripe.browse(await enterPortal(app.stripe, (answer.data as { url: string }).url));
    expect(await page.text()).toContain('href="http://127.0.0.1:3000/#/account/billing?from=portal"');
    expect((await notify(person.browser, 'billing.openPortal', { flow: 'everything' })).status).toBe(400);
  });

  it('while Stripe is down the last known state holds (F12)', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    app.stripe.outage.isOn = true;
    app.clock.pass(100);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect((await ask(person.browser, 'billing.invoices')).appCode).toBe('payment-unavailable');
  });

  it('row 26: of two subscriptions that cost money the earlier stays, and the other is cancelled and paid back', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const [first] = (await app.rows(person)).subscriptions;
    const { stripe } = app.stripe.gateway;
    const [customer] = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id));
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer?.stripeCustomerId ?? '',
      line_items: [{ price: first?.priceId ?? '', quantity: 1 }],
      success_url: 'http://127.0.0.1:3000/#/subscribe/return',
    });
    app.clock.pass(60);
    await pay(app.stripe, session.url ?? '');
    await app.settle();
    const later = (await app.rows(person)).subscriptions.find(({ stripeId }) => stripeId !== first?.stripeId);
    const queued = await app.db.select().from(billingOutbox);
    expect(queued).toMatchObject([
      { kind: 'refund_duplicate', payload: { object: later?.stripeId }, attempts: 1, doneAt: app.clock.now() },
    ]);
    const { subscriptions: rows } = await app.rows(person);
    expect(rows.map(({ stripeId, status }) => [stripeId === first?.stripeId, status]).sort()).toEqual([
      [false, 'canceled'],
      [true, 'active'],
    ]);
    const paid = await app.db.select().from(payments).where(eq(payments.userId, person.id));
    // Each payment is that of its own charge.
    expect(new Set(paid.map(({ chargeId }) => chargeId)).size).toBe(2);
    expect(paid.map(({ subscriptionId, refunded }) => [subscriptionId === first?.stripeId, refunded]).sort()).toEqual([
      [false, 2900],
      [true, 0],
    ]);
    expect(await app.status(person)).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      duplicateRefundedAt: app.clock.now().toISOString(),
    });
    const notice = app.log.find(({ entry }) => entry.event === 'billing.duplicate');
    expect(notice?.entry).toMatchObject({ userId: person.id, subscriptions: [later?.stripeId] });
  });
});

describe('the administrator', () => {
  it('reads events page by page, prices with their subscribers, and replays an event', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    await app.db
      .update(users)
      .set({ authorities: [ROLE_ADMIN] })
      .where(eq(users.id, person.id));
    const { data } = await ask(person.browser, 'admin.billing.events', { status: 'done', search: 'completed' });
    const page = data as { rows: { eventId: string; username: string | null; type: string }[]; total: number };
    const own = page.rows.find(({ username }) => username === `member-${count}`);
    expect(own?.type).toBe('checkout.session.completed');
    const prices = (await ask(person.browser, 'admin.billing.prices')).data as { subscribers: number }[];
    expect(Math.max(...prices.map(({ subscribers }) => subscribers))).toBeGreaterThan(0);

    const eventId = own?.eventId ?? '';
    expect((await notify(person.browser, 'admin.billing.replayEvent', { eventId })).data).toEqual({
      status: 'done',
      lastError: null,
    });
    expect((await notify(person.browser, 'admin.billing.replayEvent', { eventId: 'evt_unknown' })).status).toBe(404);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { billingCustomers, billingRuns, checkoutAttempts, stripeRejections } from '#server/db/schema/billing.ts';
import { catchUpEvents } from '#server/services/billing/inbox/catch-up-events.ts';
import { type BillingApp, type BillingPerson, billingApp, sessionIdOf } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { answerBank, pay, testOrigin } from '#tests/helpers/sandbox.ts';
import { testPassword } from '#tests/helpers/test-app.ts';

let app: BillingApp;
let count = 0;
const newPerson = () => app.person(`buyer-${++count}`);
const confirm = (person: BillingPerson, sessionId: string) =>
  notify(person.browser, 'billing.confirmCheckout', { sessionId });

beforeAll(async () => {
  app = await billingApp();
});
afterEach(() => {
  app.webhooks.mode = 'deliver';
});
afterAll(async () => {
  expect(app.stripe.faults).toEqual([]);
  await app.close();
});

describe('checkout', () => {
  it('row 1: paid with 4242, webhooks first, then the return: active, one row, one audit line', async () => {
    const person = await newPerson();
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    const url = await app.openCheckout(person);
    const answer = await pay(app.stripe, url);
    expect(answer.headers.get('location')).toBe(`${testOrigin}/#/subscribe/return?session_id=${sessionIdOf(url)}`);
    await app.settle();

    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect((await confirm(person, sessionIdOf(url))).data).toEqual({
      status: 'SUBSCRIPTION_ACTIVE',
      checkout: 'complete',
    });
    const rows = await app.rows(person);
    expect(rows.subscriptionStatus).toBe('SUBSCRIPTION_ACTIVE');
    expect(rows.audit.map(({ from, to }) => [from, to])).toEqual([['SUBSCRIPTION_INACTIVE', 'SUBSCRIPTION_ACTIVE']]);
    expect(rows.subscriptions).toMatchObject([
      {
        status: 'active',
        mode: 'sandbox',
        lookupKey: 'forecastle_monthly',
        amount: 2900,
        currency: 'usd',
        interval: 'month',
        currentPeriodEnd: new Date('2026-12-21T12:00:00Z'),
        defaultPmBrand: 'visa',
        defaultPmLast4: '4242',
        defaultPmExp: '12/2034',
        latestInvoiceStatus: 'paid',
      },
    ]);
    expect(await app.status(person)).toMatchObject({
      state: 'active',
      planCode: 'monthly',
      card: { brand: 'Visa', last4: '4242', expires: '12/34' },
    });
  });

  it('row 2: the return comes before any webhook: active at once, and the late webhooks change nothing', async () => {
    const person = await newPerson();
    app.webhooks.mode = 'hold';
    const url = await app.openCheckout(person);
    await pay(app.stripe, url);
    await app.stripe.sandbox.settle();
    expect((await confirm(person, sessionIdOf(url))).data).toEqual({
      status: 'SUBSCRIPTION_ACTIVE',
      checkout: 'complete',
    });

    const before = await app.rows(person);
    for (const request of app.webhooks.held.splice(0)) await app.deliver(request);
    await app.settle();
    const after = await app.rows(person);
    expect(after.audit).toEqual(before.audit);
    expect(after.audit).toHaveLength(1);
    expect(after.subscriptions.map(({ status }) => status)).toEqual(['active']);
  });

  it('row 3: no webhook and no return: active when asked five seconds later, since a checkout is open', async () => {
    const person = await newPerson();
    app.webhooks.mode = 'drop';
    await pay(app.stripe, await app.openCheckout(person));
    await app.stripe.sandbox.settle();
    expect((await app.rows(person)).subscriptions).toEqual([]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    app.clock.pass(5);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect(await app.rows(person)).toMatchObject({
      subscriptions: [{ status: 'active' }],
      audit: [{ reason: 'read' }],
    });
    expect((await ask(person.browser, 'forecast.list', {})).status).toBe(200);
  });

  it('while a checkout is open Stripe is asked on reading once in five seconds, however often somebody looks', async () => {
    const person = await newPerson();
    await app.openCheckout(person);
    const customer = async () =>
      (await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id)))[0];
    app.clock.pass(5);
    const before = (await customer())?.dirtySeq ?? 0;
    for (let look = 0; look < 4; look += 1) await app.check(person);
    expect(await customer()).toMatchObject({ dirtySeq: before + 1, lastReadAt: app.clock.now() });
    app.clock.pass(5);
    await app.check(person);
    expect((await customer())?.dirtySeq).toBe(before + 2);
  });

  it('row 3: no webhook and nobody asks: active after the next catch-up by the list of events', async () => {
    const person = await newPerson();
    app.webhooks.mode = 'drop';
    await pay(app.stripe, await app.openCheckout(person));
    await app.stripe.sandbox.settle();
    const service = { ...app.service, requestId: 'job' };
    expect((await catchUpEvents(service)).found).toBeGreaterThan(0);
    expect(await app.rows(person)).toMatchObject({
      subscriptionStatus: 'SUBSCRIPTION_ACTIVE',
      subscriptions: [{ status: 'active' }],
    });
    expect((await ask(person.browser, 'forecast.list', {})).status).toBe(200);
    for (const found of [2, 0]) expect(await catchUpEvents(service)).toMatchObject({ found });
  });

  it('row 3: an event that Stripe lists half an hour late is found too, one of two hours before the last look is not', async () => {
    const person = await newPerson();
    app.webhooks.mode = 'drop';
    await pay(app.stripe, await app.openCheckout(person));
    await app.stripe.sandbox.settle();
    const service = { ...app.service, requestId: 'job' };
    const happened = (await app.stripe.gateway.billingNow()).getTime();
    const lookedAt = async (minutesLater: number) => {
      const cursor = new Date(happened + minutesLater * 60_000).toISOString();
      await app.db.delete(billingRuns);
      await app.db.insert(billingRuns).values({
        kind: 'catch_up',
        mode: 'sandbox',
        startedAt: app.clock.now(),
        finishedAt: app.clock.now(),
        cursor,
      });
      return (await catchUpEvents(service)).found;
    };
    expect(await lookedAt(120)).toBe(0);
    expect(await lookedAt(30)).toBeGreaterThan(0);
    expect((await app.rows(person)).subscriptions).toMatchObject([{ status: 'active' }]);
  });

  it.each([
    ['19', '4000000000000002', 'Your card was declined.'],
    ['20', '4000000000009995', 'Your card has insufficient funds.'],
    ['20', '4000000000000069', 'Your card has expired.'],
    ['20', '4000000000000127', 'Your card&#39;s security code is incorrect.'],
    ['20', '4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ])('row %s: %s says "%s", stays on the page, and another card pays', async (_row, cardNumber, words) => {
    const person = await newPerson();
    const url = await app.openCheckout(person);
    const rejected = await pay(app.stripe, url, { cardNumber });
    expect(rejected.status).toBe(402);
    const html = await rejected.text();
    expect(html).toContain(words);
    expect(html).not.toContain(`value="${cardNumber}"`);
    await app.settle();
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    expect((await app.rows(person)).subscriptions.map(({ status }) => status)).toEqual(['incomplete']);
    expect(await app.status(person)).toMatchObject({ state: 'incomplete', finishUrl: url });

    expect((await pay(app.stripe, url)).status).toBe(303);
    await app.settle();
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect((await app.rows(person)).subscriptions).toHaveLength(1);
  });

  it.each([
    ['a wrong check digit', { cardNumber: '4242424242424241' }, 'Your card number is incorrect.'],
    ['half a number', { cardNumber: '4242' }, 'Your card number is incomplete.'],
    ['a date gone by', { cardExpiry: '10/26' }, 'Your card&#39;s expiration date is in the past.'],
    ['no date', { cardExpiry: '13/30' }, 'Your card&#39;s expiration date is incomplete.'],
    ['two digits of code', { cardCvc: '12' }, 'Your card&#39;s security code is incomplete.'],
    ['no name', { cardName: ' ' }, 'Enter the name on the card.'],
    ['no country of this world', { country: 'XX' }, 'Choose a country.'],
  ])('row 20: %s is said beside its field, and nothing is begun', async (_fact, change, words) => {
    const person = await newPerson();
    const answer = await pay(app.stripe, await app.openCheckout(person), change);
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([422, true]);
    await app.settle();
    expect((await app.rows(person)).subscriptions).toEqual([]);
  });

  it.each(['4000000000003220', '4000002760003184', '4000002500003155'])(
    'row 21: %s asks the bank; completed it is active',
    async (cardNumber) => {
      const person = await newPerson();
      const challenge = await pay(app.stripe, await app.openCheckout(person), { cardNumber });
      expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
      const answer = await answerBank(app.stripe, challenge, 'complete');
      expect(answer.headers.get('location')).toContain('/#/subscribe/return?session_id=cs_test_');
      await app.settle();
      expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    },
  );

  it('row 22: rejected at the bank: its own words, inactive, and the page is open for another card', async () => {
    const person = await newPerson();
    const url = await app.openCheckout(person);
    const challenge = await pay(app.stripe, url, { cardNumber: '4000002760003184' });
    const answer = await answerBank(app.stripe, challenge, 'fail');
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('We are unable to authenticate your payment method.');
    await app.settle();
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    expect((await app.rows(person)).subscriptions).toMatchObject([{ status: 'incomplete', paymentState: 'declined' }]);
    expect((await pay(app.stripe, url)).status).toBe(303);
  });

  it('row 22: left at the bank: incomplete, and "Finish payment" leads to the same page', async () => {
    const person = await newPerson();
    const url = await app.openCheckout(person);
    await pay(app.stripe, url, { cardNumber: '4000002760003184' });
    await app.settle();
    expect(await app.status(person)).toMatchObject({ state: 'incomplete', finishUrl: url });
    expect(await app.openCheckout(person)).toBe(url);
  });

  it('row 23: back without paying: inactive, and Back leads to our own page', async () => {
    const person = await newPerson();
    const html = await (await app.stripe.browse(new URL(await app.openCheckout(person)).pathname)).text();
    expect(html).toContain(`href="${testOrigin}/#/subscribe?cancelled=1"`);
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
    expect(await app.rows(person)).toMatchObject({ subscriptions: [], audit: [] });
  });

  it('row 24: after a day the page has expired, and a new one is opened', async () => {
    const person = await newPerson();
    const url = await app.openCheckout(person);
    app.clock.pass(24 * 3600 + 1);
    const old = await app.stripe.browse(new URL(url).pathname);
    expect([old.status, (await old.text()).includes('This page has expired')]).toEqual([410, true]);
    const again = app.browser();
    await again.signIn(`buyer-${count}`, testPassword);
    const fresh = await app.openCheckout({ ...person, browser: again });
    expect(fresh).not.toBe(url);
    const attempts = await app.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, person.id));
    expect(attempts.map(({ status }) => status).sort()).toEqual(['expired', 'open']);
  });

  it('row 25: a double click opens one page (A94)', async () => {
    const person = await newPerson();
    const urls = await Promise.all([app.openCheckout(person), app.openCheckout(person), app.openCheckout(person)]);
    expect(new Set(urls).size).toBe(1);
    const attempts = await app.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, person.id));
    expect(attempts).toMatchObject([{ status: 'open', url: urls[0] }]);
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
  });

  it('another plan closes the page of the first', async () => {
    const person = await newPerson();
    const monthly = await app.openCheckout(person);
    const yearly = await app.openCheckout(person, 'yearly');
    expect((await app.stripe.browse(new URL(monthly).pathname)).status).toBe(410);
    expect(await (await app.stripe.browse(new URL(yearly).pathname)).text()).toContain('290.00');
  });

  it('row 26: a page that was paid says so, and paying twice from two tabs pays once (A94)', async () => {
    const person = await newPerson();
    const url = await app.openCheckout(person);
    const { pathname } = new URL(url);
    const nonce = /name="nonce" value="([^"]+)"/.exec(await (await app.stripe.browse(pathname)).text())?.[1] ?? '';
    const form = {
      cardNumber: '4242424242424242',
      cardExpiry: '12/34',
      cardCvc: '123',
      cardName: 'Harbour',
      country: 'US',
      nonce,
    };
    const answers = await Promise.all([app.stripe.browse(pathname, form), app.stripe.browse(pathname, form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await (await app.stripe.browse(pathname)).text()).toContain('Checkout complete');
    await app.settle();
    expect((await app.rows(person)).subscriptions).toHaveLength(1);
  });

  it('row 27: subscribing while active is rejected as CONFLICT', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const answer = await notify(person.browser, 'billing.createCheckout', { plan: 'yearly' });
    expect([answer.status, answer.appCode]).toEqual([409, 'subscription-exists']);
    expect(answer.text).toContain('You already have a subscription. Manage it under Account.');
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect((await app.rows(person)).subscriptions).toMatchObject([{ lookupKey: 'forecastle_monthly' }]);
    const attempts = await app.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, person.id));
    expect(attempts.map(({ status }) => status)).toEqual(['complete']);
  });

  it('row 28: subscribing again after the end uses the same customer', async () => {
    const person = await newPerson();
    await app.subscribe(person);
    const [first] = (await app.rows(person)).subscriptions;
    await app.stripe.gateway.stripe.subscriptions.cancel(first?.stripeId ?? '');
    await app.settle();
    expect(await app.status(person)).toMatchObject({ state: 'canceled', status: 'SUBSCRIPTION_INACTIVE' });

    await app.subscribe(person);
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    const customers = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id));
    expect(customers).toHaveLength(1);
    expect((await app.rows(person)).subscriptions.map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
  });

  it('row 29: somebody else’s session, one that is not there, and nonsense are rejected (A90)', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const url = await app.openCheckout(owner);
    await app.openCheckout(stranger);
    await pay(app.stripe, url);
    await app.settle();
    expect((await confirm(stranger, sessionIdOf(url))).status).toBe(403);
    expect((await confirm(stranger, 'cs_test_thisisnotthere')).status).toBe(403);
    expect((await confirm(stranger, '../../customers')).status).toBe(400);
    expect((await notify(stranger.browser, 'billing.confirmCheckout')).status).toBe(400);
    expect(await app.check(stranger)).toBe('SUBSCRIPTION_INACTIVE');
    expect((await app.rows(stranger)).subscriptions).toEqual([]);
    expect((await app.rows(owner)).subscriptions).toMatchObject([{ status: 'active' }]);
  });

  it('row 29: somebody else’s session is rejected and counted, also where nothing was ever ordered', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const url = await app.openCheckout(owner);
    const rejections = async () =>
      (await app.db.select().from(stripeRejections)).filter(({ reason }) => reason === 'session').length;
    const before = await rejections();
    expect((await confirm(stranger, sessionIdOf(url))).status).toBe(403);
    expect(await rejections()).toBe(before + 1);
    const made = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, stranger.id));
    expect([made, (await app.rows(stranger)).subscriptions]).toEqual([[], []]);
  });

  it('row 29: neither a session of another customer that names oneself nor one’s own that names another is taken', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const customers = new Map<string, string>();
    for (const person of [owner, stranger]) {
      await app.openCheckout(person);
      const [row] = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id));
      customers.set(person.id, row?.stripeCustomerId ?? '');
    }
    const { stripe } = app.stripe.gateway;
    const { data: prices } = await stripe.prices.list({ lookup_keys: ['forecastle_monthly'] });
    const sessionOf = async (payer: BillingPerson, named: BillingPerson) =>
      await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customers.get(payer.id) ?? '',
        client_reference_id: named.id,
        line_items: [{ price: prices[0]?.id ?? '', quantity: 1 }],
        success_url: `${testOrigin}/#/subscribe/return`,
      });
    expect((await confirm(stranger, (await sessionOf(owner, stranger)).id)).status).toBe(403);
    expect((await confirm(stranger, (await sessionOf(stranger, owner)).id)).status).toBe(403);
    expect((await confirm(stranger, (await sessionOf(stranger, stranger)).id)).data).toMatchObject({
      checkout: 'open',
    });
  });

  it('row 59: a customer at Stripe with the same e-mail address is not taken over', async () => {
    const person = await newPerson();
    const email = `buyer-${count}@example.com`;
    const foreign = await app.stripe.gateway.stripe.customers.create({ email, metadata: { userId: 'another' } });
    await app.openCheckout(person);
    const [own] = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, person.id));
    expect(own?.stripeCustomerId).not.toBe(foreign.id);
    const { data } = await app.stripe.gateway.stripe.customers.list({ email });
    expect(data.map(({ metadata }) => metadata.userId).toSorted()).toEqual(['another', person.id].toSorted());
    expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');
  });

  it('a plan that is none, and a price sent along, are rejected (A92)', async () => {
    const person = await newPerson();
    for (const input of [{ plan: 'weekly' }, { plan: 'monthly', price: 'price_1' }, {}]) {
      expect((await notify(person.browser, 'billing.createCheckout', input)).status).toBe(400);
    }
  });

  it('while Stripe is down a checkout is rejected in plain words, and works afterwards (F12)', async () => {
    const person = await newPerson();
    app.stripe.outage.isOn = true;
    const answer = await notify(person.browser, 'billing.createCheckout', { plan: 'monthly' });
    app.stripe.outage.isOn = false;
    expect([answer.status, answer.appCode]).toEqual([503, 'payment-unavailable']);
    expect(answer.text).toContain('Payment service unavailable, you were not charged.');
    expect(await app.openCheckout(person)).toContain('/sandbox/checkout/cs_test_');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutAttempts, subscriptions } from '#server/db/schema/billing.ts';
import { changeSetting } from '#server/services/admin/change-setting.ts';
import { reopenAccount } from '#server/services/admin/reopen-account.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, actingOnWeb } from '#tests/helpers/acting.ts';
import { type BillingActs, billingActs, day, hour } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { pay } from '#tests/helpers/sandbox.ts';
import { testPassword } from '#tests/helpers/test-app.ts';

let app: BillingApp;
let acts: BillingActs;
let person: BillingPerson;
let count = 0;

beforeAll(async () => {
  app = await billingApp({ trialDays: 14 });
  acts = billingActs(app);
});
beforeEach(async () => {
  person = await app.person(`member-${++count}`);
});
afterEach(() => acts.endAll());
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

const endTrial = async (ending: 'pause' | 'cancel' | 'create_invoice') => {
  const { stripeId } = await acts.subscriptionOf(person);
  await acts.stripe.subscriptions.update(stripeId, {
    trial_settings: { end_behavior: { missing_payment_method: ending } },
  });
  await acts.detachCard(person);
  await acts.pass(14 * day);
};

describe('a trial', () => {
  it('row 31: begun with a card it is active at once, nothing is charged, and its end is named', async () => {
    expect((await ask(person.browser, 'billing.plans')).data).toMatchObject([{ trialDays: 14 }, { trialDays: 14 }]);
    await app.subscribe(person);
    const trialEnd = new Date((await app.stripe.gateway.billingNow()).getTime() + 14 * day * 1000);
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'trialing',
      trialEnd,
      latestInvoiceStatus: 'paid',
    });
    expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect(await app.status(person)).toMatchObject({ state: 'trialing', periodEnd: trialEnd.toISOString() });
    expect(await acts.paymentsOf(person)).toEqual([]);
    expect((await app.rows(person)).audit.map(({ to }) => to)).toEqual(['SUBSCRIPTION_ACTIVE']);
  });

  it('rows 32 and 33: row 32: three days before its end it is announced; row 33: then it is paid and goes on', async () => {
    await app.subscribe(person);
    await acts.pass(11 * day);
    const notices = () => app.stripe.sent.filter(({ type }) => type === 'customer.subscription.trial_will_end').length;
    expect(notices()).toBe(1);
    const noticed = (await app.inbox()).filter(({ type }) => type === 'customer.subscription.trial_will_end');
    expect(noticed).toMatchObject([{ status: 'done' }]);
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'trialing' });

    await acts.pass(3 * day + hour);
    expect(notices()).toBe(1);
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'active', latestInvoiceStatus: 'paid' });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active' });
    expect(await acts.paymentsOf(person)).toMatchObject([{ amount: 2900, status: 'succeeded' }]);
  });

  it('row 34: a card that fails when it is charged: past due, active for the days of grace, then inactive', async () => {
    await app.subscribe(person);
    await acts.changeCard(person, '4000000000000341');
    await acts.pass(14 * day + hour);
    const failedAt = await app.stripe.gateway.billingNow();
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'past_due',
      pastDueSince: failedAt,
      paymentState: 'declined',
    });
    expect(await app.status(person)).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      state: 'past-due-grace',
      paymentProblem: 'declined',
      paymentMessage: 'Your card was declined.',
    });
    await acts.pass(7 * day);
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'past-due' });
  });

  it('row 35: without a card, set to pause: paused and inactive; with a card it is resumed and paid', async () => {
    await app.subscribe(person);
    await endTrial('pause');
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'paused', defaultPmLast4: null });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'paused', card: null });

    expect((await notify(person.browser, 'billing.resume')).data).toMatchObject({
      status: 'SUBSCRIPTION_INACTIVE',
      state: 'paused',
    });
    await acts.changeCard(person, '4242424242424242');
    expect((await notify(person.browser, 'billing.resume')).data).toMatchObject({
      status: 'SUBSCRIPTION_ACTIVE',
      state: 'active',
    });
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'active', latestInvoiceStatus: 'paid' });
  });

  it('row 35: without a card, set to cancel: it has ended', async () => {
    await app.subscribe(person);
    await endTrial('cancel');
    expect(await acts.subscriptionOf(person)).toMatchObject({
      status: 'canceled',
      endedAt: await app.stripe.gateway.billingNow(),
    });
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_INACTIVE', state: 'canceled' });
  });

  it('row 35: without a card, set to make an invoice: past due', async () => {
    await app.subscribe(person);
    await endTrial('create_invoice');
    await acts.pass(hour);
    expect(await acts.subscriptionOf(person)).toMatchObject({ status: 'past_due', latestInvoiceStatus: 'open' });
    expect(await app.status(person)).toMatchObject({ state: 'past-due-grace', card: null });
  });

  it('row 36: an earlier subscription that was never paid and had no trial does not cost it', async () => {
    const answer = await pay(app.stripe, await app.openCheckout(person));
    expect(answer.status).toBe(303);
    await app.settle();
    const ofPerson = eq(subscriptions.userId, person.id);
    await acts.endAll();
    await app.db.update(subscriptions).set({ status: 'incomplete_expired' }).where(ofPerson);
    const days = async () => (await ask(person.browser, 'billing.plans')).data as { trialDays: number }[];
    expect((await days()).map(({ trialDays }) => trialDays)).toEqual([0, 0]);
    await app.db.update(subscriptions).set({ trialStart: null, trialEnd: null }).where(ofPerson);
    expect((await days()).map(({ trialDays }) => trialDays)).toEqual([14, 14]);
  });

  it('row 36: an account that was closed and opened again has had its trial (A198)', async () => {
    await app.subscribe(person);
    const confirm = `member-${count}`;
    const closed = await notify(person.browser, 'account.close', { password: testPassword, confirm });
    expect(closed.status).toBe(200);
    await app.settle();
    const keeper = await app.register({ username: 'opener', authorities: [ROLE_ADMIN] });
    await reopenAccount(actingOnWeb(app.service, keeper, [ROLE_ADMIN]), { id: person.id, password: testPassword });
    const browser = app.browser();
    await browser.signIn(confirm, testPassword);
    expect((await ask(browser, 'billing.plans')).data).toMatchObject([{ trialDays: 0 }, { trialDays: 0 }]);
    const url = await app.openCheckout({ ...person, browser });
    expect(await (await app.stripe.browse(new URL(url).pathname)).text()).not.toContain('days free');
  });

  it('has the days that an administrator sets, from the next page on; nobody pays on an open page of other days', async () => {
    const keeper = await app.register({ username: 'keeper', authorities: [ROLE_ADMIN] });
    const admin = actingAs(app.service, keeper, [ROLE_ADMIN]);
    const days = async () => (await ask(person.browser, 'billing.plans')).data as { trialDays: number }[];
    const earlier = await app.openCheckout(person);
    expect(await app.openCheckout(person)).toBe(earlier);
    for (const value of [3, 0]) {
      await changeSetting(admin, { name: 'trialDays', value });
      expect((await days()).map(({ trialDays }) => trialDays)).toEqual([value, value]);
    }
    await changeSetting(admin, { name: 'trialDays', value: 3 });
    const url = await app.openCheckout(person);
    expect(url).not.toBe(earlier);
    expect((await pay(app.stripe, earlier)).status).not.toBe(303);
    expect((await pay(app.stripe, url)).status).toBe(303);
    await app.settle();
    const { status, trialStart, trialEnd } = await acts.subscriptionOf(person);
    expect([status, (trialEnd?.getTime() ?? 0) - (trialStart?.getTime() ?? 0)]).toEqual(['trialing', 3 * day * 1000]);
    await changeSetting(admin, { name: 'trialDays', value: null });
  });

  it('row 28 and row 36: a second subscription, also by another plan, has no trial and is paid at once', async () => {
    await app.subscribe(person);
    await acts.stripe.subscriptions.cancel((await acts.subscriptionOf(person)).stripeId);
    await app.settle();
    expect((await ask(person.browser, 'billing.plans')).data).toMatchObject([{ trialDays: 0 }, { trialDays: 0 }]);
    const url = await app.openCheckout(person, 'yearly');
    expect(await (await app.stripe.browse(new URL(url).pathname)).text()).not.toContain('days free');
    await acts.subscribeWith(person, '4242424242424242', 'yearly');
    const rows = (await app.rows(person)).subscriptions;
    expect(rows.map(({ status, trialEnd }) => [status, trialEnd !== null]).sort()).toEqual([
      ['active', false],
      ['canceled', true],
    ]);
    expect(await acts.paymentsOf(person)).toMatchObject([{ amount: 29_000, status: 'succeeded' }]);
    expect(await app.status(person)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'active' });
    const attempts = await app.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, person.id));
    expect(attempts.map(({ status }) => status)).toEqual(['complete', 'complete']);
  });
});

import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { subscriptions } from '#server/db/schema/billing.ts';
import {
  billingSuite,
  cards,
  changeCard,
  day,
  hour,
  open,
  says,
  sessionOf,
  subscribeButton,
} from '#tests/helpers/billing-browser.ts';
import { takePictures } from '#tests/helpers/browser.ts';
import { type Credentials, payByCard, waitForRoute } from '#tests/helpers/person.ts';

const suite = billingSuite();

/** A person whose tries are all spent, on an account that does this with the subscription then. */
async function spent(to: 'unpaid' | 'past_due'): Promise<{ page: Page; person: Credentials }> {
  await suite.control().setAfterRetries(to);
  const member = await suite.pastDue();
  for (const days of [3, 5, 7]) await suite.pass(days * day);
  await suite.control().setAfterRetries('cancel');
  return member;
}

/** Screens of the state that a person is in, at two widths and in both themes. */
async function pictures(page: Page, state: string): Promise<void> {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  for (const route of ['/subscribe', '/account/billing']) {
    await open(page, route);
    await page.getByRole('heading').first().waitFor();
    await page.waitForTimeout(300);
    await takePictures(page, `state-${state}${route.replaceAll('/', '-')}`);
  }
  expect(failures).toEqual([]);
}

describe('states that last', () => {
  it('row 42: a first payment that is not made within 23 hours is given up: the plans are offered again, and a new one is paid', async () => {
    const { page, person } = await suite.atCardPage();
    await payByCard(page, cards.declined);
    await says(page, 'Your card was declined.');
    await suite.settle();
    await open(page, '/subscribe');
    await says(page, 'Finish your payment.');
    await suite.pass(23 * hour);
    expect(await suite.rowOf(person)).toMatchObject({
      status: 'incomplete_expired',
      latestInvoiceStatus: 'void',
      endedAt: expect.any(Date),
    });
    await open(page, '/subscribe');
    await subscribeButton(page).waitFor();
    expect(await page.getByText('Finish your payment.').count()).toBe(0);
    await subscribeButton(page).click();
    await payByCard(page, cards.pays);
    await waitForRoute(page, '/dashboard');
    expect((await suite.rowOf(person)).status).toBe('active');
  });

  it('row 40: set to stay past due: closed after grace with the bank’s words; a new card pays, and the dashboard opens', async () => {
    const { page, person } = await spent('past_due');
    expect(await suite.rowOf(person)).toMatchObject({ status: 'past_due', nextPaymentAttempt: null });
    await open(page, '/dashboard');
    await waitForRoute(page, '/subscribe');
    await says(page, 'Payment failed.');
    await says(page, '“Your card was declined.”');
    await pictures(page, 'past-due');
    await changeCard(page, cards.pays);
    await page.getByRole('button', { name: 'Pay now with Visa 4242' }).click();
    await says(page, /^Renews on /);
    await page.goto('/#/dashboard');
    await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', pastDueSince: null });
  });

  it('row 40: unpaid for a month more: the newest invoice, still a draft, is paid from the screen', async () => {
    const { page, person } = await spent('unpaid');
    await pictures(page, 'unpaid');
    await suite.pass(31 * day);
    expect(await suite.rowOf(person)).toMatchObject({ status: 'unpaid', latestInvoiceStatus: 'draft' });
    await open(page, '/subscribe');
    await says(page, 'You have an open invoice.');
    await pictures(page, 'unpaid-draft');
    await changeCard(page, cards.pays);
    await page.getByRole('button', { name: 'Pay now with Visa 4242' }).click();
    await says(page, /^Renews on /);
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', latestInvoiceStatus: 'paid' });
  });

  it('row 48: another plan without a card on file: it says so, and leads to the card', async () => {
    const { page, person } = await suite.atBilling();
    for (const { id } of (await suite.stripe().customers.listPaymentMethods(await suite.customerOf(person))).data) {
      await suite.stripe().paymentMethods.detach(id);
    }
    await page.getByRole('button', { name: 'Change plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Switch to yearly and pay / }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Add a card first.' }).waitFor();
    await dialog.getByRole('button', { name: 'Add card' }).waitFor();
    await takePictures(page, 'state-no-card-change-plan');
    expect((await suite.rowOf(person)).lookupKey).toBe('forecastle_monthly');
  });

  it('a payment under way, a second subscription paid back, a pause, and a state that we do not know are pictured', async () => {
    const { page: waiting } = await suite.atCardPage();
    await suite.control().beginPaymentLater(sessionOf(waiting));
    await suite.settle();
    await pictures(waiting, 'processing');
    await says(waiting, 'Payment is processing.');
    await waiting.getByRole('link', { name: /^View: invoice / }).waitFor();
    expect(await waiting.getByRole('link', { name: /^Pay / }).count()).toBe(0);

    const { page: twice, person: doubled } = await suite.subscribed();
    const { priceId, stripeId } = await suite.rowOf(doubled);
    const { url } = await suite.stripe().checkout.sessions.create({
      mode: 'subscription',
      customer: await suite.customerOf(doubled),
      line_items: [{ price: priceId ?? '', quantity: 1 }],
      success_url: `${suite.server().url}/#/dashboard`,
    });
    await twice.goto(url ?? '');
    await payByCard(twice, cards.pays);
    await waitForRoute(twice, '/dashboard');
    await suite.settle();
    await pictures(twice, 'duplicate');

    const set = (status: string) =>
      suite.server().db.update(subscriptions).set({ status }).where(eq(subscriptions.stripeId, stripeId));
    await set('paused');
    await pictures(twice, 'paused');
    await set('a_state_of_tomorrow');
    await pictures(twice, 'unknown');
    await says(twice, 'We cannot determine the status of your subscription.');
  });

  it('row 55: a new price under the same key: who has the old one keeps it on every screen, new people see and pay the new one', async () => {
    const { page, person } = await suite.atBilling();
    const { priceId } = await suite.rowOf(person);
    const old = await suite.stripe().prices.retrieve(priceId ?? '');
    await suite.stripe().prices.create({
      product: String(old.product),
      currency: 'usd',
      unit_amount: 3900,
      recurring: { interval: 'month' },
      lookup_key: 'forecastle_monthly',
      transfer_lookup_key: true,
    });
    await suite.settle();
    await suite.pass(31 * day + 2 * hour);
    await open(page, '/account/billing');
    await says(page, /29\.00 USD/);
    expect(await page.getByText('39.00').count()).toBe(0);
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', priceId, amount: 2900 });

    const { page: newcomer, person: other } = await suite.signedIn('person');
    await says(newcomer, '39.00');
    await subscribeButton(newcomer).click();
    await says(newcomer, /39\.00/);
    await payByCard(newcomer, cards.pays);
    await waitForRoute(newcomer, '/dashboard');
    expect(await suite.rowOf(other)).toMatchObject({ status: 'active', amount: 3900 });
    // The account is that of all files of this worker.
    await suite.stripe().prices.update(old.id, { lookup_key: 'forecastle_monthly', transfer_lookup_key: true });
    await suite.settle();
  });
});

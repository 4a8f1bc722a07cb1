import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkoutAttempts } from '../../server/db/schema/checkout-attempts';
import { subscriptions } from '../../server/db/schema/subscriptions';
import { users } from '../../server/db/schema/users';
import { billingSuite, cards, hour, open } from '../helpers/billing-browser';
import { type Credentials, payByCard, routeOf, waitForRoute } from '../helpers/person';

const suite = billingSuite();

const subscribeButton = (page: Page, plan = 'monthly') => page.getByRole('button', { name: `Subscribe ${plan}` });
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const sessionOf = (page: Page) => /cs_test_\w+/.exec(page.url())?.[0] ?? '';

/** A new person on the card page of the monthly plan. */
async function atCardPage() {
  const { page, person } = await suite.signedIn('person');
  await subscribeButton(page).click();
  await page.getByLabel('Card number').waitFor();
  return { page, person };
}

/** A try that the card page refuses: the words stand there, and the person is still on the page. */
async function refuses(page: Page, number: string, words: string) {
  await payByCard(page, number);
  await page.getByRole('alert').filter({ hasText: words }).waitFor();
  expect(page.url()).toContain('/sandbox/checkout/');
}

const rowsOf = ({ username }: Credentials) =>
  suite
    .server()
    .db.select({ status: subscriptions.status, stripeId: subscriptions.stripeId })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(users.username, username));

describe('a card that does not go through', () => {
  it('row 19: declined (0002): the words stay on the card page, the subscribe page tells them again, another card opens the dashboard', async () => {
    const { page, person } = await atCardPage();
    await refuses(page, cards.declined, 'Your card was declined.');
    await suite.settle();
    expect((await suite.rowOf(person)).status).toBe('incomplete');

    await open(page, '/subscribe');
    await says(page, 'Finish your payment.');
    await says(page, 'Your card was declined. Try another card. You were not charged.');
    await page.getByRole('link', { name: 'Finish your payment' }).click();
    await payByCard(page, cards.pays);
    await waitForRoute(page, '/dashboard');
    expect(await rowsOf(person)).toMatchObject([{ status: 'active' }]);
  });

  it('row 20: every other refusal says its own words, and nothing is charged', async () => {
    const { page, person } = await atCardPage();
    await refuses(page, '4000000000009995', 'Your card has insufficient funds.');
    await refuses(page, '4000000000000069', 'Your card has expired.');
    await refuses(page, '4000000000000127', "Your card's security code is incorrect.");
    await refuses(page, '4000000000000119', 'An error occurred while processing your card. Try again in a little bit.');
    await payByCard(page, '4242424242424241');
    await says(page, 'Your card number is incorrect.');
    await page.getByLabel('Card number').fill(cards.pays);
    await page.getByLabel('CVC').fill('123');
    await page.getByLabel('Expiry date (MM/YY)').fill('01/20');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await says(page, "Your card's expiration date is in the past.");
    await suite.settle();
    expect(await rowsOf(person)).toMatchObject([{ status: 'incomplete' }]);

    await open(page, '/subscribe');
    await says(page, 'An error occurred while processing your card. Try again in a little bit. You were not charged.');
    await page.getByRole('button', { name: 'Choose another plan' }).click();
    await subscribeButton(page, 'yearly').waitFor();
  });

  it.each([
    ['3220', '4000000000003220'],
    ['3184', cards.asksAlways],
  ])('row 21: the bank asks (%s) and is answered: the dashboard opens', async (_, number) => {
    const { page, person } = await atCardPage();
    await payByCard(page, number);
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    await page.getByRole('button', { name: 'Complete' }).click();
    await waitForRoute(page, '/dashboard');
    expect((await suite.rowOf(person)).status).toBe('active');
  });

  it('row 22: the bank is refused, then left alone: its words, then "Finish your payment" leads back to the open page', async () => {
    const { page, person } = await atCardPage();
    const checkout = sessionOf(page);
    await payByCard(page, '4000000000003220');
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.getByRole('alert').filter({ hasText: 'We are unable to authenticate your payment method.' }).waitFor();

    await payByCard(page, '4000000000003220');
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    await suite.settle();
    await open(page, '/subscribe');
    await says(page, 'Your bank asked for one more step. You were not charged yet.');
    expect((await suite.rowOf(person)).status).toBe('incomplete');
    await page.getByRole('link', { name: 'Finish your payment' }).click();
    await page.getByLabel('Card number').waitFor();
    expect(sessionOf(page)).toBe(checkout);
  });
});

describe('leaving the card page', () => {
  it('row 23: Back: "Payment cancelled, you were not charged", and the plans are there', async () => {
    const { page } = await atCardPage();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await waitForRoute(page, '/subscribe');
    await says(page, 'Payment cancelled, you were not charged.');
    await subscribeButton(page).waitFor();
    expect(routeOf(page)).toBe('/subscribe');
  });

  it('row 24: after a day: "This page has expired", on the old page and on its way back; a new button works', async () => {
    const { page } = await atCardPage();
    const old = sessionOf(page);
    await suite.pass(25 * hour);
    await page.reload();
    await page.getByRole('heading', { name: 'This page has expired' }).waitFor();
    await open(page, `/subscribe/return?session_id=${old}`);
    await says(page, 'This page has expired.');
    await says(page, 'You were not charged. Choose a plan to begin again.');
    await page.getByRole('link', { name: 'Back to Subscribe' }).click();
    await subscribeButton(page).click();
    await page.getByLabel('Card number').waitFor();
    expect(sessionOf(page)).not.toBe(old);
    await open(page, `/subscribe/return?session_id=${sessionOf(page)}`);
    await says(page, 'This payment is not finished.');
  });

  it('row 25: a double click on Subscribe opens one page', async () => {
    const { page, person } = await suite.signedIn('person');
    await subscribeButton(page).dblclick();
    await page.getByLabel('Card number').waitFor();
    const attempts = await suite
      .server()
      .db.select({ sessionId: checkoutAttempts.sessionId })
      .from(checkoutAttempts)
      .innerJoin(users, eq(users.id, checkoutAttempts.userId))
      .where(eq(users.username, person.username));
    expect(attempts).toEqual([{ sessionId: sessionOf(page) }]);
  });

  it('row 26: two tabs: the second finds the checkout complete; where both were paid, the second is paid back and the person is told', async () => {
    const { page, person } = await atCardPage();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await payByCard(page, cards.pays);
    await waitForRoute(page, '/dashboard');
    await payByCard(other, cards.pays);
    await waitForRoute(other, '/dashboard');
    expect(await rowsOf(person)).toHaveLength(1);

    const { priceId } = await suite.rowOf(person);
    const { url } = await suite.stripe().checkout.sessions.create({
      mode: 'subscription',
      customer: await suite.customerOf(person),
      line_items: [{ price: priceId ?? '', quantity: 1 }],
      success_url: `${suite.server().url}/#/dashboard`,
    });
    await other.goto(url ?? '');
    await payByCard(other, cards.pays);
    await waitForRoute(other, '/dashboard');
    await suite.settle();
    await open(page, '/dashboard');
    await says(page, 'You had subscribed twice.');
    await says(page, /The second subscription was cancelled and paid back on /);
    expect((await rowsOf(person)).map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
    await page.getByRole('link', { name: 'See invoices' }).click();
    await page.getByRole('cell', { name: 'Refunded' }).waitFor();
  });

  it('row 27: a tab that still offers plans to somebody who has subscribed: "You already have a subscription", and Manage', async () => {
    const { page } = await suite.signedIn('person');
    const stale = await page.context().newPage();
    await stale.goto('/#/subscribe');
    await subscribeButton(stale).waitFor();
    await subscribeButton(page).click();
    await payByCard(page, cards.pays);
    await waitForRoute(page, '/dashboard');
    await subscribeButton(stale).click();
    await says(stale, 'You already have a subscription.');
    await stale.getByRole('link', { name: 'Manage billing' }).click();
    await says(stale, /^Renews on /);
  });

  it('row 28: after the end: "Welcome back", the same customer, and the dashboard again', async () => {
    const { page, person } = await suite.subscribed();
    const customer = await suite.customerOf(person);
    await suite.stripe().subscriptions.cancel((await suite.rowOf(person)).stripeId);
    await suite.settle();
    await open(page, '/dashboard');
    await waitForRoute(page, '/subscribe');
    await says(page, 'Welcome back.');
    await says(page, /^Your subscription ended on .+\. Your forecasts are as you left them\.$/);
    await subscribeButton(page, 'yearly').click();
    await payByCard(page, cards.pays);
    await waitForRoute(page, '/dashboard');
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', lookupKey: 'forecastle_yearly' });
    expect(await suite.customerOf(person)).toBe(customer);
  });
});

describe('the return page', () => {
  it('row 29: somebody else’s payment, garbage, no id: "We could not find this payment", and it stays there', async () => {
    const { page: owner } = await atCardPage();
    const foreign = sessionOf(owner);
    const { page } = await suite.signedIn('person');
    await page.goto('/#/account');
    for (const query of [`?session_id=${foreign}`, '?session_id=../../customers', '?session_id=', '']) {
      await open(page, `/subscribe/return${query}`);
      await says(page, 'We could not find this payment.');
      await page.waitForTimeout(300);
      expect([routeOf(page), await page.locator('[data-sonner-toast]').count()]).toEqual(['/subscribe/return', 0]);
    }
    await page.getByRole('link', { name: 'Back to Subscribe' }).click();
    await subscribeButton(page).waitFor();
  });

  it('row 30: the money takes its time: "Payment is processing" on both pages; it comes, and the dashboard opens by itself', async () => {
    const { page } = await atCardPage();
    const checkout = sessionOf(page);
    await suite.control().beginPaymentLater(checkout);
    await suite.settle();
    await open(page, `/subscribe/return?session_id=${checkout}`);
    await says(page, 'Payment is processing.');
    const waiting = await page.context().newPage();
    await waiting.goto('/#/subscribe');
    await says(waiting, 'Payment is processing.');
    expect(await subscribeButton(waiting).count()).toBe(0);

    await suite.control().endPaymentLater(checkout, true);
    await waitForRoute(page, '/dashboard');
    await waitForRoute(waiting, '/dashboard');
  });

  it('row 30: the money does not come: it says so, and the plans are offered again', async () => {
    const { page, person } = await atCardPage();
    const checkout = sessionOf(page);
    await suite.control().beginPaymentLater(checkout);
    await suite.control().endPaymentLater(checkout, false);
    await suite.settle();
    await open(page, `/subscribe/return?session_id=${checkout}`);
    await says(page, 'The payment did not go through.');
    await page.getByRole('link', { name: 'Back to Subscribe' }).click();
    await says(page, 'Your payment was not finished.');
    await subscribeButton(page).waitFor();
    expect((await suite.rowOf(person)).status).toBe('incomplete');
  });

  it('from the payment to the dashboard in a second', async () => {
    const took: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { page } = await atCardPage();
      await page.getByLabel('Card number').fill(cards.pays);
      await page.getByLabel('Expiry date (MM/YY)').fill('12/34');
      await page.getByLabel('CVC').fill('123');
      await page.getByLabel('Name on card').fill('Harbour Bakery');
      const from = performance.now();
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
      took.push(Math.round(performance.now() - from));
      await page.context().close();
    }
    const median = took.toSorted((one, other) => one - other)[2] ?? 0;
    process.stdout.write(`payment to dashboard: median ${median} ms of ${took.join(', ')} ms\n`);
    expect(median).toBeLessThanOrEqual(3000);
  });
});

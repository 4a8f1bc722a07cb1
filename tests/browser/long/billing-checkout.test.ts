import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkoutAttempts } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { billingSuite, cards, hour, open, says, sessionOf, subscribeButton } from '#tests/helpers/billing-browser.ts';
import { payByCard, routeOf, waitForRoute } from '#tests/helpers/person.ts';

const suite = billingSuite();

describe('paying', () => {
  it('row 1: paid with 4242: "Subscription active" until the dashboard is there', async () => {
    const { page, person } = await suite.atCardPage();
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    // What the list of forecasts loads comes after the page that says so; a script of that name before it is shared by both.
    let isReturning = false;
    await page.route(/\/assets\/(?:home|subscribe-return-page)-.{8}\.js$/, async (route) => {
      if (route.request().url().includes('subscribe-return-page')) isReturning = true;
      else if (isReturning) await isReleased;
      await route.continue();
    });
    await payByCard(page, cards.pays);
    await says(page, 'Subscription active.');
    await says(page, 'Opening your dashboard.');
    expect(await suite.rowsOf(person)).toMatchObject([{ status: 'active', latestInvoiceStatus: 'paid' }]);
    release();
    await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
    expect(routeOf(page)).toBe('/dashboard');
  });
});

describe('leaving the card page', () => {
  it('row 23: Back: "Payment cancelled, you were not charged", and the plans are there', async () => {
    const { page } = await suite.atCardPage();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await waitForRoute(page, '/subscribe');
    await says(page, 'Payment cancelled, you were not charged.');
    await subscribeButton(page).waitFor();
    expect(routeOf(page)).toBe('/subscribe');
  });

  it('row 24: after a day: "This page has expired", on the old page and on its way back; a new button works', async () => {
    const { page } = await suite.atCardPage();
    const old = sessionOf(page);
    await suite.pass(25 * hour);
    await page.reload();
    await page.getByRole('heading', { name: 'This page has expired' }).waitFor();
    await open(page, `/subscribe/return?session_id=${old}`);
    await says(page, 'This page has expired.');
    await says(page, 'You were not charged. Choose a plan to start again.');
    await page.getByRole('link', { name: 'Go to plans' }).click();
    await subscribeButton(page).click();
    await page.getByLabel('Card number').waitFor();
    expect(sessionOf(page)).not.toBe(old);
    await open(page, `/subscribe/return?session_id=${sessionOf(page)}`);
    await says(page, 'Your payment is not complete.');
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
    const { page, person } = await suite.atCardPage();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await payByCard(page, cards.pays);
    await waitForRoute(page, '/dashboard');
    await payByCard(other, cards.pays);
    await waitForRoute(other, '/dashboard');
    expect(await suite.rowsOf(person)).toHaveLength(1);

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
    await says(page, 'You subscribed twice.');
    await says(page, /We cancelled and refunded the second subscription on /);
    expect((await suite.rowsOf(person)).map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
    await page.getByRole('link', { name: 'View invoices' }).click();
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
    await says(page, /^Your subscription ended on .+\. Your forecasts are just as you left them\.$/);
    await subscribeButton(page, 'yearly').click();
    await payByCard(page, cards.pays);
    await waitForRoute(page, '/dashboard');
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', lookupKey: 'forecastle_yearly' });
    expect(await suite.customerOf(person)).toBe(customer);
  });
});

import { describe, expect, it } from 'vitest';
import {
  billingSuite,
  cards,
  changeCard,
  day,
  hour,
  open,
  says,
  subscribeButton,
} from '#tests/helpers/billing-browser.ts';
import { type Credentials, payByCard, waitForRoute } from '#tests/helpers/person.ts';

const suite = billingSuite({ trialDays: 14 });

/** Takes the card away and lets the trial end without one. */
async function endWithoutCard(person: Credentials, ending: 'pause' | 'cancel' | 'create_invoice') {
  const { stripeId } = await suite.rowOf(person);
  await suite.stripe().subscriptions.update(stripeId, {
    trial_settings: { end_behavior: { missing_payment_method: ending } },
  });
  for (const { id } of (await suite.stripe().customers.listPaymentMethods(await suite.customerOf(person))).data) {
    await suite.stripe().paymentMethods.detach(id);
  }
  await suite.pass(14 * day + 2 * hour);
}

describe('a trial', () => {
  it('rows 31, 32 and 33: row 31: named before, free today, its end in words; row 32: three days before a warning; row 33: paid, and silent', async () => {
    const { page, person } = await suite.signedIn('person');
    await says(page, '14 days free, then 29.00 USD per month. You are not charged before then.');
    await says(page, '14 days free, then 290.00 USD per year. You are not charged before then.');
    await subscribeButton(page).click();
    await says(page, '14 days free, then 29.00 USD per month');
    await payByCard(page, cards.pays);
    await waitForRoute(page, '/dashboard');
    await says(page, 'Trial, 14 days left.');
    await says(page, /Your first payment of 29\.00 USD is on \d+ \w+\./);
    expect((await suite.rowOf(person)).status).toBe('trialing');
    await open(page, '/account/billing');
    await says(page, /^Trial until \d+ \w+ \d{4}, then 29\.00 USD per month\.$/);
    await page.getByRole('button', { name: 'Change plan' }).click();
    const lines = page.getByRole('dialog').getByRole('table');
    await lines.getByRole('row', { name: 'Due today 0.00 USD' }).waitFor();
    await lines.getByRole('row', { name: /^Next payment on \d+ \w+ \d{4} 290\.00 USD$/ }).waitFor();
    await page.keyboard.press('Escape');

    await suite.pass(11 * day);
    await open(page, '/dashboard');
    await page.locator('[data-tone="warn"]').filter({ hasText: 'Trial, 3 days left.' }).waitFor();

    await suite.pass(3 * day + 2 * hour);
    await open(page, '/dashboard');
    await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
    await page.waitForTimeout(500);
    expect(await page.getByText('Trial').count()).toBe(0);
    expect((await suite.rowOf(person)).status).toBe('active');
  });

  it('row 34: a card that fails when it is charged: "Payment failed" with grace, then closed', async () => {
    const { page, person } = await suite.subscribed(cards.failsLater);
    await suite.pass(14 * day + 2 * hour);
    await open(page, '/dashboard');
    await says(page, 'Payment failed - update card.');
    expect((await suite.rowOf(person)).status).toBe('past_due');
    await suite.pass(7 * day);
    await open(page, '/dashboard');
    await waitForRoute(page, '/subscribe');
    await says(page, 'Payment failed.');
  });

  it('row 35: no card, set to pause: "Add a card", then Resume opens the dashboard', async () => {
    const { page, person } = await suite.subscribed();
    await endWithoutCard(person, 'pause');
    expect((await suite.rowOf(person)).status).toBe('paused');
    await open(page, '/dashboard');
    await waitForRoute(page, '/subscribe');
    await says(page, 'Your subscription is paused.');
    await says(page, 'No card is on file. Add a card, then resume. Your forecasts are safe.');
    await page.getByRole('button', { name: 'Add card' }).waitFor();
    await changeCard(page, cards.failsLater);
    await page.getByRole('button', { name: 'Resume' }).click();
    await says(page, /Your card was declined\. Update your card, then resume/);
    await changeCard(page, cards.pays);
    await page.getByRole('button', { name: 'Resume' }).click();
    await says(page, /^Renews on /);
    expect((await suite.rowOf(person)).status).toBe('active');
  });

  it('row 35: no card, set to cancel: "Welcome back"; row 36: no second trial, on neither plan, and none on the card page', async () => {
    const { page, person } = await suite.subscribed();
    await endWithoutCard(person, 'cancel');
    await open(page, '/subscribe');
    await says(page, 'Welcome back.');
    expect(await page.getByText(/days free/).count()).toBe(0);
    await subscribeButton(page, 'yearly').click();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).waitFor();
    expect(await page.getByText(/days free/).count()).toBe(0);
    await payByCard(page, cards.pays);
    await waitForRoute(page, '/dashboard');
    expect((await suite.rowsOf(person)).map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
  });

  it('row 35: no card, set to make an invoice: "Payment failed - add a card"', async () => {
    const { page, person } = await suite.subscribed();
    await endWithoutCard(person, 'create_invoice');
    await open(page, '/dashboard');
    await says(page, 'Payment failed - add a card.');
    await page.getByRole('button', { name: 'Add card' }).waitFor();
    expect((await suite.rowOf(person)).status).toBe('past_due');
  });
});

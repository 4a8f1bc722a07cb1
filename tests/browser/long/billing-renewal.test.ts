import { describe, expect, it } from 'vitest';
import { billingSuite, cards, changeCard, day, hour, open, says } from '#tests/helpers/billing-browser.ts';
import { routeOf, waitForRoute } from '#tests/helpers/person.ts';

const suite = billingSuite();

describe('a renewal', () => {
  it('row 37: paid: the period has moved, and the receipt is in the list', async () => {
    const { page, person } = await suite.subscribed();
    const before = await suite.rowOf(person);
    await suite.pass(31 * day + 2 * hour);
    await open(page, '/account/billing');
    await says(page, /^Renews on /);
    expect((await suite.rowOf(person)).currentPeriodStart).toEqual(before.currentPeriodEnd);
    const invoices = page.getByRole('table', { name: 'Invoices' });
    await invoices.getByRole('row').nth(2).waitFor();
    expect(await invoices.getByText('Paid', { exact: true }).count()).toBe(2);
    await invoices
      .getByRole('link', { name: /^Receipt: invoice / })
      .first()
      .click();
    await says(page, /29\.00 USD · Paid/);
    await page.getByRole('link', { name: 'Back to Forecastle' }).click();
    await waitForRoute(page, '/account/billing');
  });

  it('rows 38 and 39: row 38: declined: a banner names the next try and the end of access; row 39: another card pays, and the banner is gone', async () => {
    const { page, person } = await suite.pastDue();
    await open(page, '/dashboard');
    await says(page, 'Payment failed - update card.');
    await says(page, /We will retry on \d+ \w+. You keep access until \d+ \w+\./);
    expect(await suite.rowOf(person)).toMatchObject({ status: 'past_due', pastDueSince: expect.any(Date) });

    await changeCard(page, cards.pays);
    await page.getByRole('button', { name: 'Pay now with Visa 4242' }).click();
    await says(page, /^Renews on /);
    await page.goto('/#/dashboard');
    await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
    await page.getByText('Payment failed').waitFor({ state: 'detached' });
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', pastDueSince: null });
  });

  it('row 39: the same card once more: the bank’s words, and nothing is charged', async () => {
    const { page } = await suite.pastDue();
    await open(page, '/account/billing');
    await page.getByRole('button', { name: 'Pay now with Visa 0341' }).click();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined. You were not charged.' }).waitFor();
    await page.getByRole('button', { name: 'Update card' }).first().waitFor();
  });

  it('row 40: grace over: the dashboard is closed and says since when; all tries spent: "Welcome back"', async () => {
    const { page, person } = await suite.pastDue();
    await suite.pass(7 * day);
    await open(page, '/dashboard');
    await waitForRoute(page, '/subscribe');
    await says(page, 'Payment failed.');
    await says(page, /^Your bank declined the payment, so your access ended on \d+ \w+\. Your forecasts are safe/);
    await says(page, '“Your card was declined.”');
    await page.getByRole('button', { name: 'Update card' }).waitFor();

    await suite.pass(8 * day);
    await open(page, '/subscribe');
    await says(page, 'Welcome back.');
    expect((await suite.rowOf(person)).status).toBe('canceled');
  });

  it('row 40: set to unpaid: "An invoice is open", another card pays it, and the dashboard opens', async () => {
    await suite.control().setAfterRetries('unpaid');
    const { page, person } = await suite.pastDue();
    for (const days of [3, 5, 7]) await suite.pass(days * day);
    await suite.control().setAfterRetries('cancel');
    expect((await suite.rowOf(person)).status).toBe('unpaid');
    await open(page, '/dashboard');
    await waitForRoute(page, '/subscribe');
    await says(page, 'You have an open invoice.');
    await changeCard(page, cards.pays);
    await page.getByRole('button', { name: 'Pay now with Visa 4242' }).click();
    await says(page, /^Renews on /);
    await page.goto('/#/dashboard');
    await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
    expect(routeOf(page)).toBe('/dashboard');
  });

  it('row 65: unpaid, and the invoice written off: nothing is left to pay, so it can be ended and begun again', async () => {
    await suite.control().setAfterRetries('unpaid');
    const { page, person } = await suite.pastDue();
    for (const days of [3, 5, 7]) await suite.pass(days * day);
    await suite.control().setAfterRetries('cancel');
    await suite.stripe().invoices.markUncollectible((await suite.rowOf(person)).latestInvoiceId ?? '');
    await suite.settle();
    await open(page, '/subscribe');
    await says(page, 'Your last invoice was closed unpaid.');
    await page.getByRole('button', { name: 'End subscription and choose a plan' }).click();
    await says(page, 'Welcome back.');
    await page.getByRole('button', { name: 'Subscribe monthly' }).waitFor();
    await open(page, '/account/billing');
    await says(page, 'Uncollectible');
  });

  it('row 41: the bank asks at a renewal: "Confirm your payment" leads to the invoice, where it is confirmed', async () => {
    const { page, person } = await suite.subscribed(cards.asksAlways);
    await suite.pass(31 * day + 2 * hour);
    await open(page, '/dashboard');
    await says(page, 'Confirm your payment.');
    await says(page, /Your bank asks you to confirm the payment\. You keep access until \d+ \w+\./);
    await page.getByRole('link', { name: 'Confirm payment' }).click();
    await page.getByRole('button', { name: 'Fail' }).click();
    await says(page, /^We are unable to authenticate your payment method\./);
    await page.getByRole('button', { name: 'Complete' }).click();
    await says(page, 'This invoice is paid.');
    await suite.settle();
    await page.getByRole('link', { name: 'Back to Forecastle' }).click();
    await says(page, /^Renews on /);
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', paymentState: null });
  });
});

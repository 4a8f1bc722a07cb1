import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  billingSuite,
  callFrom,
  cards,
  changeCard,
  open,
  says,
  subscribeButton,
} from '#tests/helpers/billing-browser.ts';
import { createForecast, payByCard, waitForRoute } from '#tests/helpers/person.ts';

const suite = billingSuite({ trialDays: 30 });

const monthsOf = (from: Date, to: Date) =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/** The administrator moves the sandbox's clock on. */
async function advance(administrator: Page, by: 'day' | 'month', times = 1): Promise<void> {
  for (let step = 0; step < times; step += 1) await callFrom(administrator, 'admin.billing.advanceClock', { by });
  await suite.settle();
}

const stateOf = async (page: Page, route: string, words: (string | RegExp)[]) => {
  await open(page, route);
  for (const text of words) await says(page, text);
};

it('a subscription of two years: trial, payment, failed renewal, grace, closed, new card, plan change, cancellation, end, return', async () => {
  const { page: administrator } = await suite.signedIn('administrator');
  const { page, person } = await suite.signedIn('person');
  const status = async () => (await suite.rowOf(person)).status;
  const now = () => suite.server().stripe.gateway.billingNow();
  const begun = await now();

  await says(page, '30 days free, then 29.00 USD per month. You are not charged before then.');
  await subscribeButton(page).click();
  await payByCard(page, cards.pays);
  await waitForRoute(page, '/dashboard');
  await says(page, 'Trial, 30 days left.');
  await createForecast(page, { template: /Shop/, name: 'Corner shop' });
  await waitForRoute(page, /^\/dashboard\/forecasts\/[^/]+/);

  await advance(administrator, 'month');
  await advance(administrator, 'day');
  await stateOf(page, '/account/billing', [/^Renews on /, 'Receipt']);
  expect(await status()).toBe('active');

  await advance(administrator, 'month', 3);
  await stateOf(page, '/account/billing', [/^Renews on /]);
  expect(await page.getByRole('link', { name: /^Receipt: invoice / }).count()).toBe(5);

  await changeCard(page, cards.failsLater);
  await advance(administrator, 'month');
  await advance(administrator, 'day');
  await stateOf(page, '/dashboard', [
    'Payment failed - update card.',
    /You keep access until \d+ \w+\./,
    'Corner shop',
  ]);
  expect(await status()).toBe('past_due');

  await advance(administrator, 'day', 7);
  await open(page, '/dashboard');
  await waitForRoute(page, '/subscribe');
  await says(page, 'Payment failed.');
  await says(page, /so your access ended on \d+ \w+\. Your forecasts are safe/);

  await changeCard(page, cards.pays);
  await page.getByRole('button', { name: 'Pay now with Visa 4242' }).click();
  await says(page, /^Renews on /);
  await stateOf(page, '/dashboard', ['Corner shop']);
  expect(await page.getByText('Payment failed').count()).toBe(0);

  await open(page, '/account/billing');
  await page.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog');
  const unused = await dialog.getByRole('row', { name: /^Unused: / }).innerText();
  const left = Math.round(Number(/\((\d+\.\d\d)\)/.exec(unused)?.[1]) * 100);
  const due = ((29_000 - left) / 100).toFixed(2);
  await dialog.getByRole('row', { name: `Due today ${due} USD` }).waitFor();
  await dialog.getByRole('button', { name: `Switch to yearly and pay ${due} USD` }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `Your plan is now Yearly. You were charged ${due} USD.` })
    .waitFor();
  expect(await suite.rowOf(person)).toMatchObject({ status: 'active', lookupKey: 'forecastle_yearly' });

  await advance(administrator, 'month', 13);
  await stateOf(page, '/account/billing', [/^Renews on /]);
  await page.getByRole('row', { name: /290\.00 USD Paid/ }).waitFor();

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await dialog.getByText(/^You keep access until /).waitFor();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await says(page, /^Ends on .+ You have access until then\.$/);
  await stateOf(page, '/dashboard', [/^Ends on /, 'Corner shop']);

  await advance(administrator, 'month', 12);
  await open(page, '/dashboard');
  await waitForRoute(page, '/subscribe');
  await says(page, 'Welcome back.');
  expect(await status()).toBe('canceled');
  expect(await page.getByText(/days free/).count()).toBe(0);
  expect(monthsOf(begun, await now())).toBeGreaterThanOrEqual(24);

  await subscribeButton(page, 'yearly').click();
  await payByCard(page, cards.pays);
  await waitForRoute(page, '/dashboard');
  await says(page, 'Corner shop');
  expect((await suite.rowsOf(person)).map((row) => row.status).sort()).toEqual(['active', 'canceled']);
}, 150_000);

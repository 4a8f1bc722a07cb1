import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { billingSuite, cards, open, says, sessionOf, subscribeButton } from '#tests/helpers/billing-browser.ts';
import { payByCard, waitForRoute } from '#tests/helpers/person.ts';

const suite = billingSuite();

/** A try that the card page rejects: the words are there, and the person is still on the page. */
async function refuses(page: Page, number: string, words: string) {
  await payByCard(page, number);
  await page.getByRole('alert').filter({ hasText: words }).waitFor();
  expect(page.url()).toContain('/sandbox/checkout/');
}

describe('a card that does not go through', () => {
  it('row 19: declined (0002): the words stay on the card page, the subscribe page tells them again, another card opens the dashboard', async () => {
    const { page, person } = await suite.atCardPage();
    await refuses(page, cards.declined, 'Your card was declined.');
    await suite.settle();
    expect((await suite.rowOf(person)).status).toBe('incomplete');

    await open(page, '/subscribe');
    await says(page, 'Finish your payment.');
    await says(page, 'Your card was declined. Try another card. You were not charged.');
    await page.getByRole('link', { name: 'Finish payment' }).click();
    await payByCard(page, cards.pays);
    await waitForRoute(page, '/dashboard');
    expect(await suite.rowsOf(person)).toMatchObject([{ status: 'active' }]);
  });

  it('row 20: every other rejection says its own words, and nothing is charged', async () => {
    const { page, person } = await suite.atCardPage();
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
    expect(await suite.rowsOf(person)).toMatchObject([{ status: 'incomplete' }]);

    await open(page, '/subscribe');
    await says(page, 'An error occurred while processing your card. Try again in a little bit. You were not charged.');
    await page.getByRole('button', { name: 'Choose another plan' }).click();
    await subscribeButton(page, 'yearly').waitFor();
  });

  it.each([
    ['3220', '4000000000003220'],
    ['3184', cards.asksAlways],
  ])('row 21: the bank asks (%s) and is answered: the dashboard opens', async (_, number) => {
    const { page, person } = await suite.atCardPage();
    await payByCard(page, number);
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    await page.getByRole('button', { name: 'Complete' }).click();
    await waitForRoute(page, '/dashboard');
    expect((await suite.rowOf(person)).status).toBe('active');
  });

  it('row 22: the bank is rejected, then left alone: its words, then "Finish payment" leads back to the open page', async () => {
    const { page, person } = await suite.atCardPage();
    const checkout = sessionOf(page);
    await payByCard(page, '4000000000003220');
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.getByRole('alert').filter({ hasText: 'We are unable to authenticate your payment method.' }).waitFor();

    await payByCard(page, '4000000000003220');
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    await suite.settle();
    await open(page, '/subscribe');
    await says(page, 'Your bank requires one more step. You have not been charged yet.');
    expect((await suite.rowOf(person)).status).toBe('incomplete');
    await page.getByRole('link', { name: 'Finish payment' }).click();
    await page.getByLabel('Card number').waitFor();
    expect(sessionOf(page)).toBe(checkout);
  });
});

import { describe, expect, it } from 'vitest';
import {
  billingSuite,
  callFrom,
  cards,
  changeCard,
  day,
  open,
  says,
  subscribeButton,
} from '#tests/helpers/billing-browser.ts';
import { waitForRoute } from '#tests/helpers/person.ts';

const suite = billingSuite();
const { atBilling } = suite;

describe('the end of a subscription', () => {
  it('row 43: cancelled for the end of the period, with the day until which access stays; resumed from the banner', async () => {
    const { page, person } = await atBilling();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^You keep access until \d+ \w+ \d{4}\./).waitFor();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await says(page, /^Ends on \d+ \w+ \d{4}\. You have access until then\.$/);
    expect((await suite.rowOf(person)).cancelAtPeriodEnd || (await suite.rowOf(person)).cancelAt !== null).toBe(true);

    await page.goto('/#/dashboard');
    await says(page, /^Ends on \d+ \w+ \d{4}\./);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText(/^Ends on /).waitFor({ state: 'detached' });
    await page.goto('/#/account/billing');
    await says(page, /^Renews on /);
    expect(await suite.rowOf(person)).toMatchObject({ cancelAtPeriodEnd: false, cancelAt: null, status: 'active' });
  });

  it('row 44: the period passes: "Welcome back", and the end is on record', async () => {
    const { page, person } = await atBilling();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await says(page, /^Ends on /);
    await suite.pass(32 * day);
    await open(page, '/dashboard');
    await waitForRoute(page, '/subscribe');
    await says(page, 'Welcome back.');
    expect(await suite.rowOf(person)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
    await open(page, '/account/billing');
    await says(page, /^Welcome back\. Your subscription ended on /);
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await subscribeButton(page).waitFor();
  });

  it('row 45: an administrator ends it now: the open page is moved on its next call, with the toast', async () => {
    const { page, person } = await suite.subscribed();
    const { page: administrator, person: keeper } = await suite.signedIn('administrator');
    const { stripeId } = await suite.rowOf(person);
    await callFrom(administrator, 'admin.billing.cancelNow', { password: keeper.password, subscriptionId: stripeId });
    expect((await suite.rowOf(person)).status).toBe('canceled');
    await page.getByRole('button', { name: 'New forecast' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Shop/ }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Corner shop');
    await dialog.getByRole('button', { name: 'Create forecast' }).click();
    await says(page, 'Not allowed');
    await waitForRoute(page, '/subscribe');
    await says(page, 'Welcome back.');
  });

  it('row 46: an end that Stripe’s own dashboard has set: "Ends on" that day', async () => {
    const { page, person } = await suite.subscribed();
    const { stripeId, currentPeriodEnd } = await suite.rowOf(person);
    const cancelAt = Math.floor((currentPeriodEnd?.getTime() ?? 0) / 1000) - 10 * day;
    await suite.stripe().subscriptions.update(stripeId, { cancel_at: cancelAt });
    await suite.settle();
    await open(page, '/account/billing');
    const on = new Date(cancelAt * 1000).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    await says(page, `Ends on ${on}. You have access until then.`);
  });

  it('row 47: ended at Stripe meanwhile: "already ended", and the way to a plan', async () => {
    const { page, person } = await atBilling();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await suite.stripe().subscriptions.cancel((await suite.rowOf(person)).stripeId);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Your subscription has already ended. You can subscribe again.' })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Choose a plan' }).waitFor();
  });
});

describe('card and plans', () => {
  it('row 66: the only card taken away: the screen asks for one', async () => {
    const { page, person } = await suite.subscribed();
    const customer = await suite.customerOf(person);
    for (const { id } of (await suite.stripe().customers.listPaymentMethods(customer)).data) {
      await suite.stripe().paymentMethods.detach(id);
    }
    await suite.settle();
    await open(page, '/account/billing');
    await says(page, 'No card on file.');
    await page.getByRole('button', { name: 'Change plan' }).click();
    await says(page, 'No card on file. Add one first; nothing changes until then.');
    await page.keyboard.press('Escape');
    await changeCard(page, cards.pays);
    await says(page, '•••• 4242');
  });

  it('row 54: a plan that is no longer sold: the open page says so and offers the other one', async () => {
    const { page } = await suite.signedIn('person');
    await subscribeButton(page).waitFor();
    const { data } = await suite.stripe().prices.list({ lookup_keys: ['forecastle_monthly'], active: true });
    const price = data[0]?.id ?? '';
    await suite.stripe().prices.update(price, { active: false });
    await suite.settle();
    await subscribeButton(page).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'This plan is no longer available. Choose another one.' })
      .waitFor();
    await subscribeButton(page).waitFor({ state: 'detached' });
    await subscribeButton(page, 'yearly').waitFor();
    await suite.stripe().prices.update(price, { active: true });
    await suite.settle();
  });
});

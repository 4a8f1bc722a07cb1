import { describe, expect, it } from 'vitest';
import { billingSuite, cards, open, says, sessionOf, subscribeButton } from '#tests/helpers/billing-browser.ts';
import { routeOf, waitForRoute } from '#tests/helpers/person.ts';

const suite = billingSuite();

describe('the return page', () => {
  it('row 29: somebody else’s payment, garbage, no id: "We could not find this payment", and it stays there', async () => {
    const { page: owner } = await suite.atCardPage();
    const foreign = sessionOf(owner);
    const { page } = await suite.signedIn('person');
    await page.goto('/#/account');
    for (const query of [`?session_id=${foreign}`, '?session_id=../../customers', '?session_id=', '']) {
      await open(page, `/subscribe/return${query}`);
      await says(page, 'We could not find this payment.');
      await page.waitForTimeout(300);
      expect([routeOf(page), await page.locator('[data-sonner-toast]').count()]).toEqual(['/subscribe/return', 0]);
    }
    await page.getByRole('link', { name: 'Go to plans' }).click();
    await subscribeButton(page).waitFor();
  });

  it('row 30: the money takes its time: "Payment is processing" on both pages; it comes, and the dashboard opens by itself', async () => {
    const { page } = await suite.atCardPage();
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
    const { page, person } = await suite.atCardPage();
    const checkout = sessionOf(page);
    await suite.control().beginPaymentLater(checkout);
    await suite.control().endPaymentLater(checkout, false);
    await suite.settle();
    await open(page, `/subscribe/return?session_id=${checkout}`);
    await says(page, 'The payment failed.');
    await page.getByRole('link', { name: 'Go to plans' }).click();
    await says(page, 'Your payment was not completed.');
    await subscribeButton(page).waitFor();
    expect((await suite.rowOf(person)).status).toBe('incomplete');
  });

  it('from the payment to the dashboard with one question to the server', async () => {
    const took: { pressed: number; returned: number }[] = [];
    const asked: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { page } = await suite.atCardPage();
      await page.getByLabel('Card number').fill(cards.pays);
      await page.getByLabel('Expiry date (MM/YY)').fill('12/34');
      await page.getByLabel('CVC').fill('123');
      await page.getByLabel('Name on card').fill('Harbour Bakery');
      let returnedAt = 0;
      page.on('request', (request) => {
        if (request.redirectedFrom()) returnedAt = performance.now();
        if (request.url().includes('confirmCheckout')) asked.push(request.url());
      });
      const pressedAt = performance.now();
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
      const now = performance.now();
      took.push({ pressed: Math.round(now - pressedAt), returned: Math.round(now - returnedAt) });
      await page.context().close();
    }
    const best = took.toSorted((one, other) => one.returned - other.returned)[0];
    process.stdout.write(
      `payment to dashboard: ${best?.returned} ms from the return, ${best?.pressed} ms from the button\n`,
    );
    expect(asked).toHaveLength(took.length);
  }, 120_000);
});

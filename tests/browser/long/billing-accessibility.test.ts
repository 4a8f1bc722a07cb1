import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '#tests/helpers/axe.ts';
import { billingSuite, cards, open, says } from '#tests/helpers/billing-browser.ts';
import { payByCard } from '#tests/helpers/person.ts';

const suite = billingSuite();

const isClean = async (page: Page, what: string) => expect(await findingsOf(page), what).toEqual([]);

describe('billing for everybody', () => {
  it('axe-core finds nothing serious on an unfinished payment, the way back, and a payment that failed', async () => {
    const { page } = await suite.atCardPage();
    await payByCard(page, cards.declined);
    await says(page, 'Your card was declined.');
    await open(page, '/subscribe?cancelled=1');
    await says(page, 'Finish your payment.');
    await page.getByRole('button', { name: 'Choose another plan' }).click();
    await page.getByRole('button', { name: 'Subscribe yearly' }).waitFor();
    await isClean(page, 'unfinished');
    await open(page, '/subscribe/return');
    await says(page, 'We could not find this payment.');
    await isClean(page, 'return');

    const { page: late } = await suite.pastDue();
    for (const route of ['/dashboard', '/subscribe', '/account/billing']) {
      await open(late, route);
      await says(late, /Payment failed - update card\./);
      await isClean(late, route);
    }
  });

  it('the change of plan and the cancellation are reached, read and left by the keyboard, and axe-core is content', async () => {
    const { page } = await suite.atBilling();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('button', { name: 'Change plan' }).focus();
    await page.keyboard.press('Enter');
    await says(page, 'Due today');
    await isClean(page, 'change of plan');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Change plan');

    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Cancel subscription');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await isClean(page, 'cancellation');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await says(page, /^Ends on /);
    await page.getByRole('button', { name: 'Resume' }).focus();
    await page.keyboard.press('Enter');
    await says(page, /^Renews on /);
  });
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone, takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openNewForecast } from '#tests/helpers/screens.ts';
import { focused, tabTo } from '#tests/helpers/tab-to.ts';

const suite = browserSuite();

/** The actions of the notice that are under a toast, by name. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.getBoundingClientRect());
    const actions = [...document.querySelectorAll('.workspace-notices button')];
    return actions.flatMap((action) => {
      const box = action.getBoundingClientRect();
      const isUnder = toasts.some(
        ({ left, right, top, bottom }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      );
      return isUnder ? [action.textContent] : [];
    });
  });

it('two toasts leave the actions of a notice free, on a desk and on a phone', async () => {
  const { page } = await suite.signedIn('subscriber');
  const base = await openNewForecast(page, { template: /Shop/, name: 'Harbour plan' });
  await page.goto(`/#${base}/inputs/timeline`);
  await page.getByLabel('Name').fill('Harbour plan, kept');
  await page.getByText('1 unsaved edit').waitFor();
  // The draft is written a moment later.
  await page.waitForTimeout(1500);
  await page.reload();
  const undo = page.locator('.workspace-notices').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    for (let count = 1; count <= 2; count++) {
      await page.getByRole('button', { name: 'Stats' }).click();
      await page.getByRole('button', { name: 'Publish version 1' }).click();
      await expect.poll(() => page.getByText('Reports published').count()).toBe(count);
    }
    await page.mouse.move(0, 0);
    await expect.poll(() => covered(page), { timeout: 1500 }).toEqual([]);
    await undo.click({ trial: true, timeout: 1000 });
    await expect.poll(() => page.getByText('Reports published').count(), { timeout: 10_000 }).toBe(0);
  }
  await takePictures(page, 'draft-notice');
}, 120_000);

it('the keyboard goes past a toast, and from one that it dismisses back to where it was', async () => {
  const { page } = await suite.signedIn('subscriber');
  await openNewForecast(page, { template: /Shop/, name: 'Harbour plan' });
  const toasts = page.locator('[data-sonner-toast]');
  await expect.poll(() => toasts.count()).toBe(0);
  const publish = async () => {
    await page.getByRole('button', { name: 'Stats' }).click();
    await toasts.waitFor();
  };
  await publish();
  await tabTo(page, /^Reports published/);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Dismiss');
  // The time of a toast stands still while the keyboard is in it.
  await tabTo(page, /^Stats$/);
  await toasts.waitFor({ state: 'detached' });

  await publish();
  await page.getByRole('button', { name: 'Stats' }).focus();
  await toasts.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await toasts.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Stats');
}, 60_000);

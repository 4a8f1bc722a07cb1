import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { routeOf, waitForRoute } from '#tests/helpers/person.ts';
import { focused, tabTo } from '#tests/helpers/tab-to.ts';

const suite = browserSuite();

/** Opens the command palette and takes the first entry that answers to the words. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command menu' });
  await palette.waitFor();
  await page.keyboard.type(words);
  await palette
    .getByRole('option', { name: new RegExp(words, 'i') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
}

describe('without a mouse', () => {
  it('a person makes a forecast, changes a figure, saves, reads why, compares and logs out', async () => {
    const { page } = await suite.signedIn('subscriber');
    await tabTo(page, /^New forecast$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Shop/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Corner shop');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await find(page, 'counter sales');
    await waitForRoute(page, /\/inputs\/revenue$/);
    await page.getByRole('grid').waitFor();
    await tabTo(page, /^Line$/);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatch(/1\.60/);
    await page.keyboard.type('2.5');
    await page.keyboard.press('Enter');
    await page
      .getByText(/1 unsaved edit/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText(/^Version 2, /).waitFor();

    await find(page, 'profit and loss');
    await waitForRoute(page, /\/reports\/profit-and-loss$/);
    await page.getByRole('table', { name: 'Profit and loss' }).waitFor();
    await tabTo(page, /^[\d,]{5,}$/);
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').first().waitFor();

    await find(page, 'scenarios');
    await waitForRoute(page, /\/scenarios$/);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await find(page, 'logout');
    await waitForRoute(page, '/');
    expect(routeOf(page)).toBe('/');
  });
});

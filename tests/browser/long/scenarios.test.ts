import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openSheet } from '#tests/helpers/open-sheet.ts';

const suite = browserSuite({ sharesPages: true });
const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 2 });
const document = {
  ...blank,
  header: { ...blank.header, fiscalYearEndMonth: 9 },
  revenue: [
    { ...newRevenueLine.amounts({ id: 'w', name: 'Wholesale' }), amounts: new Array<number>(24).fill(1_000_00) },
  ],
};

let page: Page;
let grid: Locator;

/** Rows as assistive technology counts them: the head is 1, the line 2, its amounts 3. */
const cell = (month: number) => grid.locator(`[aria-rowindex="3"] > [aria-colindex="${month + 3}"]`);
const figures = async (from: number, to: number): Promise<string[]> => {
  const texts: string[] = [];
  for (let month = from; month <= to; month++) texts.push((await cell(month).textContent()) ?? '');
  return texts;
};
const openMenu = () => page.getByRole('button', { name: /^Scenario: / }).click();
const differing = () => grid.locator('.is-overridden').count();

beforeAll(async () => {
  ({ page, grid } = await openSheet(suite, document));
  await cell(1).waitFor();
});

describe('a scenario', () => {
  it('is made in the menu, and what is typed and pasted while it is shown leaves the base as it is', async () => {
    await openMenu();
    await page.getByRole('menuitem', { name: 'New scenario…' }).click();
    await page.getByRole('button', { name: 'Create scenario' }).click();
    await page.getByText('Enter a name.').waitFor();
    await page.getByRole('dialog').getByLabel('Name').fill('Dearer wheat');
    expect(await findingsOf(page, '[role=dialog]')).toEqual([]);
    await page.getByRole('button', { name: 'Create scenario' }).click();
    await page.getByText('You are editing Dearer wheat.').waitFor();

    await cell(2).click();
    await page.keyboard.type('900');
    await page.keyboard.press('Enter');
    await cell(2).click();
    await page.getByText('Base: 1,000.00').first().waitFor();
    await page.evaluate(() => navigator.clipboard.writeText('800\t700'));
    await cell(3).click();
    await page.keyboard.press('Control+v');
    await expect.poll(() => figures(1, 5)).toEqual(['1,000', '900', '800', '700', '1,000']);
    expect(await differing()).toBe(3);
    expect(await findingsOf(page, 'main')).toEqual([]);

    await page.keyboard.press('Control+z');
    await expect.poll(differing).toBe(1);
    await page.keyboard.press('Control+y');
    await expect.poll(differing).toBe(3);
    await page.getByRole('button', { name: 'Back to base case' }).click();
    await expect.poll(() => figures(1, 5)).toEqual(['1,000', '1,000', '1,000', '1,000', '1,000']);
    expect(await differing()).toBe(0);
  });

  it('says at the control what is the same in every scenario, and takes a cell back to base', async () => {
    await openMenu();
    await page.getByRole('menuitem', { name: 'Dearer wheat' }).click();
    await page.getByRole('button', { name: 'Add line' }).hover();
    await page.getByRole('tooltip').filter({ hasText: 'All scenarios share the same lines.' }).waitFor();
    await cell(4).click();
    await cell(4).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Reset to base' }).click();
    await expect.poll(() => figures(2, 4)).toEqual(['900', '800', '1,000']);
  });

  it('lists what differs, is saved with the forecast, and is beside the base in a report', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Forecast saved').waitFor();
    // By key: the toast is over the link for its three seconds.
    await page.getByRole('link', { name: 'View differences' }).press('Enter');
    const differences = page.getByRole('region', { name: 'Differences' });
    await differences.getByRole('row', { name: /Amount, 2 values from Nov 2026 to Dec 2026.*2,000.*1,700/ }).waitFor();

    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByLabel('Compare with').selectOption({ label: 'With base case' });
    await page.getByText('Year', { exact: true }).click();
    const revenue = page.getByRole('table', { name: 'Profit and loss' }).getByRole('row', { name: /^Total revenue/ });
    await expect
      .poll(() => revenue.getByRole('cell').allTextContents())
      .toEqual(['11,700', '12,000', '▽ −300worse', '−2.5\u2009%', '12,000', '12,000', '–', '']);
    expect(await findingsOf(page, 'main')).toEqual([]);
  });
});

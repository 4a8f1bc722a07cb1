import { expect, it } from 'vitest';
import { findingsOf } from '#tests/helpers/axe.ts';
import { seasonalHistory, withBookedHistory } from '#tests/helpers/booked-history.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openSheet } from '#tests/helpers/open-sheet.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { widthsThatScroll } from '#tests/helpers/widths.ts';

const suite = browserSuite();
const plan = smallForecast({ revenue: [sales(each(600_000, 24))] });

it('a line is forecast from history by keyboard: chosen, written, undone and redone, saved; on a phone too', async () => {
  const { page, grid } = await openSheet(suite, withBookedHistory(plan, 'revenue:sales', seasonalHistory));
  page.setDefaultTimeout(15_000);
  await grid.locator('[aria-rowindex="2"]').first().click();
  await page.getByRole('button', { name: 'More actions for this line' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Forecast from history' }).press('Enter');

  await page.getByText('36 months from January 2024 to December 2026, with a clear season.').waitFor();
  await page.getByRole('figure', { name: /^Sales: 36 months of history to December 2026/ }).waitFor();
  expect(await findingsOf(page)).toEqual([]);
  expect(await widthsThatScroll(page, [375])).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radio', { name: /Mean of three/ }).press('ArrowDown');
  expect(await page.getByRole('radio', { name: /^Theta/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Write 24 months' }).press('Enter');
  const amounts = () => grid.locator('[aria-rowindex="3"] > [aria-colindex="4"]').textContent();
  await grid.waitFor();
  await expect.poll(amounts).not.toBe('6,000');
  const written = await amounts();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect.poll(amounts).toBe('6,000');
  await page.getByRole('button', { name: 'Redo', exact: true }).press('Enter');
  await expect.poll(amounts).toBe(written);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByText('Forecast saved').waitFor();
  await page.reload();
  await expect.poll(amounts).toBe(written);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { restaurant } from '#shared/templates/restaurant.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openSheet } from '#tests/helpers/open-sheet.ts';
import { riskOf } from '#tests/helpers/what-if.ts';
import { widthsThatScroll } from '#tests/helpers/widths.ts';

const suite = browserSuite();

it('a lender pack is made by keyboard: contents, texts, preview, and the PDF of what is saved; on a phone too', async () => {
  const { page } = await openSheet(suite, {
    ...restaurant.build({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10' }),
    risk: riskOf([{ path: 'revenue/dinner/volume' }]),
    covenants: [
      { id: 'cover', measure: 'debtServiceCover', threshold: 1_250_000, testEveryMonths: 12 },
      { id: 'cash', measure: 'minimumCash', threshold: 6_000_000, testEveryMonths: 1 },
    ],
  });
  page.setDefaultTimeout(15_000);
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Lender pack (PDF)' }).press('Enter');
  const preview = page.getByRole('img', { name: /^Page \d+ of \d+$/ }).first();
  await preview.getByText('Closing cash, FY 2026/27').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  expect(await widthsThatScroll(page, [375])).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Closest: 5.20 ×, Sep 2028').waitFor();
  await page.getByText('1 test not met: Nov 2026').waitFor();
  await page.getByRole('link', { name: 'Change the covenants' }).waitFor();
  const rows = page.getByRole('list', { name: 'Sections of the pack' }).getByRole('listitem');
  const names = () => rows.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.ariaLabel));
  const scenarios = page.getByRole('checkbox', { name: 'Scenarios' });
  await scenarios.press('Alt+ArrowUp');
  await expect.poll(async () => (await names()).slice(8, 10)).toEqual(['Scenarios', 'Debt service']);
  await scenarios.press('Space');
  expect(await scenarios.isChecked()).toBe(false);

  await page.getByRole('checkbox', { name: 'Cash at risk' }).press('Space');
  await page.getByRole('button', { name: 'Show Cash at risk' }).press('Enter');
  await preview.getByText('Key measures over the whole forecast').waitFor();

  await page.getByRole('button', { name: 'Show Business and purpose' }).press('Enter');
  await page.getByRole('textbox', { name: 'Purpose of the loan' }).fill('It pays for a **deck oven**.');
  await preview.getByText('deck oven').waitFor();
  await page.getByRole('combobox', { name: 'Language of the pack' }).selectOption('de');
  await preview.getByText('Zweck des Darlehens').waitFor();

  await page.getByRole('button', { name: 'Download PDF' }).press('Enter');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save and download' }).press('Enter');
  const file = readFileSync(await (await downloaded).path());
  expect(file.subarray(0, 8).toString()).toBe('%PDF-1.7');
  await page.getByText('Pack downloaded').waitFor();

  await page.getByRole('combobox', { name: 'Contents for' }).selectOption('investor');
  await page.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  await expect.poll(names).toContain('Revenue build');
  expect(await page.getByRole('textbox', { name: 'Purpose of the loan' }).inputValue()).toContain('deck oven');
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newYear } from '#client/features/history/year-steps.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { newLoan, newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { desktop, phone, takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openSheet } from '#tests/helpers/open-sheet.ts';
import { visit } from '#tests/helpers/screens.ts';

const suite = browserSuite();

/** A shop with an input year that does not balance, a loan after the last month, and a profile of 90 % in a scenario. */
function troubledShop() {
  const shop = findTemplate('shop')?.build({
    name: 'Harbour Bakery & Daughters, Old Quay',
    currency: 'USD',
    startMonth: '2026-10',
    years: 3,
  });
  if (!shop) throw new Error('There is no template of a shop.');
  const [scenario, ...scenarios] = shop.scenarios;
  if (!scenario) throw new Error('The shop has no scenario.');
  const profile = { id: 'p', path: 'workingCapital/paymentProfile', op: 'set' as const, value: [600_000, 300_000] };
  const fee = { ...newOperatingExpense.percentOfRevenue({ id: 'fee', name: 'Market fee' }), lineIds: ['gone'] };
  return {
    ...shop,
    openingPosition: { ...shop.openingPosition, startBalanceSheet: null },
    history: {
      ...shop.history,
      inputYears: [
        newYear({ id: 'y', endMonth: '2026-09' }, makeBalanceSheet({ cash: 45_000_00, shareCapital: 44_880_00 })),
      ],
    },
    loans: [...shop.loans, { ...newLoan.level({ id: 'late', name: 'Van loan' }), principal: 9_000_00, month: 60 }],
    operatingExpenses: [...shop.operatingExpenses, fee],
    scenarios: [{ ...scenario, overrides: [...scenario.overrides, profile] }, ...scenarios],
  };
}

const go = (page: Page, base: string, screen: string) => visit(page, base + screen);

it('pictures of a forecast in trouble: each says what is wrong where it is, and nothing throws', async () => {
  const { page } = await openSheet(suite, troubledShop());
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.setDefaultTimeout(15_000);
  const base = new URL(page.url()).hash.slice(1).replace(/\/inputs\/.*$/, '');

  await go(page, base, '/inputs/funding');
  await page.getByText('Van loan', { exact: true }).first().click();
  await page
    .getByText(/It has no effect until you add years/)
    .first()
    .waitFor();
  await takePictures(page, 'state-late-date');

  await page.getByRole('button', { name: 'Stats' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The shares of this payment profile add up to').waitFor();
  await takePictures(page, 'state-stats-waits');
  await dialog.getByRole('button', { name: 'Show Payment profile, Working capital' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await takePictures(page, 'state-fault-at-its-field');

  await go(page, base, '/inputs/history');
  await takePictures(page, 'state-history-faults');
  await go(page, base, '/reports/checks');
  await takePictures(page, 'state-checks-faults');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await takePictures(page, 'state-shortcuts');
  expect(failures).toEqual([]);
}, 240_000);

it('pictures of comparisons and of what is locked', async () => {
  const shop = findTemplate('shop')?.build({
    name: 'Harbour Bakery',
    currency: 'USD',
    startMonth: '2026-10',
    years: 3,
  });
  if (!shop) throw new Error('There is no template of a shop.');
  const { page } = await openSheet(suite, shop);
  page.setDefaultTimeout(15_000);
  const base = new URL(page.url()).hash.slice(1).replace(/\/inputs\/.*$/, '');
  await page.getByRole('button', { name: 'Quarter', exact: true }).click();
  await page.locator('[data-lock]').first().waitFor();
  await takePictures(page, 'state-sheet-locked');
  // On a phone the unit of a sum is in its row, whatever its place in the page.
  await page.setViewportSize(phone);
  const rows = page.locator('.rdg-summary-row');
  for (let at = 0; at < (await rows.count()); at++) {
    const tops = await rows
      .nth(at)
      .locator('.sheet-label, .sheet-unit, .is-total')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  }
  await page.setViewportSize(desktop);

  await go(page, base, '/inputs/timeline');
  await page.getByLabel('Name').fill('Harbour Bakery, second');
  await page.keyboard.press('Control+s');
  await page.getByText('Forecast saved').waitFor();
  await go(page, base, '/versions');
  await takePictures(page, 'state-versions');
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click();
  await takePictures(page, 'state-versions-compared');

  await go(page, base, '/reports/profit-and-loss');
  await page.getByLabel('Compare with').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Year', exact: true }).click();
  await takePictures(page, 'state-compared');
}, 240_000);

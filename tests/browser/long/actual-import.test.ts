import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readTables } from '#client/lib/import/read-table.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { companyFolder, companyForecast, companyRows, isCompanyThere } from '#tests/helpers/company-forecast.ts';
import { cutTexts } from '#tests/helpers/cut-texts.ts';
import { openSheet } from '#tests/helpers/open-sheet.ts';

const suite = browserSuite();
const patience = 15_000;

const empty = emptyForecast({ name: 'Shop', currency: 'GBP', startMonth: '2027-01', years: 2 });
const shop: ForecastDocument = {
  ...empty,
  revenue: [newRevenueLine.amounts({ id: 'sales', name: 'Sales' })],
  operatingExpenses: [newOperatingExpense.amounts({ id: 'rent', name: 'Rent' })],
};
const january = `Trial Balance
As at 31 January 2027

Code\tAccount\tDebit\tCredit
1200\tBank\t600.00\t
3000\tShare capital\t\t100.00
4000\tSales\t\t700.00
7100\tRent\t200.00\t
`;

async function openImport(
  document: ForecastDocument,
): Promise<{ page: Page; id: string; revenueOf: () => Promise<string[]> }> {
  const { page } = await openSheet(suite, document);
  page.setDefaultTimeout(patience);
  const id = /forecasts\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/#/dashboard/forecasts/${id}/actuals/import`);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const revenueOf = async () => {
    await page.goto(`/#/dashboard/forecasts/${id}/reports/profit-and-loss`);
    const row = page.getByRole('table', { name: 'Profit and loss' }).getByRole('row', { name: /^Total revenue/ });
    await row.waitFor();
    return (await row.getByRole('cell').allInnerTexts()).slice(0, 3);
  };
  return { page, id, revenueOf };
}

const newestDocument = async (id: string): Promise<ForecastDocument> => {
  const [row] = await suite
    .server()
    .db.select()
    .from(forecastVersions)
    .where(eq(forecastVersions.forecastId, id))
    .orderBy(desc(forecastVersions.version))
    .limit(1);
  if (!row) throw new Error('nothing was saved');
  return parseJson<ForecastDocument>(row.document as never);
};

it('pasted cells are mapped with the keyboard alone and imported; one undo takes them back; the same cells are known', async () => {
  const { page, id, revenueOf } = await openImport(shop);
  expect(await findingsOf(page, 'main')).toEqual([]);
  const cells = page.getByLabel('Cells from a spreadsheet');
  const use = page.getByRole('button', { name: 'Use these cells' });
  await cells.focus();
  await page.keyboard.insertText(january);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const table = page.getByRole('table', { name: 'Accounts and where they go' });
  await table.waitFor();
  expect(await findingsOf(page)).toEqual([]);
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutTexts(page), `${width} px`).toEqual([]);
  }
  expect(await page.getByRole('button', { name: 'To check 4' }).getAttribute('aria-pressed')).toBe('true');
  const totals = page.getByRole('table', { name: 'January totals' });
  expect(await totals.getByRole('row', { name: /^Net profit/ }).innerText()).toContain('500');
  await table.getByLabel('Maps to, 4000 Sales').focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Maps to, 7100 Rent');

  await table.getByLabel('Maps to, 7100 Rent').selectOption('unplannedExpenses');
  await page.getByRole('link', { name: 'Overview' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave the import?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/inputs/);
  await page.goForward();
  await cells.fill(january);
  await use.click();
  await table.getByLabel('Maps to, 7100 Rent').selectOption('operatingExpense:rent');
  await page.getByRole('button', { name: 'Import January 2027' }).press('Enter');
  await page.getByText('1 unsaved edit').waitFor();
  await page.getByRole('link', { name: 'Carry forward' }).waitFor();
  expect(await revenueOf()).toEqual(['700', '–', '–']);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await revenueOf()).toEqual(['–', '–', '–']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('version 2').first().waitFor();
  await page.reload();
  expect(await revenueOf()).toEqual(['700', '–', '–']);
  const [stored] = await suite.server().db.select().from(forecasts).where(eq(forecasts.id, id));
  expect(stored?.budgetVersion).toBe(1);

  await page.goto(`/#/dashboard/forecasts/${id}/actuals/import`);
  await cells.fill(january);
  await use.click();
  await page.getByText(/^Already here: January 2027 of /).waitFor();
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'Apply to January 2027' }).waitFor();
  expect(await table.getByRole('row').count()).toBe(5);
});

it('a file that does not add up is rejected with its rows; without the server the months are applied and the file is kept', async () => {
  const { page } = await openImport(shop);
  const cells = page.getByLabel('Cells from a spreadsheet');
  const use = page.getByRole('button', { name: 'Use these cells' });
  await cells.fill(january.replace('200.00', '205.00').replace('600.00', '6oo'));
  await use.click();
  await page.getByText('Row 5, column 3 contains “6oo”, which is not an amount.').waitFor();
  await page.getByRole('button', { name: 'Skip this file' }).click();
  await cells.fill(january);
  await use.click();
  const take = page.getByRole('button', { name: 'Import January 2027' });
  await take.waitFor();
  await page.route('**/trpc/actual.import?*', (route) => route.abort());
  await take.click();
  await page.getByText('Not stored. Your file is kept on this device.').waitFor();
  await page.getByText('1 unsaved edit').waitFor();
  await page.unroute('**/trpc/actual.import?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Not stored.').waitFor({ state: 'detached' });
});

interface CompanyAccount extends Record<'xero' | 'sage' | 'skr04' | 'name' | 'german', string | null> {
  row: string;
}

describe.runIf(isCompanyThere)('three months of a company from three programs', () => {
  const { accounts }: { accounts: CompanyAccount[] } = isCompanyThere
    ? JSON.parse(readFileSync(join(companyFolder, 'company.json'), 'utf8'))
    : { accounts: [] };
  const rowOf = (label: string) =>
    accounts.find(({ name, german, row, ...codes }) =>
      [name, german].some((own) => [null, ...Object.values(codes)].some((code) => label === labelOf(code, own))),
    )?.row;
  const labelOf = (code: string | null, name: string | null) =>
    name === null ? null : `Maps to, ${code === null ? '' : `${code} `}${name}`;

  /** A plan that expects of each month of 2027 what that of 2026 was. */
  function asLastYear(): ForecastDocument {
    const plan = companyForecast();
    const rows = companyRows();
    const planned = <Line extends { id: string }>(kind: string, line: Line) => ({
      ...line,
      amounts: (rows[`${kind}:${line.id}`] ?? []).slice(0, 12),
    });
    return {
      ...plan,
      revenue: plan.revenue.map((line) => planned('revenue', line)),
      operatingExpenses: plan.operatingExpenses.map((line) => planned('operatingExpense', line)),
    };
  }

  /** The report of March as a person gets it: explained with a note, printed and as a workbook, all of which show the books. */
  async function explainMarch(page: Page, address: string): Promise<number> {
    await page.goto(`${address}/reports/variance`);
    const statement = page.getByRole('table', { name: 'Profit and loss', exact: true });
    await statement.waitFor();
    await takePictures(page, 'actuals-variance');
    await page.getByRole('button', { name: 'Next material variance' }).click();
    const panel = page.getByRole('region', { name: 'Explanation' });
    const explained = (await panel.getByRole('heading').first().innerText()).trim();
    await panel.getByLabel('Note on this variance').fill('The spring sale came early');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('version 3').first().waitFor();
    const shown = await statement
      .getByRole('row', { name: /^Net profit/ })
      .getByRole('cell')
      .first()
      .textContent();
    await page.evaluate(() => {
      window.print = () => {
        const paper = document.querySelector('.print-pack [data-report=variance]');
        document.body.setAttribute('data-printed', paper?.textContent ?? 'nothing');
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: 'Print 1 report' }).click();
    await page.locator('body[data-printed]').waitFor();
    const paper = (await page.locator('body').getAttribute('data-printed')) ?? '';
    expect(paper).toContain('The spring sale came early');
    expect(paper).toContain(`Net profit${shown}`);
    await page.getByRole('button', { name: 'Download this report' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'This report as a workbook (XLSX)' }).click();
    const file = await (await download).path();
    const read = await readTables(new File([readFileSync(file)], 'variance.xlsx'));
    if (!read.ok) throw new Error(read.issue);
    const cells = read.tables.flatMap(({ rows }) => rows);
    expect(cells.flat()).toContain('The spring sale came early');
    const march = Object.entries(companyRows()).flatMap(([row, amounts]) => {
      const name = accounts.find((account) => account.row === row)?.name;
      return /^(revenue|operatingExpense):/.test(row) && name ? [[name, amounts[14] ?? 0] as const] : [];
    });
    for (const [name, amount] of march) {
      const figure = cells.find(([first = '']) => first.trim() === name)?.[1];
      expect([name, Math.round(Math.abs(Number(figure)) * 100)]).toEqual([name, Math.abs(amount)]);
    }
    expect(explained).not.toBe('');
    await page.getByRole('button', { name: 'Full year' }).click();
    await page.getByRole('figure', { name: /^The year is heading for/ }).waitFor();
    await page.locator('[data-chart] svg').waitFor();
    await takePictures(page, 'actuals-full-year');
    // Leads to the report (two), the variance, the note, Save, and to paper and the workbook (two each).
    return 9;
  }

  it('Xero, Sage and DATEV: what is booked is the books to the minor unit, the first version is the budget, and a variance is explained, printed and exported', async () => {
    const { page, id } = await openImport(asLastYear());
    const files = [
      ['xero-trial-balance-2027-01.csv', 'January 2027'],
      ['sage50-trial-balance-2027-02.csv', 'February 2027'],
      ['datev-susa-2027-03.csv', 'March 2027'],
    ] as const;
    const actions: Record<string, number> = {};
    for (const [file, month] of files) {
      await page.goto(`/#/dashboard/forecasts/${id}/actuals/import`);
      await page.setInputFiles('input[type=file]', join(companyFolder, file));
      const take = page.getByRole('button', { name: `Import ${month}` });
      await take.waitFor();
      if (month === 'March 2027') await takePictures(page, 'actuals-import');
      await page.getByRole('button', { name: /^All / }).click();
      // Leads to the import, the file, and the button.
      actions[month] = 3;
      for (const choice of await page.locator('select[data-target-choice]').all()) {
        const row = rowOf((await choice.getAttribute('aria-label')) ?? '');
        // Both sides of VAT are netted before they are shown.
        const isSame =
          (await choice.inputValue()).replace('Receivable', 'Payable') === row?.replace('Receivable', 'Payable');
        if (row === undefined || isSame) continue;
        await choice.hover();
        await choice.selectOption(row);
        actions[month]++;
      }
      await take.click();
      await page.getByRole('link', { name: 'Carry forward' }).waitFor();
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('version 2').first().waitFor();
    const { actuals } = await newestDocument(id);
    const expected = companyRows();
    const keys = new Set([...Object.keys(expected), ...Object.keys(actuals?.rows ?? {})]);
    const wrong = [...keys].filter((key) => {
      const booked = (expected[key] ?? []).slice(12, 15);
      return [0, 1, 2].some((at) => (actuals?.rows[key]?.[at] ?? 0) !== (booked[at] ?? 0));
    });
    expect(wrong).toEqual([]);
    expect(actuals?.lastActualMonth).toBe('2027-03');
    // The names of the German chart are not those of the plan: each account without one is shown to its row once.
    expect(actions).toEqual({ 'January 2027': 5, 'February 2027': 3, 'March 2027': 20 });
    const [stored] = await suite.server().db.select().from(forecasts).where(eq(forecasts.id, id));
    expect(stored?.budgetVersion).toBe(1);
    await page.reload();
    await page
      .getByText(/version 2/)
      .first()
      .waitFor();
    expect(await page.getByText('You have unsaved edits.').count()).toBe(0);
    expect((await newestDocument(id)).actuals).toEqual(actuals);
    const address = `/#/dashboard/forecasts/${id}`;
    for (const [route, name] of [
      ['actuals', 'months'],
      ['actuals/carry-forward', 'carry-forward'],
    ] as const) {
      await page.goto(`${address}/${route}`);
      await page.locator('main table').first().waitFor();
      await takePictures(page, `actuals-${name}`);
    }
    expect(await explainMarch(page, address)).toBe(9);
  }, 180_000);
});

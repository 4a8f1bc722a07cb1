import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { bookedAccount, bookedExtract } from '#tests/helpers/booked-extract.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { waitForRoute } from '#tests/helpers/person.ts';
import { readCsv } from '#tests/helpers/read-csv.ts';
import { openNewForecast } from '#tests/helpers/screens.ts';

const suite = browserSuite();
const name = 'Harbour <b>Bakery</b>';

async function downloadOf(page: Page, menu: string, item: string): Promise<{ file: Download; content: Buffer }> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  const file = await waiting;
  return { file, content: await readFile(await file.path()) };
}

/** An import of actuals and a mapped account, as another page of the application stores them. */
async function sendBooks(page: Page, forecast: string): Promise<void> {
  const calls = [
    ['POST', 'imports', { id: 'march', extract: bookedExtract(), sourceName: 'March.csv' }],
    ['PUT', 'account-map', { accounts: [bookedAccount] }],
  ] as const;
  for (const [method, path, body] of calls) {
    const call = { method, address: `/api/forecasts/${forecast}/actuals/${path}`, text: JSON.stringify(body) };
    const isDone = await page.evaluate(async ({ method, address, text }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) };
      return (await fetch(address, { method, headers, body: text })).ok;
    }, call);
    expect([path, isDone]).toEqual([path, true]);
  }
}

it('a forecast goes out as workbook, CSV, picture and print, and comes in again as JSON and as history', async () => {
  const { page } = await suite.signedIn('subscriber');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const base = await openNewForecast(page, { template: /Shop/, name });

  await page.goto(`/#${base}/reports/profit-and-loss`);
  const shown = await page
    .getByRole('table', { name: 'Profit and loss' })
    .getByRole('row', { name: /^Total revenue/ })
    .getByRole('cell')
    .first()
    .innerText();

  const csv = await downloadOf(page, 'Download this report', 'This report as CSV');
  expect(csv.file.suggestedFilename()).toBe('Harbour b Bakery b - Profit and loss.csv');
  const revenue = readCsv(csv.content.toString('utf8')).find(([label]) => label === 'Total revenue');
  expect(Math.round(Number(revenue?.[2])).toLocaleString('en-US')).toBe(shown);

  const book = await downloadOf(page, 'Export', 'All reports as a workbook (XLSX)');
  const sheets = await readXlsxFile(book.content);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(expect.arrayContaining(['Balance sheet', 'Ratios', 'Scenarios']));
  expect(sheets[0]?.data[0]?.[1]).toBe(name);

  const picture = await downloadOf(page, 'Download the chart', 'Image (PNG)');
  expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.content.length).toBeGreaterThan(5000);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('checkbox', { name: 'With charts' }).uncheck();
  await page.getByRole('checkbox', { name: 'Checks' }).check();
  await page.getByRole('button', { name: 'Print 2 reports' }).click();
  await page.locator('body[data-printed]').waitFor();
  const reports = page.locator('.print-pack [data-report]');
  expect(await reports.evaluateAll((all) => all.map((report) => report.getAttribute('data-report')))).toEqual([
    'cover',
    'summary',
    'profit-and-loss',
    'checks',
  ]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('[data-report=profit-and-loss] table').count()).toBe(3);
  expect(await page.locator('[data-part=checks]').first().isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  );
  // A page of A4 is narrower than the screens that hang the names of checks.
  await page.setViewportSize({ width: 980, height: 700 });
  const checkName = page.locator('[data-report=checks] tbody th').first();
  expect(await checkName.evaluate((cell) => getComputedStyle(cell).textIndent)).toBe('0px');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.getByRole('button', { name: 'Save' }).isVisible()).toBe(false);
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 4).toString()).toBe('%PDF');
  await page.emulateMedia({ media: 'screen' });
  await page.locator('.print-pack').waitFor({ state: 'detached' });

  await sendBooks(page, base.split('/').at(-1) ?? '');
  const json = await downloadOf(page, 'Export', 'Complete forecast (JSON)');
  await page.goto('/#/dashboard');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const choose = (buffer: Buffer) =>
    page.setInputFiles('input[type=file]', { name: 'forecast.json', mimeType: 'application/json', buffer });
  await choose(book.content);
  await page.getByText('The file is a workbook.').waitFor();
  await choose(json.content);
  await page.getByText('Imports of actuals').waitFor();
  await page.getByRole('button', { name: 'Import forecast' }).click();
  await waitForRoute(page, /^\/dashboard\/forecasts\/[^/]+/);
  await page.getByRole('heading', { name, exact: true }).waitFor();
  const again = await downloadOf(page, 'Export', 'Complete forecast (JSON)');
  const partsOf = ({ content }: { content: Buffer }) => {
    const { document, actualImports, accountMap } = JSON.parse(content.toString('utf8'));
    return { document, actualImports, accountMap };
  };
  expect(partsOf(again)).toEqual(partsOf(json));
  expect(partsOf(again)).toMatchObject({ actualImports: [{ id: 'march' }], accountMap: [bookedAccount] });

  await page.getByRole('link', { name: 'Inputs', exact: true }).click();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'Import history' }).click();
  await page
    .getByLabel('Cells from a spreadsheet')
    .fill('Account\tLast year\nCash at bank\t(1,000)\nTrade debtors\t3,500.25\n=cmd()\t1\nShare capital\t2,500.25');
  await page.getByRole('button', { name: 'Use these cells' }).click();
  await page.getByRole('combobox', { name: 'Account of Trade debtors' }).waitFor();
  await page.getByText('1 row is skipped: =cmd()').waitFor();
  await page.getByRole('button', { name: 'Import 3 figures' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page
    .getByRole('columnheader', { name: /Entered/ })
    .first()
    .waitFor({ state: 'detached' });
  expect(dialogs).toEqual([]);
});

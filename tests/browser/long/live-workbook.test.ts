import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openNewForecast } from '#tests/helpers/screens.ts';
import { widthsThatScroll } from '#tests/helpers/widths.ts';

const suite = browserSuite();

it('the lender pack comes with the workbook in one archive, of what is saved, after four presses: to attach it is the fifth action', async () => {
  const { page } = await suite.signedIn('subscriber');
  await openNewForecast(page, { template: /Shop/, name: 'Harbour Bakery' });
  await page.evaluate(() => {
    const { body } = document;
    const count = () => body.setAttribute('data-actions', String(1 + Number(body.getAttribute('data-actions'))));
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, count, true);
  });
  const open = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Live workbook (XLSX)' }).click();
    return page.getByRole('dialog', { name: 'Live workbook' });
  };
  const dialog = await open();
  await dialog.getByRole('checkbox', { name: 'Lender pack' }).check();
  const waiting = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Download workbook' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('Harbour Bakery - Live workbook.zip');
  expect(await page.locator('body').getAttribute('data-actions')).toBe('4');
  const parts = unzipSync(await readFile(await file.path()));
  expect(Object.keys(parts)).toEqual(['Harbour Bakery - Lender pack.pdf', 'Harbour Bakery - Live workbook.xlsx']);
  expect(strFromU8(parts['Harbour Bakery - Lender pack.pdf']?.subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-');
});

it('a live workbook is downloaded, changed by another program and taken back as a scenario', async () => {
  const { page } = await suite.signedIn('subscriber');
  await openNewForecast(page, { template: /Shop/, name: 'Harbour Bakery' });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Live workbook (XLSX)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Live workbook' });
  await expect.poll(() => dialog.getByText('about', { exact: false }).count()).toBeGreaterThan(0);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/31-1440.png` });
  expect(await findingsOf(page, '[role=dialog]')).toEqual([]);
  expect(await widthsThatScroll(page, [375, 1440])).toEqual([]);
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download workbook' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('Harbour Bakery - Live workbook.xlsx');

  const workbook = await readXlsx(await readFile(await file.path()));
  const wanted = workbook.namedRanges?.find(({ name }) => name === 'in.bank.minimumCash')?.range ?? '';
  const row = Number(/\$(\d+)$/.exec(wanted)?.[1]);
  const inputs = workbook.sheets.find(({ name }) => name === 'Inputs');
  const cells = inputs?.rows[row - 1];
  if (!cells) throw new Error('There is no cell for the minimum cash.');
  cells[4] = 4321;
  const changed = await writeXlsx({
    sheets: workbook.sheets.map(({ name, rows }) => ({ name, rows })),
    namedRanges: workbook.namedRanges ?? [],
  });

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import inputs from a workbook' }).click();
  const back = page.getByRole('dialog', { name: 'Import inputs' });
  await back.locator('input[type=file]').setInputFiles({
    name: 'changed.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(changed),
  });
  await back.getByText('1 input differs').waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/31-back.png` });
  await back
    .getByRole('row', { name: /Minimum cash/ })
    .getByText('4,321')
    .waitFor();
  await back.getByRole('button', { name: 'Take 1 input' }).click();
  await page.getByText('Scenario “From the workbook').waitFor();
});

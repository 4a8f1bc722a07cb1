import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { maximumFileBytes } from '#shared/inputs/forecast-file.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openSheet } from '#tests/helpers/open-sheet.ts';

const suite = browserSuite({ sharesPages: true });
const markup = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const blank = emptyForecast({ name: `Harbour ${markup}`, currency: 'USD', startMonth: '2026-10', years: 3 });
const line = { ...newRevenueLine.amounts({ id: 'w', name: `Wholesale ${markup}` }), amounts: [18_400_00, 900_00] };
const document = { ...blank, revenue: [{ ...line, cellNotes: { 'amounts:1': markup } }] };

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0]);
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const cell = (at: string, value: string) =>
  value.startsWith('=')
    ? `<c r="${at}"><f>${value.slice(1).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</f><v>77</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook with formulas, a link that would run a program, and macros that would run when it opens. */
function hostileWorkbook(): Buffer {
  const rows = [
    ['Account', '2026'],
    ['Cash at bank', '=40+37'],
    ['Trade debtors', '=WEBSERVICE("http://127.0.0.1:9/?"&amp;A1)'],
    ['Share capital', "=cmd|' /C calc'!A0"],
  ];
  const sheet = rows.map(([name = '', value = ''], i) => {
    const row = i + 1;
    return `<row r="${row}">${cell(`A${row}`, name)}${cell(`B${row}`, value)}</row>`;
  });
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Years" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    'xl/vbaProject.bin': 'Sub Workbook_Open() Shell "calc" End Sub',
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}

let page: Page;
let base: string;
const ran: string[] = [];

beforeAll(async () => {
  ({ page } = await openSheet(suite, document));
  base = new URL(page.url()).hash.replace(/\/inputs\/.*$/, '');
  page.setDefaultTimeout(15_000);
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => ran.push(String(error)));

  page.on('request', (request) => {
    if (!request.url().startsWith(suite.server().url) && !/^(data|blob):/.test(request.url())) ran.push(request.url());
  });
});

/** Nothing ran, nothing was asked of another address, and no markup of a text became part of the page. */
async function nothingRan(): Promise<void> {
  expect(ran).toEqual([]);
  expect(await page.locator('img[src="x"], [onerror], main script').count()).toBe(0);
}
const isUntouched = async () => expect(await page.getByText(/unsaved edit/).count()).toBe(0);
const give = (name: string, buffer: Buffer | string) =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'text/plain', buffer: Buffer.from(buffer) });

describe('whatever is given to a forecast', () => {
  it('names with markup are shown letter by letter, on every screen', async () => {
    for (const screen of ['/inputs/revenue', '', '/reports/profit-and-loss', '/reports/assumptions', '/versions']) {
      await page.goto(`/${base}${screen}`);
      await page.getByText('<img src=x').first().waitFor();
      await nothingRan();
    }
  });

  it('half a paste and text in number cells: what is a number is taken, the rest is named and keeps its figure', async () => {
    await page.goto(`/${base}/inputs/revenue`);
    const grid = page.getByRole('grid', { name: 'Revenue inputs' });
    const at = (month: number) => grid.locator(`[aria-rowindex="3"] > [aria-colindex="${month + 3}"]`);
    await at(1).click();
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `500\t${markup}\t1e999\t=HYPERLINK("http://127.0.0.1:9")\t"half`,
    );
    await page.keyboard.press('Control+v');
    await page.getByText('4 cells were not pasted. 1 cell was updated.').waitFor();
    expect(await at(1).textContent()).toBe('500');
    expect(await at(2).textContent()).toBe('900');
    await page.keyboard.press('Control+z');
    expect(await at(1).textContent()).toBe('18,400');
    await isUntouched();
    await nothingRan();
  });

  it('a file that is no history is rejected in one sentence, and the forecast stays as it is', async () => {
    await page.goto(`/${base}/inputs/history`);
    await page.getByRole('button', { name: 'Import history' }).click();
    for (const [name, content, sentence] of [
      ['years.csv', png, 'The file is neither text nor a workbook.'],
      ['years.xlsx', oldWorkbook, 'The file is an old Excel workbook (XLS).'],
      [
        'years.xlsx',
        'PK\u0003\u0004 and no archive',
        'The workbook is damaged, or the file is another kind of archive.',
      ],
      ['years.csv', '\r\n \r\n', 'The file contains no data.'],
      ['years.csv', 'Cash,1\n'.repeat(60_001), 'The file has more than 60,000 rows.'],
      ['years.csv', 'x'.repeat(10_000_001), 'The file is larger than 10 MB.'],
    ] as const) {
      await give(name, content);
      await page.getByText(sentence).waitFor();
    }
    await isUntouched();
    await nothingRan();
  });

  it('a CSV of 50,000 rows is read while the page stays alive, and shows what goes where before anything changes', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `${i % 2 ? 'Cash at bank' : markup},${i}`);
    await give('years.csv', `Account,2026\n${rows.join('\n')}`);
    await page.getByText('Mapping').first().waitFor();
    expect(await page.getByRole('dialog').locator('tbody tr').count()).toBeLessThan(500);
    await page.getByRole('button', { name: 'Start over' }).click();
    await isUntouched();
    await nothingRan();
  });

  it('a workbook with formulas, links and macros gives its figures as they are, and runs nothing', async () => {
    await give('years.xlsm', hostileWorkbook());
    await page.getByRole('combobox', { name: 'Account of Cash at bank' }).waitFor();
    expect(await page.getByRole('dialog').getByText('77').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.keyboard.press('Escape');
    await isUntouched();
    await nothingRan();
  });

  it('a file that is no forecast is rejected in one sentence', async () => {
    await page.goto('/#/dashboard');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const older = { ...blank, schemaVersion: 0 };
    for (const [name, content, sentence] of [
      ['forecast.json', png, 'The file is not a JSON text file.'],
      ['forecast.json', hostileWorkbook(), 'The file is a workbook.'],
      ['forecast.json', '{"format":"forecastle-forecast","document":{', 'The file contains text, but not a forecast'],
      ['forecast.json', '{"openapi":"3.1.0"}', 'The file is JSON, but not a forecast file.'],
      ['forecast.json', JSON.stringify({ ...blank, schemaVersion: 99 }), 'The file was exported by a newer version'],
      ['forecast.json', JSON.stringify(older), 'Parts of the forecast are missing or damaged: schemaVersion.'],
      ['forecast.json', JSON.stringify({ ...blank, revenue: 'all' }), 'missing or damaged: revenue.'],
      ['forecast.json', 'x'.repeat(maximumFileBytes + 1), 'The forecast is larger than 1 MB.'],
    ] as const) {
      await give(name, content);
      await page.getByRole('dialog').getByText(sentence).waitFor();
      expect(await page.getByRole('button', { name: 'Import forecast' }).isDisabled()).toBe(true);
    }
    await give('forecast.json', JSON.stringify(document));
    await page.getByRole('button', { name: 'Import forecast' }).click();
    await page.getByRole('heading', { name: `Harbour ${markup}` }).waitFor();
    await nothingRan();
  });

  it('a file that is no books is rejected as a whole with what is wrong and where, and nothing is imported', async () => {
    await page.goto(`/${base}/actuals/import`);
    const table = (...rows: string[]) =>
      `Trial Balance\nAs at 31 October 2026\n\nCode,Account,Debit,Credit\n${rows.join('\n')}\n`;
    for (const [name, content, sentence] of [
      ['books.csv', png, 'The file is neither text nor a workbook.'],
      ['books.xlsx', '%PDF-1.7\n1 0 obj', 'The file is neither text nor a workbook.'],
      ['books.xls', '<html><table><tr><td>Sales</td></tr></table>', 'The file is a web page or XML'],
      ['books.xlsx', oldWorkbook, 'The file is an old Excel workbook (XLS).'],
      [
        'books.xlsx',
        'PK\u0003\u0004 and no archive',
        'The workbook is damaged, or the file is another kind of archive.',
      ],
      ['books.csv', '\r\n \r\n', 'The file contains no data.'],
      ['books.csv', 'Cash,1\n'.repeat(60_001), 'The file has more than 60,000 rows.'],
      ['books.csv', `${'1,'.repeat(130)}\n`, 'The file has more than 120 columns.'],
      ['books.csv', 'x'.repeat(10_000_001), 'The file is larger than 10 MB.'],
      ['books.csv', `${markup};Beta\nGamma;${markup}\n`, 'This does not look like a trial balance'],
      ['books.xlsm', hostileWorkbook(), 'This does not look like a trial balance'],
      [
        'books.csv',
        table('1200,Bank,n/a,', '4000,Sales,,5.00'),
        'Row 5, column 3 contains “n/a”, which is not an amount.',
      ],
      [
        'books.csv',
        table('1200,Bank,1e999,', '4000,Sales,,5.00'),
        'Row 5, column 3 contains “1e999”, which is not an amount.',
      ],
      [
        'books.csv',
        table('1200,Bank,10.00,', '4000,Sales,,5.00'),
        'debits are 5.00 more than credits. Nothing is imported.',
      ],
      [
        'books.csv',
        table('1200,Bank,5.00,', '1200,Till,5.00,', '4000,Sales,,10.00'),
        'Account 1200 appears more than once, in rows 5 and 6.',
      ],
      ['books.csv', table('1200,Bank,€5.00,', '4000,Sales,,€5.00'), 'The file is in EUR, the forecast in USD.'],
    ] as const) {
      await give(name, content);
      await page.getByText(sentence).first().waitFor();
      await page.getByRole('button', { name: 'Skip this file' }).click();
      await nothingRan();
    }
    await give('books.csv', table(`1200,${markup},5.00,`, "4000,=cmd|' /C calc'!A0,,5.00"));
    await page.getByRole('table', { name: 'Accounts and where they go' }).getByText('<img src=x').waitFor();
    await nothingRan();
    await isUntouched();
  });
});

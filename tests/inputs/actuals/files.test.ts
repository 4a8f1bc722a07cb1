import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readTables } from '#client/lib/import/read-table.ts';
import { extractSchema } from '#shared/inputs/actuals/extract.ts';
import { readExtract } from '#shared/inputs/actuals/read-extract.ts';
import { de } from '#shared/messages/de.ts';
import { en } from '#shared/messages/index.ts';
import { hintsOf, tablesOfText } from './read-file';

const sage = 'N/C,Name,Debit,Credit\r\n0030,Bürogeräte,5.00,\r\n\r\n4000,Sales,,8.00\r\n7100,Rent,3.00,\r\n';

async function readFile(content: BlobPart, name: string) {
  const read = await readTables(new File([content], name));
  if (!read.ok) throw new Error(read.issue);
  return readExtract(read.tables, hintsOf({ fileName: name }));
}

describe('files as programs write them', () => {
  it('text in UTF-16', async () => {
    const units = Uint16Array.from(`\ufeff${sage}`, (letter) => letter.charCodeAt(0));
    expect(await readFile(units, 'Trial Balance Feb-27.csv')).toMatchObject({
      extract: { layout: 'sage50TrialBalance', months: ['2027-02'], accounts: [{ name: 'Bürogeräte' }, {}, {}] },
    });
  });

  it('a workbook: dates as heads, binary fractions, the table on its second sheet, blank rows counted', async () => {
    const day = (month: number) => new Date(Date.UTC(2027, month, 0));
    const rows = [
      ['Account', day(1), day(2)],
      [null, null, null],
      ['Bank', 0.1 + 0.2, 1],
      ['Sales', -0.3, -0.7],
    ];
    const sheets = [
      { name: 'Notes', rows: [['Read me']] },
      { name: 'Months', rows },
    ];
    const result = await readFile((await writeXlsx({ sheets })) as BlobPart, 'books.xlsx');
    expect(result).toMatchObject({
      candidate: { table: 1 },
      extract: {
        layout: 'genericMonths',
        basis: 'month',
        months: ['2027-01', '2027-02'],
        amounts: [
          [30, 100],
          [-30, -70],
        ],
      },
    });
    rows.push(['Rent', 'none', 0]);
    expect(await readFile((await writeXlsx({ sheets })) as BlobPart, 'books.xlsx')).toMatchObject({
      rejections: [{ code: 'notAnAmount', row: 5, column: 2, text: 'none' }],
    });
  });

  it('any cells: an answer comes, and an extract keeps its limits', async () => {
    const cell = fc.constantFrom(
      '',
      ' ',
      'Account',
      'Debit',
      'Credit',
      'Date',
      'Total',
      'Income',
      'Total Income',
      '   Rent',
      'Jan 2027',
      '02/03/2027',
      '1.00',
      '(2,5)',
      '4000',
      '1-1110',
      'n/a',
      '€3',
      'Saldo',
      'S/H',
      'Konto',
      'Account Tag',
      'Account Type',
      '%',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }),
        async (rows) => {
          const text = rows.map((row) => row.map((value) => `"${value}"`).join('\t')).join('\n');
          if (text.replace(/["\s]/g, '') === '') return;
          const result = readExtract(await tablesOfText(text), hintsOf({ month: '2027-01' }));
          if (result.kind === 'read') extractSchema.parse(result.extract);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a file that is not what its name says', () => {
  const text = (value: string) => new TextEncoder().encode(value);
  const books = [
    ['N/C', 'Name', 'Debit', 'Credit'],
    ['0030', 'Plant', 8, null],
    ['4000', 'Sales', null, 8],
  ];
  const workbook = () => writeXlsx({ sheets: [{ name: 'Books', rows: books }] });
  const archive = zipSync({ 'word/document.xml': strToU8('<w:document/>') });
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);

  it.each([
    ['text named as a workbook', 'books 2027-02.xlsx', () => text(sage)],
    ['a workbook named as text', 'books 2027-02.csv', workbook],
  ])('is read by what it holds: %s', async (_what, name, content) => {
    expect(await readFile((await content()) as BlobPart, name)).toMatchObject({
      extract: { layout: 'sage50TrialBalance', months: ['2027-02'] },
    });
  });

  it.each([
    ['a PDF', 'books.csv', text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), 'binary'],
    ['a picture', 'books.xlsx', png, 'binary'],
    [
      'a web page',
      'books.xls',
      text('\n<!DOCTYPE html><html><table><tr><td>Sales</td></tr></table></html>'),
      'webPage',
    ],
    ['a table of a web page', 'books.xls', text('<table border="1"><tr><td>Sales</td></tr></table>'), 'webPage'],
    ['XML', 'books.xls', text('\ufeff<?xml version="1.0"?><Workbook/>'), 'webPage'],
    ['an old workbook', 'books.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'oldWorkbook'],
    ['another archive', 'books.xlsx', archive, 'damaged'],
    ['a workbook that is cut off', 'books.xlsx', archive.slice(0, 40), 'damaged'],
    ['nothing', 'books.csv', text(''), 'empty'],
    ['blanks', 'books.csv', text(' \r\n,,\r\n'), 'empty'],
  ] as const)('is rejected, and the words say what it is: %s', async (_what, name, content, issue) => {
    expect(await readTables(new File([content as BlobPart], name))).toEqual({ ok: false, issue });
    for (const texts of [en, de]) expect(texts.files.history.faults[issue].length).toBeGreaterThan(20);
  });

  it('is no statement where it is a letter or JSON', async () => {
    for (const content of ['Dear reader,\nthese are no books', '{ "document": { "revenue": [] } }'])
      expect(await readFile(content, 'books.csv')).toMatchObject({
        kind: 'rejected',
        rejections: [{ code: 'noLayout' }],
      });
  });
});

it('a file of 20,000 entries is read and checked: its accounts come to their sums, and one wrong row is named', async () => {
  const entries = Array.from({ length: 10_000 }, (_, at) => {
    const date = `${String(1 + (at % 28)).padStart(2, '0')}/01/2027`;
    return `${date},1200,Bank,1.00\n${date},4000,Sales,-1.00`;
  });
  const file = (last = '') => ['Date,Code,Name,Amount', ...entries, last].join('\n');
  expect(await readFile(file(), 'entries.csv')).toMatchObject({
    extract: { layout: 'genericEntries', months: ['2027-01'], amounts: [[1_000_000], [-1_000_000]] },
  });
  expect(await readFile(file('31/01/2027,4000,Sales,none'), 'entries.csv')).toMatchObject({
    rejections: [{ code: 'notAnAmount', row: 20_002, column: 4, text: 'none' }],
  });
});

import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readTables } from '#client/lib/import/read-table.ts';
import { extractSchema } from '#shared/inputs/actuals/extract.ts';
import { readExtract } from '#shared/inputs/actuals/read-extract.ts';
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

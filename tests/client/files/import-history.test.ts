import { unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { importableYears, importStep, placeYears } from '#client/features/history/import/import-step.ts';
import { exportContext } from '#client/features/reports/export/context.ts';
import { historyTables } from '#client/features/reports/export/history-tables.ts';
import { csvOf } from '#client/lib/export/csv.ts';
import { workbookOf } from '#client/lib/export/workbook.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { maximumColumns, maximumRows, readTables, readText } from '#client/lib/import/read-table.ts';
import { Cancelled } from '#client/lib/long-work.ts';
import { workspace } from '#client/workspace/index.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { planHistory } from '#shared/inputs/import/history-plan.ts';
import { guessMapping } from '#shared/inputs/import/history-table.ts';
import { findTemplate } from '#shared/templates/index.ts';

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'reports', 'files');
});

function templateOf(name: string): ForecastDocument {
  const built = findTemplate(name)?.build({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
  if (!built) throw new Error(name);
  return built;
}

function open(document: ForecastDocument): ForecastDocument {
  workspace.open({ forecastId: 'f1', version: 1, savedAt: new Date('2026-11-21'), document });
  return document;
}

let made = 0;
async function importText(document: ForecastDocument, text: string) {
  const read = await readText(text);
  if (!read.ok) throw new Error(read.issue);
  const rows = read.tables[0]?.rows ?? [];
  const plan = planHistory(rows, guessMapping(rows, importableYears(document)), 2);
  const placed = placeYears(document, plan);
  return { plan, placed, step: importStep(document, placed, () => `imported-${made++}`) };
}

const twoYears = `Account,2024,2025,2026
Cash,100,110,125.50
Debtors,50,40,30
Share capital,150,150,155.50
Net profit,,20,30`;

const current = () => {
  const { document } = workspace.getState();
  if (!document) throw new Error('closed');
  return document;
};

describe('an import of history', () => {
  it('makes the years in one step, which one undo takes back', async () => {
    const document = open(templateOf('blank'));
    const { step, placed } = await importText(document, twoYears);
    workspace.edit(step);
    expect(placed.opening?.year).toBe(2024);
    expect(current().history.openingBalanceSheet).toEqual(
      makeBalanceSheet({ cash: 10_000, accountsReceivable: 5000, shareCapital: 15_000 }),
    );
    expect(current().history.inputYears.map(({ endMonth, netProfit }) => [endMonth, netProfit])).toEqual([
      ['2025-09', 2000],
      ['2026-09', 3000],
    ]);
    expect(current().history.inputYears[1]?.balanceSheet.cash).toBe(12_550);
    expect(current().openingPosition.startBalanceSheet).toBe(null);
    expect(parseForecast(current()).ok).toBe(true);
    expect(findIssues(current())).toEqual([]);
    workspace.undo();
    expect(workspace.getState().document).toBe(document);
  });

  it('into a forecast that opens with a typed sheet takes its place, and says so', async () => {
    const document = open(templateOf('shop'));
    expect(document.openingPosition.startBalanceSheet).not.toBe(null);
    const { step, placed } = await importText(document, 'Account,2026\nCash,10\nShare capital,10');
    expect(placed.takesStart).toBe(true);
    workspace.edit(step);
    expect(current().openingPosition.startBalanceSheet).toBe(null);
    expect(findIssues(current()).filter(({ code }) => code === 'startSheetTwice')).toEqual([]);
  });

  it('changes only the statements that the file names in a year that is there', async () => {
    const document = open(templateOf('blank'));
    workspace.edit((await importText(document, twoYears)).step);
    const before = current().history.inputYears[1];
    workspace.edit((await importText(current(), 'Account,2026\nSales,500\nRent,450')).step);
    const year = current().history.inputYears[1];
    expect(year?.balanceSheet).toEqual(before?.balanceSheet);
    expect(year?.incomeStatement).toMatchObject({ revenue: 50_000, operatingExpenses: 45_000 });
    expect(year?.netProfit).toBe(5000);
    expect(current().history.inputYears).toHaveLength(2);
  });

  it('an older year with its income takes the place of the opening sheet', async () => {
    const document = open(templateOf('blank'));
    workspace.edit((await importText(document, twoYears)).step);
    workspace.edit((await importText(current(), 'Account,2024\nSales,500\nRent,450')).step);
    expect(current().history.openingBalanceSheet).toBe(null);
    expect(current().history.inputYears[0]?.balanceSheet.cash).toBe(10_000);
    expect(current().history.inputYears[0]?.netProfit).toBe(5000);
    expect(findIssues(current())).toEqual([]);
  });

  it('years that leave a gap are named', async () => {
    const { placed } = await importText(open(templateOf('blank')), 'Account,2023,2024\nCash,1,1\nSales,5,5');
    expect(placed.missing).toBe(2025);
  });

  it.each(['csv', 'xlsx'])('our own export of history as %s goes in again, to the minor unit', async (kind) => {
    const document = open(templateOf('public-company'));
    const context = exportContext();
    if (!context) throw new Error('not computed');
    const [, sheets] = historyTables(context);
    if (!sheets) throw new Error('no table');
    const content = kind === 'csv' ? csvOf([sheets]) : await workbookOf([sheets], 'test');
    const read = await readTables(new File([content], `history.${kind}`));
    if (!read.ok) throw new Error(read.issue);
    const rows = read.tables[0]?.rows ?? [];
    const digits = 2;
    const plan = planHistory(rows, guessMapping(rows, importableYears(document)), digits);
    const year = document.history.inputYears[0];
    const planned = plan.years.find((one) => `${one.year}` === year?.endMonth.slice(0, 4));
    expect(planned?.balanceSheet).toEqual(year?.balanceSheet);
    expect(planned?.difference).toBe(0);
  });
});

describe('files that are not what they seem', () => {
  const issueOf = async (content: BlobPart, name: string) => {
    const read = await readTables(new File([content], name));
    return read.ok ? null : read.issue;
  };
  it.each([
    ['empty', '', 'a.csv'],
    ['empty', '\r\n\r\n', 'a.csv'],
    ['empty', ' \r\n\t \r\n', 'a.csv'],
    ['damaged', 'PK\u0003\u0004 and no archive', 'a.csv'],
    ['oldWorkbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'a.xlsx'],
    ['binary', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'a.csv'],
    ['tooLarge', 'x'.repeat(10_000_001), 'a.csv'],
    ['tooManyRows', 'Cash,1\n'.repeat(maximumRows + 1), 'a.csv'],
    ['tooManyColumns', `Cash${',1'.repeat(maximumColumns)}\n`, 'a.csv'],
  ])('%s', async (issue, content, name) => {
    expect(await issueOf(content, name)).toBe(issue);
  });

  it('tooLarge, by what a workbook says it unpacks to', async () => {
    const sheet = new Uint8Array(81_000_000);
    expect(await issueOf(zipSync({ 'xl/worksheets/sheet1.xml': sheet }), 'a.xlsx')).toBe('tooLarge');
  });

  it('tooManyColumns, in a workbook too; cells that are empty count for nothing', async () => {
    const wide = (last: string) => [['Cash', ...Array.from({ length: maximumColumns - 1 }, () => 1), last]];
    const workbookWith = async (last: string) =>
      (await writeXlsx({ sheets: [{ name: 'One', rows: wide(last) }] })) as BlobPart;
    expect(await issueOf(await workbookWith('1'), 'a.xlsx')).toBe('tooManyColumns');
    expect(await issueOf(await workbookWith(' '), 'a.xlsx')).toBeNull();
  });

  it.each([
    ['tooManyRows', 'r="XFD1048576"'],
    ['tooManyColumns', 'r="XFD60000"'],
    ['damaged', "r = 'XFD1e9'"],
    ['damaged', 'r="&#88;FD9"'],
    [null, 'r="XFD900"'],
    [null, 'r="C1048576"'],
  ])('%s of a few bytes with a cell at %s: blanks before it do not fill the memory (A216)', async (issue, far) => {
    const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'Far', rows: [['Account'], ['Cash']] }] }));
    const name = 'xl/worksheets/sheet1.xml';
    const xml = new TextDecoder().decode(parts[name]);
    const row = `<row><c ${far}/></row></sheetData>`;
    parts[name] = new TextEncoder().encode(xml.replace('</sheetData>', row));
    expect(parts[name].length).toBeGreaterThan(xml.length);
    expect(await issueOf(zipSync(parts), 'a.xlsx')).toBe(issue);
  });

  it('a workbook is read sheet by sheet: dates in ISO 8601, numbers with every place, empty rows and sheets left out, and rows numbered as in the file', async () => {
    const rows = [
      ['Date', new Date(Date.UTC(2026, 0, 31))],
      [null, null],
      ['Sales', 1234.56, true],
    ];
    const content = await writeXlsx({
      sheets: [
        { name: 'One', rows },
        { name: 'Nothing', rows: [] },
        { name: 'Two', rows },
      ],
    });
    const read = await readTables(new File([content as BlobPart], 'a.xlsx'));
    const expected = (name: string) => ({
      name,
      rows: [
        ['Date', '2026-01-31', ''],
        ['Sales', '1234.56', 'true'],
      ],
      rowNumbers: [1, 3],
    });
    expect(read).toEqual({ ok: true, tables: [expected('One'), expected('Two')] });
  });

  it('50,000 rows are read in slices that say how far they are, and stop when they are cancelled', async () => {
    const text = 'Trade debtors,1\n'.repeat(50_000);
    const steps: number[] = [];
    const read = await readText(text, { onProgress: (done) => steps.push(done) });
    expect(read.ok && read.tables[0]?.rows.length).toBe(50_000);
    expect(steps).toHaveLength(25);

    const abort = new AbortController();
    const reading = readText(text, { signal: abort.signal, onProgress: (done) => done >= 6000 && abort.abort() });
    await expect(reading).rejects.toBeInstanceOf(Cancelled);
  });
});

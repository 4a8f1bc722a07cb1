import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { balanceSheetFields, isOptionalSheetField } from '#shared/inputs/forecast/balance-sheet.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { buildWorkbook, type Workbook } from '#shared/workbook/build-workbook.ts';
import { writeWorkbook } from '#shared/workbook/write-workbook.ts';

const plain = findTemplate('shop')?.build({ name: 'Test', currency: 'EUR', startMonth: '2026-10' });
const [line] = plain?.revenue ?? [];
if (!plain || !line) throw new Error('There is no template.');
// Ids that come to the same name but for case, and a scenario.
const document = {
  ...plain,
  revenue: [...plain.revenue, { ...line, id: 'side-sale', name: 'Side' }, { ...line, id: 'Side_Sale', name: 'Other' }],
  scenarios: [
    {
      id: 'low-case',
      name: 'Low case',
      note: '',
      overrides: [{ id: 'o', op: 'set' as const, path: 'bank/minimumCash', value: 100 }],
    },
  ],
};
const prefixes = { pl: 'profitAndLoss', bs: 'balanceSheet', cf: 'cashFlowIndirect', cd: 'cashFlowDirect' } as const;

/** The names of a workbook by kind. */
const namesOf = ({ names }: Workbook) => ({
  get: (kind: Workbook['names'][number]['kind']) => names.filter((name) => name.kind === kind),
});

describe('the defined names', () => {
  const workbook = buildWorkbook(document, { meta: { version: 3, forecastId: 'forecast-1' } });
  const kinds = namesOf(workbook);
  const all = new Map(workbook.names.map((name) => [name.name, name]));

  it('are those of the interface: inputs in column E with the place of overrides and the factor of their unit', () => {
    expect(all.get('in.revenue.side_sale.startMonth')).toMatchObject({ path: 'revenue/side-sale/startMonth', from: 1 });
    expect(all.get('in.revenue.Side_Sale_2.startMonth')?.path).toBe('revenue/Side_Sale/startMonth');
    expect(all.get('in.bank.minimumCash')).toMatchObject({ kind: 'input', from: 1, to: 1, factor: 100 });
    expect(all.get('in.salesTax.standardRate')?.factor).toBe(1_000_000);
    expect(all.get('in.workingCapital.daysSales')?.factor).toBe(1);
    expect(
      balanceSheetFields.filter((field) => !isOptionalSheetField(field) && !all.has(`in.opening.${field}`)),
    ).toEqual([]);
    const inputs = [...(kinds.get('input') ?? []), ...(kinds.get('inputs') ?? [])];
    const sheets = new Set(['inputs', 'inputsByMonth']);
    expect(inputs.filter(({ row, from }) => !sheets.has(row.sheet.key) || from !== 1)).toEqual([]);
    const names = workbook.names.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9_.]*$/.test(name))).toEqual([]);
  });

  it('are there for every row of the statements by month and fiscal year, and at the start, in the units of money', () => {
    const result = computeForecast(document);
    const { months, years } = result.timeline;
    for (const [prefix, key] of Object.entries(prefixes) as [
      keyof typeof prefixes,
      (typeof prefixes)[keyof typeof prefixes],
    ][])
      for (const row of result[key].rows) {
        if (row.kind === 'heading' || row.kind === 'ratio' || row.key === 'headroom') continue;
        const slug = row.lineId === 'side-sale' ? 'side_sale' : row.lineId === 'Side_Sale' ? 'Side_Sale_2' : row.lineId;
        const own = slug === undefined ? row.key : `${row.key.split(':')[0]}.${slug.replace(/[^A-Za-z0-9]/g, '_')}`;
        const path = `${key}/${row.key}`;
        expect(all.get(`${prefix}.${own}`)).toMatchObject({ kind: 'months', path, from: 1, to: months, factor: 100 });
        expect(all.get(`${prefix}.year.${own}`)).toMatchObject({ kind: 'years', path, from: 1, to: years });
        if (prefix === 'bs')
          expect(all.get(`bs.opening.${own}`)).toMatchObject({ kind: 'opening', path, from: 0, to: 0 });
      }
  });

  it('are there for the selector, scenarios, checks and what the file is of', () => {
    expect(all.get('scenario')).toMatchObject({ kind: 'scenario', factor: 1 });
    expect(all.get('scenario.low_case')).toMatchObject({ kind: 'scenario', path: 'low-case', factor: 2 });
    const checks = [
      'E2',
      'E3',
      'E4',
      'E5',
      'E6',
      'E7',
      'E8',
      'E10',
      'E11',
      'E12',
      'E13',
      'E15',
      'exactRange',
      'master',
    ];
    expect((kinds.get('check') ?? []).map(({ name }) => name).sort()).toEqual(checks.map((id) => `check.${id}`).sort());
    expect((kinds.get('meta') ?? []).map(({ name, row }) => [name, row.spec.text])).toEqual([
      ['meta.version', '3'],
      ['meta.engineVersion', expect.stringMatching(/^\d+/)],
      ['meta.inputHash', expect.stringMatching(/^[0-9a-f]{64}$/)],
      ['meta.resultHash', expect.stringMatching(/^[0-9a-f]{64}$/)],
      ['meta.forecastId', 'forecast-1'],
      ['meta.format', '1'],
    ]);
  });

  it.each(['en', 'de'] as const)(
    'of inputs stand whole beside their lines, with the unit after them: %s',
    async (language) => {
      const bytes = await writeWorkbook(document, { language });
      const [, , inputs] = await readXlsxFile(Buffer.from(bytes));
      const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet3.xml'] ?? new Uint8Array());
      const widths = Array.from(sheet.matchAll(/<col [^>]*width="([\d.]+)"/g), ([, width]) => Number(width));
      const names = inputs?.data.slice(9).flatMap(([, name]) => (typeof name === 'string' ? [name] : [])) ?? [];
      expect(names.length).toBeGreaterThan(100);
      expect(names.filter((name) => name.length > (widths[1] ?? 0))).toEqual([]);
      // Where they are read they stand by their name too, before their unit and the sheet that they are of.
      const { rows } = buildWorkbook(document, { language }).model.sheet('revenue');
      const read = rows.filter(({ spec }) => spec.kind === 'import');
      expect(read.filter(({ spec }) => spec.labels || !spec.name)).toEqual([]);
      expect(read.length).toBeGreaterThan(10);
    },
  );

  it('are in the file, which another reader reads: the table of names, cached figures, what may be typed', async () => {
    const bytes = await writeWorkbook(document);
    const sheets = await readXlsxFile(Buffer.from(bytes));
    const rows = new Map(sheets.map(({ sheet, data }) => [sheet, data]));
    const table = rows.get('Names') ?? [];
    expect(table[0]).toEqual(['Name', 'Kind', 'Path', 'Unit', 'Factor']);
    expect(table.length).toBe(workbook.names.length + 1);
    const { row } = all.get('pl.netProfit') ?? {};
    const shown = rows.get('Profit and loss')?.[(row?.number ?? 0) - 1]?.slice(4, 10);
    expect(shown).toEqual([1, 2, 3, 4, 5, 6].map((at) => row?.value(at)));
    const files = unzipSync(bytes);
    const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    expect(textOf('xl/workbook.xml')).toContain(`<definedName name="names.table">'Names'!$A$2:$E$${table.length}`);
    const inputs = textOf(`xl/worksheets/sheet${workbook.sheets.findIndex(({ key }) => key === 'inputs') + 1}.xml`);
    expect(inputs).toContain('<formula1>"1,2"</formula1>');
    expect(inputs).toMatch(/<dataValidation [^>]*type="decimal"[^>]*>/);
    expect(inputs).toContain('INDEX($E$9:$F$9,1,$D$7)');
    // Numbers outside inputs are formulas.
    const typed = workbook.sheets
      .filter(({ key }) => key !== 'inputs' && key !== 'inputsByMonth')
      .flatMap((sheet) => sheet.rows.flatMap((own) => own.pieces.filter(({ expression }) => expression === null)));
    expect(typed).toEqual([]);
  });
});

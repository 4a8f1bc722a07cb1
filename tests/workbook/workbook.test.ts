import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { depthForecast } from '#bench/engine/depth-forecast.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { defaultedFieldsOf, formParts, lineParts, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { newAllowancePool, newOtherIncomeOrExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { templates } from '#shared/templates/index.ts';
import { type BuildOptions, buildWorkbook, type Workbook } from '#shared/workbook/build-workbook.ts';
import { BLANK } from '#shared/workbook/expression.ts';
import { readBack } from '#shared/workbook/read-back.ts';
import { WorkbookFault } from '#shared/workbook/workbook-fault.ts';
import { writeWorkbook } from '#shared/workbook/write-workbook.ts';
import { allowancePoolCases } from '#tests/golden/cases/allowance-pools.ts';
import { contractorCases } from '#tests/golden/cases/contractors.ts';
import { creditLineCases } from '#tests/golden/cases/credit-line.ts';
import { depositCases } from '#tests/golden/cases/deposits.ts';
import { directLabourCases } from '#tests/golden/cases/direct-labour.ts';
import { disposalCases } from '#tests/golden/cases/disposals.ts';
import { grantCases } from '#tests/golden/cases/grants.ts';
import { horizonCases } from '#tests/golden/cases/horizon.ts';
import { incomeTaxCases } from '#tests/golden/cases/income-tax.ts';
import { leaseCases } from '#tests/golden/cases/leases.ts';
import { loanTermCases } from '#tests/golden/cases/loan-terms.ts';
import { orderCases } from '#tests/golden/cases/orders.ts';
import { payrollCases } from '#tests/golden/cases/payroll.ts';
import { salesTaxCases } from '#tests/golden/cases/sales-tax.ts';
import { taxModeCases } from '#tests/golden/cases/tax-modes.ts';
import { workCases } from '#tests/golden/cases/work.ts';
import { openedOf } from '#tests/helpers/changed-workbook.ts';
import { departmentForecast } from '#tests/helpers/department-forecast.ts';
import { drivenOf } from '#tests/helpers/driven-forecast.ts';
import { forecastArbitrary, shortForecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';
import { actualForecastArbitrary } from '#tests/helpers/noisy-books.ts';
import { each, own, smallForecast } from '#tests/helpers/small-forecast.ts';
import { compareStatements } from '#tests/helpers/workbook-figures.ts';

const isLong = import.meta.env.MODE === 'long';
const plain = smallForecast();
/** What those lack: a season as typed, a factor of other income, a pool from before the start, losses that expire. */
const rarer = smallForecast({
  revenue: [
    { ...newRevenueLine.units(own), volume: 1000, unitPrice: 1_000_000, seasonWeights: [5000, ...each(0, 11)] },
  ],
  otherIncomeAndExpenses: [
    { ...newOtherIncomeOrExpense.oneOff({ ...own, id: 'other', direction: 'income' }), amount: 900, factor: 500_000 },
  ],
  allowancePools: [
    { ...newAllowancePool({ ...own, id: 'pool' }), method: 'straightLine', opening: 240_000, openingMonths: 24 },
  ],
  openingPosition: { ...plain.openingPosition, taxLosses: 900_000 },
  incomeTax: { ...plain.incomeTax, rate: 250_000, deferredTax: true, lossExpiryYears: 1 },
});
const bookedLabour = directLabourCases.slice(-1);
const beyond = [
  ...salesTaxCases,
  ...disposalCases,
  ...depositCases,
  ...workCases,
  ...orderCases,
  ...taxModeCases,
  ...grantCases,
  ...allowancePoolCases,
  ...horizonCases,
  ...incomeTaxCases,
  ...leaseCases,
  ...loanTermCases,
  ...creditLineCases,
  ...contractorCases,
  ...payrollCases,
  ...directLabourCases.slice(0, 1),
  ...bookedLabour,
  { id: 'departments', document: departmentForecast },
  { id: 'every field', document: depthForecast({ years: 2, lines: 20 }) },
  { id: 'seasons, factors and losses', document: rarer },
].map(({ id, document }) => [id, document] as const);
const built = templates.map(
  (template) => [template.id, template.build({ name: 'Test', currency: 'EUR', startMonth: '2026-10' })] as const,
);

/** The workbook; null where it is refused by the name of a formula that a spreadsheet works out to another figure. */
function builtOrRefused(document: ForecastDocument, options: BuildOptions): Workbook | null {
  try {
    return buildWorkbook(document, options);
  } catch (fault) {
    if (fault instanceof WorkbookFault && fault.code === 'inexact') return null;
    throw fault;
  }
}

describe('the workbook of formulas', () => {
  it.each([...built, ...beyond])(
    'shows every figure of the statements and the debt service cover of %s, and a name for every row',
    (_, document) => {
      const workbook = buildWorkbook(document);
      const { model } = workbook;
      const rows = model.sheets.flatMap((sheet) => sheet.rows);
      const named = rows.filter(({ spec }) => !(spec.name ?? spec.labels ?? spec.key.match(/^(rows|accounts)[.]/)));
      const keys = new Set(named.map(({ spec }) => spec.key));
      expect([...keys].filter((key) => model.word(`rows.${key}`) === `rows.${key}`)).toEqual([]);
      expect(compareStatements(document, { workbook })).toMatchObject({ figures: expect.any(Number), different: [] });
      const cover = workbook.model.sheet('summary').rows.find(({ spec }) => spec.key === 'debtServiceCover');
      const { ratios, timeline } = computeForecast(document);
      const years = Array.from({ length: timeline.years }, (_, i) => i + 1);
      const shown = years.map((year) => cover?.value(year) ?? BLANK);
      expect(shown.map((value) => (value === BLANK ? Number.NaN : Math.round(value * 1e6)))).toEqual(
        years.map((year) => ratios.row('debtServiceCover').year(year)),
      );
    },
  );

  it('has each field with a default that its figures read in one of these forecasts, whose figures are others without it', () => {
    /** Days of the thirteen weeks, and a limit that makes a warning alone: no figure of the file reads them. */
    const unread = /^weeklyCash|^operatingExpenses\/payDay$|^salesTax\/exemptLimit$/;
    const fieldsOf = (part: (typeof lineParts | typeof formParts)[number], holder: object) =>
      defaultedFieldsOf(part, holder).map(({ key }) => [part, key] as const);
    const fields = [
      ...lineParts.flatMap((part) => typesOf(part).flatMap((type) => fieldsOf(part, { type }))),
      ...formParts.flatMap((part) => fieldsOf(part, {})),
    ].filter(([part, key]) => !unread.test(`${part}/${key}`));
    const figuresOf = (document: ForecastDocument) => {
      const { profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect } = computeForecast(document);
      const statements = [profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect];
      return JSON.stringify(statements.map(({ rows }) => rows.map(({ key, months }) => [key, ...months])));
    };
    const left = new Map(fields.map(([part, key]) => [`${part}/${key}`, { part, key }]));
    for (const [, document] of [...beyond, ...built]) {
      const shown = figuresOf(document);
      for (const [path, { part, key }] of left) {
        const without = (holder: object) => Object.fromEntries(Object.entries(holder).filter(([own]) => own !== key));
        const held: object = document[part] ?? {};
        const other = Array.isArray(held) ? held.map(without) : without(held);
        const isHeld = JSON.stringify(other) !== JSON.stringify(held);
        if (isHeld && figuresOf({ ...document, [part]: other }) !== shown) left.delete(path);
      }
    }
    expect([...left.keys()]).toEqual([]);
  });

  it(
    `shows every figure of random forecasts, in ${isLong ? 'the base case and each scenario' : 'the base case or the last scenario'} of the file, and gives their inputs back`,
    () => {
      const random = fc.oneof(
        { weight: isLong ? 1 : 99, arbitrary: shortForecastArbitrary },
        { weight: 1, arbitrary: forecastArbitrary },
      );
      const documents = drivenOf(random).filter((document) => findIssues(document).length === 0);
      const seen = { base: 0, scenario: 0, refused: 0 };
      fc.assert(
        fc.property(documents, (document) => {
          const cases = [null, ...document.scenarios.map(({ id }) => id)];
          for (const inUse of isLong ? cases : cases.slice(-1)) {
            const workbook = builtOrRefused(document, { inUse });
            if (workbook === null) {
              seen.refused++;
              return;
            }
            // One that changes what is fixed in the file is left out of it.
            const scenario = workbook.model.inUse > 1 ? inUse : null;
            expect(compareStatements(document, { scenario, workbook }).different).toEqual([]);
            if (inUse === cases.at(-1))
              expect(readBack(openedOf(workbook), document)).toEqual({ differences: [], unusable: [] });
            seen[scenario === null ? 'base' : 'scenario']++;
          }
        }),
        { numRuns: isLong ? 5000 : 300, endOnFailure: true },
      );
      if (isLong) process.stderr.write(`Workbooks of random forecasts: ${JSON.stringify(seen)}.\n`);
      expect(Math.min(seen.base, seen.scenario)).toBeGreaterThan(50);
      expect(seen.refused).toBeLessThanOrEqual(isLong ? 25 : 0);
    },
    isLong ? 7_200_000 : 300_000,
  );

  it(
    'shows them with booked months, whatever the books hold',
    () => {
      const documents = drivenOf(actualForecastArbitrary).filter((document) => findIssues(document).length === 0);
      fc.assert(
        fc.property(documents, (document) => {
          expect(compareStatements(document).different).toEqual([]);
        }),
        { numRuns: isLong ? 1000 : 6 },
      );
    },
    isLong ? 7_200_000 : 300_000,
  );

  it('leaves out a line that is off and would be in a circle with one that is on', () => {
    const maker = built.find(([id]) => id === 'maker')?.[1];
    const delivery = maker?.revenue.find((line) => line.type === 'percentOfLine');
    if (!maker || delivery?.type !== 'percentOfLine') throw new Error('There is no share of a line.');
    const loop = { ...delivery, id: 'loop', enabled: false, baseLineId: delivery.id };
    const revenue = [
      ...maker.revenue.map((line) => (line === delivery ? { ...line, baseLineId: 'loop' } : line)),
      loop,
    ];
    expect(compareStatements({ ...maker, revenue }).different).toEqual([]);
  });

  it.each(["=cmd|'/c calc'!A1", '+1+1', '@SUM(A1)', `${'Fortified wholemeal bread '.repeat(5).slice(0, 119)}.`])(
    'has the name %s as text, in the sheets and in the table of names no formula and no name of a cell',
    async (name) => {
      const [, document] = built[1] ?? [];
      if (!document) throw new Error('There is no template.');
      const rename = <Line extends { name: string }>(lines: readonly Line[]) =>
        lines.map((line) => ({ ...line, name }));
      const { header, scenarios, revenue, loans } = document;
      const named = { ...document, header: { ...header, name }, scenarios: rename(scenarios), loans: rename(loans) };
      const parts = unzipSync(await writeWorkbook({ ...named, revenue: rename(revenue) }));
      const texts = Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
      const shown = texts.filter(([path, text]) => path.includes('sheet') && text.includes(name));
      expect(shown.length).toBeGreaterThan(5);
      for (const [, text] of texts)
        expect(text.match(/<(f|definedName)\b[^>]*>[^<]*(cmd|wholemeal|@SUM|\+1\+1)/)).toBe(null);
    },
  );

  it('has the same bytes for the same document', async () => {
    const [, document] = built[5] ?? built[0] ?? [];
    if (!document) throw new Error('There is no template.');
    const [once, again] = [await writeWorkbook(document), await writeWorkbook(structuredClone(document))];
    expect(Buffer.compare(once, again)).toBe(0);
  });
});

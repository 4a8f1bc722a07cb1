import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { templates } from '#shared/templates/index.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { BLANK } from '#shared/workbook/expression.ts';
import type { Row } from '#shared/workbook/sheet.ts';
import { creditLineCases } from '#tests/golden/cases/credit-line.ts';
import { changeInputs, namedInput, typedIn } from '#tests/helpers/changed-workbook.ts';
import { drivenOf } from '#tests/helpers/driven-forecast.ts';
import { forecastArbitrary, shortForecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';
import { actualForecastArbitrary } from '#tests/helpers/noisy-books.ts';
import { SheetEvaluator } from '#tests/helpers/sheet-evaluator.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { compareStatements } from '#tests/helpers/workbook-figures.ts';
import { differencesOf } from '#tests/helpers/workbook-texts.ts';

const isLong = import.meta.env.MODE === 'long';
const drawn = (arbitrary: fc.Arbitrary<ForecastDocument>) =>
  drivenOf(arbitrary).filter((document) => findIssues(document).length === 0);
const documents = drawn(fc.oneof(forecastArbitrary, actualForecastArbitrary));
/** Most of a few lines and years. */
const quick = fc.oneof({ weight: 9, arbitrary: drawn(shortForecastArbitrary) }, { weight: 1, arbitrary: documents });
describe('the texts of a workbook', () => {
  it.each(templates.map((template) => [template.id, template] as const))(
    'say for %s what its cells carry, in functions that every spreadsheet has',
    (_, template) => {
      const document = template.build({ name: 'Test', currency: 'EUR', startMonth: '2026-10' });
      expect(differencesOf(document)).toMatchObject({ different: [], functions: [] });
    },
  );

  it('round half a unit of a currency without decimals up, as the forecast does', () => {
    // As a fraction of 20,000 it is 2,032.4999999999998.
    const revenue = [sales([20_000], { salesTaxRate: 101_625 })];
    const yen = smallForecast({ header: { ...smallForecast().header, currency: 'JPY' }, revenue });
    expect(differencesOf(yen).different).toEqual([]);
  });

  it('refer to no empty cell alone, which a spreadsheet reads as 0', () => {
    const shown = creditLineCases.flatMap(({ document }) => {
      const { sheets } = buildWorkbook(document);
      const at0 = sheets.flatMap(({ rows }) =>
        rows.map((row) => ({ row, piece: row.pieces.find(({ from }) => from === 0) })),
      );
      const empty = at0.filter(({ row, piece }) => piece?.expression === null && row.value(0) === BLANK);
      const cells = new Set(empty.map(({ row }) => row.address(0, 0)));
      return at0.flatMap(({ piece }) => piece?.expression?.text(0) ?? []).filter((text) => cells.has(text));
    });
    expect(shown).toEqual([]);
  });

  it(
    'say the same of random forecasts',
    () => {
      fc.assert(
        fc.property(isLong ? documents : quick, (document) => {
          expect(differencesOf(document)).toMatchObject({ different: [], functions: [] });
        }),
        { numRuns: isLong ? 300 : 20 },
      );
    },
    isLong ? 3_600_000 : 300_000,
  );

  it(
    'say what the engine computes after twenty inputs have changed by name',
    () => {
      const rounds = fc.record({ document: documents, seed: fc.integer({ min: 1, max: 1000 }) });
      fc.assert(
        fc.property(rounds, ({ document, seed }) => {
          const workbook = buildWorkbook(document);
          const { changed, changes } = changeInputs(document, workbook, { count: 20, seed });
          const evaluator = new SheetEvaluator(workbook.sheets);
          for (const change of changes) {
            const { row, from, factor } = namedInput(workbook, change);
            evaluator.type(row, from + (change.place ?? 1) - 1, typedIn(change, factor));
          }
          const rows = new Map(workbook.names.map(({ name, row }) => [name, row]));
          const figureOf = (name: string, at: number) => Number(evaluator.cell(rows.get(name) as Row, at));
          expect(compareStatements(changed, { workbook, figureOf }).different).toEqual([]);
        }),
        { numRuns: isLong ? 500 : 2 },
      );
    },
    isLong ? 3_600_000 : 300_000,
  );
});

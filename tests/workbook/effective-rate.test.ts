import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import type { Row } from '#shared/workbook/sheet.ts';
import { changeInputs, namedInput, typedIn } from '#tests/helpers/changed-workbook.ts';
import { whole } from '#tests/helpers/line-kit.ts';
import { loansAtEffectiveRate } from '#tests/helpers/loans-at-effective-rate.ts';
import { SheetEvaluator } from '#tests/helpers/sheet-evaluator.ts';
import { computeSmall, each, own, smallForecast } from '#tests/helpers/small-forecast.ts';
import { compareStatements } from '#tests/helpers/workbook-figures.ts';

it('a fee is spread at the effective rate as in the forecast, value and text, also after inputs are changed', () => {
  fc.assert(
    fc.property(loansAtEffectiveRate(1), whole(1, 1000), (document, seed) => {
      const workbook = buildWorkbook(document);
      const evaluator = new SheetEvaluator(workbook.sheets);
      const rows = new Map(workbook.names.map(({ name, row }) => [name, row]));
      const figureOf = (name: string, at: number) => Number(evaluator.cell(rows.get(name) as Row, at));
      expect(compareStatements(document, { workbook }).different).toEqual([]);
      const { changed, changes } = changeInputs(document, workbook, { count: 4, seed });
      for (const change of changes) {
        const { row, from, factor } = namedInput(workbook, change);
        evaluator.type(row, from + (change.place ?? 1) - 1, typedIn(change, factor));
      }
      expect(compareStatements(changed, { workbook, figureOf }).different).toEqual([]);
    }),
    { numRuns: import.meta.env.MODE === 'long' ? 1000 : 8 },
  );
});

it.each(['0', '1.2'])('a fee of 1.20 is spread evenly where a formula draws %s, as no rate clears that', (formula) => {
  const terms = { principal: 500_00, month: 1, rate: 0, termMonths: 12, fee: 120, feeTreatment: 'effective' as const };
  const change = { loans: [{ ...newLoan.bullet(own), ...terms, rows: { principal: { formula } } }] };
  const { profitAndLoss } = computeSmall(change, { cash: 100_00 });
  expect([...profitAndLoss.row('interestExpense').months.slice(1, 13)].map(Math.abs)).toEqual(each(10, 12));
  expect(compareStatements(smallForecast(change, { cash: 100_00 })).different).toEqual([]);
});

it('of a term of 30 years whose formula draws less than the fee, each cell has a figure', () => {
  const terms = { principal: 500_00, month: 1, rate: 90_000, termMonths: 360, fee: 27_607 };
  const loan = { ...newLoan.bullet(own), ...terms, feeTreatment: 'effective' as const };
  const loans = [{ ...loan, rows: { principal: { formula: '1' } } }];
  const { sheets } = buildWorkbook(smallForecast({ loans }, { cash: 500_00 }));
  const rows = sheets.find(({ key }) => key === 'effectiveRates')?.rows ?? [];
  expect(rows.length).toBeGreaterThan(80);
  for (const row of rows) expect(Number.isFinite(row.value(row.until))).toBe(true);
});

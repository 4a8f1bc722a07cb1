import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import type { Row } from '#shared/workbook/sheet.ts';
import { changeInputs, namedInput, typedIn } from '#tests/helpers/changed-workbook.ts';
import { whole } from '#tests/helpers/line-kit.ts';
import { loansAtEffectiveRate } from '#tests/helpers/loans-at-effective-rate.ts';
import { SheetEvaluator } from '#tests/helpers/sheet-evaluator.ts';
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

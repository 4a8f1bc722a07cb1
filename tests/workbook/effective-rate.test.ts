import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Loan } from '#shared/inputs/forecast/fields/loans.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import type { Row } from '#shared/workbook/sheet.ts';
import { changeInputs, namedInput, typedIn } from '#tests/helpers/changed-workbook.ts';
import { whole } from '#tests/helpers/line-kit.ts';
import { SheetEvaluator } from '#tests/helpers/sheet-evaluator.ts';
import { own, smallForecast } from '#tests/helpers/small-forecast.ts';
import { compareStatements } from '#tests/helpers/workbook-figures.ts';

const loan = fc
  .record(
    {
      type: fc.constantFrom('level' as const, 'equalPrincipal' as const, 'bullet' as const),
      principal: whole(1000, 500_000_000),
      share: whole(1, 200_000),
      month: whole(0, 20),
      rate: whole(0, 200_000),
      termMonths: fc.oneof({ weight: 5, arbitrary: whole(1, 120) }, { weight: 1, arbitrary: whole(121, 360) }),
      interestOnlyMonths: whole(0, 6),
      dayCount: fc.constantFrom('30/360' as const, 'actual/365' as const),
      paymentEveryMonths: fc.constantFrom(1 as const, 3 as const, 6 as const),
      drawDay: whole(1, 31),
      rateSteps: fc.array(whole(-10_000, 10_000), { minLength: 1, maxLength: 30 }),
    },
    { requiredKeys: ['type', 'principal', 'share', 'month', 'rate', 'termMonths'] },
  )
  .map(({ type, share, ...drawn }) => {
    const fee = Math.max(1, Math.round((drawn.principal * share) / 1_000_000));
    return { ...newLoan[type](own), ...drawn, fee, feeTreatment: 'effective' } as Loan;
  });
const documents = loan.map((one) => smallForecast({ loans: [one] })).filter((one) => findIssues(one).length === 0);

it('a fee is spread at the effective rate as in the forecast, value and text, also after inputs are changed', () => {
  fc.assert(
    fc.property(documents, whole(1, 1000), (document, seed) => {
      const workbook = buildWorkbook(document);
      const evaluator = new SheetEvaluator(workbook.sheets);
      const rows = new Map(workbook.names.map(({ name, row }) => [name, row]));
      const read = (from: SheetEvaluator) => (name: string, at: number) => Number(from.cell(rows.get(name) as Row, at));
      expect(compareStatements(document, { workbook }).different).toEqual([]);
      const { changed, changes } = changeInputs(document, workbook, { count: 4, seed });
      for (const change of changes) {
        const { row, from, factor } = namedInput(workbook, change);
        evaluator.type(row, from + (change.place ?? 1) - 1, typedIn(change, factor));
      }
      expect(compareStatements(changed, { workbook, figureOf: read(evaluator) }).different).toEqual([]);
    }),
    { numRuns: import.meta.env.MODE === 'long' ? 1000 : 8 },
  );
});

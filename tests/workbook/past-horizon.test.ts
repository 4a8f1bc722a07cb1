import { expect, it } from 'vitest';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import type { Row } from '#shared/workbook/sheet.ts';
import { SheetEvaluator } from '#tests/helpers/sheet-evaluator.ts';
import { each, smallForecast } from '#tests/helpers/small-forecast.ts';
import { compareStatements } from '#tests/helpers/workbook-figures.ts';

const flexible = {
  ...newLoan.flexible({ id: 'open', name: 'Open' }),
  ...{ openingBalance: 5_000_000, rate: 60_000, rateSteps: [1000] },
  ...{ draws: [10_000, 20_000], repayments: each(30_000, 24) },
};
const level = { ...newLoan.level({ id: 'term', name: 'Term' }), principal: 2_000_000, furtherDraws: [0, 500] };
const longer: [string, number[]][] = [
  ['loans/open/draws', each(400, 30)],
  ['loans/open/repayments', each(25_000, 33)],
  ['loans/open/rateSteps', each(10, 31)],
  ['loans/term/furtherDraws', [0, ...each(700, 28)]],
];
const overrides = longer.map(([path, value], i): Override => ({ id: `o${i}`, op: 'set', path, value }));
const document = {
  ...smallForecast({ loans: [flexible, level] }, { cash: 9_000_000, loansCurrent: 5_000_000 }),
  scenarios: [{ id: 'longer', name: 'Longer', note: '', overrides }],
};

it.each([null, 'longer'])(
  'tables of loans that only a scenario has past the horizon count as not entered: %s',
  (id) => {
    const workbook = buildWorkbook(document, { inUse: id });
    expect(workbook.model.leftOut).toEqual([]);
    const evaluator = new SheetEvaluator(workbook.sheets);
    const rows = new Map(workbook.names.map(({ name, row }) => [name, row]));
    const figureOf = (name: string, at: number) => Number(evaluator.cell(rows.get(name) as Row, at));
    expect(compareStatements(document, { scenario: id, workbook }).different).toEqual([]);
    expect(compareStatements(document, { scenario: id, workbook, figureOf }).different).toEqual([]);
  },
);

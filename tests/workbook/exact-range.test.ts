import { expect, it } from 'vitest';
import { newLease } from '#shared/inputs/forecast/new-lines.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { SheetEvaluator } from '#tests/helpers/sheet-evaluator.ts';
import { own, smallForecast } from '#tests/helpers/small-forecast.ts';

const lease = { ...newLease(own), payment: 10_000, month: 1, termMonths: 24, rate: 60_000, salesTaxRate: 0 };
const overrides = [{ id: 'o', path: `leases/${own.id}/enabled`, op: 'set' as const, value: true }];
const document = smallForecast({
  leases: [{ ...lease, enabled: false }],
  scenarios: [{ id: 'leased', name: 'Leased', note: '', overrides }],
});

it.each([
  ['passes where a scenario switches on a line', { scenario: 2 }, 1],
  ['fails where a figure comes near what a spreadsheet rounds right', { scenario: 2, payment: 5_000_000 }, 0],
] as const)('the exact range %s', (_, typed, passes) => {
  const { names, sheets } = buildWorkbook(document);
  const evaluator = new SheetEvaluator(sheets);
  const named = (wanted: string) => {
    const found = names.find(({ name }) => name === wanted);
    if (!found) throw new Error(`The workbook has no ${wanted}.`);
    return found;
  };
  const { scenario, payment } = { payment: null, ...typed };
  evaluator.type(named('scenario').row, 0, scenario);
  const input = named(`in.leases.${own.id}.payment`);
  // The scenario reads the base case, which stands before it.
  if (payment !== null) evaluator.type(input.row, input.from, payment);
  const check = named('check.exactRange');
  expect(evaluator.cell(check.row, check.from)).toBe(passes);
});

import { expect, it } from 'vitest';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { allowancePoolCases } from '#tests/golden/cases/allowance-pools.ts';
import { compareStatements } from '#tests/helpers/workbook-figures.ts';

const timed = allowancePoolCases.find(({ document }) => document.incomeTax.timingDifferences)?.document;
if (!timed) throw new Error('There is no case with timing differences.');
const document = {
  ...timed,
  incomeTax: { ...timed.incomeTax, deferredTax: false, deferredTaxRate: 150_000 },
  scenarios: [
    {
      ...{ id: 'deferred', name: 'Deferred', note: '' },
      overrides: [{ id: 'o', op: 'set' as const, path: 'incomeTax/deferredTax', value: true }],
    },
  ],
};

it.each([null, 'deferred'])('a scenario may turn deferred tax on, with its rate and timing differences: %s', (id) => {
  const workbook = buildWorkbook(document, { inUse: id });
  expect(workbook.model.leftOut).toEqual([]);
  expect(compareStatements(document, { scenario: id, workbook }).different).toEqual([]);
});

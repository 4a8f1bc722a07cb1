import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshMemory, makeMemory } from '#shared/engine/ledger/memory.ts';
import { makeWorkings } from '#shared/engine/steps/make-workings.ts';
import { makePlan } from '#shared/engine/timeline/plan.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';

const soiled = makeMemory(
  (length) => new Float64Array(length),
  (length) => new Float64Array(length).fill(-123_456_789.5),
);

it('a column that is taken unset is filled in every month, whatever stood there before', () => {
  fc.assert(
    fc.property(forecastArbitrary, (document) => {
      const plan = makePlan(document);
      const { memory: _, ...inSoiled } = makeWorkings(plan, soiled);
      const { memory: __, ...inFresh } = makeWorkings(plan, freshMemory);
      expect(inSoiled).toEqual(inFresh);
    }),
    { numRuns: 60 },
  );
});

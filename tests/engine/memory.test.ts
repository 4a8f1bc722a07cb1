import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashResult } from '#shared/engine/hash/hash.ts';
import { freshMemory, type Memory, makeMemory } from '#shared/engine/ledger/memory.ts';
import { postMonths } from '#shared/engine/post-months.ts';
import { reportOn } from '#shared/engine/report-on.ts';
import { makeLayout } from '#shared/engine/statements/layout.ts';
import { makeWorkings } from '#shared/engine/steps/make-workings.ts';
import { makePlan, type Plan } from '#shared/engine/timeline/plan.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';

const soiled = makeMemory(
  (length) => new Float64Array(length),
  (length) => new Float64Array(length).fill(-123_456_789.5),
);

it('a column that is taken unset is filled up to T, whatever stood there before, and what is after T moves no figure', () => {
  fc.assert(
    fc.property(forecastArbitrary, (document) => {
      const plan = makePlan(document);
      const [inSoiled, inFresh] = [reported(plan, soiled), reported(plan, freshMemory)];
      expect(hashResult(inSoiled.result)).toBe(hashResult(inFresh.result));
      expect(upToT(inSoiled.workings, plan)).toEqual(upToT(inFresh.workings, plan));
    }),
    { numRuns: 60 },
  );
});

function reported(plan: Plan, memory: Memory) {
  const { memory: _, ...workings } = makeWorkings(plan, memory);
  return {
    workings,
    result: reportOn(postMonths({ ...workings, memory }, false), makeLayout({ ...workings, memory })),
  };
}

/** The same with 0 in the months after T of every column of lines. */
function upToT(value: unknown, { months, stride }: Pick<Plan, 'months' | 'stride'>): unknown {
  if (value instanceof Float64Array) return value.map((figure, i) => (i % stride > months ? 0 : figure));
  if (typeof value !== 'object' || value === null || value instanceof Map) return value;
  if (Array.isArray(value)) return value.map((one) => upToT(one, { months, stride }));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, upToT(one, { months, stride })]));
}

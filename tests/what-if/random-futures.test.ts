import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { listInputs } from '#shared/inputs/forecast/paths.ts';
import { openFuture } from '#shared/what-if/open-future.ts';
import { prepareSimulation, runFutures } from '#shared/what-if/simulation.ts';
import { wholesFrom } from '../helpers/drawn-changes';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { actualForecastArbitrary } from '../helpers/noisy-books';
import { riskOf } from '../helpers/what-if';

const count = import.meta.env.MODE === 'long' ? 1_000 : 12;
const runs = 20;
const documents = fc
  .oneof(forecastArbitrary, actualForecastArbitrary)
  .filter((document) => findIssues(document).length === 0);

/** A shape that a scale takes, of some width. */
const shapes = fc.oneof(
  fc.constantFrom({ kind: 'pert', low: 800_000, mode: 1_000_000, high: 1_300_000 } as const),
  fc.constantFrom({ kind: 'normal', mean: 1_000_000, deviation: 150_000 } as const),
  fc.constantFrom({ kind: 'logNormal', p10: 700_000, p90: 1_400_000 } as const),
  fc.constantFrom({ kind: 'event', probability: 300_000, value: 500_000 } as const),
);

it(`every future of ${count.toLocaleString('en-US')} random forecasts balances; opened, a scenario balances and has its cash`, () => {
  const seen = { computed: 0, notComputable: 0 };
  fc.assert(
    fc.property(documents, fc.nat(), fc.array(shapes, { minLength: 1, maxLength: 6 }), (document, seed, drawn) => {
      // A term of a lease that is scaled is seldom a whole number of payment periods, and then an issue.
      const inputs = listInputs(document).filter(({ path }) => !/^leases\/.+\/termMonths$/.test(path));
      const next = wholesFrom(seed);
      const paths = new Set(drawn.map(() => inputs[next(inputs.length)]?.path ?? ''));
      const risk = riskOf(
        [...paths].filter(Boolean).map((path, i) => ({ path, ...(drawn[i] && { shape: drawn[i] }) })),
      );
      const uncertain = { ...document, scenarios: [], risk };
      const ready = prepareSimulation(uncertain);
      if (!ready.ok) throw new Error(JSON.stringify(ready.riskIssues));
      const { simulation } = ready;
      // A future that does not balance throws.
      const { futures } = runFutures(simulation, 0, runs);
      const computed = futures.computed.indexOf(1);
      seen.computed += futures.computed.reduce((sum, one) => sum + one, 0);
      seen.notComputable += futures.computed.filter((one) => one === 0).length;
      if (computed < 0) return;
      let id = 0;
      const opened = openFuture(uncertain, { simulation, run: computed }, { name: 'Future', newId: () => `o${id++}` });
      if (!opened.ok) throw new Error(opened.reason);
      const { scenario } = opened;
      const result = computeForecast({ ...uncertain, scenarios: [scenario] }, { scenario: scenario.id });
      const { months } = simulation.prepared.columns.timeline;
      const closing = Array.from({ length: months }, (_, i) => result.cashFlowDirect.row('closingCash').month(i + 1));
      const width = months + 1;
      expect([...futures.cash.slice(computed * width + 1, (computed + 1) * width)]).toEqual(closing);
      const difference = result.balanceSheet.row('difference');
      expect(closing.map((_, i) => difference.month(i + 1))).toEqual(closing.map(() => 0));
    }),
    { numRuns: count, endOnFailure: true },
  );
  expect(seen.computed).toBeGreaterThan(10 * seen.notComputable);
}, 7_200_000);

import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { listInputs } from '#shared/inputs/forecast/paths.ts';
import type { Risk, RiskInput } from '#shared/inputs/forecast/risk.ts';

/** A forecast with so many of its amounts and prices uncertain, each scaled by a PERT shape of 90 to 110 %. */
export function uncertain(
  document: ForecastDocument,
  { inputs: count, runs }: { inputs: number; runs: Risk['runs'] },
): ForecastDocument & { risk: Risk } {
  const inputs = listInputs(document)
    .filter(({ kind, value }) => typeof value === 'number' && (kind === 'money' || kind === 'price'))
    .slice(0, count)
    .map(
      ({ path }, i): RiskInput => ({
        id: `input-${i}`,
        stream: i + 1,
        enabled: true,
        path,
        op: 'scale',
        shape: { kind: 'pert', low: 900_000, mode: 1_000_000, high: 1_100_000 },
        scope: 'once',
        persistence: 0,
        note: '',
      }),
    );
  if (inputs.length < count) throw new Error(`The reference forecast has ${inputs.length} such inputs.`);
  return { ...document, risk: { caseId: null, runs, seed: 1, inputs, correlations: [] } };
}

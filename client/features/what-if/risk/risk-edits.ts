import { addStep, type InputValue, removeInputStep, removeStep, setStep, workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import type { Risk, RiskInput } from '#shared/inputs/forecast/risk.ts';
import { spreadOfBaseline } from '#shared/what-if/line-baseline.ts';

const newRisk: Risk = { caseId: null, runs: 1000, seed: 1, inputs: [], correlations: [] };

/** What is uncertain in a document; where nothing is yet, what a new risk begins with. */
export const riskOf = (document: ForecastDocument): Risk => document.risk ?? newRisk;

const largestStream = 1_000_000;

/** The number that names the draws of the next input: above all others, each given once. */
export function nextStream(inputs: readonly RiskInput[]): number {
  const largest = inputs.reduce((most, { stream }) => Math.max(most, stream), 0);
  if (largest < largestStream) return largest + 1;
  const taken = new Set(inputs.map(({ stream }) => stream));
  let free = 1;
  while (taken.has(free)) free++;
  return free;
}

/**
 * A new input of a path: monthly amounts that were forecast from history as far off as the forecast would have been, anything
 * else 90 to 110 % of what is there; a month comes one month later in 10 of 100 futures.
 */
function newInput(
  { baselines, header }: ForecastDocument,
  { path, kind, field, lineId, table, month, value }: ResolvedPath,
): Omit<RiskInput, 'id' | 'stream'> {
  const rest = { enabled: true, path, scope: 'once', persistence: 0, note: '' } as const;
  const baseline = table === 'months' && month === null && baselines?.find(({ id }) => id === lineId);
  const deviation = baseline && spreadOfBaseline(baseline, value as readonly number[], header.startMonth);
  if (typeof deviation === 'number') {
    const shape = { kind: 'normal', mean: 1_000_000, deviation } as const;
    return { ...rest, op: 'scale', shape, scope: 'eachYear', persistence: 500_000 };
  }
  if (kind !== 'monthNumber')
    return { ...rest, op: 'scale', shape: { kind: 'pert', low: 900_000, mode: 1_000_000, high: 1_100_000 } };
  const op = field === 'startMonth' || field === 'endMonth' ? 'shift' : 'add';
  return { ...rest, op, shape: { kind: 'event', probability: 100_000, value: 1 } };
}

/** Adds inputs at the end, in one step. Returns them. */
export function addInputs(addresses: readonly ResolvedPath[]): RiskInput[] {
  const { document } = workspace.getState();
  const made: RiskInput[] = [];
  if (!document) return made;
  for (const address of addresses) {
    const stream = nextStream([...riskOf(document).inputs, ...made]);
    made.push({ id: crypto.randomUUID(), stream, ...newInput(document, address) });
  }
  const at = riskOf(document).inputs.length;
  const commands = document.risk
    ? made.map((input, i) => ({ path: `risk/inputs/${input.id}`, before: null, after: input, at: at + i }))
    : [{ path: 'risk', before: null, after: { ...newRisk, inputs: made } }];
  workspace.edit({ kind: 'add', commands });
  return made;
}

export function removeInput(id: string): void {
  const { document } = workspace.getState();
  if (document) workspace.edit(removeInputStep(document, id));
}

/** Sets fields of an input or of the run; with a group, keystrokes in one field are one step. A part that is absent is written whole. */
export function setRisk(values: Readonly<Record<string, InputValue>>, group?: string): void {
  const { document } = workspace.getState();
  if (!document) return;
  if (!document.risk) {
    workspace.edit({
      kind: 'form',
      commands: [{ path: 'risk', before: null, after: { ...newRisk, ...values } }],
      ...(group === undefined ? {} : { group }),
    });
    return;
  }
  const at = (key: string) => `risk/${key}`;
  const paths = Object.fromEntries(Object.entries(values).map(([key, value]) => [at(key), value]));
  workspace.edit(setStep(document, paths, { kind: 'type', ...(group === undefined ? {} : { group }) }));
}

export function addPair(pair: { a: string; b: string; rank: number }): void {
  const { document } = workspace.getState();
  if (document?.risk) workspace.edit(addStep(document, 'risk/correlations', { id: crypto.randomUUID(), ...pair }));
}

export function removePair(id: string): void {
  const { document } = workspace.getState();
  if (document) workspace.edit(removeStep(document, 'risk/correlations', id));
}

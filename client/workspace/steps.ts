import type { ForecastDocument, LinePart } from '#shared/inputs/forecast/document.ts';
import type { Command, InputValue, Step, StepKind } from './command';
import { readPath } from './path';

/** The command that sets the value at a path, with what is there now as `before`. */
export function setCommand(document: ForecastDocument, path: string, after: InputValue): Command {
  return { path, before: readPath(document, path), after };
}

/** A step that sets values, path by path; `group` joins keystrokes in one place to one step. */
export function setStep(
  document: ForecastDocument,
  values: Readonly<Record<string, InputValue>>,
  { kind = 'type', group }: { kind?: StepKind; group?: string } = {},
): Step {
  const commands = Object.entries(values).map(([path, after]) => setCommand(document, path, after));
  return { kind, commands, ...(group === undefined ? {} : { group }) };
}

type ListPath =
  | LinePart
  | 'history/inputYears'
  | 'scenarios'
  | `scenarios/${string}/overrides`
  | `risk/${'inputs' | 'correlations'}`
  | 'baselines'
  | 'covenants'
  | 'drivers'
  | 'dimensions'
  | 'valuation/bridge';

const idsAt = (document: ForecastDocument, list: string): string[] => {
  const value = readPath(document, list);
  return Array.isArray(value) ? value.map((line: { id: string }) => line.id) : [];
};

/** Adds a line at a place of its list. */
export function insertStep(list: ListPath, line: { id: string }, at: number): Step {
  return { kind: 'add', commands: [{ path: `${list}/${line.id}`, before: null, after: line, at }] };
}

/** Adds a line at the end of its list. */
export function addStep(document: ForecastDocument, list: ListPath, line: { id: string }): Step {
  return insertStep(list, line, idsAt(document, list).length);
}

/** Removes a line; undo brings it back to its place. */
export function removeStep(document: ForecastDocument, list: ListPath, id: string): Step {
  const path = `${list}/${id}`;
  return {
    kind: 'remove',
    commands: [{ path, before: readPath(document, path), after: null, at: idsAt(document, list).indexOf(id) }],
  };
}

/** Removes a line with what is uncertain about it and its forecast from history. */
export function removeLineStep(document: ForecastDocument, part: LinePart, id: string): Step {
  const inputs = document.risk?.inputs.filter(({ path }) => path.startsWith(`${part}/${id}/`)) ?? [];
  const baselines = document.baselines?.filter((baseline) => baseline.id === id) ?? [];
  const steps = [
    ...inputs.map((input) => removeInputStep(document, input.id)),
    ...baselines.map((baseline) => removeStep(document, 'baselines', baseline.id)),
    removeStep(document, part, id),
  ];
  return { kind: 'remove', commands: oneByOne(steps.flatMap(({ commands }) => commands)) };
}

/** Removes an uncertain input with its pairs. */
export function removeInputStep(document: ForecastDocument, id: string): Step {
  const pairs = document.risk?.correlations.filter(({ a, b }) => a === id || b === id) ?? [];
  const steps = [
    ...pairs.map((pair) => removeStep(document, 'risk/correlations', pair.id)),
    removeStep(document, 'risk/inputs', id),
  ];
  return { kind: 'remove', commands: oneByOne(steps.flatMap(({ commands }) => commands)) };
}

/** Removals in turn, so that undo puts each back to its place: a pair of two removed inputs is removed once, the last of a list first. */
function oneByOne(commands: readonly Command[]): Command[] {
  const once = [...new Map(commands.map((command) => [command.path, command])).values()];
  return once.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/** Moves a line up or down in its list by so many places, as far as the list goes. */
export function moveStep(document: ForecastDocument, list: ListPath, { id, by }: { id: string; by: number }): Step {
  const before = idsAt(document, list);
  const from = before.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), before.length - 1);
  const after = before.toSpliced(from, 1).toSpliced(to, 0, id);
  return { kind: 'order', commands: [{ path: list, before, after }] };
}

import { addStep, type Command, removeStep, type Step, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { Allocation, Dimension } from '#shared/inputs/forecast/dimension.ts';
import { allLines, type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import type { LinePart } from '#shared/inputs/forecast/fields/catalogue.ts';

/** The value of a dimension by its id. */
export type Tags = Readonly<Record<string, string | null>>;

export interface Tagged {
  part: LinePart;
  id: string;
}

/** Adds a dimension without values; gives its id, null where there is no room for one more. */
export function addDimension(name: string): string | null {
  const { document } = workspace.getState();
  if (!document || (document.dimensions?.length ?? 0) >= bounds.dimensions) return null;
  const dimension = { id: crypto.randomUUID(), name, values: [], allocations: [] };
  if (document.dimensions) workspace.edit(addStep(document, 'dimensions', dimension));
  else workspace.edit({ kind: 'add', commands: [{ path: 'dimensions', before: null, after: [dimension] }] });
  return dimension.id;
}

/** Changes a dimension, the same in every scenario. With a group, keystrokes are one step. */
export function changeDimension(id: string, change: Partial<Dimension>, group?: string): void {
  const { document } = workspace.getState();
  if (!document) return;
  workspace.edit({
    kind: group === undefined ? 'form' : 'type',
    commands: changed(document, id, (dimension) => ({ ...dimension, ...change })),
    ...(group === undefined ? {} : { group }),
  });
}

function changed(document: ForecastDocument, id: string, change: (before: Dimension) => Dimension): Command[] {
  const before = document.dimensions?.find((dimension) => dimension.id === id);
  return before ? [{ path: `dimensions/${id}`, before: { ...before }, after: { ...change(before) } }] : [];
}

/** Tags lines with values of dimensions, null with none; one step. */
export function tagLines(lines: readonly (Tagged & { values: Tags })[], kind: Step['kind']): void {
  const { document } = workspace.getState();
  if (!document) return;
  const commands = lines.flatMap(({ values, ...line }) => tagCommands(document, line, values));
  if (commands.length > 0) workspace.edit({ kind, commands });
}

function tagCommands(document: ForecastDocument, { part, id }: Tagged, values: Tags): Command[] {
  const before = linesOf(document, part).find((line) => line.id === id)?.tags;
  const known = new Set(document.dimensions?.map((dimension) => dimension.id));
  // Tags of dimensions that are gone would count against the most that a line may have.
  const after = Object.entries({ ...before, ...values }).filter(([key, value]) => value !== null && known.has(key));
  const isSame = Object.keys(before ?? {}).length === after.length && after.every(([key, v]) => before?.[key] === v);
  const tags = after.length === 0 ? null : Object.fromEntries(after);
  return isSame ? [] : [{ path: `${part}/${id}/tags`, before: before ? { ...before } : null, after: tags }];
}

/** The lines tagged with a value, or with any of a dimension. */
export function linesWith(document: ForecastDocument, dimension: string, value?: string): Tagged[] {
  return allLines(document).flatMap(({ part, line }) => {
    const tag = line.tags?.[dimension];
    return tag !== undefined && (value === undefined || tag === value) ? [{ part, id: line.id }] : [];
  });
}

/** Removes a dimension with its tags; with the last one the part is absent again. */
export function removeDimension(id: string): void {
  const { document } = workspace.getState();
  if (!document?.dimensions) return;
  const untagged = linesWith(document, id).flatMap((line) => tagCommands(document, line, { [id]: null }));
  const removal =
    document.dimensions.length > 1
      ? removeStep(document, 'dimensions', id).commands
      : [{ path: 'dimensions', before: document.dimensions, after: null }];
  workspace.edit({ kind: 'remove', commands: [...untagged, ...removal] });
}

/** Removes a value: its lines are Not assigned, and rules without it give to the others; a rule that gives nothing any more goes. */
export function removeValue(dimension: Dimension, valueId: string): void {
  const { document } = workspace.getState();
  if (!document) return;
  const { id } = dimension;
  const untagged = linesWith(document, id, valueId).flatMap((line) => tagCommands(document, line, { [id]: null }));
  const rest = changed(document, id, ({ values, allocations, ...own }) => ({
    ...own,
    values: values.filter((value) => value.id !== valueId),
    allocations: allocations.flatMap((rule) => withoutValue(rule, valueId)),
  }));
  workspace.edit({ kind: 'remove', commands: [...untagged, ...rest] });
}

function withoutValue(rule: Allocation, valueId: string): Allocation[] {
  const to = rule.to.filter((value) => value !== valueId);
  if (rule.from === valueId || to.length === 0) return [];
  const { [valueId]: _, ...shares } = rule.shares;
  return [{ ...rule, to, shares }];
}

/** A rule that gives the costs of one value to all others by headcount; null where there are not two values yet, or no room. */
export function newRule({ values, allocations }: Dimension): Allocation | null {
  const emptied = new Set(allocations.map(({ from }) => from));
  const from = values.findLast(({ id }) => !emptied.has(id));
  const to = values.flatMap(({ id }) => (id === from?.id || emptied.has(id) ? [] : [id]));
  if (!from || to.length === 0 || allocations.length >= bounds.allocations) return null;
  const own = { id: crypto.randomUUID(), name: from.name, from: from.id, to };
  return { ...own, key: 'headcount', shares: {}, rows: 'operatingExpenses' };
}

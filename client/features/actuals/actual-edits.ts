import { addStep, type InputValue, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import { makeLineFor, type NewLineKind } from './targets';

/** Adds a line without any plan for an account of the books; gives its row, null where there is no room for one more. */
export function addLineFor(kind: NewLineKind, name: string): string | null {
  const made = makeLineFor(kind, { id: crypto.randomUUID(), name: name.slice(0, bounds.nameLength) });
  const { document } = workspace.getState();
  if (!document || allLines(document).length >= bounds.lines) return null;
  workspace.edit(addStep(document, made.part, { ...made.line } as { id: string; [key: string]: InputValue }));
  return made.target;
}

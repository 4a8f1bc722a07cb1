import i18next from 'i18next';
import { warn } from '#client/lib/notify.ts';
import {
  addStep,
  editInputs,
  type InputValue,
  insertStep,
  moveStep,
  removeLineStep,
  setStep,
  workspace,
} from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { allLines, linesOf } from '#shared/inputs/forecast/document.ts';
import type { LinePart, LineType } from '#shared/inputs/forecast/fields/catalogue.ts';
import { asType, type Line, makeLine } from './line-types';

const newId = () => crypto.randomUUID();
const asInput = (line: Line): { id: string; [key: string]: InputValue } => ({ ...line });

/** Adds a line with sensible values at the end of its part; gives its id, null where there is no room for one more. */
export function addLine(part: LinePart, type: LineType, name: string): string | null {
  const { document } = workspace.getState();
  if (!document || allLines(document).length >= bounds.lines) return null;
  const line = makeLine({ part, type, id: newId(), name, document });
  if (!line) return null;
  workspace.edit(addStep(document, part, asInput(line)));
  return line.id;
}

/** Puts a copy below the line; gives its id. */
export function duplicateLine(part: LinePart, id: string, name: string): string | null {
  const { document } = workspace.getState();
  const lines: Line[] = document ? linesOf(document, part) : [];
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  if (!document || !line || allLines(document).length >= bounds.lines) return null;
  const copy = { ...asInput(line), id: newId(), name: name.slice(0, bounds.nameLength) };
  workspace.edit(insertStep(part, copy, at + 1));
  return copy.id;
}

export function removeLine(part: LinePart, id: string): void {
  const { document } = workspace.getState();
  if (document) workspace.edit(removeLineStep(document, part, id));
}

export function moveLine(part: LinePart, id: string, by: number): void {
  const { document } = workspace.getState();
  if (document) workspace.edit(moveStep(document, part, { id, by }));
}

/** Sets one value of a line in the case that is shown. */
export function setOfLine(path: `${LinePart}/${string}`, value: InputValue, group?: string): void {
  editInputs({ [path]: value }, group ? { group } : { kind: 'form' });
}

/** The direct cost of every revenue line is this share of its revenue, with this VAT; one step. */
export function setDirectCosts(rate: number, salesTaxRate: number | null): void {
  const values = (workspace.getState().document?.revenue ?? []).flatMap(({ id }) => [
    [`revenue/${id}/directCostMode`, 'percent'],
    [`revenue/${id}/directCostRate`, rate],
    [`revenue/${id}/directCostSalesTaxRate`, salesTaxRate],
  ]);
  editInputs(Object.fromEntries(values), { kind: 'form' });
}

/** Makes the line one of another type, keeping what both have; a notice names the notes of cells that are gone. */
export function changeType(part: LinePart, line: Line, type: LineType): void {
  const { document } = workspace.getState();
  if (!document) return;
  const fresh = makeLine({ part, type, id: line.id, name: line.name, document });
  if (!fresh) return;
  const made = asType(part, line, fresh);
  workspace.edit(setStep(document, { [`${part}/${line.id}`]: made.line }, { kind: 'form' }));
  notifyLost(made.lostNotes);
}

function notifyLost(notes: readonly string[]): void {
  const [first] = notes;
  if (first === undefined) return;
  const t = i18next.getFixedT(null, 'forecast');
  const count = notes.length;
  warn(t('inputs.line.notesLost.title', { count }), t('inputs.line.notesLost.detail', { count, note: first }));
}

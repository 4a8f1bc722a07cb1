import { workspace } from '#client/workspace/index.ts';
import type { Month } from '#shared/domain/months.ts';
import type { VarianceStatement } from '#shared/engine/variance/side.ts';
import type { VarianceScope } from '#shared/engine/variance/variance.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';

export type VarianceNote = Actuals['notes'][number];

/** On what a note is. */
export interface NotePlace {
  month: Month;
  scope: VarianceScope;
  statement: VarianceStatement;
  row: string;
}

/** Most often one; two where two people wrote at the same time. */
export const notesAt = (notes: readonly VarianceNote[], place: NotePlace): VarianceNote[] =>
  notes.filter(
    (note) =>
      note.month === place.month &&
      note.scope === place.scope &&
      note.statement === place.statement &&
      note.row === place.row,
  );

/** The words of all notes at a place. */
export const noteTextAt = (notes: readonly VarianceNote[], place: NotePlace): string =>
  notesAt(notes, place)
    .map(({ text }) => text)
    .join('\n');

/** True where no further note has room. */
export const areNotesFull = (notes: readonly VarianceNote[]) => notes.length >= bounds.actualNotes;

/** Writes a note on a variance, a new one where there is none before; without words it goes. What is typed in one go is one step. */
export function writeNote(place: NotePlace, before: VarianceNote | null, text: string): void {
  const { document } = workspace.getState();
  const notes = document?.actuals?.notes;
  if (!notes) return;
  if (!before && (text === '' || areNotesFull(notes))) return;
  const id = before?.id ?? crypto.randomUUID();
  const { month, scope, statement, row } = place;
  const after = text === '' ? null : { id, month, scope, statement, row, text };
  const at = before ? notes.indexOf(before) : notes.length;
  workspace.edit({
    kind: 'type',
    group: `note ${month} ${scope} ${statement} ${row}`,
    commands: [{ path: `actuals/notes/${id}`, before, after, at }],
  });
}

import type { Actuals } from './forecast/actuals';
import { bounds } from './forecast/bounds';
import type { ForecastDocument } from './forecast/document';
import { isStorable } from './text';

type Note = Actuals['notes'][number];
/** A note on a variance without its words: on what it is, and the id it has or would have. */
export type NotePlace = Omit<Note, 'text'>;

const pattern =
  /^actuals\/notes\/([A-Za-z0-9_-]{1,64})\/(\d{4}-(?:0[1-9]|1[0-2]))\/(month|toDate|year)\/(profitAndLoss|balanceSheet|cashFlow)\/([A-Za-z0-9:_-]{1,120})$/;

/** The note that a path of a suggestion names; null for any other path. */
export function suggestedNote(path: string): NotePlace | null {
  const [, id = '', month = '', scope, statement, row = ''] = pattern.exec(path) ?? [];
  if (id === '') return null;
  return { id, month, scope: scope as Note['scope'], statement: statement as Note['statement'], row };
}

/** How a suggestion names a note. */
export const pathOfNote = ({ id, month, scope, statement, row }: NotePlace): string =>
  ['actuals', 'notes', id, month, scope, statement, row].join('/');

/** What a suggestion may make of a note: other words, or none at all. */
export const isNoteText = (value: unknown): value is string | null =>
  value === null ||
  (typeof value === 'string' && value.trim() !== '' && value.length <= bounds.noteLength && isStorable(value));

const isAt = (place: NotePlace) => (note: Note) =>
  note.month === place.month &&
  note.scope === place.scope &&
  note.statement === place.statement &&
  note.row === place.row;

/** The note at a place: of two that stand there the one with its id. */
function noteAt(notes: readonly Note[] | undefined, place: NotePlace): Note | undefined {
  const there = notes?.filter(isAt(place)) ?? [];
  return there.find(({ id }) => id === place.id) ?? there[0];
}

/** The words of the note at a place; null where there is none. */
export const noteTextAt = ({ actuals }: ForecastDocument, place: NotePlace): string | null =>
  noteAt(actuals?.notes, place)?.text ?? null;

/** The document with the note at a place written, or taken away; null where that cannot be: nothing is booked, or no note fits. */
export function withNote(document: ForecastDocument, place: NotePlace, text: string | null): ForecastDocument | null {
  const { actuals } = document;
  if (!actuals) return null;
  const found = noteAt(actuals.notes, place);
  const others = actuals.notes.filter((note) => note !== found);
  if (text === null) return found ? { ...document, actuals: { ...actuals, notes: others } } : null;
  const isTaken = others.some(({ id }) => id === place.id);
  if (!found && (isTaken || others.length >= bounds.actualNotes)) return null;
  const written = found
    ? actuals.notes.map((note) => (note === found ? { ...note, text } : note))
    : [...others, { ...place, text }];
  return { ...document, actuals: { ...actuals, notes: written } };
}

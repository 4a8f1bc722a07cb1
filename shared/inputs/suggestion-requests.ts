import { z } from 'zod';
import { bounds } from './forecast/bounds';
import { overridePath } from './forecast/scenario';
import { versionNumber } from './forecast-requests';
import { isNoteText, suggestedNote } from './suggested-notes';
import { isStorable, rowId } from './text';
import { maxLength, required } from './validators';

/** Changes of a suggestion, and open suggestions of a forecast. */
export const maximumChanges = 100;
export const maximumOpenSuggestions = 50;
export const longestTitle = 120;
export const longestReason = 1_000;

/** The grammar of overrides, without names that every object has, or a note on a variance. */
const path = z
  .string('required')
  .refine(
    (text) =>
      (overridePath.safeParse(text).success || suggestedNote(text) !== null) &&
      !/\/(__proto__|constructor|prototype)(\/|$)/.test(text),
    'not-a-choice',
  );

/** What a scenario's `set` may hold; whether it fits the input is decided with the document. */
const value = z.union(
  [
    z.int(),
    z.boolean(),
    z.string().max(bounds.noteLength),
    z.null(),
    z.array(z.int()).max(bounds.months),
    z.array(z.string().max(64)).max(bounds.lines),
  ],
  'not-a-choice',
);

const text = (maximum: number) => z.string('required').trim().check(maxLength(maximum)).refine(isStorable, 'malformed');

const longestWord = 64;

export const suggestedChange = z
  .strictObject({
    path,
    /** What the author saw; where it is given, the version has to hold it. */
    before: value.optional(),
    after: value,
  })
  .refine(
    ({ path: own, after }) =>
      suggestedNote(own) ? isNoteText(after) : typeof after !== 'string' || after.length <= longestWord,
    { message: 'not-a-choice', path: ['after'] },
  );

/** One change a path. */
const changes = z
  .array(suggestedChange)
  .min(1, 'choose-one')
  .max(maximumChanges, 'too-long')
  .refine((list) => new Set(list.map(({ path }) => path)).size === list.length, 'duplicate-field');

export const listSuggestionsInput = z.strictObject({ forecastId: rowId });
export const createSuggestionInput = z.strictObject({
  forecastId: rowId,
  /** The saved version that the values are laid over. */
  baseVersion: versionNumber,
  title: text(longestTitle).check(required),
  reason: text(longestReason).optional(),
  changes,
});
export const decideSuggestionInput = z.strictObject({
  id: rowId,
  decisions: z
    .array(
      z.strictObject({
        path,
        isAccepted: z.boolean('required'),
        /** What the editor saw there; the value that the suggestion last named without it. */
        expect: value.optional(),
      }),
    )
    .min(1, 'choose-one')
    .max(maximumChanges, 'too-long')
    .refine((list) => new Set(list.map(({ path }) => path)).size === list.length, 'duplicate-field'),
});
export const withdrawSuggestionInput = z.strictObject({ id: rowId });

export type SuggestedValue = z.output<typeof value>;
export type ListSuggestionsInput = z.output<typeof listSuggestionsInput>;
export type CreateSuggestionInput = z.output<typeof createSuggestionInput>;
export type DecideSuggestionInput = z.output<typeof decideSuggestionInput>;
export type WithdrawSuggestionInput = z.output<typeof withdrawSuggestionInput>;

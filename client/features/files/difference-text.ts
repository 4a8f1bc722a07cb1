import type { TFunction } from 'i18next';
import { type AssumptionWords, nameText, numberText, placeTexts, valueText } from '#client/lib/assumption-text.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import type { Difference } from '#shared/workbook/read-back.ts';

type ReadInput = Difference['input'];

/** Texts of the inputs of a workbook. */
export interface DifferenceWords extends AssumptionWords {
  files: TFunction<'files'>;
}

/** An input by its name, its line and, of a table, its place. */
export function inputText(words: DifferenceWords, { path, kind, nameKey, table }: ReadInput, place: number | null) {
  const [, id] = path.split('/');
  const of = allLines(words.document).find(({ line }) => line.id === id)?.line.name;
  const row = { path, kind, nameKey, value: null, isQuiet: false, ...(of !== undefined && { of }) };
  const name = nameText(words, row);
  if (place === null) return name;
  return words.files('live.back.place', { name, place: placeText(words, { path, kind, table }, place) });
}

function placeText(words: DifferenceWords, { path, kind, table }: Omit<ReadInput, 'nameKey'>, place: number): string {
  if (table === 'ramp') return words.files('live.back.month', { number: place });
  if (table === 'profile') return words.files('live.back.share', { number: place });
  const value = table === 'years' ? 'year' : 'month';
  const rows = [{ path: `${path}/amountsBy`, nameKey: '', kind: 'choice' as const, value, isQuiet: true }];
  const group = { path, line: null, titleKey: '', note: '', isEnabled: true, rows };
  return placeTexts(words, group, { path, nameKey: '', kind, value: null, isQuiet: false })(place - 1);
}

/** A value of an input in its unit; a switch in words. */
export function figureText(words: DifferenceWords, { path, kind, nameKey }: ReadInput, value: number | null): string {
  if (value === null) return words.files('live.back.none');
  const shown = kind === 'flag' ? value === 1 : value;
  const text = valueText(words, { path, nameKey, kind, value: shown, isQuiet: false });
  return kind === 'rate' || kind === 'ratePerYear' || kind === 'profile' || kind === 'ramp' ? `${text} %` : text;
}

/** A bound of an input, in its unit. */
export const boundText = (words: DifferenceWords, { kind }: ReadInput, value: number): string =>
  numberText(words, kind, value);

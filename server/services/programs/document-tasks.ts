import { AppError } from '#server/errors.ts';
import type { Language } from '#shared/domain/languages.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import { type ForecastDocument, formOf, linesOf } from '#shared/inputs/forecast/document.ts';
import {
  type FormPart,
  fieldsOf,
  formParts,
  isFixedForm,
  isVisible,
  type LinePart,
  lineParts,
  typeOfLine,
  typesOf,
} from '#shared/inputs/forecast/fields/catalogue.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { type WrittenValue, writeInput } from '#shared/inputs/forecast/value-text.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { reportNames } from '#shared/reports/registry.ts';
import { listMeasures } from '#shared/what-if/measures.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { columnLabel } from './figure-text';

export interface OutlinedLine {
  path: string;
  part: string;
  /** Null for a part without lines. */
  name: string | null;
  type?: string;
  enabled?: boolean;
}

/** What a saved version is made of, without its values. */
export function outlineVersion({ version: row }: { version: VersionRow }) {
  const { version, document } = migrateStoredDocument(row);
  const { header, scenarios } = document;
  const timeline = makeTimeline(header);
  const { months, labels, quarters } = timeline;
  return {
    version,
    name: header.name,
    currency: header.currency,
    months: { first: labels[0] ?? '', last: labels[months - 1] ?? '', count: months },
    fiscalYears: timeline.fiscalYears.map(({ firstMonth, lastMonth }, i) => ({
      label: columnLabel(timeline, months + quarters.length + i),
      firstMonth: labels[firstMonth - 1] ?? '',
      lastMonth: labels[lastMonth - 1] ?? '',
    })),
    scenarios: scenarios.map(({ id, name, overrides }) => ({ id, name, overrides: overrides.length })),
    // Those of closing cash are one a month.
    measures: [
      ...listMeasures(timeline).flatMap(({ name, family }) => (family === 'closingCash' ? [] : [name])),
      `closingCash/<1 to ${months}>`,
    ],
    reports: [...reportNames],
    lines: [
      ...lineParts.flatMap((part) => linesOf(document, part).map((line) => outlinedLine(part, line))),
      ...formParts.flatMap((part) => (isFixedForm(part) ? [] : [{ path: part, part, name: null }])),
    ],
  };
}

const outlinedLine = (part: LinePart, line: { id: string; name: string; enabled: boolean }): OutlinedLine => ({
  path: `${part}/${line.id}`,
  part,
  name: line.name,
  ...(typesOf(part).length > 1 && { type: typeOfLine(part, line) }),
  enabled: line.enabled,
});

interface InputsToRead {
  version: VersionRow;
  scenario: string | undefined;
  /** Parts, lines or inputs; all without them. */
  paths: readonly string[] | undefined;
  language: Language;
}

interface ReadLine {
  path: string;
  name?: string;
  type?: string;
  note?: string;
  inputs: { path: string; label: string; value: WrittenValue; options?: readonly string[] }[];
}

/** The document of a version under one of its scenarios. Rejected with `invalid` where that is not there. */
export function caseOfVersion(row: VersionRow, scenario: string | undefined): ForecastDocument {
  const { document } = migrateStoredDocument(row);
  if (scenario === undefined) return document;
  if (!document.scenarios.some(({ id }) => id === scenario)) throw notAChoice('scenario');
  return applyScenario(document, scenario).document;
}

export const notAChoice = (field: string) => new AppError('invalid', { fields: { [field]: 'not-a-choice' } });

/** The values of a version that its forms show, line by line, with the names of their fields. */
export function inputsOfVersion({ version: row, scenario, paths, language }: InputsToRead) {
  const document = caseOfVersion(row, scenario);
  const isAsked = (path: string) => paths?.some((asked) => path === asked || path.startsWith(`${asked}/`)) ?? true;
  const read = (part: LinePart | FormPart, holder: object, path: string): ReadLine['inputs'] =>
    fieldsOf(part, holder).flatMap((field) => {
      if (!isVisible(field, { ...holder })) return [];
      const address = resolvePath(document, `${path}/${field.key}`);
      if (!address || !isAsked(address.path)) return [];
      const value = writeInput(address, address.value, document.header.currency);
      const label = labelOf(address.label.fieldKey, language);
      return { path: address.path, label, value, ...(field.options && { options: field.options }) };
    });
  const lines: ReadLine[] = [
    ...lineParts.flatMap((part) =>
      linesOf(document, part).map((line) => {
        const { path, type } = outlinedLine(part, line);
        return { path, name: line.name, ...(type && { type }), note: line.note, inputs: read(part, line, path) };
      }),
    ),
    ...formParts.map((part) => ({ path: part, inputs: read(part, formOf(document, part), part) })),
  ];
  const found = lines.filter(({ inputs }) => inputs.length > 0);
  const missing = paths?.findIndex(
    (asked) => !found.some(({ inputs }) => inputs.some(({ path }) => path === asked || path.startsWith(`${asked}/`))),
  );
  if (missing !== undefined && missing >= 0) throw notAChoice(`paths.${missing}`);
  return { version: row.version, currency: document.header.currency, lines: found };
}

/** The words of a key such as `forecast:inputs.fields.volume`. */
function labelOf(key: string, language: Language): string {
  const [, way = ''] = key.split(':');
  let found: unknown = messagesIn(language).forecast;
  for (const step of way.split('.')) found = found instanceof Object ? Reflect.get(found, step) : undefined;
  return typeof found === 'string' ? found : way;
}

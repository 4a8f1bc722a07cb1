import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { documentParts, lineSchemaOf } from '#shared/inputs/forecast/document.ts';
import { formParts, lineParts, lineTypes, optionalFields, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Fields } from '#shared/inputs/forecast/fields/field.ts';
import { newLine } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { catalogueArbitrary } from '../helpers/catalogue-arbitrary';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';

type Json = Record<string, unknown>;

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

const badValues = [
  null,
  undefined,
  -1,
  0,
  0.5,
  1e15,
  3e7,
  Number.NaN,
  '',
  'x',
  true,
  {},
  [],
  [-1],
  [0.5],
  ['a', 'b'],
  new Array(121).fill(0),
];
/** A document with one value of one line or form replaced, taken away or added, and the place of that line or form. */
const broken = fc
  .tuple(catalogueArbitrary, fc.nat(), fc.nat(), fc.constantFrom(...badValues))
  .map(([document, at, key, bad]) => {
    const lines = lineParts.flatMap((part) =>
      (document[part] as Json[]).map((holder, i) => ({ holder, place: [part, i] as (string | number)[] })),
    );
    const forms = formParts.map((part) => ({ holder: document[part] as Json, place: [part] }));
    const { holder = {}, place = [] } = [...lines, ...forms][at % (lines.length + forms.length)] ?? {};
    const keys = [...Object.keys(holder), 'unknown'];
    const name = keys[key % keys.length] ?? '';
    if (bad === undefined) delete holder[name];
    else holder[name] = bad;
    return { document, place, name };
  });

describe('the schema of the catalogue', () => {
  it('leaves a document without an issue as it is', () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        expect(documentParts.parse(document)).toEqual(document);
      }),
      { numRuns: 30 },
    );
  });

  it('takes every value that the catalogue allows', () => {
    fc.assert(
      fc.property(catalogueArbitrary, (document) => {
        expect(issuesOf(documentParts, document)).toEqual([]);
        expect(parseForecast(document).ok).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('rejects what is no value of a field, at that field or, of one that is not there, at its line or form', () => {
    let rejected = 0;
    fc.assert(
      fc.property(broken, ({ document, place, name }) => {
        const issues = issuesOf(documentParts, document);
        if (issues.length > 0) rejected++;
        for (const { path, code } of issues) {
          const field = code === 'unrecognized_keys' ? [] : [name];
          expect(path.slice(0, place.length + 1)).toEqual([...place, ...field]);
        }
      }),
      { numRuns: 300 },
    );
    expect(rejected).toBeGreaterThan(150);
  });

  it.each(lineParts.flatMap((part) => typesOf(part).map((type) => [part, type] as const)))(
    '%s: a new %s has every field of its type but those that may be absent',
    (part, type) => {
      const needed = { baseLineId: 'a', direction: 'expense', account: 'otherReserves' };
      const line = newLine(part, type, { id: 'x', name: 'Line', ...needed });
      const fields = Object.entries((lineTypes[part] as Readonly<Record<string, Fields>>)[type] ?? {});
      const absent = fields.filter(([key]) => !Object.hasOwn(line ?? {}, key));
      const missing = absent.filter(
        ([key, { defaultValue }]) => !optionalFields.has(key) && defaultValue === undefined,
      );
      expect(missing.map(([key]) => key)).toEqual(['cellNotes']);
      expect(issuesOf(lineSchemaOf(part), line)).toEqual([]);
    },
  );
});

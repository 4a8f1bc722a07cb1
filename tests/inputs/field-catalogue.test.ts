import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { documentParts, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { formParts, lineParts, lineTypes, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { newLine } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { catalogueArbitrary } from '../helpers/catalogue-arbitrary';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { frozenDocument } from './frozen-schema';

type Json = Record<string, unknown>;
type Frozen = z.infer<typeof frozenDocument>;

const issuesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? [])
    .map(({ code, path, message }) => JSON.stringify([path, code, message]))
    .toSorted();

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
/** A document with one value of one line or form replaced, taken away or added. */
const broken = fc
  .tuple(catalogueArbitrary, fc.nat(), fc.nat(), fc.constantFrom(...badValues))
  .map(([document, at, key, bad]) => {
    const lines = lineParts.flatMap((part) => document[part] as Json[]);
    const holders = [...lines, ...formParts.map((part) => document[part] as Json)];
    const holder = holders[at % holders.length] ?? {};
    const keys = [...Object.keys(holder), 'unknown'];
    const name = keys[key % keys.length] ?? '';
    if (bad === undefined) delete holder[name];
    else holder[name] = bad;
    return document;
  });

describe('the schema of the catalogue', () => {
  it('has the types that the schema had before', () => {
    const here = (document: Frozen): ForecastDocument => document;
    const back = (document: ForecastDocument): Frozen => document;
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        expect(frozenDocument.parse(back(here(document)))).toEqual(document);
      }),
      { numRuns: 30 },
    );
  });

  it('takes every value that the catalogue allows, as the schema did before', () => {
    fc.assert(
      fc.property(catalogueArbitrary, (document) => {
        expect(issuesOf(frozenDocument, document)).toEqual([]);
        expect(parseForecast(document).ok).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('rejects what the schema rejected before, with the same codes, paths and messages', () => {
    let rejected = 0;
    fc.assert(
      fc.property(broken, (document) => {
        const issues = issuesOf(frozenDocument, document);
        if (issues.length > 0) rejected++;
        expect(issuesOf(documentParts, document)).toEqual(issues);
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
      const fields = Object.keys((lineTypes[part] as Json)[type] as Json);
      const absent = fields.filter((key) => !Object.hasOwn(line ?? {}, key));
      expect(absent.filter((key) => key !== 'cellNotes' && key !== 'ramp')).toEqual([]);
      expect(issuesOf(frozenDocument.shape[part].element, line)).toEqual([]);
    },
  );
});

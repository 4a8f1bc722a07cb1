import fc from 'fast-check';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { formParts, forms, lineParts, lineTypes, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { type Field, type Fields, listKinds } from '#shared/inputs/forecast/fields/field.ts';

const texts: Record<string, fc.Arbitrary<unknown>> = {
  id: fc.constant('x'),
  name: fc.constantFrom('Line', 'Zeile 1'),
  currency: fc.constantFrom('EUR', 'JPY'),
  cellNotes: fc.constantFrom(undefined, null, { 'amounts:1': 'As offered' }),
  rows: fc.constantFrom(undefined, {}),
  tags: fc.constantFrom(undefined, { department: 'cafe' }),
};
const lengths = {
  months: [0, bounds.months],
  amounts: [0, bounds.months],
  places: [12, 12],
  profile: [1, bounds.profileShares],
};

function listOf({ table, low, high, least = 1, most = bounds.rampMonths }: Field): fc.Arbitrary<unknown> {
  const [minLength = 0, maxLength = 0] = table ? lengths[table] : [Math.max(1, least), most];
  return fc.array(fc.integer({ min: low ?? 0, max: high ?? 0 }), { minLength, maxLength, size: 'max' });
}

function drawnValue(key: string, field: Field): fc.Arbitrary<unknown> {
  const { kind, initial = field.defaultValue, options, low, high, table, lines } = field;
  if (kind === 'flag') return fc.boolean();
  if (kind === 'yearMonth') return fc.constant('2027-01');
  if (kind === 'line') return lines?.isMany ? fc.constantFrom([], ['a', 'b']) : fc.constant('a');
  if (kind === 'text') return texts[key] ?? fc.constantFrom('', 'Words');
  if (kind === 'choice') {
    if (!options) return fc.constant(initial);
    return fc.constantFrom(...options).map((option) => (typeof initial === 'number' ? Number(option) : option));
  }
  if (kind === 'weekdays') return fc.array(fc.integer({ min: 0, max: bounds.weight }), { minLength: 7, maxLength: 7 });
  if (table || kind === 'ramp' || listKinds[kind])
    return listOf({ ...field, ...(kind === 'ramp' && { low: 0, high: bounds.rateMaximum }) });
  return fc.oneof(fc.integer({ min: low ?? 0, max: high ?? 0 }), fc.constantFrom(low, high));
}

function valuesOf(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(fields).map(([key, field]): [string, fc.Arbitrary<unknown>] => {
    const value = drawnValue(key, field);
    const own = field.isNullable ? fc.option(value) : value;
    const mayBeAbsent = field.isOptional || field.defaultValue !== undefined;
    return [key, mayBeAbsent ? fc.option(own, { nil: undefined }) : own];
  });
  return fc
    .record(Object.fromEntries(values))
    .map((drawn) => Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)));
}

/** Documents whose lines and forms have any value that the catalogue allows; what it does not describe is empty. */
export const catalogueArbitrary = fc
  .record({
    lines: fc.tuple(
      ...lineParts.map((part) => {
        const types: Readonly<Record<string, Fields>> = lineTypes[part];
        const lines = fc.oneof(...typesOf(part).map((type) => valuesOf(types[type] ?? {})));
        return fc.array(lines, { maxLength: 2 });
      }),
    ),
    forms: fc.tuple(...formParts.map((part) => valuesOf(forms[part]))),
  })
  .map((drawn): Record<string, unknown> => {
    const parts = drawn.lines.map((lines, i) => [
      lineParts[i],
      lines.map((line, k) => ({ ...line, id: `${lineParts[i]}-${k}` })),
    ]);
    const document = Object.fromEntries([...parts, ...drawn.forms.map((values, i) => [formParts[i], values])]);
    const openingPosition = { ...document.openingPosition, startBalanceSheet: null };
    const history = { openingBalanceSheet: null, inputYears: [] };
    return { ...document, schemaVersion: 1, openingPosition, history, scenarios: [] };
  });

import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { FormPart, LinePart } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';

/** Fields with a default of every shape, beside those that the catalogue has. */
const loansFile = '#shared/inputs/forecast/fields/loans.ts';
vi.resetModules();
vi.doMock(loansFile, async (importOriginal) => {
  const { days, each, flag, months, monthlyAmounts, orNull, seasonWeights, when, withDefault } = await import(
    '#shared/inputs/forecast/fields/field.ts'
  );
  const { loans, ...others } = await importOriginal<typeof import('#shared/inputs/forecast/fields/loans.ts')>();
  const tried = {
    triedMonths: withDefault(months(1, 12), 3),
    triedDay: withDefault(orNull(days()), null),
    triedTable: withDefault(monthlyAmounts(), []),
    triedWeights: withDefault(seasonWeights(), new Array(12).fill(1000)),
    ...each({ visibleWhen: when('triedMonths', 3) }, { triedFlag: withDefault(flag(), false) }),
  };
  return { ...others, loans: { ...loans, level: { ...loans.level, ...tried } } };
});

const { applyCommand, readPath } = await import('#client/workspace/path.ts');
const { computeForecast } = await import('#shared/engine/compute-forecast.ts');
const { hashInput } = await import('#shared/engine/hash/hash.ts');
const { prepareForecast } = await import('#shared/engine/plain/prepare.ts');
const { compileSetter } = await import('#shared/engine/plain/setters.ts');
const { applyScenario } = await import('#shared/engine/timeline/scenario.ts');
const { documentParts, formOf, linesOf } = await import('#shared/inputs/forecast/document.ts');
const { defaultedFieldsOf, fieldsOf, formParts, inputOf, isVisible, lineParts } = await import(
  '#shared/inputs/forecast/fields/catalogue.ts'
);
const { newLoan } = await import('#shared/inputs/forecast/new-lines.ts');
const { parseForecast } = await import('#shared/inputs/forecast/parse-document.ts');
const { resolvePath } = await import('#shared/inputs/forecast/paths.ts');
const { applyOperation, applyOperations } = await import('#shared/inputs/operations/apply.ts');
const { operationsBetween } = await import('#shared/inputs/operations/between.ts');
const { inverseOf } = await import('#shared/inputs/operations/inverse.ts');
const { forecastArbitrary } = await import('#tests/helpers/forecast-arbitrary.ts');
const { smallForecast } = await import('#tests/helpers/small-forecast.ts');
afterAll(() => {
  vi.doUnmock(loansFile);
  vi.resetModules();
});

const numRuns = import.meta.env.MODE === 'long' ? 1000 : 25;
type Json = Record<string, unknown>;
const path = 'loans/loan';
const before = smallForecast({ loans: [newLoan.level({ id: 'loan', name: 'Loan', principal: 100_000 })] });
const loanOf = (document: ForecastDocument): Json => ({ ...document.loans[0] });
const parsed = (document: object): ForecastDocument => {
  const answer = parseForecast(JSON.parse(JSON.stringify(document)));
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.document;
};
const under = (overrides: object[]) => {
  const scenarios = [{ id: 's', name: 'S', note: '', overrides: overrides.map((own, i) => ({ id: `o${i}`, ...own })) }];
  return { ...before, scenarios } as ForecastDocument;
};

/** The document with every field that has a default written out. */
function writtenOut(document: ForecastDocument): ForecastDocument {
  const filled = (part: LinePart | FormPart, holder: object) => ({
    ...holder,
    ...Object.fromEntries(
      defaultedFieldsOf(part, holder).flatMap(({ key, defaultValue }) => (key in holder ? [] : [[key, defaultValue]])),
    ),
  });
  const parts = [
    ...lineParts.map((part) => [part, linesOf(document, part).map((line) => filled(part, line))]),
    ...formParts.map((part) => [part, filled(part, formOf(document, part))]),
  ];
  return { ...document, ...Object.fromEntries(parts) };
}

describe('a field with a default', () => {
  it('is stripped on parse where it has its default: random documents keep their hash', () => {
    let written = 0;
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        const stored = parsed(document);
        const whole = writtenOut(stored);
        if (whole.loans.length > 0) written++;
        expect(documentParts.safeParse(whole).success).toBe(true);
        expect(hashInput(parsed(whole))).toBe(hashInput(stored));
      }),
      { numRuns },
    );
    expect(written).toBeGreaterThan(numRuns / 10);
  });

  it('is read as its default, also by what depends on it', () => {
    const loan = loanOf(before) as { triedMonths?: number; triedDay?: number | null };
    expect([inputOf(loan, 'triedMonths'), inputOf(loan, 'triedDay')]).toEqual([3, null]);
    expect(inputOf({ ...loan, triedMonths: 6 }, 'triedMonths')).toBe(6);
    const flag = fieldsOf('loans', loan).find(({ key }) => key === 'triedFlag');
    expect([loan, { ...loan, triedMonths: 4 }].map((values) => flag && isVisible(flag, values))).toEqual([true, false]);
    expect(resolvePath(before, `${path}/triedMonths`)?.value).toBe(3);
    expect(resolvePath(before, `${path}/triedWeights/12`)?.value).toBe(1000);
    expect(resolvePath(before, `${path}/triedTable/5`)?.value).toBe(0);
    expect(readPath(before, `${path}/triedWeights/2`)).toBe(1000);
    expect(readPath(before, `${path}/triedDay`)).toBe(null);
  });

  it('is written by commands, and gone when its default is', () => {
    const write = (document: ForecastDocument, key: string, after: never) =>
      applyCommand(document, { path: `${path}/${key}`, before: readPath(document, `${path}/${key}`), after });
    const changes: [string, unknown, unknown][] = [
      ['triedMonths', 6, 3],
      ['triedDay', 31, null],
      ['triedTable/4', 500, 0],
      ['triedWeights/2', 0, 1000],
      ['triedFlag', true, false],
    ];
    for (const [key, value, back] of changes) {
      const after = write(before, key, value as never);
      expect(readPath(after, `${path}/${key}`)).toBe(value);
      expect(parsed(after)).toEqual(after);
      expect(write(after, key, back as never)).toEqual(before);
    }
  });

  it('is changed by overrides, from its default, and none of them is W7', () => {
    const overrides = [
      { path: `${path}/triedMonths`, op: 'add', value: 2 },
      { path: `${path}/triedDay`, op: 'set', value: 9 },
      { path: `${path}/triedTable/3`, op: 'add', value: 700 },
      { path: `${path}/triedWeights`, op: 'scale', value: 500_000 },
    ];
    const { document, withoutTarget } = applyScenario(under(overrides), 's');
    expect(withoutTarget).toEqual([]);
    const { triedMonths, triedDay, triedTable, triedWeights } = loanOf(document);
    expect([triedMonths, triedDay, triedTable]).toEqual([5, 9, [0, 0, 700]]);
    expect(triedWeights).toEqual(new Array(12).fill(500));
    expect(computeForecast(under(overrides), { scenario: 's' }).warnings.filter(({ id }) => id === 'W7')).toEqual([]);
  });

  it('is set for a plain run and put back', () => {
    const made = prepareForecast(before);
    if (!made.ok) throw new Error('It has no issue.');
    const { document } = made.prepared;
    for (const [key, value] of [
      ['triedMonths', 9],
      ['triedTable/3', 4],
      ['triedWeights/1', 7],
    ] as const) {
      const setter = compileSetter(made.prepared, `${path}/${key}`);
      setter?.write(value);
      expect(readPath(document, `${path}/${key}`)).toBe(value);
      setter?.restore();
      expect(parsed(document)).toEqual(before);
    }
  });

  it('is set and removed by operations, which can be taken back', () => {
    const batches: Operation[][] = [
      [{ op: 'set', path: `${path}/triedMonths`, value: 6, expect: 3 }],
      [{ op: 'set', path: `${path}/triedTable/4`, value: 500, expect: 0 }],
      [{ op: 'set', path: `${path}/triedWeights/2`, value: 0 }],
      [{ op: 'set', path: `${path}/triedDay`, value: 31, expect: null }],
    ];
    for (const batch of batches) {
      const { document, applied, dropped } = applyOperations(before, batch);
      expect(dropped).toEqual([]);
      expect(parsed(document)).toEqual(document);
      expect(applyOperations(document, inverseOf(applied)).document).toEqual(before);
      const back = applyOperations(document, operationsBetween(document, before));
      expect(back.document).toEqual(before);
      expect(applyOperations(before, inverseOf(back.applied)).document).toEqual(document);
    }
    expect(applyOperation(before, { op: 'set', path: `${path}/triedMonths`, value: 6, expect: 5 }).outcome).toBe(
      'stale',
    );
  });
});

import fc from 'fast-check';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import type { Driver } from '#shared/inputs/forecast/driver.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { referencesOf } from '#shared/inputs/forecast/formulas/references.ts';
import { newOperatingExpense, newRevenueLine, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { isReadOnce, type LineRow, type RuledLine } from '#shared/inputs/forecast/rows.ts';
import { rowsOfLine, ruledParts } from '#shared/inputs/forecast/ruled-lines.ts';
import { wholesFrom } from './drawn-changes';
import { byFormula, driver } from './drivers';
import { own, smallForecast } from './small-forecast';

/** Formulas over rows that are made before them, and over any driver in earlier months. */
export const formulaOver = (now: readonly string[], ever: readonly string[]) =>
  fc.letrec<{ leaf: string; node: string }>((tie) => {
    const row = fc.constantFrom(...now).map((path) => `{${path}}`);
    const other = fc.constantFrom(...ever).map((path) => `{${path}}`);
    const inner = tie('node');
    const some = fc.array(inner, { minLength: 1, maxLength: 3 });
    const of = <Parts extends unknown[]>(
      parts: { [Key in keyof Parts]: fc.Arbitrary<Parts[Key]> },
      write: (...values: Parts) => string,
    ) => fc.tuple(...parts).map((values) => write(...(values as Parts)));
    const count = fc.integer({ min: 1, max: 14 });
    return {
      leaf: fc.oneof(fc.constantFrom('2', '0.5', '12.25', '100', '0', '3%'), row),
      node: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        tie('leaf'),
        of([inner, fc.constantFrom('+', '-', '*', '/'), inner], (a, sign, b) => `(${a}${sign}${b})`),
        of([inner, fc.integer({ min: -2, max: 3 })], (a, power) => `(${a})^${power}`),
        of([inner], (a) => `-(${a})%`),
        of(
          [fc.constantFrom('sum', 'avg', 'min', 'max'), some, row, count],
          (name, list, last, n) => `${name}(${[...list, `last(${last},${n})`].join(',')})`,
        ),
        of([other, count, inner], (path, n, start) => `prev(${path},${n},${start})`),
        of(
          [inner, fc.constantFrom('=', '<>', '<', '<=', '>', '>='), inner, inner, inner],
          (a, sign, b, c, d) => `if(${a}${sign}${b},${c},${d})`,
        ),
        of([inner, fc.integer({ min: -2, max: 4 })], (a, places) => `round(${a},${places})`),
      ),
    };
  }).node;

const units = ['quantity', 'percent', 'money', 'price'] as const;
const typed = fc.array(fc.option(fc.integer({ min: -50_000, max: 5_000_000 }), { nil: null }), { maxLength: 14 });
const rates = fc.option(fc.integer({ min: 0, max: 1_500_000 }), { nil: undefined });

/** A small forecast with drivers of every rule and lines by formula, with typed months, ramp and factor. */
export const ruledForecast = fc
  .record({
    held: fc.array(
      fc.record({
        unit: fc.constantFrom(...units),
        months: typed,
        factor: rates,
        growth: fc.integer({ min: -99_000, max: 99_000 }),
        rule: fc.constantFrom('hold', 'repeatYear'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    made: fc.array(fc.record({ unit: fc.constantFrom(...units), months: typed, factor: rates }), {
      minLength: 1,
      maxLength: 4,
    }),
    ramp: fc.array(fc.integer({ min: 0, max: 1_500_000 }), { minLength: 1, maxLength: 5 }),
    factor: rates,
  })
  .chain(({ held, made, ramp, factor }) => {
    const ids = [...held.map((_, i) => `drivers/h${i}`), ...made.map((_, i) => `drivers/f${i}`)];
    const lines = [
      'revenue/x/quantity',
      'revenue/x/amount',
      'revenue/r/subscribers',
      'staff/s/pay',
      'totals/revenue',
      'totals/headcount',
      'operatingExpenses/e/amount',
    ];
    const before = (i: number) => [...ids.slice(0, held.length + i), ...lines];
    const formulas = fc.tuple(...made.map((_, i) => formulaOver(before(i), ids)));
    // Lines read what is held, and what is made in earlier months.
    const ofLines = formulaOver(ids.slice(0, held.length), ids);
    return fc.tuple(formulas, ofLines, ofLines, ofLines).map(
      ([texts, quantity, joined, rent]): ForecastDocument =>
        smallForecast({
          drivers: [
            ...held.map((entry, i) => driver(`h${i}`, entry as Partial<Driver>)),
            ...made.map((entry, i) => byFormula(`f${i}`, texts[i] ?? '1', entry as Partial<Driver>)),
          ],
          revenue: [
            {
              ...newRevenueLine.units({ ...own, id: 'x' }),
              unitPrice: 1_250_000,
              ramp,
              ...(factor !== undefined && { factor }),
              rows: { quantity: { formula: quantity, months: [null, 4_000, null, 7_000] } },
            },
            {
              ...newRevenueLine.recurring({ ...own, id: 'r' }),
              unitPrice: 900_000,
              openingSubscribers: 40_000,
              churn: 30_000,
              rows: { newSubscribers: { formula: joined } },
            },
          ],
          operatingExpenses: [
            {
              ...newOperatingExpense.fixed({ id: 'e', name: 'E' }),
              yearlyBase: 1_200_000,
              rows: { amount: { formula: rent } },
            },
          ],
          staff: [{ ...newStaffRole({ id: 's', name: 'S' }), heads: 2_000, yearlySalary: 3_600_000 }],
        }),
    );
  });

/** What a row has at most, as a person reads it. */
const most: Partial<Record<LineRow, number>> = { quantity: 900, newSubscribers: 40, price: 150, headcount: 9 };

/** The same forecast with drivers, and with formulas and typed months in some rows of its lines; the same one for a seed. */
export function withDrivers(document: ForecastDocument, seed: number): ForecastDocument {
  const next = wholesFrom(seed);
  const typedMonths = (high: number) => Array.from({ length: next(15) }, () => (next(3) === 0 ? next(high + 1) : null));
  const held = Array.from({ length: 1 + next(3) }, (_, i) =>
    driver(`h${i}`, {
      unit: units[next(4)] ?? 'quantity',
      rule: next(3) === 0 ? 'repeatYear' : 'hold',
      growth: next(60_000) - 20_000,
      growthStep: next(2) === 0 ? 'monthly' : 'yearly',
      months: [next(900_000), ...typedMonths(900_000)],
      ...(next(2) === 0 && { factor: next(1_500_000) }),
    }),
  );
  const paths = [...referencesOf(document).keys()];
  const now = held.map(({ id }) => `drivers/${id}`);
  const formula = (read: readonly string[], ever: readonly string[], high: number) => {
    const [text = '1'] = fc.sample(formulaOver(read, [...ever, ...now]), { numRuns: 1, seed: next(1e9) });
    return text.length > 400 ? `{${read[0]}}/7` : `max(0,min(${text},${high}))`;
  };
  const made = Array.from({ length: next(3) }, (_, i) => `f${i}`);
  const drivers = [
    ...held,
    ...made.map((id) =>
      byFormula(id, formula(now, [...paths, ...made.map((other) => `drivers/${other}`)], 5_000), {
        unit: units[next(4)] ?? 'quantity',
        months: typedMonths(900_000),
        ...(next(3) === 0 && { factor: next(1_500_000) }),
      }),
    ),
  ];
  const known = [...now, ...made.map((id) => `drivers/${id}`)];
  const given = { ...document, drivers };
  const ruledLines = (part: (typeof ruledParts)[number]) =>
    (linesOf(document, part) as (RuledLine & { directCostMode?: string })[]).map((line) => {
      const isLater = part !== 'revenue' && part !== 'staff';
      const read = isLater ? [...known, ...paths.filter((path) => /^(revenue|staff|totals)/.test(path))] : known;
      const rows = rowsOfLine(part, line).flatMap((row) => {
        if (row === 'directCost' && line.directCostMode === 'none') return [];
        const high = most[row] ?? 20_000;
        const isGiven = next(3) === 0;
        const months = isReadOnce(part, line) || next(3) > 0 ? [] : typedMonths(high * 1000);
        const rule = {
          ...(isGiven && { formula: formula(read, paths, high) }),
          ...(months.some((month) => month !== null) && { months }),
        };
        return Object.keys(rule).length === 0 ? [] : [[row, rule] as const];
      });
      return rows.length === 0 ? line : { ...line, rows: Object.fromEntries(rows) };
    });
  const ruled = { ...given, ...Object.fromEntries(ruledParts.map((part) => [part, ruledLines(part)])) };
  return findIssues(ruled).length > 0 ? given : ruled;
}

/** Forecasts of which two in three have drivers. */
export const drivenOf = (documents: fc.Arbitrary<ForecastDocument>): fc.Arbitrary<ForecastDocument> =>
  fc
    .tuple(documents, fc.integer({ min: 0, max: 1e9 }))
    .map(([document, seed]) => (seed % 3 === 0 ? document : withDrivers(document, seed)));

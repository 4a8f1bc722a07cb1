import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { type ForecastDocument, forecastDocumentSchema } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';
import { valuationDefaults } from '#shared/inputs/forecast/valuation.ts';
import { byFormula } from '../helpers/drivers';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { actualForecastArbitrary } from '../helpers/noisy-books';
import { sales } from '../helpers/small-forecast';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
}

type Path = (string | number)[];

interface Bound {
  /** Path of the schema, e.g. `loans[]<level>.rate`. */
  name: string;
  document: unknown;
  path: Path;
  schema: Schema;
}

/** Finds for every bounded place of the schema one document that has a value there. */
function findBounds(documents: readonly unknown[]): Bound[] {
  const found = new Map<string, Bound>();
  const walk = (document: unknown, schema: Schema, value: unknown, path: Path, name: string): void => {
    const choices = schema.anyOf ?? schema.oneOf;
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return;
    if (choices) {
      const kindOf = ({ properties: { type, kind, op } = {} }: Schema) => {
        const of = type ?? kind ?? op;
        return of?.enum ? of.enum.find((one) => one === (value as { kind?: unknown }).kind) : of?.const;
      };
      const { type, kind, op } = value as { type?: unknown; kind?: unknown; op?: unknown };
      const jsonType = Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value;
      const fits = (one: Schema) => (kindOf(one) ? kindOf(one) === (type ?? kind ?? op) : one.type === jsonType);
      const choice = choices.find(fits);
      if (choice) walk(document, choice, value, path, kindOf(choice) ? `${name}<${kindOf(choice)}>` : name);
      return;
    }
    const isBounded = [schema.minimum, schema.maximum, schema.maxItems, schema.maxLength].some(
      (one) => one !== undefined,
    );
    if (isBounded && !found.has(name)) found.set(name, { name, document, path, schema });
    if (Array.isArray(value)) {
      value.forEach((one, i) => {
        walk(document, schema.items ?? {}, one, [...path, i], `${name}[]`);
      });
    } else if (typeof value === 'object') {
      for (const [key, one] of Object.entries(schema.properties ?? {}))
        walk(
          document,
          one,
          (value as Record<string, unknown>)[key],
          [...path, key],
          name === '' ? key : `${name}.${key}`,
        );
    }
  };
  const schema = z.toJSONSchema(forecastDocumentSchema) as Schema;
  for (const document of documents) walk(document, schema, document, [], '');
  return [...found.values()];
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce((at, key) => (at as Record<string | number, unknown>)[key], document);
}

function accepts({ document, path }: Bound, value: unknown): boolean {
  const copy = structuredClone(document);
  const holder = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  holder[path.at(-1) ?? ''] = value;
  return parseForecast(copy).ok;
}

/** A list of the length, of copies of what is there with ids of their own. */
function listOf(bound: Bound, length: number): unknown[] {
  const [first = 0] = valueAt(bound.document, bound.path) as unknown[];
  return Array.from({ length }, (_, i) => {
    if (typeof first !== 'object' || first === null || !('id' in first)) return first;
    // Lists within would bring their ids again.
    const { adjustments: _adjustments, ...rest } = first as Record<string, unknown>;
    const own = { id: `of-${i}`, ...('stream' in rest && { stream: i + 1 }), ...('rank' in rest && { a: `a-${i}` }) };
    return { ...rest, ...own, ...('overrides' in rest ? { overrides: [] } : {}) };
  });
}

/** What the bound takes and should not, or rejects and should not. */
function wrongAt(bound: Bound): string[] {
  const { minimum, maximum, minItems, maxItems, maxLength } = bound.schema;
  const wrong: string[] = [];
  const expectThat = (is: boolean, what: string) => {
    if (!is) wrong.push(`${bound.name} ${what}`);
  };
  if (maximum !== undefined) expectThat(accepts(bound, maximum), `refuses ${maximum}`);
  if (maximum !== undefined) expectThat(!accepts(bound, maximum + 1), `takes ${maximum + 1}`);
  if (minimum !== undefined) expectThat(accepts(bound, minimum), `refuses ${minimum}`);
  if (minimum !== undefined) expectThat(!accepts(bound, minimum - 1), `takes ${minimum - 1}`);
  if (maxItems !== undefined) expectThat(accepts(bound, listOf(bound, maxItems)), `refuses ${maxItems} items`);
  if (maxItems !== undefined) expectThat(!accepts(bound, listOf(bound, maxItems + 1)), `takes ${maxItems + 1} items`);
  if (minItems) expectThat(!accepts(bound, listOf(bound, minItems - 1)), `takes ${minItems - 1} items`);
  if (maxLength !== undefined) expectThat(accepts(bound, 'n'.repeat(maxLength)), `refuses ${maxLength} characters`);
  if (maxLength !== undefined)
    expectThat(!accepts(bound, 'n'.repeat(maxLength + 1)), `takes ${maxLength + 1} characters`);
  return wrong;
}

const shapes: RiskInput['shape'][] = [
  { kind: 'uniform', low: 1, high: 1 },
  { kind: 'triangular', low: 1, mode: 1, high: 1 },
  { kind: 'pert', low: 1, mode: 1, high: 1 },
  { kind: 'normal', mean: 1, deviation: 1 },
  { kind: 'logNormal', p10: 1, p90: bounds.price },
  { kind: 'event', probability: 1, value: 1 },
];

/** With uncertain inputs of every shape, a pair, a forecast from history, a covenant, a valuation, a driver and a dimension. */
const uncertain: ForecastDocument = {
  ...emptyForecast({ name: 'Uncertain', currency: 'EUR', startMonth: '2027-01', years: 2 }),
  risk: {
    caseId: null,
    runs: 1000,
    seed: 1,
    inputs: shapes.map((shape, i) => ({
      id: shape.kind,
      stream: i + 1,
      enabled: true,
      path: 'bank/minimumCash',
      op: 'set',
      shape,
      scope: 'once',
      persistence: 0,
      note: 'As said',
    })),
    correlations: [{ id: 'pair', a: 'pert', b: 'normal', rank: 0 }],
  },
  baselines: [
    {
      id: 'line',
      rowKey: 'pasted',
      firstMonth: '2024-01',
      lastMonth: '2026-12',
      method: 'mean',
      writtenAs: 'monthlyAmounts',
      windows: 1,
      error: 1,
      naiveError: 1,
      deviations: new Array<number>(12).fill(1),
      madeAt: '2026-11-23T12:00:00.000Z',
    },
  ],
  covenants: [
    {
      id: 'cash',
      measure: 'minimumCash',
      threshold: 1,
      name: 'Cash',
      loanId: 'loan',
      fromMonth: 2,
      group: 'Bank',
      note: 'Asked',
    },
  ],
  valuation: {
    ...valuationDefaults,
    bridge: [{ id: 'pension', name: 'Pensions', kind: 'debtLike', amount: 1 }],
  },
  revenue: [
    { ...sales([1]), note: 'As said', rows: { amount: { formula: '1', months: [1] }, directCost: { months: [1] } } },
  ],
  drivers: [
    byFormula('visitors', '1', { months: [1], group: 'Counter', note: 'As said', unitLabel: 'a day', factor: 1 }),
  ],
  dimensions: [
    {
      id: 'department',
      name: 'Department',
      values: [{ id: 'cafe', name: 'Café', owner: 'Ada' }],
      allocations: [
        { id: 'rule', name: 'Rent', from: null, to: ['cafe'], key: 'headcount', shares: {}, rows: 'operatingExpenses' },
      ],
    },
  ],
};

describe('every bound of the schema of a forecast', () => {
  const places = findBounds([
    ...fc.sample(forecastArbitrary, { numRuns: 150, seed: 27 }),
    ...fc.sample(actualForecastArbitrary, { numRuns: 2, seed: 27 }),
    uncertain,
  ]);

  it('takes the last value inside and rejects the first one outside', { timeout: 120_000 }, () => {
    // A month needs an amount in each row; the months have a test of their own.
    expect(places.filter(({ name }) => name !== 'actuals.months').flatMap(wrongAt)).toEqual([]);
    expect(places.length).toBeGreaterThan(350);
  });

  it('and the bounds that are exported are the bounds of the schema', () => {
    const {
      lines: _lines,
      overrides: _overrides,
      actualRows: _actualRows,
      idLength: _idLength,
      formulaNodes: _formulaNodes,
      ...alone
    } = bounds;
    const limits = new Set(
      places.flatMap(({ schema }) => [schema.minimum, schema.maximum, schema.maxItems, schema.maxLength]),
    );
    expect(Object.entries(alone).filter(([, bound]) => !limits.has(bound))).toEqual([]);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atRate } from '#shared/domain/money.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { evaluateRows } from '#shared/engine/formulas/evaluate.ts';
import type { NoResultReason } from '#shared/engine/formulas/fraction.ts';
import { makePlan } from '#shared/engine/timeline/plan.ts';
import { type RowTrace, traceRow, traceRows } from '#shared/engine/trace/row.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Driver } from '#shared/inputs/forecast/driver.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { parseFormula } from '#shared/inputs/forecast/formulas/parse.ts';
import { referencesOf } from '#shared/inputs/forecast/formulas/references.ts';
import { type FormulaNode, wholeOf } from '#shared/inputs/forecast/formulas/tree.ts';
import { type RuledLine, unitOfRow } from '#shared/inputs/forecast/rows.ts';
import { rowsOfLine } from '#shared/inputs/forecast/ruled-lines.ts';
import { ruledForecast } from '#tests/helpers/driven-forecast.ts';
import { driver } from '#tests/helpers/drivers.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';

const isLong = import.meta.env.MODE === 'long';
const timeout = isLong ? 1_200_000 : 60_000;

const ruledParts = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses', 'staff'] as const;

/** The same forecast with every row of its lines by a formula that reads a driver with the figures of its rule, as many as there may be drivers. */
function byFormulas(document: ForecastDocument): ForecastDocument {
  const plan = makePlan(document);
  const places = ruledParts.flatMap((part) =>
    (document[part] as (RuledLine & { directCostMode?: string })[])
      .filter(({ enabled }) => enabled)
      .flatMap((line) =>
        rowsOfLine(part, line)
          .filter((row) => row !== 'directCost' || line.directCostMode !== 'none')
          .map((row) => ({ part, line, row, path: `${part}/${line.id}/${row}` })),
      ),
  );
  const chosen = places.slice(0, bounds.drivers);
  const { nodes } = evaluateRows(
    plan,
    chosen.map(({ path }) => path),
  );
  const drivers: Driver[] = [];
  const rows = new Map<object, Record<string, { formula: string }>>();
  for (const { line, row, path } of chosen) {
    const figures = nodes.get(path)?.own;
    if (!figures) throw new Error(`${path} has no figures.`);
    const id = `driver${drivers.length}`;
    drivers.push(driver(id, { unit: unitOfRow(row), months: [...figures.subarray(1, bounds.months + 1)] }));
    rows.set(line, { ...rows.get(line), [row]: { formula: `{drivers/${id}}` } });
  }
  const ruled = (part: (typeof ruledParts)[number]) =>
    document[part].map((line) => (rows.has(line) ? { ...line, rows: rows.get(line) } : line));
  return { ...document, ...Object.fromEntries(ruledParts.map((part) => [part, ruled(part)])), drivers };
}

it('a forecast whose rows are stepped through formulas is the one that its kernels make, in every statement and month', {
  timeout,
}, () => {
  const count = isLong ? 1_000 : 15;
  for (const document of fc.sample(forecastArbitrary, { numRuns: count, ...(isLong ? {} : { seed: 22 }) })) {
    // Months past the bound of a driver are looked ahead to.
    if (makePlan(document).last > bounds.months) continue;
    // A line with an issue may count nothing, and has no figures to be given.
    if (findIssues(document).length > 0) continue;
    const stepped = byFormulas(document);
    expect(findIssues(stepped).map(({ code, lineId }) => [code, lineId])).toEqual([]);
    const [expected, found] = [computeForecast(document), computeForecast(stepped)];
    for (const statement of ['profitAndLoss', 'balanceSheet', 'cashFlowIndirect'] as const)
      for (const row of expected[statement].rows) {
        const other = found[statement].rows.find(({ key }) => key === row.key);
        expect({ key: row.key, months: [...(other?.months ?? [])] }).toEqual({ key: row.key, months: [...row.months] });
      }
  }
});

/** A number above and below the line, whole and of any size. */
type Exact = [above: bigint, below: bigint];

class None extends Error {}

const divided = ([a, b]: Exact, [c, d]: Exact): Exact => {
  if (c === 0n) throw new None();
  return c < 0n ? [-a * d, -b * c] : [a * d, b * c];
};
const plus = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
const minus = ([a, b]: Exact): Exact => [-a, b];
const compared = (x: Exact, y: Exact) => x[0] * y[1] - y[0] * x[1];
const rounded = (above: bigint, below: bigint): bigint => {
  const size = above < 0n ? -above : above;
  const whole = (2n * size + below) / (2n * below);
  return above < 0n ? -whole : whole;
};

/** What a formula gives of the figures that a trace names, worked out anew. */
function worth(node: FormulaNode, read: (path: string, back: number) => Exact | null): Exact {
  const at = (inner: FormulaNode) => worth(inner, read);
  switch (node.kind) {
    case 'number':
      return [BigInt(node.above), BigInt(node.below)];
    case 'reference':
      return read(node.path, 0) ?? [0n, 1n];
    case 'negate':
      return minus(at(node.value));
    case 'percent':
      return divided(at(node.value), [100n, 1n]);
    case 'power': {
      const value = at(node.value);
      let result: Exact = [1n, 1n];
      for (let i = 0; i < Math.abs(node.exponent); i++) result = times(result, value);
      return node.exponent < 0 ? divided([1n, 1n], result) : result;
    }
    case 'binary': {
      const [left, right] = [at(node.left), at(node.right)];
      if (node.operator === '+') return plus(left, right);
      if (node.operator === '-') return plus(left, minus(right));
      return node.operator === '*' ? times(left, right) : divided(left, right);
    }
    case 'compare':
      throw new Error('A comparison has no value.');
    case 'call':
      return ofCall(node, read);
  }
}

function ofCall(node: FormulaNode & { kind: 'call' }, read: (path: string, back: number) => Exact | null): Exact {
  const at = (inner: FormulaNode | undefined) => worth(inner as FormulaNode, read);
  const { name, values } = node;
  const [first, second, third] = values;
  if (name === 'if') {
    if (first?.kind !== 'compare') throw new Error('if compares.');
    const sign = compared(at(first.left), at(first.right));
    const holds = {
      '=': sign === 0n,
      '<>': sign !== 0n,
      '<': sign < 0n,
      '<=': sign <= 0n,
      '>': sign > 0n,
      '>=': sign >= 0n,
    };
    return at(holds[first.operator] ? second : third);
  }
  if (name === 'round') {
    const places = wholeOf(second as FormulaNode) ?? 0;
    const power = 10n ** BigInt(Math.abs(places));
    const [above, below] = at(first);
    return places < 0 ? [rounded(above, below * power) * power, 1n] : [rounded(above * power, below), power];
  }
  if (name === 'prev') {
    if (first?.kind !== 'reference') throw new Error('prev reads a row.');
    return read(first.path, wholeOf(second as FormulaNode) ?? 1) ?? (third ? at(third) : [0n, 1n]);
  }
  if (name === 'month' || name === 'fiscalMonth') throw new Error('Months are not among these formulas.');
  const all = values.flatMap((value): Exact[] => {
    if (value.kind !== 'call' || value.name !== 'last') return [at(value)];
    const [row, count] = value.values;
    if (row?.kind !== 'reference' || !count) throw new Error('last reads a row.');
    return Array.from({ length: wholeOf(count) ?? 0 }, (_, back) => read(row.path, back)).filter((own) => own !== null);
  });
  if (name === 'sum' || name === 'avg') {
    const sum = all.reduce(plus, [0n, 1n]);
    return name === 'sum' ? sum : divided(sum, [BigInt(all.length), 1n]);
  }
  const sign = name === 'min' ? 1n : -1n;
  return all.reduce((best, own) => (compared(own, best) * sign < 0n ? own : best));
}

const scales = { quantity: 1_000n, percent: 1_000_000n, money: 100n, price: 100_000n };

function checkTrace(trace: RowTrace): void {
  const { path, month, own: result, ramp, factor, value, source, formula } = trace;
  const acted = atRate(ramp === null ? result : atRate(result, ramp), factor ?? 1_000_000);
  expect({ path, month, value }).toEqual({ path, month, value: acted });
  if (source !== 'formula') return;
  const parsed = parseFormula(formula ?? '');
  if (!parsed.ok) throw new Error(`${formula} cannot be read.`);
  const figures = new Map(trace.references.map((read) => [`${read.path} ${read.month}`, read]));
  const read = (from: string, back: number): Exact | null => {
    if (month - back < 1) return null;
    const found = figures.get(`${from} ${month - back}`);
    if (!found) throw new Error(`${path} in month ${month} does not name ${from}, ${back} months before.`);
    return [BigInt(found.value), scales[found.unit]];
  };
  let expected: Exact | NoResultReason;
  try {
    expected = worth(parsed.node, read);
  } catch (error) {
    if (!(error instanceof None)) throw error;
    expected = 'dividesByZero';
  }
  if (expected === 'dividesByZero') {
    expect({ path, month, reason: trace.reason, own: result }).toEqual({
      path,
      month,
      reason: 'dividesByZero',
      own: 0,
    });
    return;
  }
  const [above, below] = expected as Exact;
  const { exact } = trace;
  expect(exact && BigInt(exact.above) * below).toBe(above * BigInt(exact?.below ?? 0));
  const whole = Number(rounded(above * scales[trace.unit], below));
  expect({ path, month, own: result }).toEqual({ path, month, own: trace.reason === 'outOfBounds' ? 0 : whole });
}

it('the figures that a trace names give its exact result, and that its value, for every driver and row', {
  timeout,
}, () => {
  let traced = 0;
  const numRuns = isLong ? 1_000 : 25;
  fc.assert(
    fc.property(ruledForecast, fc.integer({ min: 1, max: 24 }), (document, last) => {
      if (findIssues(document).length > 0) return;
      const references = referencesOf(document);
      const paths = [...references.keys()];
      const traceAt = traceRows(document, paths);
      const asked = paths[last % paths.length] ?? '';
      // One of the rows asked for by itself is as among all others.
      expect(traceRow(document, { path: asked, month: last })).toEqual(traceAt(asked, last));
      for (const path of paths)
        for (const month of new Set([1, 2, 4, last])) {
          const trace = traceAt(path, month);
          if (path.startsWith('totals/')) continue;
          if (!trace) throw new Error(`${path} has no trace.`);
          traced += 1;
          checkTrace(trace);
          for (const read of trace.references) {
            expect(references.has(read.path)).toBe(true);
            expect(read.month).toBeGreaterThanOrEqual(1);
          }
        }
    }),
    { numRuns, ...(isLong ? {} : { seed: 7 }) },
  );
  expect(traced).toBeGreaterThan(numRuns * 20);
});

import fc from 'fast-check';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { type ForecastDocument, formOf, type LineIn, linesOf } from '#shared/inputs/forecast/document.ts';
import { fieldsOf, formParts, lineParts } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Field } from '#shared/inputs/forecast/fields/field.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { valuationDefaults } from '#shared/inputs/forecast/valuation.ts';
import type { Json } from '#shared/inputs/operations/json.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';
import type { NextWhole } from './drawn-changes';
import { forecastArbitrary } from './forecast-arbitrary';
import { withWholePack } from './pack';

const pick = <Value>(list: readonly Value[], next: NextWhole): Value | undefined => list[next(list.length)];

/** Documents to start from; made once, because drawing one takes longer than changing it. */
const drawnDocuments = fc.sample(forecastArbitrary, { numRuns: 24, seed: 7 });

function shuffled<Value>(list: readonly Value[], next: NextWhole): Value[] {
  const left = [...list];
  return list.map(() => left.splice(next(left.length), 1)[0] as Value);
}

const madeAt = '2027-01-05T08:00:00.000Z';
const adjustment = (id: string, amount: number) => ({ id, field: 'cash' as const, amount, reason: 'Counted', madeAt });

/** A document of any known parts: lines of several forecasts in any order, notes of cells, adjustments, books, risks, covenants. */
export function randomDocument(next: NextWhole): ForecastDocument {
  const document = structuredClone(pick(drawnDocuments, next)) as ForecastDocument;
  const second = structuredClone(pick(drawnDocuments, next)) as ForecastDocument;
  const chance = (oneIn: number) => next(oneIn) === 0;
  for (const part of lineParts) {
    const own: { id: string }[] = linesOf(document, part);
    const lines = [...own, ...linesOf(second, part).map((line) => ({ ...line, id: `b-${line.id}` }))];
    const kept = lines.filter(() => !chance(3)).slice(0, 20);
    Object.assign(document, { [part]: chance(2) ? shuffled(kept, next) : kept });
    const [noted] = linesOf(document, part);
    if (noted && chance(3)) noted.cellNotes = chance(4) ? null : notes(next);
  }
  if (chance(2)) Object.assign(document, { bank: second.bank, salesTax: second.salesTax, history: second.history });
  if (chance(4)) delete document.salesTax.reducedRate;
  if (chance(3)) document.openingPosition.startBalanceSheet = makeBalanceSheet({ cash: next(9), shareCapital: 4 });
  if (chance(3)) document.history.startAdjustments = [adjustment('s1', 5), adjustment(`s${2 + next(2)}`, 7)];
  if (chance(5)) document.history.openingAdjustments = chance(2) ? [] : [adjustment('p1', 1 + next(3))];
  for (const year of document.history.inputYears)
    if (chance(3)) year.adjustments = [adjustment(`a-${year.id}`, 1 + next(5))];
  document.scenarios = shuffled([...document.scenarios, ...(chance(2) ? [scenario('x', next)] : [])], next);
  addParts(document, next);
  const parsed = parseForecast(JSON.parse(JSON.stringify(document)));
  if (!parsed.ok) throw new Error(`A drawn document has no shape: ${JSON.stringify(parsed.issues)}`);
  return parsed.document;
}

const notes = (next: NextWhole) =>
  Object.fromEntries(
    shuffled(['amounts:1', 'amounts:2', 'volume:3', 'volume:4'], next)
      .slice(next(4))
      .map((name) => [name, next(4) === 0 ? null : `Note ${next(3)}`]),
  );

const scenario = (id: string, next: NextWhole): ForecastDocument['scenarios'][number] => ({
  id,
  name: `Case ${next(3)}`,
  note: '',
  overrides: shuffled([0, 1, 2, 3], next)
    .slice(next(4))
    .map((place) => ({ id: `o${place}`, path: 'bank/minimumCash', op: 'add', value: next(3) })),
});

function addParts(document: ForecastDocument, next: NextWhole): void {
  const chance = (oneIn: number) => next(oneIn) === 0;
  if (chance(2)) document.pack = withWholePack(document).pack;
  if (document.pack && chance(2)) document.pack.commentary.market = `Market ${next(4)}`;
  if (chance(2))
    document.covenants = shuffled(withWholePack(document).covenants ?? [], next)
      .slice(next(3))
      .map((covenant) => ({ ...covenant, ...(chance(2) && { note: chance(2) ? '' : `Note ${next(3)}` }) }));
  if (chance(2))
    document.valuation = {
      ...valuationDefaults,
      beta: next(2) * 1_500_000 + 500_000,
      bridge: [0, 1, 2]
        .slice(next(4))
        .map((i) => ({ id: `v${i}`, name: 'Pension', kind: 'debtLike', amount: next(4) })),
    };
  if (chance(3)) document.risk = risk(next);
  if (chance(3))
    document.baselines = [0, 1].slice(next(3)).map((i) => ({
      ...{ id: `line-${i}`, rowKey: 'pasted', firstMonth: '2025-01', lastMonth: '2026-12', method: 'theta' as const },
      ...{ writtenAs: 'yearlyBase' as const, windows: 4, error: next(3), naiveError: 9 },
      ...{ deviations: new Array<number>(12).fill(next(4)), madeAt },
    }));
  if (chance(3)) document.actuals = books(next);
}

const risk = (next: NextWhole): ForecastDocument['risk'] => ({
  caseId: null,
  runs: 1000,
  seed: next(9),
  inputs: shuffled([1, 2, 3], next).map((stream) => ({
    ...{ id: `r${stream}`, stream, enabled: true, path: 'bank/minimumCash', op: 'add', scope: 'once', persistence: 0 },
    ...{ note: '' },
    shape:
      next(2) === 0 ? { kind: 'uniform', low: next(3), high: 9 } : { kind: 'pert', low: 0, mode: next(5), high: 9 },
  })),
  correlations: next(2) === 0 ? [] : [{ id: 'c', a: 'r1', b: 'r2', rank: next(900_000) }],
});

function books(next: NextWhole): ForecastDocument['actuals'] {
  const months = ['2027-01', '2027-02', '2027-03'].slice(next(3));
  const amounts = () => months.map(() => next(1000));
  const keys = shuffled(['sheet:cash', 'wagesAndSalaries', 'revenue:sales', 'flow:newLoans'], next).slice(next(4));
  return {
    lastActualMonth: months[0] ?? null,
    months: months.map((month) => ({ month, result: 'typed', sheet: next(2) === 0 ? null : 'typed' })),
    rows: Object.fromEntries(keys.map((key) => [key, amounts()])),
    adjustments: [],
    notes: [0, 1].slice(next(3)).map((i) => ({
      id: `n${i}`,
      month: '2027-01',
      scope: 'month',
      statement: 'cashFlow',
      row: 'x',
      text: `${next(3)}`,
    })),
  };
}

/** A value that fits a field, or null where it may be empty. */
function valueFor({ kind, low, high, options, initial, isNullable, table }: Field, next: NextWhole): Json | undefined {
  if (isNullable && next(6) === 0) return null;
  if (kind === 'flag') return next(2) === 0;
  if (options && typeof initial === 'string') return pick(options, next);
  if (table) return undefined;
  if (typeof low !== 'number' || typeof high !== 'number') return undefined;
  return low + next(Math.min(high - low, 1_000_000) + 1);
}

const anyLine = (document: ForecastDocument, next: NextWhole) => {
  const part = pick(lineParts, next) ?? 'revenue';
  return { part, line: pick<LineIn>(linesOf(document, part), next) };
};

function setOfField(document: ForecastDocument, next: NextWhole): Operation | null {
  const isForm = next(4) === 0;
  const { part: linePart, line } = anyLine(document, next);
  const form = isForm || !line ? (pick(formParts, next) ?? 'bank') : null;
  const part = form ?? linePart;
  const holder = form || !line ? formOf(document, form ?? 'bank') : line;
  const path = form || !line ? part : `${part}/${line.id}`;
  const field = pick(
    fieldsOf(part, holder).filter(({ key, kind }) => !['id', 'type'].includes(key) && kind !== 'yearMonth'),
    next,
  );
  if (!field) return null;
  if (field.kind === 'text') return { op: 'set', path: `${path}/name`, value: `Name ${next(9)}` };
  const entries: unknown = (holder as Record<string, unknown>)[field.key];
  if (field.table && field.table !== 'profile' && Array.isArray(entries)) {
    const place = 1 + next(field.table === 'places' ? 12 : 36);
    const value = Math.max(0, field.low ?? 0) + next(100_000);
    return { op: 'set', path: `${path}/${field.key}/${place}`, value };
  }
  const value = valueFor(field, next);
  return value === undefined ? null : { op: 'set', path: `${path}/${field.key}`, value };
}

let made = 0;
/** An id that no line has had. */
const newId = () => `new-${made++}`;

function lineOperation(document: ForecastDocument, next: NextWhole): Operation | null {
  const { part, line } = anyLine(document, next);
  if (!line) return null;
  const after = next(4) === 0 ? null : (pick<{ id: string }>(linesOf(document, part), next)?.id ?? null);
  const path = `${part}/${line.id}`;
  const kind = next(10);
  if (kind < 4) {
    const id = newId();
    return { op: 'add', path: `${part}/${id}`, value: JSON.parse(JSON.stringify({ ...line, id })), after };
  }
  if (kind < 7) return { op: 'remove', path };
  return { op: 'move', path, after };
}

function scenarioOperation(document: ForecastDocument, next: NextWhole): Operation {
  const found = pick(document.scenarios, next);
  if (!found || next(6) === 0) {
    const id = newId();
    const value = JSON.parse(JSON.stringify(scenario(id, next)));
    return { op: 'add', path: `scenarios/${id}`, value, after: null };
  }
  const override = pick(found.overrides, next);
  const path = `scenarios/${found.id}/overrides`;
  if (override && next(3) === 0) return { op: 'remove', path: `${path}/${override.id}` };
  const id = override && next(2) === 0 ? override.id : newId();
  const value = { id, path: 'bank/minimumCash', op: 'set', value: next(1000) };
  return id === override?.id
    ? { op: 'set', path: `${path}/${id}`, value }
    : { op: 'add', path: `${path}/${id}`, value, after: null };
}

function partOperation(document: ForecastDocument, next: NextWhole): Operation {
  const covenant = pick(document.covenants ?? [], next);
  const kind = next(6);
  if (kind === 0) return { op: 'set', path: 'valuation/beta', value: next(2) * 500_000 + 500_000 };
  if (kind === 1) return { op: 'set', path: 'header/name', value: `Plan ${next(5)}` };
  if (kind === 2) {
    const { part, line } = anyLine(document, next);
    return {
      op: 'set',
      path: `${part}/${line?.id ?? 'none'}/cellNotes/amounts:${1 + next(3)}`,
      value: `Note ${next(9)}`,
    };
  }
  if (!covenant || kind === 3) {
    const id = newId();
    return {
      op: 'add',
      path: `covenants/${id}`,
      value: { id, measure: 'minimumCash', threshold: next(99) },
      after: null,
    };
  }
  if (kind === 4) return { op: 'remove', path: `covenants/${covenant.id}` };
  return { op: 'set', path: `covenants/${covenant.id}/note`, value: next(2) === 0 ? '' : `Note ${next(9)}` };
}

/** An operation as a person makes it on a document that may be older than the one it meets. */
export function randomOperation(document: ForecastDocument, next: NextWhole): Operation {
  const kind = next(10);
  if (kind < 6) return setOfField(document, next) ?? { op: 'set', path: 'bank/minimumCash', value: next(1_000_000) };
  if (kind < 8) return lineOperation(document, next) ?? partOperation(document, next);
  return kind < 9 ? scenarioOperation(document, next) : partOperation(document, next);
}

const segments = [
  'id',
  'revenue',
  '1',
  '121',
  'amounts',
  'overrides',
  '__proto__',
  'constructor',
  'x:y',
  'covenants',
  '',
];
const values: Json[] = [null, 0, -1, 1e300, 'text', [], [1, 'a'], {}, { id: 'x' }, { id: 1, type: 'units' }, [[[]]]];

/** Anything of the type, most of it nonsense. */
export function anyOperation(document: ForecastDocument, next: NextWhole): Operation {
  const sensible = randomOperation(document, next);
  const broken = Array.from({ length: 1 + next(6) }, () => pick(segments, next)).join('/');
  const root = pick([...Object.keys(document), 'actuals', 'risk', '__proto__'], next) ?? '';
  const path = [sensible.path, `${root}/${broken}`, `${sensible.path}/${broken}`, root][next(4)] ?? '';
  const value = pick(values, next) ?? null;
  const after = [null, 'none', 'x'][next(3)] ?? null;
  const operations: Operation[] = [
    sensible,
    { op: 'set', path, value, ...(next(3) === 0 && { expect: value }) },
    { op: 'add', path, value: value as Operation extends { value: infer Value } ? Value : never, after } as Operation,
    { op: 'remove', path, ...(next(3) === 0 && { expect: value }) },
    { op: 'move', path, after, ...(next(3) === 0 && { expect: after }) },
  ];
  return operations[next(5)] ?? sensible;
}

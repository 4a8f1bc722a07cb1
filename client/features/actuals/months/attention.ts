import { addMonths, type Month, monthsBetween } from '#shared/domain/months.ts';
import { impliedSubscribers } from '#shared/engine/implied-subscribers.ts';
import type { ForecastResult, Warning } from '#shared/engine/result.ts';
import { type Thresholds, type VarianceRow, varianceOf } from '#shared/engine/variance/variance.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/** What somebody should look at, most urgent first. */
export type Attention =
  | { kind: 'notBooked'; warning: Warning & { month: number; lineId: string } }
  | { kind: 'missing'; months: Month[]; lacks: 'both' | 'result' | 'sheet' }
  | { kind: 'notApplied'; importId: string; month: Month }
  | { kind: 'inNoLine'; row: string; amount: number }
  | { kind: 'subscribers'; lineId: string; name: string; plan: number; implied: number; isTyped: boolean }
  | { kind: 'variance'; row: VarianceRow };

interface AttentionParams {
  document: ForecastDocument;
  result: ForecastResult;
  budget: ForecastResult | null;
  imports: readonly { id: string; months: readonly string[]; removedAt: string | null }[];
  thresholds: Thresholds;
}

/** Variances that are named one by one. */
const most = 3;

export function findAttention(params: AttentionParams): Attention[] {
  const { document, result, imports } = params;
  const { actuals } = document;
  if (!actuals) return [];
  const entries = new Map(actuals.months.map((entry) => [entry.month, entry]));
  const found: Attention[] = [];
  for (const warning of result.warnings)
    if (warning.id === 'W17' && warning.month !== undefined && warning.lineId !== undefined)
      found.push({ kind: 'notBooked', warning: { ...warning, month: warning.month, lineId: warning.lineId } });
  found.push(...missingMonths(actuals.months, result));
  for (const { id, months, removedAt } of imports) {
    const month = months.find((month) => !entries.has(month));
    if (removedAt === null && month !== undefined) found.push({ kind: 'notApplied', importId: id, month });
  }
  for (const { id, variant = '', amounts } of result.warnings)
    if (id === 'W15') found.push({ kind: 'inNoLine', row: variant, amount: amounts.amount ?? 0 });
  // What is credited back says nothing of a count.
  for (const { implied, ...line } of impliedSubscribers(document, result))
    if (implied !== null && implied >= 0 && !isNear(implied, line.plan))
      found.push({ kind: 'subscribers', ...line, implied, isTyped: line.typed !== 0 });
  return [...found, ...variancesWithoutNote(params)];
}

/** Months up to the last booked one that lack a statement; those in a row that lack the same are one. */
function missingMonths(booked: Actuals['months'], { timeline }: ForecastResult): Attention[] {
  const entries = new Map(booked.map((entry) => [entry.month, entry]));
  const last = booked.at(-1)?.month;
  const count = last === undefined ? 0 : Math.min(monthsBetween(timeline.startMonth, last) + 1, timeline.months);
  const found: Extract<Attention, { kind: 'missing' }>[] = [];
  for (let place = 0; place < count; place++) {
    const month = addMonths(timeline.startMonth, place);
    const entry = entries.get(month);
    const lacks = entry?.result ? (entry.sheet ? null : 'sheet') : entry?.sheet ? 'result' : 'both';
    const before = found.at(-1);
    if (lacks === null) continue;
    if (before?.lacks === lacks && before.months.at(-1) === addMonths(month, -1)) before.months.push(month);
    else found.push({ kind: 'missing', months: [month], lacks });
  }
  return found;
}

/** Within one in a hundred, or half a subscriber. */
const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(500, Math.abs(b) / 100);

function variancesWithoutNote({ document, result, budget, thresholds }: AttentionParams): Attention[] {
  const month = result.timeline.labels[(result.actualUntil ?? 0) - 1];
  if (!budget || month === undefined) return [];
  const variance = varianceOf(
    result,
    { of: 'forecast', result: budget },
    { month, scope: 'month', statement: 'profitAndLoss', thresholds },
  );
  if ('error' in variance) return [];
  const noted = new Set(document.actuals?.notes.flatMap((note) => (note.month === month ? [note.row] : [])));
  return variance.rows
    .filter(({ kind, key, isMaterial }) => kind === 'line' && isMaterial && !noted.has(key))
    .toSorted((a, b) => Math.abs(b.variance) - Math.abs(a.variance))
    .slice(0, most)
    .map((row) => ({ kind: 'variance', row }));
}

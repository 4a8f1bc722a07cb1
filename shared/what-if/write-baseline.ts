import { mulDiv, ONE } from '#shared/domain/money.ts';
import { makeTimeline, type Timeline } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { type ForecastDocument, type LineIn, type LinePart, linesOf } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { newLine } from '#shared/inputs/forecast/new-lines.ts';
import { checkValue, resolvePath } from '#shared/inputs/forecast/paths.ts';

/** How a forecast from history becomes inputs of a line. */
export type WrittenForm = 'monthlyAmounts' | 'yearlyTotals' | 'volume' | 'yearlyBase';

type Value = number | number[] | string;
type Line = LineIn;

/** One way to write a forecast, and how far its figures are from it. */
export interface WrittenBaseline {
  form: WrittenForm;
  /** Values of fields of the line as it is. */
  values: Record<string, Value>;
  /** The line as one of monthly amounts; null where its type stays. */
  line: Line | null;
  /** The largest difference from the forecast in a month, in parts per million of it. */
  difference: number;
  /** What the line would have then, so that it cannot be written this way; null where there is none. */
  issue: DocumentIssue | null;
}

interface BaselineToWrite {
  part: LinePart;
  id: string;
  /** Month number of the first forecast month. */
  first: number;
  /** From that month to the last of the horizon, minor units. */
  forecast: readonly number[];
  /** Booked months before it by month number, where the line has them. */
  booked: ReadonlyMap<number, number>;
}

/** Parts with lines that have a forecast from history. */
const rowPrefix: Partial<Record<LinePart, string>> = {
  revenue: 'revenue',
  operatingExpenses: 'operatingExpense',
  otherIncomeAndExpenses: 'other',
};

/**
 * The ways in which a forecast can become inputs of a line, each tried on the whole forecast: as typed where its type is one of
 * monthly or yearly amounts, of units or of a yearly base, else as a line of monthly amounts that keeps the fields both types have.
 * Months that are neither forecast nor booked keep the figure the line has now.
 * A way that brings an issue says which; one that leaves the bounds of a field is left out. Source: forecast model, section 11.
 */
export function waysToWrite(document: ForecastDocument, asked: BaselineToWrite): WrittenBaseline[] {
  const { part, id, first, forecast, booked } = asked;
  const lines: readonly Line[] = linesOf(document, part);
  const line = lines.find((candidate) => candidate.id === id);
  if (!line || !(part in rowPrefix)) return [];
  const timeline = makeTimeline(document.header);
  const now = figuresOf(document, { part, id });
  const months = Array.from({ length: timeline.months }, (_, i) => {
    const own = i + 1 >= first ? forecast[i + 1 - first] : booked.get(i + 1);
    return own ?? now[i] ?? 0;
  });
  const found: (Omit<WrittenBaseline, 'difference' | 'issue'> | null)[] = [];
  const type = 'type' in line ? line.type : '';
  const path = `${part}/${id}`;
  if (type === 'amounts') {
    found.push(of('monthlyAmounts', { [`${path}/amountsBy`]: 'month', [`${path}/amounts`]: months }));
    found.push(yearlyTotals(path, months, timeline));
  } else {
    const fresh = newLine(part, 'amounts', { ...line, amountsBy: 'month', amounts: months });
    found.push(fresh && { form: 'monthlyAmounts', values: {}, line: { ...fresh, type: 'amounts' } as Line });
  }
  if (type === 'units' && 'unitPrice' in line) found.push(volume(path, months, { timeline, price: line.unitPrice }));
  if (type === 'fixed') found.push(yearlyBase(path, months));
  return found.flatMap((way) => {
    const changed = way && applied(document, asked, way);
    if (!changed) return [];
    const issue = findIssues(changed).find(({ lineId }) => lineId === id) ?? null;
    return [{ ...way, issue, difference: issue ? 0 : largestDifference(changed, { part, id, first, forecast }) }];
  });
}

const of = (form: WrittenForm, values: Record<string, Value>) => ({ form, values, line: null });

/** The months of each fiscal year and their sum. */
function yearsOf(months: readonly number[], { fiscalYears }: Timeline) {
  return fiscalYears.map(({ firstMonth, lastMonth }) => {
    const own = months.slice(firstMonth - 1, lastMonth);
    return { own, total: sumOf(own) };
  });
}

/** Twelve weights: 12,000 times the mean share of each place in the whole years; null where a month is negative or a year empty. */
function weightsOf(months: readonly number[], timeline: Timeline): number[] | null {
  const whole = yearsOf(months, timeline).filter(({ own, total }) => own.length === 12 && total > 0);
  if (whole.length === 0 || months.some((amount) => amount < 0)) return null;
  return Array.from({ length: 12 }, (_, place) => {
    const shares = whole.reduce((sum, { own, total }) => sum + (own[place] ?? 0) / total, 0);
    return Math.round((12_000 * shares) / whole.length);
  });
}

function yearlyTotals(path: string, months: readonly number[], timeline: Timeline) {
  const weights = weightsOf(months, timeline);
  if (!weights) return null;
  const totals = yearsOf(months, timeline).map(({ total }) => total);
  return of('yearlyTotals', {
    [`${path}/amountsBy`]: 'year',
    [`${path}/amounts`]: totals,
    [`${path}/seasonWeights`]: weights,
  });
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Of the first twelve months and of the next twelve: the first, and how much more the second is in parts per million. */
function firstAndGrowth(months: readonly number[]): { first: number; growth: number } | null {
  const [first, second] = [sumOf(months.slice(0, 12)), sumOf(months.slice(12, 24))];
  if (first === 0) return null;
  return { first, growth: months.length < 24 ? 0 : mulDiv(second - first, ONE, first) };
}

/** Volume a month of the first year, its yearly growth and the season, at the price as it is, which then stays. */
function volume(path: string, months: readonly number[], { timeline, price }: { timeline: Timeline; price: number }) {
  const weights = weightsOf(months, timeline);
  const quantities = price > 0 ? firstAndGrowth(months.map((amount) => mulDiv(amount, ONE, price))) : null;
  if (!weights || !quantities) return null;
  return of('volume', {
    [`${path}/volume`]: mulDiv(quantities.first, 1, 12),
    [`${path}/growthStep`]: 'yearly',
    [`${path}/growth`]: quantities.growth,
    [`${path}/priceGrowth`]: 0,
    [`${path}/seasonWeights`]: weights,
  });
}

function yearlyBase(path: string, months: readonly number[]) {
  const yearly = firstAndGrowth(months);
  return yearly && of('yearlyBase', { [`${path}/yearlyBase`]: yearly.first, [`${path}/inflation`]: yearly.growth });
}

/** The document with a way carried out; null where a value is outside its bounds. */
function applied(
  document: ForecastDocument,
  { part, id }: Pick<BaselineToWrite, 'part' | 'id'>,
  { values, line }: Pick<WrittenBaseline, 'values' | 'line'>,
): ForecastDocument | null {
  for (const [path, value] of Object.entries(values)) {
    const address = resolvePath(document, path);
    if (!address || (typeof value !== 'string' && address.table !== 'years' && checkValue(address, value) !== null))
      return null;
  }
  const fields = Object.fromEntries(Object.entries(values).map(([path, value]) => [path.split('/')[2], value]));
  const lines: readonly Line[] = linesOf(document, part);
  const changed = lines.map((candidate) =>
    candidate.id === id ? (line ?? ({ ...candidate, ...fields } as Line)) : candidate,
  );
  return { ...document, [part]: changed };
}

function largestDifference(
  document: ForecastDocument,
  { part, id, first, forecast }: Pick<BaselineToWrite, 'part' | 'id' | 'first' | 'forecast'>,
): number {
  const figures = figuresOf(document, { part, id });
  return forecast.reduce((most, wanted, i) => {
    const off = Math.abs((figures[first - 1 + i] ?? 0) - wanted);
    return Math.max(most, wanted === 0 ? (off === 0 ? 0 : ONE) : mulDiv(off, ONE, Math.abs(wanted)));
  }, 0);
}

/** What the line has in each month of the horizon, an expense above zero as it is typed. */
function figuresOf(document: ForecastDocument, { part, id }: Pick<BaselineToWrite, 'part' | 'id'>): number[] {
  const { rows } = computeForecast(document).profitAndLoss;
  const row = rows.find(({ lineId, key }) => lineId === id && key.startsWith(rowPrefix[part] ?? ''));
  const sign = row?.key.includes('Expense') ? -1 : 1;
  return row ? Array.from(row.figures.slice(row.at), (figure) => sign * figure) : [];
}

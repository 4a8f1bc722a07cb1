import { type ForecastResult, usualVariant, type Warning } from '../engine/result';
import type { StoredCovenant } from '../inputs/forecast/covenants';
import { allLines } from '../inputs/forecast/document';
import type { PackContext } from './pack-input';
import type { PackWords } from './words';

/** Amounts of these variants are rates; all others are money. */
const rateVariants = new Set(['revenueGrowth', 'grossMargin', 'churn']);
/** Rows of failures that are counts of months, years or statements, and that are shares; all others are money. */
const countRows = new Set(['years', 'periodEnd']);
const shareRows = new Set(['profile']);

function periodText({ month, year }: { month?: number; year?: number }, { words }: PackContext): string {
  if (month !== undefined) return words.month(month);
  if (year === undefined) return '';
  return year > 1000 ? words.yearEnding(year) : words.year(year - 1);
}

const lineName = ({ document }: PackContext, lineId: string | undefined) =>
  allLines(document).find(({ line }) => line.id === lineId)?.line.name ?? '';

function amountText({ id, variant }: Warning, [key, value]: [string, number], { words }: PackContext): string {
  if (id === 'W4') return words.times(value);
  if (id === 'W20' && variant !== 'money') return variant === 'share' ? words.rate(value) : words.times(value);
  if (rateVariants.has(variant ?? '')) return words.rate(value);
  if (key === 'month') return String(value);
  return value === 0 ? '0' : words.money(value);
}

/** The name of a covenant; that of its measure where it has none of its own. */
export const covenantName = (words: PackWords, { name, measure }: StoredCovenant): string =>
  name?.trim() || (words.find(`inputs.choices.measure.${measure}`) ?? measure);

/** A warning in words. */
export function warningText(warning: Warning, context: PackContext): string {
  const { words, document } = context;
  const amounts = Object.fromEntries(
    Object.entries(warning.amounts).map((entry) => [entry[0], amountText(warning, entry, context)]),
  );
  const isUnset = warning.id === 'W1' && warning.variant === 'minimum' && document.bank.minimumCash === 0;
  const variant = isUnset ? 'belowZero' : (warning.variant ?? usualVariant[warning.id]);
  const key = variant ? `warnings.${warning.id}.${variant}` : `warnings.${warning.id}`;
  const covenant = warning.id === 'W20' && document.covenants?.find(({ id }) => id === warning.lineId);
  const line = covenant ? covenantName(words, covenant) : lineName(context, warning.lineId);
  return words.find(key, { ...amounts, line, period: periodText(warning, context) }) ?? warning.id;
}

/** The first failure of a check in words; the figures are exact. */
export function failureText(check: ForecastResult['checks'][number], context: PackContext): string {
  const { words } = context;
  const failure = check.failures[0];
  if (!failure) return '';
  const { row = '' } = failure;
  const figure = (value: number) => {
    if (check.id === 'E19' || countRows.has(row)) return String(value);
    return shareRows.has(row) ? words.rate(value, 4) : words.exact(value);
  };
  const period = periodText(failure, context);
  const params = {
    period,
    line: lineName(context, failure.lineId),
    row: row && (words.find(`rows.${row}`) ?? row),
    actual: figure(failure.actual),
    expected: figure(failure.expected),
    reason: failure.reason ? (words.find(`checks.E30.reasons.${failure.reason}`) ?? '') : '',
  };
  return words.find(`checks.${check.id}.failed`, params) ?? `${check.id} ${period}`;
}

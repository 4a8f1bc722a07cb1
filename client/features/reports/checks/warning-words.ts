import type { FindText } from '#client/lib/forecast-texts.ts';
import { formatMoney, formatRate, formatRatio } from '#client/lib/format.ts';
import { findLine } from '#client/workspace/index.ts';
import { type ForecastResult, usualVariant, type Warning } from '#shared/engine/result.ts';
import type { StoredCovenant } from '#shared/inputs/forecast/covenants.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { endYear, monthTitle } from '../periods';
import { minorDigitsOf } from '../use-report';

interface WordsContext {
  result: ForecastResult;
  document: ForecastDocument;
  find: FindText;
  fiscalYear: (year: number) => string;
}

/** The name of a covenant; that of its measure where it has none of its own. */
export const covenantName = ({ name, measure }: StoredCovenant, find: FindText): string =>
  name?.trim() || (find(`inputs.choices.measure.${measure}`) ?? measure);

/** Amounts of these variants are rates, those of the cover are multiples; all others are money. */
const rateVariants = new Set(['revenueGrowth', 'grossMargin', 'churn']);

function amountText({ id, variant }: Warning, [key, value]: [string, number], minorDigits: number): string {
  if (id === 'W4') return formatRatio(value / 1_000_000);
  if (id === 'W20' && variant !== 'money')
    return variant === 'share' ? formatRate(value, 1) : formatRatio(value / 1_000_000);
  if (rateVariants.has(variant ?? '')) return formatRate(value, 1);
  if (key === 'month') return String(value);
  // In a sentence a dash is no figure.
  if (value === 0) return '0';
  return formatMoney(value, { minorDigits });
}

/** A period in words: a month, a fiscal year of the forecast, or the calendar year of an input year. */
export function periodText(period: { month?: number; year?: number }, { result, fiscalYear }: WordsContext): string {
  if (period.month !== undefined) return monthTitle(result.timeline, period.month);
  if (period.year === undefined) return '';
  return fiscalYear(period.year > 1000 ? period.year : endYear(result.timeline, period.year - 1));
}

/** A warning in words, with its figures in the person's formats. */
export function warningText(warning: Warning, context: WordsContext): string {
  const { find, result, document } = context;
  const digits = minorDigitsOf(result);
  const amounts = Object.fromEntries(
    Object.entries(warning.amounts).map((entry) => [entry[0], amountText(warning, entry, digits)]),
  );
  const covenant = warning.id === 'W20' && document.covenants?.find(({ id }) => id === warning.lineId);
  const line = covenant ? covenantName(covenant, find) : (findLine(document, warning.lineId ?? null)?.name ?? '');
  const isUnset = warning.id === 'W1' && warning.variant === 'minimum' && document.bank.minimumCash === 0;
  const variant = isUnset ? 'belowZero' : (warning.variant ?? usualVariant[warning.id]);
  const key = variant ? `warnings.${warning.id}.${variant}` : `warnings.${warning.id}`;
  return find(key, { ...amounts, line, period: periodText(warning, context) }) ?? warning.id;
}

/** Rows of failures that are counts of months, years or statements, and that are shares; all others are money. */
const countRows = new Set(['years', 'periodEnd']);
const shareRows = new Set(['profile']);

/** The first failure of a check in words; the figures are exact. */
export function failureText(check: ForecastResult['checks'][number], context: WordsContext): string {
  const { find, result, document } = context;
  const failure = check.failures[0];
  if (!failure) return '';
  const { row = '' } = failure;
  const figure = (value: number) => {
    if (check.id === 'E19' || countRows.has(row)) return String(value);
    if (shareRows.has(row)) return formatRate(value, 4);
    return formatMoney(value, { minorDigits: minorDigitsOf(result), scale: 'exact' });
  };
  const params = {
    period: periodText(failure, context),
    line: findLine(document, failure.lineId ?? null)?.name ?? '',
    row: row && (find(`rows.${row}`) ?? row),
    actual: figure(failure.actual),
    expected: figure(failure.expected),
    reason: failure.reason ? (find(`checks.E30.reasons.${failure.reason}`) ?? '') : '',
  };
  return find(`checks.${check.id}.failed`, params) ?? `${check.id} ${params.period}`;
}

import type { TFunction } from 'i18next';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { type Month, monthsBetween } from '#shared/domain/months.ts';

/** `March 2027`, the first and the last month of several, or each where some between them are missing. */
export function monthsText(months: readonly Month[], t: TFunction<'actuals'>): string {
  const [from, to] = [months[0] ?? '', months.at(-1) ?? ''];
  if (from === to) return formatLongMonth(from);
  if (monthsBetween(from, to) + 1 !== months.length) return months.map(formatLongMonth).join(', ');
  return t('import.monthsTo', { from: formatLongMonth(from), to: formatLongMonth(to), ns: 'actuals' });
}

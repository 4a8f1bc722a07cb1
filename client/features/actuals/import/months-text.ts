import type { TFunction } from 'i18next';
import { formatLongMonth } from '#client/lib/format-date.ts';
import type { Month } from '#shared/domain/months.ts';

/** `March 2027`, or the first and the last month of several. */
export function monthsText(months: readonly Month[], t: TFunction<'actuals'>): string {
  const [from, to] = [months[0] ?? '', months.at(-1) ?? ''];
  if (from === to) return formatLongMonth(from);
  return t('import.monthsTo', { from: formatLongMonth(from), to: formatLongMonth(to), ns: 'actuals' });
}

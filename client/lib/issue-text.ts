import type { TFunction } from 'i18next';
import { calendarMonth, isMonth } from '#shared/domain/months.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { formatMoney, formatRate } from './format';
import { formatMonth } from './format-date';

const amounts = ['difference', 'residual', 'cost'];
const months = ['month', 'last', 'latest', 'start', 'end', 'bought', 'sold'];

/** An issue in words, with its amounts and months as people read them. */
export function issueText(t: TFunction<'forecast'>, issue: DocumentIssue, minorDigits: number): string {
  const params = Object.entries(issue.params).map(([name, value]) => {
    if (typeof value !== 'number') return [name, months.includes(name) && isMonth(value) ? monthText(value) : value];
    if (amounts.includes(name)) return [name, formatMoney(value, { minorDigits })];
    return [name, name === 'sum' ? formatRate(value).replace('\u2009', '\u00a0') : String(value)];
  });
  return t(`faults.${issue.code}`, Object.fromEntries(params));
}

const monthText = (month: string) => formatMonth(Number(month.slice(0, 4)), calendarMonth(month));

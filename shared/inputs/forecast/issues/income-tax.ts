import type { ForecastDocument } from '../document';
import { inputOf } from '../fields/catalogue';
import type { DocumentIssue } from '../issue';

/** True for lists that rise, each number with one of the other list. */
const isRising = (from: readonly number[], entries: readonly number[]) =>
  from.length === entries.length && from.every((start, i) => i === 0 || start > (from[i - 1] ?? 0));

/** Adds bands that are none, and a calendar of instalments that is none or goes on after the year is settled. */
export function findIncomeTaxIssues({ incomeTax }: ForecastDocument, issues: DocumentIssue[]): void {
  const add = (code: DocumentIssue['code'], field: string) =>
    issues.push({ code, path: ['incomeTax', field], params: {} });
  const from = inputOf(incomeTax, 'bandFrom');
  const rates = inputOf(incomeTax, 'bandRates');
  if ((from || rates) && !(from && rates && from[0] === 0 && isRising(from, rates))) add('bandsOrder', 'bandFrom');
  if (incomeTax.instalments !== 'priorYear' && incomeTax.instalments !== 'currentYear') return;
  const months = inputOf(incomeTax, 'instalmentMonths');
  if (!isRising(months, inputOf(incomeTax, 'instalmentShares'))) add('instalmentCalendar', 'instalmentMonths');
  else if ((months.at(-1) ?? 0) - 12 > incomeTax.monthsUntilPayment)
    add('instalmentAfterSettlement', 'instalmentMonths');
}

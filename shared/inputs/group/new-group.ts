import { addMonths, calendarMonth, monthsBetween, monthsOfHorizon } from '#shared/domain/months.ts';
import type { GroupDocument } from './document';

/** What a new group needs to know of a forecast. */
export interface GroupCandidate {
  id: string;
  name: string;
  currency: string;
  startMonth: string;
  fiscalYearEndMonth: number;
  years: number;
}

/** The months that all forecasts have, "YYYY-MM"; null where there is none. */
export function sharedMonths(candidates: readonly GroupCandidate[]): { from: string; until: string } | null {
  const starts = candidates.map(({ startMonth }) => startMonth).sort();
  const ends = candidates.map((entry) => addMonths(entry.startMonth, monthsOfHorizon(entry) - 1)).sort();
  const [from, until] = [starts.at(-1), ends[0]];
  return from === undefined || until === undefined || monthsBetween(from, until) < 0 ? null : { from, until };
}

/**
 * The header of a group over months that its companies share: the fiscal year of the first company where one ends in them, with as
 * many whole years as there are; else one that ends with them.
 */
export function headerOver(
  { from, until }: { from: string; until: string },
  given: { name: string; currency: string; fiscalYearEndMonth: number },
): GroupDocument['header'] {
  const { name, currency } = given;
  const months = monthsBetween(from, until) + 1;
  const over = (fiscalYearEndMonth: number) => {
    const header = { name, currency, startMonth: from, fiscalYearEndMonth, years: 10 };
    while (header.years > 0 && monthsOfHorizon(header) > months) header.years--;
    return header;
  };
  const own = over(given.fiscalYearEndMonth);
  return own.years > 0 ? own : over(calendarMonth(until));
}

/** A group of forecasts, each owned in full before the start; null where they share no month. Rates are typed afterwards. */
export function newGroup(
  { name, currency }: { name: string; currency: string },
  candidates: readonly GroupCandidate[],
): GroupDocument | null {
  const months = sharedMonths(candidates);
  const [first] = candidates;
  if (!months || !first) return null;
  const header = headerOver(months, { name, currency, fiscalYearEndMonth: first.fiscalYearEndMonth });
  return {
    schemaVersion: 1,
    kind: 'group',
    header,
    members: candidates.map((candidate, i) => newMember(`m${i + 1}`, candidate)),
    rates: [],
    intercompany: [],
    journals: [],
    scenarios: [],
  };
}

/** A company as it joins a group. */
export const newMember = (id: string, { id: forecastId, name }: GroupCandidate): GroupDocument['members'][number] => ({
  id,
  forecastId,
  version: null,
  name,
  ownership: 1_000_000,
  acquiredMonth: 0,
  investment: null,
  goodwill: 0,
  goodwillLifeMonths: null,
});

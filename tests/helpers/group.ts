import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { GroupDocument, GroupMember, GroupRate } from '#shared/inputs/group/document.ts';

export const BILLION = 1_000_000_000;

/** A company owned in full before the start, changed as given. */
export function groupMember(id: string, change: Partial<GroupMember> = {}): GroupMember {
  return {
    ...{ id, forecastId: id, version: null, name: id, ownership: 1_000_000, acquiredMonth: 0, investment: null },
    ...{ goodwill: 0, goodwillLifeMonths: null },
    ...change,
  };
}

/** Rates that stay as at the opening. */
export function groupRate(currency: string, opening: number, change: Partial<GroupRate> = {}): GroupRate {
  return {
    id: currency,
    opening: Math.round(opening * BILLION),
    openingEquity: null,
    closing: [],
    average: [],
    ...change,
  };
}

/** A group of the two years from January 2027, changed as given. */
export function groupOf(
  members: GroupMember[],
  { currency = 'EUR', years = 2, ...change }: Partial<GroupDocument> & { currency?: string; years?: number } = {},
): GroupDocument {
  const header = { name: 'Group', currency, startMonth: '2027-01', fiscalYearEndMonth: 12, years };
  const parts = { rates: [], intercompany: [], journals: [], scenarios: [] };
  return { schemaVersion: 1, kind: 'group', header, members, ...parts, ...change };
}

/** The same document in another currency. */
export const inCurrency = (document: ForecastDocument, currency: string): ForecastDocument => ({
  ...document,
  header: { ...document.header, currency },
});

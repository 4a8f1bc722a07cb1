import { consolidate } from '#shared/engine/consolidate.ts';
import { computeMember, type MemberSource } from '#shared/engine/group/member.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { findGroupIssues } from '#shared/inputs/group/find-group-issues.ts';
import { groupMember, groupOf, groupRate, inCurrency } from '#tests/helpers/group.ts';
import { measure } from '../measure';
import type { Figure } from '../table';
import type { Effort } from './engine-figures';
import { referenceForecast } from './reference-forecast';

const currencies = ['EUR', 'USD', 'GBP', 'JPY'];

/** Companies in four currencies whose rates move, each but the first held by the one before, each selling to the next. */
export function companiesOfGroup({ count, years }: { count: number; years: number }): {
  group: GroupDocument;
  documents: Map<string, ForecastDocument>;
} {
  const base = referenceForecast({ years, lines: 40 });
  const ids = Array.from({ length: count }, (_, i) => `m${i}`);
  const documents = new Map(ids.map((id, i) => [id, inCurrency(base, currencies[i % currencies.length] ?? 'EUR')]));
  const [sold] = base.revenue;
  const [bought] = base.operatingExpenses;
  const members = ids.map((id, i) => {
    const investment = {
      holderId: ids[i - 1] ?? '',
      account: 'otherNonCurrentAssets' as const,
      opening: 0,
      lineIds: [],
    };
    return i === 0 ? groupMember(id) : groupMember(id, { ownership: 800_000, investment, goodwill: 50_000_00 });
  });
  const intercompany = ids.slice(1).map((id, i) => ({
    ...{ id: `p${i}`, name: `Pair ${i}`, kind: 'trade' as const },
    seller: { memberId: ids[i] ?? '', lineIds: [sold?.id ?? ''] },
    buyer: { memberId: id, row: 'operatingExpenses' as const, lineIds: [bought?.id ?? ''] },
  }));
  const closing = Array.from({ length: years * 12 }, (_, t) => 1_000_000_000 + t * 1_234_567);
  const rates = currencies.slice(1).map((currency) => groupRate(currency, 1, { closing }));
  const { startMonth, fiscalYearEndMonth } = base.header;
  const header = { name: 'Group', currency: 'EUR', startMonth, fiscalYearEndMonth, years };
  return { group: groupOf(members, { header, rates, intercompany }), documents };
}

/** A group consolidated beyond its companies' own results, each time with another rate. */
export function groupFigures({ warmUp, runs }: Pick<Effort, 'warmUp' | 'runs'>): Figure[] {
  const { group, documents } = companiesOfGroup({ count: 10, years: 5 });
  if (findGroupIssues(group, documents).length > 0) throw new Error('The group of the benchmark has issues.');
  const known = new Map<ForecastDocument, MemberSource>(
    [...documents.values()].map((document) => [document, computeMember(document, null)]),
  );
  const computed = (document: ForecastDocument) => known.get(document) ?? computeMember(document, null);
  const timing = measure({
    prepare: (round) => ({
      ...group,
      rates: group.rates.map((rate) => ({ ...rate, opening: rate.opening + round * 1000 })),
    }),
    run: (changed: GroupDocument) => consolidate(changed, documents, { computed }),
    ...{ warmUp, runs },
  });
  const what = '10 companies × 60 months consolidated, one rate typed, beyond their own results';
  return [{ key: 'group10x60Ms', what, value: timing.median, unit: 'ms', timing, atMost: 100 }];
}

import { declaredDividends } from '#client/lib/declared-dividends.ts';
import type { ChartMark } from '#shared/charts/model.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';

export interface TimelineEvent {
  key: string;
  month: number;
  name: string;
  /** Minor units, with the sign of its effect on cash. */
  amount: number;
  /** A dividend of which retained earnings allow less: what was typed. */
  limitedFrom?: number;
}

interface EventWords {
  disposal: (name: string) => string;
}

/** What is dated in the inputs: assets bought and sold, first payments of leases, grants, loans drawn, money of the owners. In order of months. */
export function eventsOf(document: ForecastDocument, result: ForecastResult, words: EventWords): TimelineEvent[] {
  const { timeline } = result;
  const dividends = declaredDividends(document, result);
  const assets = document.capitalAssets.flatMap((asset): TimelineEvent[] => {
    if (!asset.enabled) return [];
    const bought = { key: asset.id, month: asset.month, name: asset.name, amount: -asset.cost };
    if (asset.disposalMonth === null) return [bought];
    const sold = {
      key: `${asset.id} sold`,
      month: asset.disposalMonth,
      name: words.disposal(asset.name),
      amount: asset.proceeds,
    };
    return [bought, sold];
  });
  const leases = linesOf(document, 'leases').flatMap((lease): TimelineEvent[] => {
    if (!lease.enabled || lease.month === 0) return [];
    const wait = inputOf(lease, 'inAdvance') ? 0 : inputOf(lease, 'paymentEveryMonths') - 1;
    return [{ key: lease.id, month: lease.month + wait, name: lease.name, amount: -lease.payment }];
  });
  const grants = linesOf(document, 'grants').flatMap(({ enabled, id: key, month, name, amount }): TimelineEvent[] =>
    enabled ? [{ key, month, name, amount }] : [],
  );
  const loans = document.loans.flatMap((loan): TimelineEvent[] =>
    loan.enabled && hasTerm(loan) && loan.month > 0
      ? [{ key: loan.id, month: loan.month, name: loan.name, amount: loan.principal }]
      : [],
  );
  const equity = document.equityEvents.flatMap((event): TimelineEvent[] => {
    if (!event.enabled) return [];
    const { id: key, month, name, amount } = event;
    const { asked = amount, declared = amount } = dividends.get(key) ?? {};
    const signed = event.type === 'contribution' ? amount : 0 - declared;
    return [{ key, month, name, amount: signed, ...(declared < asked && { limitedFrom: asked }) }];
  });
  return [...assets, ...leases, ...grants, ...loans, ...equity]
    .filter(({ month, amount, limitedFrom }) => month >= 1 && month <= timeline.months && (amount !== 0 || limitedFrom))
    .sort((a, b) => a.month - b.month);
}

interface MarkWords {
  /** An event, and so many more in its month. */
  several: (name: string, count: number) => string;
  net: (amount: string) => string;
  amount: (amount: number) => string;
}

const longest = { alone: 18, withMore: 12 };
const shortened = (name: string, most: number) => (name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name);

/** One flag a month: its event, or the first, how many more there are and what all adds up to together. */
export function marksOf(events: readonly TimelineEvent[], words: MarkWords): ChartMark[] {
  const months = new Map<number, TimelineEvent[]>();
  for (const event of events.filter(({ amount }) => amount !== 0))
    months.set(event.month, [...(months.get(event.month) ?? []), event]);
  return [...months].map(([month, [first, ...rest]]) => {
    const amount = rest.reduce((total, event) => total + event.amount, first?.amount ?? 0);
    const name = first?.name ?? '';
    const isAlone = rest.length === 0;
    return {
      key: String(month),
      index: month,
      whole: isAlone ? name : words.several(name, rest.length),
      title: isAlone ? shortened(name, longest.alone) : words.several(shortened(name, longest.withMore), rest.length),
      detail: isAlone ? words.amount(amount) : words.net(words.amount(amount)),
    };
  });
}

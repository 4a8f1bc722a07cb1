import type { ForecastResult } from '../../../../shared/engine/result';
import type { ForecastDocument } from '../../../../shared/inputs/forecast/document';

import type { ChartMark } from '../../../components/chart-parts/model';

export interface TimelineEvent {
  key: string;
  month: number;
  name: string;
  /** Minor units, with the sign of its effect on cash. */
  amount: number;
}

interface EventWords {
  disposal: (name: string) => string;
}

/** What is dated in the inputs: assets bought and sold, loans drawn, money of the owners. In order of months. */
export function eventsOf(document: ForecastDocument, { timeline }: ForecastResult, words: EventWords): TimelineEvent[] {
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
  const loans = document.loans.flatMap((loan): TimelineEvent[] =>
    loan.enabled && loan.type !== 'flexible' && loan.month > 0
      ? [{ key: loan.id, month: loan.month, name: loan.name, amount: loan.principal }]
      : [],
  );
  const equity = document.equityEvents.flatMap((event): TimelineEvent[] =>
    event.enabled
      ? [
          {
            key: event.id,
            month: event.month,
            name: event.name,
            amount: event.type === 'contribution' ? event.amount : -event.amount,
          },
        ]
      : [],
  );
  return [...assets, ...loans, ...equity]
    .filter(({ month, amount }) => month >= 1 && month <= timeline.months && amount !== 0)
    .sort((one, other) => one.month - other.month);
}

interface MarkWords {
  more: (name: string, count: number) => string;
  amount: (amount: number) => string;
}

const longest = 18;
const shortened = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name);

/** One flag a month: its first event, how many more there are, and what they come to. */
export function marksOf(events: readonly TimelineEvent[], words: MarkWords): ChartMark[] {
  const months = new Map<number, TimelineEvent[]>();
  for (const event of events) months.set(event.month, [...(months.get(event.month) ?? []), event]);
  return [...months].map(([month, [first, ...rest]]) => {
    const name = shortened(first?.name ?? '');
    const amount = rest.reduce((total, event) => total + event.amount, first?.amount ?? 0);
    const title = rest.length === 0 ? name : words.more(name, rest.length);
    return { key: String(month), index: month, title, detail: words.amount(amount) };
  });
}

import type { ForecastResult } from '../../../../shared/engine/result';
import type { ForecastDocument } from '../../../../shared/inputs/forecast/document';

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

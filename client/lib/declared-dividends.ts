import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

export interface DeclaredDividend {
  asked: number;
  /** What retained earnings of the month before allow, minor units. */
  declared: number;
}

/**
 * What the engine declares of each dividend typed as an event, by id. All dividends of a month share its limit: events
 * come first, in their order, and the policy has the rest.
 */
export function declaredDividends(document: ForecastDocument, result: ForecastResult): Map<string, DeclaredDividend> {
  const rows = result.profitAndLoss.rows;
  const declaredIn = rows.find(({ key }) => key === 'dividendsDeclared')?.months;
  const left = new Map<number, number>();
  const dividends = new Map<string, DeclaredDividend>();
  for (const event of document.equityEvents) {
    if (event.type !== 'dividend' || !event.enabled) continue;
    const limit = left.get(event.month) ?? Math.abs(declaredIn?.[event.month - 1] ?? 0);
    const declared = Math.min(event.amount, limit);
    left.set(event.month, limit - declared);
    dividends.set(event.id, { asked: event.amount, declared });
  }
  return dividends;
}

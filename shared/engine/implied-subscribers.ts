import { mulDiv, ONE } from '#shared/domain/money.ts';
import { adjustedRows } from '#shared/inputs/actuals/adjusted-rows.ts';
import { partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { computeForecast } from './compute-forecast';
import type { ForecastResult } from './result';

/** Thousandths of subscribers at the end of the last actual month, of a line that bills by the month. */
export interface ImpliedSubscribers {
  lineId: string;
  name: string;
  /** As planned since the last month that was counted. */
  plan: number;
  /** What the booked revenue pays for at the planned price; null where nothing is planned. */
  implied: number | null;
  /** 0: not typed, the forecast continues as planned. */
  typed: number;
}

/**
 * Counts of subscribers at L that books do not hold: S the planned count, mulDiv(S, booked, planned revenue) the one that booked
 * revenue implies. Nothing takes the implied count: a person types it. Source: forecast model, section 5.15.
 */
export function impliedSubscribers(document: ForecastDocument, result: ForecastResult): ImpliedSubscribers[] {
  const { actualUntil, timeline, scenarioId } = result;
  const { actuals } = document;
  const month = timeline.labels[(actualUntil ?? 0) - 1];
  const place = actuals?.months.findIndex((entry) => entry.month === month) ?? -1;
  const lines = document.revenue.filter(
    (line) => line.enabled && line.type === 'recurring' && line.billing === 'monthly',
  );
  if (!actuals || actualUntil === undefined || place < 0 || lines.length === 0) return [];
  const isCounted = lines.some(({ id }) => actuals.rows[`subscribers:${id}`]?.[place]);
  const { detail } = isCounted
    ? computeForecast(
        { ...document, actuals: { ...actuals, rows: withoutCounts(actuals.rows, place) } },
        { scenario: scenarioId },
      )
    : result;
  const figure = (key: string) => detail.rows.find((row) => row.key === key)?.month(actualUntil) ?? 0;
  const booked = adjustedRows(actuals);
  return lines.map(({ id, name }) => {
    const plan = figure(`quantity:${id}`);
    const planned = mulDiv(plan, figure(`price:${id}`), ONE);
    return {
      lineId: id,
      name,
      plan,
      implied: planned > 0 ? mulDiv(plan, booked[`revenue:${id}`]?.[place] ?? 0, planned) : null,
      typed: actuals.rows[`subscribers:${id}`]?.[place] ?? 0,
    };
  });
}

/** The rows with nothing counted in one month. */
const withoutCounts = (rows: Readonly<Record<string, number[]>>, place: number) =>
  Object.fromEntries(
    Object.entries(rows).map(([key, amounts]) => [
      key,
      partsOfRowKey(key)[0] === 'subscribers' ? amounts.with(place, 0) : amounts,
    ]),
  );

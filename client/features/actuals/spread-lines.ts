import { type Month, monthsBetween } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { AccountMap } from '#shared/inputs/actuals/account-map.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

const kinds: Record<string, { part: 'revenue' | 'operatingExpenses'; sign: 1 | -1 }> = {
  revenue: { part: 'revenue', sign: 1 },
  directCost: { part: 'revenue', sign: -1 },
  operatingExpense: { part: 'operatingExpenses', sign: -1 },
};

/** The lines over which accounts are spread, and what each plans in a month whatever is booked. */
export function spreadLines({
  actuals: _,
  ...document
}: ForecastDocument): Pick<Required<AccountMap>, 'lines' | 'planned'> {
  const { profitAndLoss } = computeForecast(document);
  const rows = new Map(profitAndLoss.rows.map((row) => [row.key, row]));
  return {
    lines: (kind) => (kinds[kind] ? document[kinds[kind].part].map(({ id }) => `${kind}:${id}`) : []),
    planned: (key: string, month: Month) => {
      const t = monthsBetween(document.header.startMonth, month) + 1;
      const sign = kinds[key.split(':')[0] ?? '']?.sign ?? 1;
      return t < 1 || t > document.header.years * 12 ? 0 : sign * (rows.get(key)?.month(t) ?? 0);
    },
  };
}

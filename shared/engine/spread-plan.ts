import { type Month, monthsBetween } from '#shared/domain/months.ts';
import type { AccountMap } from '#shared/inputs/actuals/account-map.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { computeForecast } from './compute-forecast';
import type { StatementRow } from './statements/statement-row';

/**
 * The lines over which accounts are spread, and what the plan without actuals has for each in a month: minor units, charges
 * positive. There are none where the document cannot be computed. The plan is computed when it is first asked for.
 */
export function spreadPlan({
  actuals: _actuals,
  ...plan
}: ForecastDocument): Required<Pick<AccountMap, 'lines' | 'planned'>> {
  let known: { months: number; rows: ReadonlyMap<string, StatementRow> } | undefined;
  const computed = () => {
    if (known) return known;
    const result = findIssues(plan).length > 0 ? null : computeForecast(plan);
    const rows = new Map(result?.profitAndLoss.rows.map((row) => [row.key, row]));
    known = { months: result?.timeline.months ?? 0, rows };
    return known;
  };
  return {
    lines: (kind) => [...computed().rows.keys()].filter((key) => key.startsWith(`${kind}:`)),
    planned(rowKey: string, month: Month) {
      const t = monthsBetween(plan.header.startMonth, month) + 1;
      if (!(t >= 1 && t <= computed().months)) return 0;
      const figure = computed().rows.get(rowKey)?.month(t) ?? 0;
      return rowKey.startsWith('revenue:') ? figure : 0 - figure;
    },
  };
}

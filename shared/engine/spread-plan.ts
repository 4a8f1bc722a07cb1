import { type Month, monthsBetween } from '#shared/domain/months.ts';
import type { AccountMap } from '#shared/inputs/actuals/account-map.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { computeForecast } from './compute-forecast';
import type { ForecastResult } from './result';

/**
 * The lines over which accounts are spread, and what the plan without actuals has for each in a month: minor units, charges
 * positive. There are none where the document cannot be computed. The plan is computed when it is first asked for.
 */
export function spreadPlan({
  actuals: _actuals,
  ...plan
}: ForecastDocument): Required<Pick<AccountMap, 'lines' | 'planned'>> {
  let computed: ForecastResult | null | undefined;
  const result = () => {
    if (computed === undefined) computed = findIssues(plan).length > 0 ? null : computeForecast(plan);
    return computed;
  };
  const rows = () => result()?.profitAndLoss.rows ?? [];
  return {
    lines: (kind) => rows().flatMap(({ key }) => (key.startsWith(`${kind}:`) ? [key] : [])),
    planned(rowKey: string, month: Month) {
      const t = monthsBetween(plan.header.startMonth, month) + 1;
      if (!(t >= 1 && t <= (result()?.timeline.months ?? 0))) return 0;
      const figure =
        rows()
          .find(({ key }) => key === rowKey)
          ?.month(t) ?? 0;
      return rowKey.startsWith('revenue:') ? figure : 0 - figure;
    },
  };
}

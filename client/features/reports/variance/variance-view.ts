import { useSearchParams } from 'react-router-dom';
import { createStore } from '#client/lib/store.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { isMonth, type Month, monthsBetween } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { VarianceStatement } from '#shared/engine/variance/side.ts';
import type { VarianceScope } from '#shared/engine/variance/variance.ts';

/** With what actual months are compared, as the address and REST name it. */
export type Against = 'budget' | 'lastYear' | `version:${number}` | `scenario:${string}`;

export interface VarianceView {
  month: Month;
  scope: VarianceScope;
  statement: VarianceStatement;
  against: Against;
}

type Wanted = Partial<Record<keyof VarianceView, string>>;

export const statements = ['profitAndLoss', 'balanceSheet', 'cashFlow'] as const satisfies readonly VarianceStatement[];
const scopes = ['month', 'toDate', 'year'] as const satisfies readonly VarianceScope[];
const fields = ['month', 'scope', 'statement', 'against'] as const;

const isAgainst = (text: string): text is Against =>
  /^(budget|lastYear|version:[1-9]\d{0,8}|scenario:[\w-]{1,64})$/.test(text);

/** What is shown of what is wanted: the last actual month unless another one is there; null without actual months. */
export function viewOf({ timeline, actualUntil = 0 }: ForecastResult, wanted: Wanted): VarianceView | null {
  const last = timeline.labels[actualUntil - 1];
  if (last === undefined) return null;
  const scope = scopes.find((entry) => entry === wanted.scope) ?? 'month';
  const t = isMonth(wanted.month ?? '') ? monthsBetween(timeline.startMonth, wanted.month ?? '') + 1 : 0;
  const isThere = t >= 1 && t <= (scope === 'year' ? timeline.months : actualUntil);
  return {
    month: (isThere && wanted.month) || last,
    scope,
    statement: statements.find((entry) => entry === wanted.statement) ?? 'profitAndLoss',
    against: wanted.against && isAgainst(wanted.against) ? wanted.against : 'budget',
  };
}

/** How the report was looked at last: it stays while one goes to other reports, and files and print follow it. */
const kept = createStore<{ forecastId: string; view: Wanted }>({ forecastId: '', view: {} });

export const keptView = (forecastId: string): Wanted => (kept.get().forecastId === forecastId ? kept.get().view : {});

export const keepView = (forecastId: string, view: Wanted): void => kept.set({ forecastId, view });

/** The view that the address names, so that it can be linked to, and what changes it. */
export function useVarianceView(result: ForecastResult) {
  const forecastId = useForecastId();
  const [search, setSearch] = useSearchParams();
  const named = Object.fromEntries(fields.flatMap((field) => (search.has(field) ? [[field, search.get(field)]] : [])));
  const view = viewOf(result, { ...keptView(forecastId), ...named });
  const changeView = (change: Partial<VarianceView>) =>
    setSearch({ ...(view && { ...view }), ...change }, { replace: true });
  return { view, changeView };
}

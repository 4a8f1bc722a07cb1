import { useDeferredValue, useMemo } from 'react';
import { formatMonth } from '#client/lib/format-date.ts';
import { computeScenario, useDocument } from '#client/workspace/index.ts';
import { addMonths, calendarMonth } from '#shared/domain/months.ts';
import { orElse } from '#shared/domain/or-else.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { prepareValuation, valuationInputs, valueWith } from '#shared/valuation/value-forecast.ts';
import { scenarioValue, type ScenarioValue as ValueOfScenario } from '#shared/valuation/what-if-value.ts';

/** The shown case with what it is worth. */
export function useValuation(result: ForecastResult) {
  const document = useDocument((whole) => whole);
  return useMemo(() => {
    const inputs = valuationInputs(document);
    const forecast = prepareValuation(document, result);
    return { document, inputs, forecast, valuation: valueWith(forecast, inputs) };
  }, [document, result]);
}

export interface ValuedProps {
  result: ForecastResult;
  valued: ReturnType<typeof useValuation>;
}

/** "Sep 2026": the month at whose end the business is valued, the one before month 1 for 0. */
export function valuedAt({ timeline }: ForecastResult, asOfMonth: number): string {
  const month = addMonths(timeline.startMonth, asOfMonth - 1);
  return formatMonth(Number(month.slice(0, 4)), calendarMonth(month));
}

interface ScenarioValue extends ValueOfScenario {
  id: string;
  name: string;
}

/** Every scenario against the base case; one that cannot be computed is left out. */
export function scenarioValues(document: ForecastDocument): ScenarioValue[] {
  const caseOf = (scenarioId: string | null) => {
    const forecast = prepareValuation(document, computeScenario(document, scenarioId));
    return { forecast, valuation: valueWith(forecast, valuationInputs(document)) };
  };
  const base = orElse(() => caseOf(null), null);
  if (!base) return [];
  return document.scenarios.flatMap(({ id, name }) =>
    orElse(() => [{ id, name, ...scenarioValue(base, caseOf(id)) }], []),
  );
}

/** The same on the screen, after what is typed: all scenarios take a moment. */
export function useScenarioValues(): ScenarioValue[] {
  const document = useDeferredValue(useDocument((whole) => whole));
  return useMemo(() => scenarioValues(document), [document]);
}

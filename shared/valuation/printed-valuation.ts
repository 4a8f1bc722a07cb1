import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { prepareValuation, valuationInputs, valueWith } from './value-forecast';
import { scenarioValue, type ValuedCase, valueRange, valueTable } from './what-if-value';

/**
 * What a lender pack prints of a valuation: with the equity value at other discount rates and growth, or multiples where there
 * is no value by growth, its range by method, and what some scenarios bring. Source: forecast model, section 14.
 */
export function printedValuation(
  document: ForecastDocument,
  result: ForecastResult,
  scenarios: readonly { name: string; result: ForecastResult }[],
) {
  const inputs = valuationInputs(document);
  const valued = (computed: ForecastResult): ValuedCase => {
    const forecast = prepareValuation(document, computed);
    return { forecast, valuation: valueWith(forecast, inputs) };
  };
  const base = valued(result);
  const method = base.valuation.byGrowth ? 'byGrowth' : 'byMultiple';
  return {
    ...base.valuation,
    table: { method, ...valueTable(base.forecast, inputs, method) },
    range: valueRange(base.forecast, inputs),
    scenarios: scenarios.map(({ name, result: changed }) => ({ name, ...scenarioValue(base, valued(changed)) })),
  } as const;
}

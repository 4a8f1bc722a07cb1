import type { ForecastDocument } from '../document';
import type { FieldKind } from '../fields/field';
import type { ValuationInputs } from '../valuation';
import type { Assumption, AssumptionGroup } from './assumption';

/** How each value of a valuation reads; choices are words of the report. */
const kinds = {
  discountRate: 'choice',
  wacc: 'rate',
  riskFreeRate: 'rate',
  beta: 'ratio',
  equityRiskPremium: 'rate',
  sizePremium: 'rate',
  costOfDebt: 'rate',
  debtShare: 'rate',
  timing: 'choice',
  asOfMonth: 'months',
  terminalFlow: 'choice',
  typedFlow: 'money',
  growth: 'rate',
  multipleOf: 'choice',
  multiple: 'weight',
  cashCounted: 'choice',
  shares: 'quantity',
} as const satisfies Partial<Record<keyof ValuationInputs, FieldKind>>;

/** What the valuation assumes, where somebody typed it. */
export function valuationGroups({ valuation }: ForecastDocument): AssumptionGroup[] {
  if (!valuation) return [];
  const rows = (Object.keys(kinds) as (keyof typeof kinds)[]).map(
    (key): Assumption => ({
      ...{ path: `valuation/${key}`, nameKey: `reports:valuation.fields.${key}`, kind: kinds[key] },
      ...{ value: valuation[key], isQuiet: isQuiet(key, valuation) },
      ...(kinds[key] === 'choice' && { choiceKey: `reports:valuation.choices.${key}.${valuation[key]}` }),
    }),
  );
  const items = valuation.bridge.map(
    ({ id, name, amount }): Assumption => ({
      ...{ path: `valuation/bridge/${id}`, nameKey: 'reports:valuation.fields.bridge', of: name },
      ...{ kind: 'money', value: amount, isQuiet: false },
    }),
  );
  const titleKey = 'reports:names.valuation';
  return [{ path: 'valuation', line: null, titleKey, note: '', isEnabled: true, rows: [...rows, ...items] }];
}

const builtUp = new Set(['riskFreeRate', 'beta', 'equityRiskPremium', 'sizePremium', 'costOfDebt', 'debtShare']);

/** True for what has no effect beside the others. */
function isQuiet(key: keyof typeof kinds, { discountRate, terminalFlow }: ValuationInputs): boolean {
  if (key === 'wacc') return discountRate === 'builtUp';
  if (key === 'typedFlow') return terminalFlow !== 'typed';
  return builtUp.has(key) && discountRate === 'typed';
}

import { z } from 'zod';
import { bounds } from './bounds';
import { amount, count, id, nameText, positiveAmount, quantity, share } from './primitives';

export const bridgeKinds = ['debtLike', 'cashLike', 'minority'] as const;

/** The assumptions of a valuation. Rates in parts per million. Source: forecast model, section 14. */
export const valuationSchema = z.strictObject({
  /** The weighted average cost of capital: typed, or built up from what equity and debt cost. */
  discountRate: z.enum(['typed', 'builtUp']),
  wacc: share,
  riskFreeRate: share,
  equityRiskPremium: share,
  sizePremium: share,
  /** Millionths. */
  beta: count(0, bounds.rateMaximum),
  costOfDebt: share,
  debtShare: share,
  /** Flows come in the middle or at the end of a period. */
  timing: z.enum(['midYear', 'yearEnd']),
  /** The month at whose end the business is valued; 0 is the opening. */
  asOfMonth: count(0, bounds.asOfMonth),
  /** The flow of the year after the horizon. */
  terminalFlow: z.enum(['normalized', 'lastYear', 'typed']),
  typedFlow: amount,
  growth: count(-500_000, 500_000),
  multipleOf: z.enum(['ebitda', 'operatingProfit', 'revenue']),
  /** Thousandths. */
  multiple: count(0, 1_000_000),
  /** All cash counts for the owners, or what is above the least that the business keeps. */
  cashCounted: z.enum(['all', 'aboveMinimum']),
  /** Thousandths; 0: no value per share. */
  shares: quantity,
  /** What else stands between the value of the business and that of its shares. */
  bridge: z
    .array(z.strictObject({ id, name: nameText, kind: z.enum(bridgeKinds), amount: positiveAmount }))
    .max(bounds.bridgeItems),
});
export type ValuationInputs = z.infer<typeof valuationSchema>;

/** What a valuation starts from until somebody types; not stored. */
export const valuationDefaults: ValuationInputs = {
  discountRate: 'builtUp',
  wacc: 100_000,
  riskFreeRate: 40_000,
  equityRiskPremium: 50_000,
  sizePremium: 30_000,
  beta: 1_000_000,
  costOfDebt: 60_000,
  debtShare: 250_000,
  timing: 'midYear',
  asOfMonth: 0,
  terminalFlow: 'normalized',
  typedFlow: 0,
  growth: 20_000,
  multipleOf: 'ebitda',
  multiple: 5_000,
  cashCounted: 'all',
  shares: 0,
  bridge: [],
};

/** True for inputs that say nothing but the defaults. */
export const isDefaultValuation = (inputs: ValuationInputs): boolean =>
  (Object.keys(valuationDefaults) as (keyof ValuationInputs)[]).every((key) =>
    key === 'bridge' ? inputs.bridge.length === 0 : inputs[key] === valuationDefaults[key],
  );

import { allRates } from '#shared/finance/all-rates.ts';
import type { ValuationInputs } from '#shared/inputs/forecast/valuation.ts';
import { DiscountFactors, toMinor } from './discount-factor';
import { type Valuation, type ValuationPeriod, type ValuedForecast, valueWith } from './value-forecast';

export type ValuationMethod = 'byGrowth' | 'byMultiple';

const halves = [-2, -1, 0, 1, 2] as const;
/** Parts per million, and thousandths of a multiple. */
const ratePoint = 10_000;
const step = { growth: 5_000, multiple: 500 } as const;

const atRate = (inputs: ValuationInputs, wacc: number): ValuationInputs => ({
  ...inputs,
  discountRate: 'typed',
  wacc: Math.max(0, wacc),
});

export interface ValueTable {
  /** Discount rates, −2 … +2 points. */
  rates: number[];
  /** Growth −1 … +1 points in halves, or multiples −1 … +1 in halves. */
  others: number[];
  /** By rate, then by the other: equity value in minor units; null where it cannot be computed. */
  cells: (number | null)[][];
}

/** The equity value at other discount rates and other growth or multiples, each cell computed anew. */
export function valueTable(forecast: ValuedForecast, inputs: ValuationInputs, method: ValuationMethod): ValueTable {
  const { wacc } = valueWith(forecast, inputs);
  const key = method === 'byGrowth' ? 'growth' : 'multiple';
  const rates = halves.map((half) => wacc + half * ratePoint);
  const others = halves.map((half) => inputs[key] + half * step[key]);
  const cellOf = (rate: number, second: number) =>
    rate < 0 || (key === 'multiple' && second < 0)
      ? null
      : (valueWith(forecast, { ...atRate(inputs, rate), [key]: second })[method]?.equity ?? null);
  return { rates, others, cells: rates.map((rate) => others.map((entry) => cellOf(rate, entry))) };
}

export interface ValueRange {
  low: number | null;
  value: number | null;
  high: number | null;
}

/** Equity values: growth for ever at the discount rate ± 1 point, the multiple ± 1, and the equity of the balance sheet. */
export function valueRange(
  forecast: ValuedForecast,
  inputs: ValuationInputs,
): { byGrowth: ValueRange; byMultiple: ValueRange; book: number } {
  const { wacc, byGrowth, byMultiple } = valueWith(forecast, inputs);
  const equity = (method: ValuationMethod, inputs: ValuationInputs) =>
    valueWith(forecast, inputs)[method]?.equity ?? null;
  const multiple = (change: number) =>
    equity('byMultiple', { ...inputs, multiple: Math.max(0, inputs.multiple + change) });
  const { balanceSheet, timeline } = forecast.result;
  return {
    byGrowth: {
      low: equity('byGrowth', atRate(inputs, wacc + ratePoint)),
      value: byGrowth?.equity ?? null,
      high: wacc < ratePoint ? null : equity('byGrowth', atRate(inputs, wacc - ratePoint)),
    },
    byMultiple: { low: multiple(-1000), value: byMultiple?.equity ?? null, high: multiple(1000) },
    book: balanceSheet.row('totalEquity').month(Math.min(inputs.asOfMonth, timeline.months)),
  };
}

/** A scenario as an investment: what it changes against the base case. */
export interface ScenarioInvestment {
  /** Present value of the difference of the flows up to the horizon, at the discount rate of the base. */
  valueToHorizon: number;
  /** Internal rates of return of the difference a year, in parts of 1: nearest to 10 % first. */
  rates: number[];
  /** First month from which the running difference stays at 0 or more after it was below; 'never', or null where it never was below. */
  paysBack: number | 'never' | null;
}

export interface ValuedCase {
  forecast: ValuedForecast;
  valuation: Valuation;
}

/** What a scenario brings beyond the base case. Both have the same months. */
export function investmentOf(base: ValuedCase, scenario: ValuedCase): ScenarioInvestment {
  const differences = base.valuation.periods.map((period, i) => ({
    halfMonths: period.halfMonths,
    amount: (scenario.valuation.periods[i]?.freeCashFlow ?? 0) - period.freeCashFlow,
  }));
  const factors = new DiscountFactors(base.valuation.wacc);
  const worth = differences.reduce((sum, { amount, halfMonths }) => sum + factors.worth(amount, halfMonths), 0n);
  const distance = (rate: number) => Math.abs(Math.log1p(rate) - Math.log1p(0.1));
  const rates = allRates(differences.map(({ amount, halfMonths }) => ({ amount, time: halfMonths / 24 })));
  return {
    valueToHorizon: toMinor(worth),
    rates: rates.sort((a, b) => distance(a) - distance(b)),
    paysBack: payback(base, scenario),
  };
}

/** A scenario as an investment, with the equity value of its own and its difference from that of the base; null where one is not there. */
export interface ScenarioValue extends ScenarioInvestment {
  equity: number | null;
  change: number | null;
}

const equityOf = ({ byGrowth, byMultiple }: Valuation) => (byGrowth ?? byMultiple)?.equity ?? null;

export function scenarioValue(base: ValuedCase, scenario: ValuedCase): ScenarioValue {
  const [before, equity] = [equityOf(base.valuation), equityOf(scenario.valuation)];
  const change = equity === null || before === null ? null : equity - before;
  return { equity, change, ...investmentOf(base, scenario) };
}

const monthsOf = (periods: readonly ValuationPeriod[]): number => periods.reduce((sum, { months }) => sum + months, 0);

function payback(base: ValuedCase, scenario: ValuedCase): ScenarioInvestment['paysBack'] {
  const last = base.forecast.flows.length;
  const first = last - monthsOf(base.valuation.periods) + 1;
  let running = 0;
  let wasBelow = false;
  let month: ScenarioInvestment['paysBack'] = null;
  for (let t = first; t <= last; t++) {
    const now = base.forecast.flows[t - 1];
    const then = scenario.forecast.flows[t - 1];
    running += (then?.freeCashFlow ?? 0) - (now?.freeCashFlow ?? 0);
    if (running < 0) {
      wasBelow = true;
      month = 'never';
    } else if (wasBelow && month === 'never') month = t;
  }
  return month;
}

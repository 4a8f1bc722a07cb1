import type { ForecastResult } from '#shared/engine/result.ts';
import { asOther } from '#shared/engine/statements/sections.ts';
import { type FlowPart, flowParts, workingFlows, writtenDownRows } from './free-cash-flow';
import type { ValuationPeriod } from './value-forecast';

/** A row of the reports that a flow is made of, over the months of its period; minor units with the sign they count with. */
export interface FlowReason {
  statement: 'profitAndLoss' | 'cashFlowIndirect';
  key: string;
  amount: number;
}

type Source = readonly [statement: FlowReason['statement'], key: string, sign: 1 | -1];

const interest = [
  ['profitAndLoss', 'interestIncome', -1],
  ['profitAndLoss', 'interestExpense', -1],
] as const satisfies readonly Source[];

const sources: Record<FlowPart, readonly Source[]> = {
  operatingProfit: [['profitAndLoss', 'operatingProfit', 1]],
  other: [['profitAndLoss', 'profitBeforeTax', 1], ['profitAndLoss', 'operatingProfit', -1], ...interest],
  tax: [
    ['profitAndLoss', 'currentTax', 1],
    ['profitAndLoss', 'deferredTax', 1],
  ],
  // Net interest of the years that pay tax, times its rate: no sum of rows.
  interestTaxShield: interest,
  depreciationAndAmortisation: ['depreciationAndAmortisation', ...writtenDownRows].map(
    (key) => ['cashFlowIndirect', key, 1] as const,
  ),
  gainOnDisposal: [['cashFlowIndirect', 'gainOnDisposal', 1]],
  workingCapital: workingFlows.map((key) => ['cashFlowIndirect', key, 1] as const),
  investing: [['cashFlowIndirect', 'investing', 1]],
};

export const isFlowPart = (key: string): key is FlowPart => (flowParts as readonly string[]).includes(key);

/** The rows behind a part of the free cash flow of a period; those that are 0 are left out. They add up to it, but for the tax that interest saves. */
export function flowReasons(
  result: ForecastResult,
  { year, months }: Pick<ValuationPeriod, 'year' | 'months'>,
  part: FlowPart,
): FlowReason[] {
  const { lastMonth = 0 } = result.timeline.fiscalYears[year - 1] ?? {};
  return sources[part].flatMap(([statement, key, sign]) => {
    const shown = result[statement];
    const row = key === 'investing' ? asOther(shown, key) : shown.optionalRow(key);
    if (!row) return [];
    let sum = 0;
    for (let t = lastMonth - months + 1; t <= lastMonth; t++) sum += row.month(t);
    return sum === 0 ? [] : [{ statement, key: row.key, amount: sign * sum }];
  });
}

import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { unpaidInterest } from '#shared/engine/statements/cash-flow.ts';
import { cashFlowLayout } from '#shared/engine/statements/layout.ts';
import { asOther } from '#shared/engine/statements/sections.ts';

/**
 * The rows of the indirect cash flow that are working capital: the changes of balances within operations but interest owed, and
 * what operating leases cost beyond what is paid of them. A forecast without such a balance has no row for it.
 */
export const workingFlows = [
  ...cashFlowLayout.flatMap(({ key, section }) => (section === 'operations' && key !== 'accruedInterest' ? [key] : [])),
  'operatingLeases',
];

/** Beside depreciation and amortisation: rights of use written down, less grants released. */
export const writtenDownRows = ['leaseDepreciation', 'capitalGrantsReleased'];

/** Parts of the free cash flow to the firm, minor units with the sign of their effect on cash; they add up to it. */
export const flowParts = [
  'operatingProfit',
  'other',
  'tax',
  'interestTaxShield',
  'depreciationAndAmortisation',
  'gainOnDisposal',
  'workingCapital',
  'investing',
] as const;
export type FlowPart = (typeof flowParts)[number];
export type FlowOfFirm = Record<FlowPart | 'freeCashFlow', number>;

/**
 * The free cash flow to the firm of each month, index 0 is month 1: before interest, after the tax that would be due without
 * it, at the rate of the fiscal year. Found twice, from the parts and from the cash flow; throws where the two differ. Source:
 * forecast model, section 14.
 */
export function freeCashFlows(result: ForecastResult, rateOf: (year: number) => number): FlowOfFirm[] {
  const { profitAndLoss, cashFlowIndirect, timeline } = result;
  const profit = (key: string) => profitAndLoss.row(key);
  const cash = (key: string) => cashFlowIndirect.row(key);
  const some = (keys: readonly string[]) => keys.flatMap((key) => cashFlowIndirect.optionalRow(key) ?? []);
  const working = some(workingFlows);
  const writtenDown = some(writtenDownRows);
  // Where the cash flow begins at operating profit, they are beside it.
  const unpaid = [...cashFlowIndirect.rows, ...cashFlowIndirect.besides].filter(({ key }) => unpaidInterest.has(key));
  const rows = {
    operatingProfit: profit('operatingProfit'),
    beforeTax: profit('profitBeforeTax'),
    income: profit('interestIncome'),
    expense: profit('interestExpense'),
    currentTax: profit('currentTax'),
    deferredTax: profit('deferredTax'),
    depreciation: cash('depreciationAndAmortisation'),
    gain: cash('gainOnDisposal'),
    operations: asOther(cashFlowIndirect, 'operations'),
    investing: asOther(cashFlowIndirect, 'investing'),
  };
  return timeline.labels.map((_, i) => {
    const t = i + 1;
    const netInterest = 0 - (rows.income.month(t) + rows.expense.month(t));
    const year = timeline.yearOf[t] ?? 1;
    const isTaxed = rows.currentTax.year(year) < 0;
    const parts: Record<FlowPart, number> = {
      operatingProfit: rows.operatingProfit.month(t),
      other: rows.beforeTax.month(t) - rows.operatingProfit.month(t) + netInterest,
      tax: rows.currentTax.month(t) + rows.deferredTax.month(t),
      interestTaxShield: isTaxed ? 0 - mulDiv(netInterest, rateOf(year), ONE) : 0,
      depreciationAndAmortisation: writtenDown.reduce((sum, row) => sum + row.month(t), rows.depreciation.month(t)),
      gainOnDisposal: rows.gain.month(t),
      workingCapital: working.reduce((sum, row) => sum + row.month(t), 0),
      investing: rows.investing.month(t),
    };
    const freeCashFlow = flowParts.reduce((sum, part) => sum + parts[part], 0);
    const fromCash =
      rows.operations.month(t) -
      unpaid.reduce((sum, row) => sum + row.month(t), 0) +
      netInterest +
      parts.interestTaxShield +
      rows.investing.month(t);
    if (Math.abs(freeCashFlow - fromCash) > 0)
      throw new Error(`The free cash flow of month ${t} is found as two figures.`);
    return { ...parts, freeCashFlow };
  });
}

/** The parts and their sum over months `first` … `last`. */
export function sumOfFlows(flows: readonly FlowOfFirm[], first: number, last: number): FlowOfFirm {
  const sum = Object.fromEntries([...flowParts, 'freeCashFlow'].map((part) => [part, 0])) as FlowOfFirm;
  for (const flow of flows.slice(first - 1, last))
    for (const part of [...flowParts, 'freeCashFlow'] as const) sum[part] += flow[part];
  return sum;
}

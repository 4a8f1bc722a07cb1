import type { FlowRow } from '#shared/inputs/forecast/actuals.ts';
import type { Memory } from './ledger/memory';
import { type Purpose, purposes } from './ledger/rules';
import type { BookedFlows, LineFlow } from './steps/columns';
import type { Workings } from './steps/workings';

/** The columns by line that make up each flow. */
export const linesOfFlow: Record<LineFlow, (from: Pick<Workings, 'loans' | 'assets'>) => [Float64Array, 1 | -1][]> = {
  newLoans: ({ loans }) => [[loans.drawn, 1]],
  capitalisedInterest: ({ loans }) => [[loans.capitalised, 1]],
  proceeds: ({ assets }) => [
    [assets.collected, 1],
    [assets.openingCollected, 1],
  ],
  owedForAssets: ({ assets }) => [
    [assets.cost, 1],
    [assets.payment, -1],
  ],
};

/** Between which purposes a flow moves; of dividends the account tells. */
export const purposesOfFlow: Record<Exclude<FlowRow, 'dividendsDeclared'>, [from: Purpose, to: Purpose]> = {
  newLoans: ['loansRepaid', 'loansDrawn'],
  capitalisedInterest: ['loansRepaid', 'interestPaid'],
  proceeds: ['capitalExpenditurePaid', 'proceedsReceived'],
  owedForAssets: ['paidToSuppliers', 'capitalExpenditurePaid'],
  drawings: ['otherFinancingMovements', 'drawingsPaid'],
};

/** The flows of a forecast with actual months; null without any. Minor units. Source: forecast model, section 5.15. */
export function bookedFlowsOf(
  workings: Pick<Workings, 'plan' | 'loans' | 'assets'>,
  memory: Memory,
): BookedFlows | null {
  const { plan } = workings;
  const { actual } = plan;
  if (!actual) return null;
  const columns = {} as BookedFlows['columns'];
  const moves: BookedFlows['moves'] = [];
  for (const flow of Object.keys(purposesOfFlow) as (keyof typeof purposesOfFlow)[]) {
    const [from, to] = purposesOfFlow[flow];
    const booked = actual.rows.get(`flow:${flow}`);
    const planned = memory(plan.months + 1);
    const amounts = memory(actual.stride);
    if (flow !== 'drawings') {
      for (const [lines, sign] of linesOfFlow[flow](workings)) addLines(planned, lines, { stride: plan.stride, sign });
      columns[flow] = planned;
    }
    for (let t = 1; t <= actual.until; t++) {
      // Drawings are cash that goes out.
      amounts[t] = flow === 'drawings' ? 0 - (booked?.[t] ?? 0) : (booked?.[t] ?? 0) - (planned[t] ?? 0);
      planned[t] = booked?.[t] ?? 0;
    }
    moves.push({ from: purposes.indexOf(from), to: purposes.indexOf(to), amounts });
  }
  return { actual, columns, moves };
}

function addLines(sum: Float64Array, lines: Float64Array, { stride, sign }: { stride: number; sign: 1 | -1 }): void {
  // Months past the horizon have no place in the sum.
  for (let base = 0; base < lines.length; base += stride)
    for (let t = 0; t < sum.length; t++) sum[t] = (sum[t] ?? 0) + sign * (lines[base + t] ?? 0);
}

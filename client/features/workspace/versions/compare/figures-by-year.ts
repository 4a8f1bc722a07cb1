import { fiscalYearHeads } from '#client/features/workspace/periods.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

export const comparedFigures = ['revenue', 'netProfit', 'closingCash'] as const;
type ComparedFigure = (typeof comparedFigures)[number];

export interface FiguresOfYear {
  /** "2027", or "2026/27". */
  year: string;
  /** Minor units; NaN where the side has no such year. */
  before: Record<ComparedFigure, number>;
  after: Record<ComparedFigure, number>;
}

interface Computed {
  document: ForecastDocument;
  result: ForecastResult | null;
}

/** Revenue, net profit and closing cash of each fiscal year that either side has, in minor units of its own currency. */
export function figuresByYear(before: Computed, after: Computed): FiguresOfYear[] {
  const [ones, others] = [yearsOf(before), yearsOf(after)];
  const none = { revenue: Number.NaN, netProfit: Number.NaN, closingCash: Number.NaN };
  return [...new Set([...ones.keys(), ...others.keys()])]
    .toSorted()
    .map((year) => ({ year, before: ones.get(year) ?? none, after: others.get(year) ?? none }));
}

function yearsOf({ document, result }: Computed): Map<string, Record<ComparedFigure, number>> {
  const of = (statement: 'profitAndLoss' | 'cashFlowIndirect', key: string, index: number) =>
    result?.[statement].rows.find((row) => row.key === key)?.years[index] ?? Number.NaN;
  return new Map(
    fiscalYearHeads(document.header).map((year, index) => [
      year,
      {
        revenue: of('profitAndLoss', 'totalRevenue', index),
        netProfit: of('profitAndLoss', 'netProfit', index),
        closingCash: of('cashFlowIndirect', 'closingCash', index),
      },
    ]),
  );
}

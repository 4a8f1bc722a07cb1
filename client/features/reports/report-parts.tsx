import type { ComponentType } from 'react';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ReportSlug } from '#shared/reports/registry.ts';
import { BalanceSheetChart } from './charts/balance-sheet-chart';
import { CashFlowChart } from './charts/cash-flow-chart';
import { CostVolumeChart } from './charts/cost-volume-chart';
import { MarginsChart } from './charts/margins-chart';
import { ProfitAndLossChart } from './charts/profit-and-loss-chart';
import type { ReportChartProps } from './charts/series';
import { RatioNotes } from './statements/ratio-notes';

interface ReportParts {
  /** Beside the table, and after it on paper. */
  Chart: ComponentType<ReportChartProps>;
  /** Below the chart, on the screen alone. */
  Notes?: ComponentType<{ result: ForecastResult }>;
}

/** What the reports of the registry show beside their statements. */
export const reportParts: Partial<Record<ReportSlug, ReportParts>> = {
  'profit-and-loss': { Chart: ProfitAndLossChart },
  'balance-sheet': { Chart: BalanceSheetChart },
  'cash-flow': { Chart: CashFlowChart },
  'break-even': { Chart: CostVolumeChart },
  ratios: { Chart: MarginsChart, Notes: RatioNotes },
};

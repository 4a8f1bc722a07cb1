import { lazy } from 'react';

// The chart library is the heaviest part of the reports: it comes when the first chart is drawn.
export const LineChart = lazy(async () => ({
  default: (await import('../../../components/chart-line/line-chart')).LineChart,
}));
export const ColumnChart = lazy(async () => ({
  default: (await import('../../../components/chart-columns/column-chart')).ColumnChart,
}));
export const PanelsChart = lazy(async () => ({
  default: (await import('../../../components/chart-columns/panels-chart')).PanelsChart,
}));
export const WaterfallChart = lazy(async () => ({
  default: (await import('../../../components/chart-waterfall/waterfall-chart')).WaterfallChart,
}));

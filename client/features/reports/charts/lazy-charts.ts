import { lazy } from 'react';

// The chart library is the heaviest part of the reports: it comes when the first chart is drawn.
export const LineChart = lazy(async () => ({
  default: (await import('#client/components/chart-line/line-chart.tsx')).LineChart,
}));
export const ColumnChart = lazy(async () => ({
  default: (await import('#client/components/chart-columns/column-chart.tsx')).ColumnChart,
}));
export const PanelsChart = lazy(async () => ({
  default: (await import('#client/components/chart-columns/panels-chart.tsx')).PanelsChart,
}));
export const WaterfallChart = lazy(async () => ({
  default: (await import('#client/components/chart-waterfall/waterfall-chart.tsx')).WaterfallChart,
}));

import { useTranslation } from 'react-i18next';
import type { ChartLabels } from '#client/components/chart-frame/chart-frame.tsx';
import { useDownloadLabels } from '#client/components/chart-frame/use-download-labels.ts';

/** What the buttons of a chart say. */
export function useChartLabels(): ChartLabels {
  const { t } = useTranslation('reports');
  return { showTable: t('chart.showTable'), showChart: t('chart.showChart'), download: useDownloadLabels() };
}

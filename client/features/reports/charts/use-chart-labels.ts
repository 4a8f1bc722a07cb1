import { useTranslation } from 'react-i18next';
import type { ChartLabels } from '../../../components/chart-frame/chart-frame';
import { useDownloadLabels } from '../../../components/chart-frame/use-download-labels';

/** What the buttons of a chart say. */
export function useChartLabels(): ChartLabels {
  const { t } = useTranslation('reports');
  return { showTable: t('chart.showTable'), showChart: t('chart.showChart'), download: useDownloadLabels() };
}

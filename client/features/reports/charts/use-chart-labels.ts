import { useTranslation } from 'react-i18next';

export function useChartLabels(): { showTable: string; showChart: string } {
  const { t } = useTranslation('reports');
  return { showTable: t('chart.showTable'), showChart: t('chart.showChart') };
}

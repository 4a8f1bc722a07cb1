import { useTranslation } from 'react-i18next';
import type { ChartDownloadLabels } from './chart-download';

/** What the menu of a chart's files says; only where the texts of files are loaded. */
export function useDownloadLabels(): ChartDownloadLabels {
  const { t } = useTranslation('files');
  return { menu: t('export.chart'), png: t('export.chartPng'), svg: t('export.chartSvg'), csv: t('export.chartCsv') };
}

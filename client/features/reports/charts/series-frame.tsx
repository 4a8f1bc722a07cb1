import { useTranslation } from 'react-i18next';
import { ChartFrame, type ChartFrameProps } from '#client/components/chart-frame/chart-frame.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import { useDownloadLabels } from '#client/components/chart-frame/use-download-labels.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { ChartPoint, ChartSeries } from '#shared/charts/model.ts';
import { describeSeries } from './describe';

interface SeriesFrameProps extends Omit<ChartFrameProps, 'summary' | 'table' | 'download'> {
  title: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** The series that the summary describes; else `summary` is the sentence. */
  described?: readonly ChartSeries[];
  summary?: string;
  /** Head of the first column of the table. */
  head?: string;
  format?: (value: number) => string;
  /** Keys of the series that are drawn as lines; with them the legend names every series. */
  lines?: readonly string[];
}

/** The frame of a report's chart over time: labels, table and sentence come from its series. */
export function SeriesFrame(props: SeriesFrameProps) {
  const { points, series, described = [], summary, head, format = formatNumber, lines, ...frame } = props;
  const { t } = useTranslation('reports');
  const download = useDownloadLabels();
  return (
    <ChartFrame
      {...(lines && { legend: <ChartLegend series={series} lines={lines} /> })}
      {...frame}
      download={download}
      summary={summary ?? described.map((entry) => describeSeries({ t, points, series: entry, format })).join(' ')}
      table={tableOfSeries({ caption: frame.title, head: head ?? t('chart.period'), points, series, format })}
    />
  );
}

import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyDecimals } from '../../../shared/domain/money';
import { calendarMonth } from '../../../shared/domain/months';
import { ChartFrame } from '../../components/chart-frame/chart-frame';
import { twinOfSeries } from '../../components/chart-frame/twin-of-series';
import { useDownloadLabels } from '../../components/chart-frame/use-download-labels';
import type { ChartPoint, ChartSeries } from '../../components/chart-parts/model';
import { scaleOfResult } from '../../lib/display-scale';
import { formatNumber } from '../../lib/format';
import { formatMonth } from '../../lib/format-date';
import { useDocument } from '../../lib/workspace';
import type { ComputedCase } from './use-cases';

const LineChart = lazy(async () => ({ default: (await import('../../components/chart-line/line-chart')).LineChart }));
const height = 330;

/** Closing cash of every scenario, overlaid. */
export function ScenariosChart({ cases }: { cases: readonly ComputedCase[] }) {
  const { t } = useTranslation('reports');
  const download = useDownloadLabels();
  const { minimumCash } = useDocument(({ bank }) => bank);
  const base = cases[0]?.result;
  if (!base) return null;
  const divisor = 10 ** currencyDecimals(base.currency);
  const scale = scaleOfResult(base);
  const { timeline } = base;
  const points: ChartPoint[] = timeline.labels.map((label, index) => {
    const title = formatMonth(Number(label.slice(0, 4)), calendarMonth(label));
    const tick = title.split(' ')[0] ?? '';
    const period = timeline.fiscalYears[(timeline.yearOf[index + 1] ?? 1) - 1];
    const endLabel = timeline.labels[(period?.lastMonth ?? 1) - 1] ?? '';
    return {
      key: label,
      tick,
      letter: tick.charAt(0),
      title,
      group: t('fiscalYear', { year: Number(endLabel.slice(0, 4)) }),
      place: timeline.placeOf[index + 1] ?? 1,
    };
  });
  const series = cases.map(
    ({ id, name, tone, dash, result }): ChartSeries => ({
      key: id ?? 'base',
      name,
      tone,
      dash,
      values: Array.from(result.cashFlowIndirect.row('closingCash').months, (value) => value / divisor),
    }),
  );
  const summary = cases
    .map(({ name, figures }) => `${name}: ${formatNumber(figures.closingCash / divisor)}`)
    .join(', ');
  return (
    <ChartFrame
      title={t('scenarios.chart')}
      sub={
        scale === 'unit'
          ? t('scenarios.chartSub')
          : t('subIn', {
              sub: t('scenarios.chartSub'),
              unit: t(`unitNote.${scale}`, { currency: base.currency }),
            })
      }
      labels={{ showTable: t('chart.showTable'), showChart: t('chart.showChart'), download }}
      height={height}
      summary={`${t('scenarios.chart')}. ${summary}`}
      twin={twinOfSeries({
        caption: t('scenarios.chart'),
        head: t('chart.month'),
        points,
        series,
        format: formatNumber,
      })}
    >
      <LineChart
        points={points}
        series={series}
        height={height}
        labelScale={scale}
        limits={[{ key: 'minimum', name: t('chart.minimum'), value: minimumCash / divisor, tone: 'brass' }]}
      />
    </ChartFrame>
  );
}

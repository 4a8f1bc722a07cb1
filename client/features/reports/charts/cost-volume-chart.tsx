import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallSelect } from '#client/components/small-select.tsx';
import { formatNumber } from '#client/lib/format.ts';
import type { ChartSeries } from '#shared/charts/model.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { endYear } from '../periods';
import { minorDigitsOf, usePeriodWords } from '../use-report';
import { type CostVolume, costVolumeOf } from './cost-volume';
import { SeriesFrame } from './series-frame';

const CostVolumePlot = lazy(async () => ({ default: (await import('./cost-volume-plot')).CostVolumePlot }));
const height = 236;

/** Where revenue crosses the costs of a fiscal year. */
export function CostVolumeChart({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const [chosen, setChosen] = useState(0);
  const years = result.timeline.fiscalYears.map((_, index) => fiscalYear(endYear(result.timeline, index)));
  const index = Math.min(chosen, years.length - 1);
  const year = years[index] ?? '';
  const volume = costVolumeOf(result, index, minorDigitsOf(result));
  const views = (
    <span className="flex min-w-0 flex-[100_1_auto] items-center gap-2 text-sm whitespace-nowrap print:hidden">
      <b>{t('breakEven.chart')}</b>
      {years.length > 1 && (
        <SmallSelect
          label={t('year')}
          value={String(index)}
          options={years.map((label, value) => ({ value: String(value), label }))}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
    </span>
  );
  const points = volume ? pointsOf(volume, t('breakEven.chart')) : [];
  const series = volume ? seriesOf(volume, points, t) : [];
  return (
    <SeriesFrame
      title={t('breakEven.chart')}
      views={views}
      points={points.map(({ point }) => point)}
      series={series}
      lines={series.map(({ key }) => key)}
      summary={volume ? summaryOf(volume, year, t) : t('breakEven.noRevenue', { year })}
      head={t('breakEven.volume')}
      height={height}
    >
      {volume ? (
        <CostVolumePlot volume={volume} height={height} words={{ planned: t('breakEven.planned') }} />
      ) : (
        <p className="text-ink-2" style={{ minHeight: height }}>
          {t('breakEven.noRevenue', { year })}
        </p>
      )}
    </SeriesFrame>
  );
}

type T = ReturnType<typeof useTranslation<'reports'>>['t'];

/** Nothing, break-even and plan: the volumes that the table beside the chart names. */
function pointsOf({ planned, breakEven }: CostVolume, group: string) {
  const volumes = [0, ...(breakEven === null ? [] : [breakEven]), planned].sort((a, b) => a - b);
  return volumes.map((sold, place) => {
    const title = sold === 0 ? '0' : formatNumber(sold);
    return { sold, point: { key: `${place}`, tick: title, letter: title, title, group, place } };
  });
}

function seriesOf({ fixed, variableShare }: CostVolume, points: readonly { sold: number }[], t: T): ChartSeries[] {
  const values = (figure: (sold: number) => number) => points.map(({ sold }) => figure(sold));
  return [
    { key: 'revenue', name: t('chart.revenue'), tone: '1', values: values((sold) => sold) },
    {
      key: 'costs',
      name: t('breakEven.totalCosts'),
      tone: '2',
      dash: '7 4',
      values: values((sold) => fixed + variableShare * sold),
    },
    { key: 'fixed', name: t('breakEven.fixedCosts'), tone: '3', dash: '2 4', values: values(() => fixed) },
  ];
}

function summaryOf({ breakEven, planned }: CostVolume, year: string, t: T): string {
  if (breakEven === null) return t('breakEven.never', { year, planned: formatNumber(planned) });
  const params = { year, planned: formatNumber(planned), needed: formatNumber(breakEven) };
  return breakEven <= planned ? t('breakEven.over', params) : t('breakEven.under', params);
}

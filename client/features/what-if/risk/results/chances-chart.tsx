import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import { useDownloadLabels } from '#client/components/chart-frame/use-download-labels.ts';
import { ChartSurface } from '#client/components/chart-parts/chart-surface.tsx';
import { ChartTooltip } from '#client/components/chart-parts/chart-tooltip.tsx';
import { TimeAxis } from '#client/components/chart-parts/time-axis.tsx';
import { ValueAxis } from '#client/components/chart-parts/value-axis.tsx';
import { formatRate } from '#client/lib/format.ts';
import { type ChartSeries, extentOf } from '#shared/charts/model.ts';
import { niceScale } from '#shared/charts/nice-scale.ts';
import { columnPath, columnWidth, plotOf } from '#shared/charts/plot.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import type { ResultTexts } from './result-texts';

const height = 150;
const fills = {
  belowMinimum: 'color-mix(in oklab, var(--brass) 38%, var(--surface))',
  belowZero: 'var(--negative)',
} as const;

const percent = (value: number) => (value === 0 ? '0\u2009%' : formatRate(value * 10_000, 1));

/** The chance that cash is below zero or under the minimum, month by month. */
export function ChancesChart({ result, texts }: { result: RiskResult; texts: ResultTexts }) {
  const { t } = useTranslation('whatIf');
  const download = useDownloadLabels();
  const points = texts.points.slice(1);
  const seriesOf = (key: keyof typeof fills, shares: readonly number[] | null): ChartSeries[] =>
    shares === null
      ? []
      : [{ key, name: t(`risk.results.byMonth.${key}`), tone: '1', values: shares.map((share) => share * 100) }];
  const series = [
    ...seriesOf('belowMinimum', result.belowMinimumByMonth),
    ...seriesOf('belowZero', result.belowZeroByMonth),
  ];
  const { ticks, domain } = niceScale(extentOf([...series.map(({ values }) => values), [5]]), 2);
  const most = Math.max(...result.belowZeroByMonth);
  const at = result.belowZeroByMonth.indexOf(most);
  const summary =
    most > 0
      ? t('risk.results.byMonth.summary', { month: texts.month(at + 1), chance: percent(most * 100) })
      : t('risk.results.byMonth.never');
  const draw = (width: number) => {
    const margin = { top: 8, right: width < 480 ? 66 : 112, bottom: 42 };
    const plot = plotOf({ width, height, margin, count: points.length, isBanded: true, domain });
    const wide = columnWidth(plot, 0.62, 40);
    const drawing = (
      <>
        <ValueAxis plot={plot} ticks={ticks} format={(value) => `${value}\u2009%`} />
        {series.map(({ key, values }) => (
          <path
            key={key}
            d={values
              .map((value, i) => columnPath(plot, { centre: plot.xAt(i), width: wide, from: 0, to: value }))
              .join('')}
            fill={fills[key as keyof typeof fills]}
          />
        ))}
        <TimeAxis points={points} plot={plot} />
      </>
    );
    const mark = (index: number) => (
      <rect
        x={plot.xAt(index) - plot.band / 2}
        y={plot.y}
        width={plot.band}
        height={plot.height}
        fill="var(--hover)"
        opacity={0.5}
      />
    );
    const tip = (index: number) => <ChartTooltip index={index} points={points} series={series} format={percent} />;
    return { drawing, pointer: { plot, points, series, seriesAt: () => undefined, mark, tip } };
  };
  return (
    <ChartFrame
      title={t('risk.results.byMonth.title')}
      legend={
        <div className="flex gap-3.5 text-xs/5 text-ink-2" data-legend>
          {series.map(({ key, name }) => (
            <span key={key} className="inline-flex items-center gap-1.5 whitespace-nowrap">
              <i className="size-[9px] rounded-[2px]" style={{ background: fills[key as keyof typeof fills] }} />
              {name}
            </span>
          ))}
        </div>
      }
      isLegendInHead
      summary={summary}
      download={download}
      height={height}
      table={tableOfSeries({
        caption: t('risk.results.byMonth.title'),
        head: t('risk.results.byMonth.month'),
        points,
        series,
        format: percent,
      })}
    >
      <ChartSurface height={height} draw={draw} />
    </ChartFrame>
  );
}

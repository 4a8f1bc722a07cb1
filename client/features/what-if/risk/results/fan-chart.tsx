import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import { useDownloadLabels } from '#client/components/chart-frame/use-download-labels.ts';
import { ChartSurface } from '#client/components/chart-parts/chart-surface.tsx';
import { ChartTooltip } from '#client/components/chart-parts/chart-tooltip.tsx';
import { EndLabels } from '#client/components/chart-parts/end-labels.tsx';
import { TimeAxis } from '#client/components/chart-parts/time-axis.tsx';
import { ValueAxis } from '#client/components/chart-parts/value-axis.tsx';
import { formatAxis, formatCompact, formatNumber } from '#client/lib/format.ts';
import { type ChartLimit, type ChartSeries, extentOf } from '#shared/charts/model.ts';
import { niceScale } from '#shared/charts/nice-scale.ts';
import { linePath, type Plot, plotOf } from '#shared/charts/plot.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import type { ResultTexts } from './result-texts';

const height = 330;
const bands = [
  { key: 'nineOfTen', low: 'p5', high: 'p95', fill: 'color-mix(in oklab, var(--chart-1) 16%, var(--surface))' },
  { key: 'half', low: 'p25', high: 'p75', fill: 'color-mix(in oklab, var(--chart-1) 36%, var(--surface))' },
] as const;

/** Closing cash by month: the middle half and nine of ten futures as bands, the median, the case itself. */
export function FanChart({ result, texts }: { result: RiskResult; texts: ResultTexts }) {
  const { t } = useTranslation('whatIf');
  const download = useDownloadLabels();
  const { points, digits, currency, document, caseName, isBase } = texts;
  const divisor = 10 ** digits;
  const nameOf = (key: 'p5' | 'p10' | 'p25' | 'p50' | 'p75' | 'p90' | 'p95') => t(`risk.results.fan.${key}`);
  const all = result.fan.percents.map((percent, i): ChartSeries => {
    const key = `p${percent}` as Parameters<typeof nameOf>[0];
    return { key, name: nameOf(key), tone: '1', values: (result.fan.cash[i] ?? []).map((cash) => cash / divisor) };
  });
  const seriesOf = (key: string) => all.find((entry) => entry.key === key) as ChartSeries;
  const base: ChartSeries = {
    key: 'base',
    name: isBase ? t('risk.settings.base') : caseName,
    tone: '6',
    values: result.baseCash.map((cash) => cash / divisor),
    dash: '6 4',
  };
  const { minimumCash } = document.bank;
  const limit: ChartLimit | null =
    minimumCash > 0
      ? {
          key: 'minimum',
          name: t('risk.results.fan.minimum', { amount: formatCompact(minimumCash / divisor) }),
          value: minimumCash / divisor,
          tone: 'brass',
        }
      : null;
  const median = seriesOf('p50');
  const [low, high] = [seriesOf('p5'), seriesOf('p95')];
  const inTip = [high, seriesOf('p75'), median, base, seriesOf('p25'), low];
  const { ticks, domain } = niceScale(extentOf([low.values, high.values, base.values, limit ? [limit.value] : []]), 6);
  const last = (series: ChartSeries) => series.values.at(-1) ?? 0;
  const summary = t('risk.results.fan.summary', {
    month: texts.month(texts.timeline.months),
    p5: formatNumber(last(low)),
    p50: formatNumber(last(median)),
    p95: formatNumber(last(high)),
    case: base.name,
    base: formatNumber(last(base)),
  });

  const draw = (width: number) => {
    const room = width < 480 ? 66 : 112;
    const plot = plotOf({
      width,
      height,
      margin: { top: 10, right: room, bottom: 42 },
      count: points.length,
      isBanded: false,
      domain,
      labels: ticks.map(formatAxis),
    });
    const isWide = width >= 480;
    // The ends of the outer band have a place, but no dot.
    const label = (series: ChartSeries, colour = 'transparent') => ({
      key: series.key,
      value: last(series),
      text: formatNumber(last(series)),
      name: isWide ? series.name : undefined,
      colour,
      hasDot: true,
    });
    const drawing = (
      <>
        {bands.map((band) => (
          <path key={band.key} d={bandPath(seriesOf(band.low), seriesOf(band.high), plot)} fill={band.fill} />
        ))}
        <ValueAxis plot={plot} ticks={ticks} format={formatAxis} />
        {limit && (
          <path
            d={`M${plot.x} ${plot.yAt(limit.value)}h${plot.width}`}
            stroke="var(--brass)"
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
        )}
        <path
          d={linePath(base.values, plot)}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={1.75}
          strokeDasharray="6 4"
        />
        <path d={linePath(median.values, plot)} fill="none" stroke="var(--chart-1)" strokeWidth={2.25} />
        <EndLabels
          plot={plot}
          room={room}
          labels={[
            label(high),
            label(base, 'var(--ink)'),
            label(median, 'var(--chart-1)'),
            label(low),
            ...(limit
              ? [
                  {
                    key: 'minimum',
                    value: limit.value,
                    text: isWide ? limit.name : formatCompact(limit.value),
                    colour: 'var(--brass)',
                    hasDot: false,
                  },
                ]
              : []),
          ]}
        />
        <TimeAxis points={points} plot={plot} />
      </>
    );
    const mark = (index: number) => (
      <line x1={plot.xAt(index)} x2={plot.xAt(index)} y1={plot.y} y2={plot.y + plot.height} stroke="var(--ink-3)" />
    );
    const tip = (index: number) => (
      <ChartTooltip index={index} points={points} series={inTip} limits={limit ? [limit] : []} format={formatNumber} />
    );
    return { drawing, pointer: { plot, points, series: inTip, seriesAt: () => undefined, mark, tip } };
  };

  return (
    <ChartFrame
      title={t('risk.results.fan.title')}
      sub={t('risk.results.fan.sub', { currency })}
      legend={<BandLegend />}
      isLegendInHead
      summary={summary}
      download={download}
      height={height}
      table={tableOfSeries({
        caption: t('risk.results.fan.title'),
        head: t('risk.results.byMonth.month'),
        points,
        series: [...all, base],
        format: formatNumber,
      })}
    >
      <ChartSurface height={height} draw={draw} />
    </ChartFrame>
  );
}

function BandLegend() {
  const { t } = useTranslation('whatIf');
  return (
    <div className="flex gap-3.5 text-xs/5 text-ink-2" data-legend>
      {bands.toReversed().map(({ key, fill }) => (
        <span key={key} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <i className="size-[9px] rounded-[2px]" style={{ background: fill }} />
          {t(`risk.results.fan.${key}`)}
        </span>
      ))}
    </div>
  );
}

/** The area between two lines. */
function bandPath(low: ChartSeries, high: ChartSeries, plot: Plot): string {
  const back = low.values.map((value, i) => `L${plot.xAt(i).toFixed(1)} ${plot.yAt(value).toFixed(1)}`).toReversed();
  return `${linePath(high.values, plot)}${back.join('')}Z`;
}

import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import { useDownloadLabels } from '#client/components/chart-frame/use-download-labels.ts';
import { formatNumber } from '#client/lib/format.ts';
import { formatCalendarMonth, formatLongMonth, formatMonth } from '#client/lib/format-date.ts';
import type { ChartPoint, ChartSeries } from '#shared/charts/model.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, calendarMonth, fiscalYearName, monthsBetween } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { BaselineMethod } from '#shared/what-if/baseline.ts';
import { bandOf, type LineBaseline } from '#shared/what-if/line-baseline.ts';

const LineChart = lazy(async () => ({
  default: (await import('#client/components/chart-line/line-chart.tsx')).LineChart,
}));

const height = 372;

interface BaselineChartProps {
  made: LineBaseline;
  method: BaselineMethod;
  name: string;
  header: ForecastDocument['header'];
}

/** History, the forecast of a method and its bands, month by month. */
export function BaselineChart({ made, method, name, header }: BaselineChartProps) {
  const { t } = useTranslation(['whatIf', 'reports']);
  const download = useDownloadLabels();
  const { history, first, lastMonth } = made;
  const forecast = made.forecasts[method] ?? [];
  const begin = addMonths(header.startMonth, first - 1);
  const end = addMonths(begin, forecast.length - 1);
  const count = monthsBetween(history.firstMonth, end) + 1;
  const months = Array.from({ length: count }, (_, i) => addMonths(history.firstMonth, i));
  const unit = 10 ** currencyDecimals(header.currency);
  const at = monthsBetween(history.firstMonth, begin);
  /** Minor units from a place on, as whole units of every point. */
  const placed = (values: readonly number[], from: number) => months.map((_, i) => (values[i - from] ?? NaN) / unit);

  const points = months.map((month): ChartPoint => {
    const calendar = calendarMonth(month);
    const place = ((calendar - header.fiscalYearEndMonth + 11) % 12) + 1;
    const endYear = Number(addMonths(month, 12 - place).slice(0, 4));
    const tick = formatCalendarMonth(calendar);
    return {
      key: month,
      tick,
      letter: tick.charAt(0),
      title: formatMonth(Number(month.slice(0, 4)), calendar),
      group: t('reports:fiscalYear', { year: fiscalYearName(endYear, header.fiscalYearEndMonth) }),
      place,
      isActual: month <= lastMonth,
    };
  });
  const methodName = t(`baseline.methods.names.${method}`);
  const series: ChartSeries[] = [
    { key: 'forecast', name: methodName, tone: '1', values: placed(forecast, at) },
    { key: 'history', name: t('baseline.chart.history'), tone: '6', values: placed(history.values, 0) },
  ];
  const bands = [
    { key: 'band95' as const, level: 0.95, opacity: 0.12 },
    { key: 'band80' as const, level: 0.8, opacity: 0.22 },
  ].flatMap(({ key, level, opacity }) => {
    const band = bandOf(made, header.startMonth, { method, level });
    const label = t(`baseline.chart.${key}`);
    return band ? [{ key, label, opacity, low: placed(band.low, at), high: placed(band.high, at) }] : [];
  });
  const bandSeries = bands.flatMap(({ key, label, low, high }): ChartSeries[] => [
    { key: `${key} low`, name: t('baseline.chart.low', { band: label }), tone: '1', values: low },
    { key: `${key} high`, name: t('baseline.chart.high', { band: label }), tone: '1', values: high },
  ]);
  const summary = t('baseline.chart.summary', {
    name,
    count: history.values.length,
    last: formatLongMonth(lastMonth),
    end: formatLongMonth(end),
    amount: formatNumber((forecast.at(-1) ?? 0) / unit),
  });
  const title = t('baseline.chart.title');
  return (
    <ChartFrame
      title={title}
      sub={t('baseline.chart.sub', { currency: header.currency })}
      download={download}
      height={height}
      summary={summary}
      table={tableOfSeries({
        caption: `${title}: ${name}`,
        head: t('risk.results.byMonth.month'),
        points,
        series: [...series.toReversed(), ...bandSeries],
        format: (value) => (Number.isFinite(value) ? formatNumber(value) : ''),
      })}
      legend={
        <div className="flex flex-wrap items-center gap-x-3.5 pt-1.5">
          <ChartLegend series={series} lines={['forecast', 'history']} />
          {bands.map(({ key, label, opacity }) => (
            <span key={key} className="inline-flex items-center gap-1.5 text-xs/5 text-ink-2">
              <i className="size-[9px] rounded-[2px] bg-(--chart-1)" style={{ opacity: opacity * 2 }} />
              {label}
            </span>
          ))}
        </div>
      }
    >
      <LineChart points={points} series={series} bands={bands} height={height} isCompact formatValue={formatNumber} />
    </ChartFrame>
  );
}

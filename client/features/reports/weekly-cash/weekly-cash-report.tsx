import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cardClasses } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { StatementTable } from '#client/components/statement-table/statement-table.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatPrice } from '#client/lib/format.ts';
import { formatDays, formatMonth, formatMonthName } from '#client/lib/format-date.ts';
import { useStore } from '#client/lib/store.ts';
import { useDocument, useDocumentUnder } from '#client/workspace/index.ts';
import type { ChartLimit, ChartPoint, ChartSeries } from '#shared/charts/model.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { WeeklyCash } from '#shared/engine/weekly-cash.ts';
import { LineChart } from '../charts/lazy-charts';
import { SeriesFrame } from '../charts/series-frame';
import { reportView } from '../report-view';
import { minorDigitsOf, useDisplayScale, useTableScale } from '../use-report';
import { weekRows, weeksFrom, weeksOf } from './weeks';

interface WeeklyCashReportProps {
  result: ForecastResult;
  isPrinted?: boolean;
  hasChart?: boolean;
}

/** The cash of thirteen weeks from a month on: the chart of the days, a column a week. */
export function WeeklyCashReport({ result, isPrinted = false, hasChart = true }: WeeklyCashReportProps) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const document = useDocument((whole) => whole);
  const view = useStore(reportView);
  const scale = useTableScale(result);
  const fromMonth = weeksFrom(result, view);
  const weeks = useMemo(() => weeksOf(document, result, fromMonth), [document, result, fromMonth]);
  const rows = useMemo(() => weekRows(weeks, find), [weeks, find]);
  const columns = weeks.columns.map(({ from, to }, index) => ({
    key: from,
    label: formatDays(from, to),
    series: 'months' as const,
    index,
  }));
  const minorDigits = minorDigitsOf(result);
  const isEmpty = weeks.columns.every((week) => week.rows.length === 0);
  return (
    <main className="page grid grid-cols-1 gap-3.5 pt-0">
      {isEmpty ? (
        <EmptyState title={t('weeks.empty')} />
      ) : (
        <>
          {hasChart && <DailyChart weeks={weeks} result={result} />}
          <section className={`${cardClasses()} statement-card overflow-hidden`}>
            <StatementTable
              caption={t('names.weeklyCash')}
              unitNote={t(`unitNote.${scale}`, { currency: result.currency })}
              scrollLabel={t('scrolls', { report: t('names.weeklyCash') })}
              rows={rows}
              columns={columns}
              scale={scale}
              minorDigits={minorDigits}
              resultKey="closingCash"
              isWhole={isPrinted}
            />
          </section>
          <ul className="grid gap-1 px-1 text-ink-2">
            {weeks.months.map(({ month, change }) => (
              <li key={month}>
                {t(weeks.check.passed ? 'weeks.addUp' : 'weeks.notAddUp', {
                  month: formatMonthName(month),
                  amount: formatPrice(change, result.currency, minorDigits),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

const height = 220;

/** Cash at the end of each day, against the minimum and the overdraft limit. */
function DailyChart({ weeks, result }: { weeks: WeeklyCash; result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const { minimumCash, overdraftLimit } = useDocumentUnder(result.scenarioId).bank;
  const { scale, withUnit } = useDisplayScale(result);
  const divisor = 10 ** minorDigitsOf(result);
  const { points, series } = useMemo(() => chartOf(weeks, divisor, t('weeks.daily')), [weeks, divisor, t]);
  const limits: ChartLimit[] = [];
  if (minimumCash !== 0)
    limits.push({ key: 'minimum', name: t('chart.minimum'), value: minimumCash / divisor, tone: 'brass' });
  if (overdraftLimit > 0)
    limits.push({ key: 'limit', name: t('chart.overdraftLimit'), value: -overdraftLimit / divisor, tone: 'negative' });
  return (
    <SeriesFrame
      title={t('weeks.daily')}
      sub={withUnit()}
      points={points}
      series={[series]}
      described={[series]}
      head={t('weeks.day')}
      height={height}
    >
      <LineChart points={points} series={[series]} limits={limits} labelScale={scale} height={height} hasArea />
    </SeriesFrame>
  );
}

function chartOf({ days }: WeeklyCash, divisor: number, name: string): { points: ChartPoint[]; series: ChartSeries } {
  const points = days.map(({ date }): ChartPoint => {
    const day = Number(date.slice(8));
    const title = formatDays(date, date);
    return {
      key: date,
      tick: String(day),
      letter: '',
      title,
      group: formatMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7))),
      place: day,
    };
  });
  return { points, series: { key: 'cash', name, tone: '1', values: days.map(({ closing }) => closing / divisor) } };
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { formatMoney, formatNumber } from '#client/lib/format.ts';
import { formatMonth } from '#client/lib/format-date.ts';
import { useDocumentUnder } from '#client/workspace/index.ts';
import type { ChartLimit, ChartPoint, ChartSeries } from '#shared/charts/model.ts';
import { addMonths, calendarMonth } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { describeSeries } from '../charts/describe';
import { LineChart } from '../charts/lazy-charts';
import { SeriesFrame } from '../charts/series-frame';
import { findRow, unitsOf } from '../figure-rows';
import { monthTitle, periodsOf } from '../periods';
import { minorDigitsOf, useDisplayScale, usePeriodWords } from '../use-report';
import { useTimeline } from '../use-timeline';
import { eventsOf, marksOf } from './events';
import { lowestMonthOf } from './key-figures';

const height = 278;

/** Closing cash by month over the whole horizon, against the minimum and the overdraft limit. */
export function CashCard({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const document = useDocumentUnder(result.scenarioId);
  const points = useCashPoints(result);
  const minorDigits = minorDigitsOf(result);
  const closing = findRow(result.cashFlowIndirect, 'closingCash');
  const lowestMonth = lowestMonthOf(result);
  const { minimumCash, overdraftLimit } = document.bank;
  const { scale, withUnit } = useDisplayScale(result);
  const money = (minor: number) => formatMoney(minor, { minorDigits });
  const short = (minor: number) => formatMoney(minor, { minorDigits, scale });
  const series: ChartSeries = {
    key: 'cash',
    name: t('chart.closingCash'),
    tone: '1',
    source: 'cashFlowIndirect/closingCash',
    values: unitsOf([closing?.opening ?? 0, ...(closing?.months ?? [])], minorDigits),
  };
  const limits: ChartLimit[] = [
    ...(minimumCash === 0
      ? []
      : [
          {
            key: 'minimum',
            name: t('chart.minimum'),
            value: minimumCash / 10 ** minorDigits,
            tone: 'brass' as const,
          },
        ]),
    ...(overdraftLimit > 0
      ? [
          {
            key: 'limit',
            name: t('chart.overdraftLimit'),
            value: -overdraftLimit / 10 ** minorDigits,
            tone: 'negative' as const,
          },
        ]
      : []),
  ];
  const lowestAmount = closing?.months[lowestMonth - 1] ?? 0;
  const isUnder = minimumCash !== 0 && lowestAmount < minimumCash;
  const marks = marksOf(eventsOf(document, result, { disposal: (name) => t('overview.disposal', { name }) }), {
    several: (name, count) => t('overview.severalEvents', { name, count }),
    net: (amount) => t('overview.netAmount', { amount }),
    amount: (amount) => t(amount < 0 ? 'chart.amountOut' : 'chart.amountIn', { amount: short(Math.abs(amount)) }),
  });
  const sentence = describeSeries({ t, points, series, format: formatNumber });
  const runsOut = findRow(result.ratios, 'cashRunsOut')?.months[0] ?? 0;
  const runway =
    runsOut > 0
      ? t('overview.runsOut', { month: monthTitle(result.timeline, runsOut) })
      : t('overview.lasts', { month: monthTitle(result.timeline, result.timeline.months) });
  const shortfall = t('chart.underMinimum', { amount: money(minimumCash - lowestAmount), minimum: money(minimumCash) });

  return (
    <SeriesFrame
      title={t('chart.closingCash')}
      sub={withUnit(
        minimumCash === 0 ? t('overview.chartSubPlain') : t('overview.chartSub', { amount: short(minimumCash) }),
      )}
      points={points}
      series={[series]}
      head={t('by.month')}
      height={height}
      headNote={<Badge tone={runsOut > 0 ? 'bad' : 'ok'}>{runway}</Badge>}
      summary={`${isUnder ? `${sentence} ${shortfall}` : sentence} ${runway}`}
    >
      <LineChart
        points={points}
        series={[series]}
        limits={limits}
        marks={marks}
        lowest={{
          index: lowestMonth,
          text: t('chart.lowest', { amount: short(lowestAmount), month: monthTitle(result.timeline, lowestMonth) }),
        }}
        labelScale={scale}
        hasArea
        height={height}
      />
    </SeriesFrame>
  );
}

/** The opening position and every month; the same objects until the timeline changes. */
function useCashPoints(result: ForecastResult): ChartPoint[] {
  const words = usePeriodWords();
  const timeline = useTimeline(result.timeline);
  const { actualUntil } = result;
  return useMemo(() => {
    const before = addMonths(timeline.startMonth, -1);
    const view = { by: 'month', monthsOf: null, quartersOf: null } as const;
    const months = periodsOf({ timeline, view, words, actualUntil }).map(({ point }) => point);
    const opening: ChartPoint = {
      key: 'opening',
      tick: '',
      letter: '',
      title: formatMonth(Number(before.slice(0, 4)), calendarMonth(before)),
      group: months[0]?.group ?? '',
      place: 0,
    };
    return [opening, ...months];
  }, [timeline, words, actualUntil]);
}

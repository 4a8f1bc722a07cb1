import { useTranslation } from 'react-i18next';
import { LineChart } from '#client/features/reports/charts/lazy-charts.ts';
import { tones } from '#client/features/reports/charts/series.ts';
import { SeriesFrame } from '#client/features/reports/charts/series-frame.tsx';
import { formatCalendarMonth } from '#client/lib/format-date.ts';
import { monthText } from '#client/lib/month-text.ts';
import { addMonths, calendarMonth } from '#shared/domain/months.ts';
import type { GroupResult } from '#shared/engine/consolidate.ts';
import { rateText } from './figure-rows';
import type { GroupPeriod } from './periods';

const height = 148;

/** The closing rate of every foreign currency over the fiscal year of a period, from the month before it. */
export function RatesChart({ result, period }: { result: GroupResult; period: GroupPeriod }) {
  const { t } = useTranslation('groups');
  const { currency, timeline, members } = result;
  const foreign = new Map(
    members.flatMap((member) => (member.currency === currency ? [] : [[member.currency, member]])),
  );
  const year = timeline.fiscalYears.find(({ lastMonth }) => lastMonth >= period.lastMonth);
  if (foreign.size === 0 || !year) return null;
  const months = Array.from({ length: year.lastMonth - year.firstMonth + 2 }, (_, i) => year.firstMonth - 1 + i);
  const points = months.map((month, place) => {
    const label = addMonths(timeline.startMonth, month - 1);
    const tick = formatCalendarMonth(calendarMonth(label));
    return { key: label, tick, letter: tick.slice(0, 1), title: monthText(label), group: '', place };
  });
  const series = [...foreign].slice(0, tones.length).map(([code, { rates }], i) => ({
    ...{ key: code, name: code, tone: tones[i] ?? '1', ...(i > 0 && { dash: '7 4' }) },
    values: months.map((month) => (rates.closing[month] ?? 0) / 1e9),
  }));
  const format = (rate: number) => rateText(Math.round(rate * 1e9));
  return (
    <SeriesFrame
      title={t('rates.closingTitle')}
      sub={[t('rates.forOne', { currency }), ...(foreign.size === 1 ? foreign.keys() : [])].join(' ')}
      points={points}
      series={series}
      described={series}
      format={format}
      height={height}
    >
      <LineChart points={points} series={series} height={height} formatValue={format} formatTick={format} isFree />
    </SeriesFrame>
  );
}

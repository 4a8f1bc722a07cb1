import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { Figure, Figures } from '#client/components/figures.tsx';
import { ColumnChart } from '#client/features/reports/charts/lazy-charts.ts';
import { tones } from '#client/features/reports/charts/series.ts';
import { SeriesFrame } from '#client/features/reports/charts/series-frame.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { formatCalendarMonth } from '#client/lib/format-date.ts';
import { monthText } from '#client/lib/month-text.ts';
import { paths } from '#client/lib/paths.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import { cashOf } from '#shared/engine/group/cash-of.ts';
import { useGroup } from './group-state';
import { keyFiguresOf } from './key-figures';
import { shareText } from './reports/figure-rows';
import { yearLabel } from './reports/periods';
import { WaitingState } from './waiting-state';

const height = 220;

/** Six key figures, cash by company, the companies. */
export function OverviewPage() {
  const { t } = useTranslation(['groups', 'forecast']);
  const { result, document } = useGroup();
  if (!result)
    return (
      <main className="page">
        <WaitingState />
      </main>
    );
  const { currency, timeline, profitAndLoss } = result;
  const digits = currencyDecimals(currency);
  const money = (amount: number) => formatMoney(amount, { minorDigits: digits });
  const [first] = timeline.fiscalYears;
  const lastMonth = first?.lastMonth ?? timeline.months;
  const year = t('groups:overview.allYears', { year: yearLabel(timeline, lastMonth) });
  const month = (number: number) => monthText(timeline.labels[number - 1] ?? '');
  const figures = keyFiguresOf(result);
  const lowest = figures.lowestCash;
  const atEnd = t('groups:overview.atEnd', { month: month(lastMonth) });
  const points = timeline.labels.map((label, i) => {
    const tick = formatCalendarMonth(calendarMonth(label));
    const own = timeline.fiscalYears.find((period) => period.lastMonth > i);
    const group = t('groups:overview.allYears', { year: yearLabel(timeline, own?.lastMonth ?? 1) });
    return {
      key: label,
      tick,
      letter: tick.slice(0, 1),
      title: monthText(label),
      group,
      place: timeline.fiscalMonthOf[i + 1] ?? 1,
    };
  });
  const series = result.members.map(({ memberId, name }, i) => ({
    ...{ key: memberId, name, tone: tones[i % tones.length] ?? '1' },
    values: cashOf(result, memberId).map((amount) => amount / 10 ** digits),
  }));
  return (
    <main className="page grid content-start gap-3.5">
      <Figures label={document.header.name} columns={6}>
        <Figure name={t('groups:overview.revenue')} value={money(figures.revenue)} note={`${year}, ${currency}`} />
        <Figure name={t('groups:overview.ebitda')} value={money(figures.ebitda)} note={year} />
        <Figure name={t('groups:overview.ownersProfit')} value={money(figures.ownersProfit)} note={year} />
        <Figure name={t('groups:overview.closingCash')} value={money(figures.closingCash)} note={atEnd} />
        <Figure
          name={t('groups:overview.lowestCash')}
          value={money(lowest)}
          isAlert={lowest < 0}
          note={t('groups:overview.inMonth', { month: month(cashOf(result, 'group').indexOf(lowest) + 1) })}
        />
        <Figure name={t('groups:overview.netDebt')} value={money(figures.netDebt)} note={atEnd} />
      </Figures>
      <SeriesFrame
        title={t('groups:overview.cash')}
        sub={currency}
        points={points}
        series={series}
        lines={[]}
        described={series}
        height={height}
      >
        <ColumnChart height={height} points={points} series={series} />
      </SeriesFrame>
      <Card padding="flush" title={t('groups:setUp.companies')} sub={`${year}, ${currency}`}>
        <DataTable
          caption={t('groups:setUp.companies')}
          rows={result.members}
          rowKey={({ memberId }) => memberId}
          columns={[
            {
              head: t('groups:overview.company'),
              isRowHead: true,
              cell: ({ memberId, name }) => {
                const forecastId = document.members.find((member) => member.id === memberId)?.forecastId ?? '';
                return <Link to={paths.forecast(forecastId)}>{name}</Link>;
              },
            },
            {
              head: t('groups:setUp.owned'),
              isNumeric: true,
              isDesktopOnly: true,
              cell: ({ ownership }) => shareText(ownership),
            },
            {
              head: t('groups:overview.revenueOf'),
              isNumeric: true,
              cell: ({ memberId }) => money(profitAndLoss.of(memberId).row('revenue').year(1)),
            },
            {
              head: t('groups:overview.profitOf'),
              isNumeric: true,
              isDesktopOnly: true,
              cell: ({ memberId }) => money(profitAndLoss.of(memberId).row('netProfit').year(1)),
            },
            {
              head: t('groups:overview.cashOf'),
              isNumeric: true,
              cell: ({ memberId }) => money(cashOf(result, memberId)[lastMonth - 1] ?? 0),
            },
          ]}
        />
      </Card>
    </main>
  );
}

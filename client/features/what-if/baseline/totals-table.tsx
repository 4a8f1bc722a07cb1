import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { fiscalYearName, makeTimeline } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

interface TotalsTableProps {
  header: ForecastDocument['header'];
  /** Month number of the first forecast month. */
  first: number;
  /** Minor units from that month on. */
  forecast: readonly number[];
}

/** What the forecast months of each fiscal year add up to. */
export function TotalsTable({ header, first, forecast }: TotalsTableProps) {
  const { t } = useTranslation(['whatIf', 'reports']);
  const timeline = makeTimeline(header);
  const minorDigits = currencyDecimals(header.currency);
  const years = timeline.fiscalYears.flatMap(({ firstMonth, lastMonth }) => {
    const own = forecast.slice(Math.max(0, firstMonth - first), Math.max(0, lastMonth - first + 1));
    if (own.length === 0) return [];
    const year = Number(timeline.labels[lastMonth - 1]?.slice(0, 4));
    const name = t('reports:fiscalYear', { year: fiscalYearName(year, header.fiscalYearEndMonth) });
    return [{ name, months: own.length, total: own.reduce((sum, amount) => sum + amount, 0) }];
  });
  return (
    <Card title={t('baseline.totals.caption')} sub={header.currency} padding="flush">
      <DataTable
        caption={t('baseline.totals.caption')}
        rows={years}
        rowKey={({ name }) => name}
        columns={[
          { isRowHead: true, cell: ({ name }) => name },
          {
            isNumeric: true,
            cellClassName: () => 'text-ink-2',
            cell: ({ months }) => t('months', { count: months }),
          },
          { isNumeric: true, cell: ({ total }) => formatMoney(total, { minorDigits }) },
        ]}
      />
    </Card>
  );
}

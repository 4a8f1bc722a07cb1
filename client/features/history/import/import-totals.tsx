import { useTranslation } from 'react-i18next';
import { DataTable } from '#client/components/data-table.tsx';
import { FormFigure } from '#client/features/reports/cash-flow-form/form-figure.tsx';
import { ResidualFigure } from '#client/features/reports/cash-flow-form/residual-figure.tsx';
import { usePeriodWords } from '#client/features/reports/use-report.ts';
import { balanceSheetTotals } from '#shared/inputs/forecast/balance-sheet.ts';
import type { HistoryPlan, PlannedYear } from '#shared/inputs/import/history-plan.ts';

/** What each year adds up to, with the difference of its balance sheet, before anything changes. */
export function ImportTotals({ plan, minorDigits }: { plan: HistoryPlan; minorDigits: number }) {
  const { t } = useTranslation(['files', 'forecast']);
  const { fiscalYear } = usePeriodWords();
  const { years } = plan;
  if (years.length === 0) return null;
  const total = (key: 'totalAssets' | 'totalLiabilities' | 'totalEquity') => ({
    label: t(`forecast:rows.${key}`),
    figure: ({ balanceSheet }: PlannedYear) => balanceSheet && balanceSheetTotals(balanceSheet)[key],
  });
  const rows = [
    total('totalAssets'),
    total('totalLiabilities'),
    total('totalEquity'),
    { label: t('forecast:rows.netProfit'), figure: ({ figures }: PlannedYear) => figures.netProfit },
    { label: t('forecast:rows.difference'), figure: null },
  ];
  return (
    <DataTable
      caption={t('files:history.result')}
      look="form-table [&_tbody_tr>*]:h-7"
      columns={[
        {
          head: t('files:history.result'),
          cellClassName: () => 'min-w-70 max-desk:min-w-35',
          isHeadLeft: true,
          isRowHead: true,
          cell: ({ label }) => label,
        },
        ...years.map((year) => ({
          head: fiscalYear(year.year),
          cell: ({ figure }: (typeof rows)[number]) =>
            figure ? (
              <FormFigure value={figure(year) ?? Number.NaN} minorDigits={minorDigits} />
            ) : (
              <ResidualFigure value={year.difference} minorDigits={minorDigits} />
            ),
        })),
      ]}
      rows={rows}
      rowKey={({ label }) => label}
      rowClassName={({ figure }) => (figure ? 'line' : 'total is-result')}
    />
  );
}

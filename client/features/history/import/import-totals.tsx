import { useTranslation } from 'react-i18next';
import { FormFigure } from '#client/features/reports/cash-flow-form/form-figure.tsx';
import { ResidualFigure } from '#client/features/reports/cash-flow-form/residual-figure.tsx';
import { usePeriodWords } from '#client/features/reports/use-report.ts';
import { balanceSheetTotals } from '#shared/inputs/forecast/balance-sheet.ts';
import type { HistoryPlan, PlannedYear } from '#shared/inputs/import/history-plan.ts';

interface ImportTotalsProps {
  plan: HistoryPlan;
  minorDigits: number;
}

/** What each year adds up to, with the difference of its balance sheet, before anything changes. */
export function ImportTotals({ plan, minorDigits }: ImportTotalsProps) {
  const { t } = useTranslation(['files', 'reports']);
  const { fiscalYear } = usePeriodWords();
  const { years } = plan;
  if (years.length === 0) return null;
  const row = (label: string, figure: (year: PlannedYear) => number | null) => (
    <tr className="line">
      <th scope="row">{label}</th>
      {years.map((year) => (
        <td key={year.year}>
          <FormFigure value={figure(year) ?? Number.NaN} minorDigits={minorDigits} />
        </td>
      ))}
    </tr>
  );
  const total = (key: 'totalAssets' | 'totalLiabilities' | 'totalEquity') => (year: PlannedYear) =>
    year.balanceSheet ? balanceSheetTotals(year.balanceSheet)[key] : null;
  return (
    <div className="scroll">
      <table className="tbl form import-totals">
        <caption className="sr">{t('files:history.result')}</caption>
        <thead>
          <tr>
            <th scope="col" className="l">
              {t('files:history.result')}
            </th>
            {years.map(({ year }) => (
              <th key={year} scope="col">
                {fiscalYear(year)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t('reports:history.sheet.totalAssets'), total('totalAssets'))}
          {row(t('reports:history.sheet.totalLiabilities'), total('totalLiabilities'))}
          {row(t('reports:history.sheet.totalEquity'), total('totalEquity'))}
          {row(t('reports:history.income.netProfit'), ({ figures }) => figures.netProfit ?? null)}
          <tr className="total diff">
            <th scope="row">{t('reports:history.difference')}</th>
            {years.map(({ year, difference }) => (
              <td key={year}>
                <ResidualFigure value={difference} minorDigits={minorDigits} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

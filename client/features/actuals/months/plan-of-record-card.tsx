import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { Money } from '#client/components/money.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { endYear } from '#client/features/reports/periods.ts';
import { minorDigitsOf, usePeriodWords } from '#client/features/reports/use-report.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useUnsavedEdits, useWorkspace } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { shortMonth } from '../month-words';
import type { useBudget } from '../use-budget';
import { BudgetDialog } from './budget-dialog';

interface PlanOfRecordCardProps {
  result: ForecastResult;
  /** Index of the fiscal year whose net profit is shown. */
  year: number;
  planned: ReturnType<typeof useBudget>;
}

/** The month numbers are those of each forecast: its fiscal years are found by the calendar year in which they end. */
function netProfitOf({ profitAndLoss, timeline }: ForecastResult, end: number): number | null {
  const index = timeline.fiscalYears.findIndex((_, i) => endYear(timeline, i) === end);
  return index < 0 ? null : (profitAndLoss.row('netProfit').years[index] ?? null);
}

/** The budget, the re-forecasts since, and what each of them expects of the fiscal year. */
export function PlanOfRecordCard({ result, year, planned }: PlanOfRecordCardProps) {
  const { t } = useTranslation('actuals');
  const id = useForecastId();
  const { fiscalYear } = usePeriodWords();
  const version = useWorkspace((state) => state.version);
  const isUnsaved = useUnsavedEdits() > 0;
  const [isChoosing, setChoosing] = useState(false);
  const { budget, reforecasts } = planned;
  const end = endYear(result.timeline, year);
  const actualTo = ({ timeline, actualUntil = 0 }: ForecastResult) => {
    const month = timeline.labels[actualUntil - 1];
    return month ? t('months.versionActual', { month: shortMonth(month) }) : null;
  };
  const rows = [
    ...reforecasts.toReversed().map((reforecast) => ({
      ...{
        key: String(reforecast.version),
        name: reforecast.label ?? '',
        version: reforecast.version,
        result: reforecast.result,
      },
      isNow: false,
    })),
    { key: 'now', name: t('months.now'), version, result, isNow: true },
  ];
  return (
    <Card title={t('months.planOfRecord')}>
      <QueryState
        query={{ ...planned.imports, isPending: planned.isPending, error: planned.error }}
        failed={t('months.planFailed')}
        rows={3}
      />
      {!planned.isPending && !planned.error && (
        <>
          {budget ? (
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs/5">
              <b className="font-semibold">{budget.label}</b>
              <span className="flex-1 text-ink-2">
                {t('months.versionOf', { version: budget.version, date: formatDate(budget.savedAt) })}
              </span>
              <Badge isSmall tone="info" icon={Flag}>
                {t('months.budget')}
              </Badge>
            </p>
          ) : (
            <p className="text-ink-2">{t('months.noBudget')}</p>
          )}
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 gap-y-2 border-t border-line pt-3 text-xs/5">
            {rows.map((row) => (
              <div key={row.key} className="contents">
                <dt className="text-ink-2">{row.name}</dt>
                <dd className="text-ink-2">
                  {[
                    t(row.isNow && isUnsaved ? 'months.versionUnsaved' : 'months.versionNumber', {
                      version: row.version,
                    }),
                    actualTo(row.result),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </dd>
                <dd className={row.isNow ? 'pr-1 text-right font-semibold' : 'pr-1 text-right'}>
                  <NetProfit result={row.result} end={end} />
                </dd>
              </div>
            ))}
            {budget && (
              <div className="contents">
                <dt className="text-ink-2">{t('months.budget')}</dt>
                <dd className="text-ink-2">{t('months.netProfitOf', { year: fiscalYear(end) })}</dd>
                <dd className="pr-1 text-right">
                  <NetProfit result={budget.result} end={end} />
                </dd>
              </div>
            )}
          </dl>
          <p className="mt-2.5 text-xs/5 text-ink-3">{t('months.planHint')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {budget && (
              <Link
                className={buttonClasses({ size: 'small' })}
                to={`${paths.forecastReport(id, 'variance')}?against=budget`}
              >
                {t('months.compare')}
              </Link>
            )}
            <Button size="small" variant={budget ? 'ghost' : 'plain'} onClick={() => setChoosing(true)}>
              {t(budget ? 'months.change' : 'months.chooseVersion')}
            </Button>
          </div>
        </>
      )}
      {isChoosing && (
        <BudgetDialog
          versions={planned.versions.data ?? []}
          current={planned.budgetVersion}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  );
}

function NetProfit({ result, end }: { result: ForecastResult; end: number }) {
  const amount = netProfitOf(result, end);
  return amount === null ? '–' : <Money minor={amount} minorDigits={minorDigitsOf(result)} />;
}

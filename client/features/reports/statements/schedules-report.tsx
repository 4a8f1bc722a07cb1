import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatRate } from '#client/lib/format.ts';
import { useDocumentUnder } from '#client/workspace/index.ts';
import type { Month } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { Loan } from '#shared/inputs/forecast/fields/loans.ts';
import { effectiveLoanRate } from '#shared/valuation/effective-rate.ts';
import { BalanceLineChart } from '../charts/balance-line-chart';
import { findRow } from '../figure-rows';
import { minorDigitsOf, useDisplayScale, usePeriods } from '../use-report';
import { hasFigures, scheduleName } from './schedule-name';
import { StatementReport } from './statement-report';

/** The corkscrews: what a balance was, what moved it, what it became. */
export function SchedulesReport({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const view = usePeriods(result);
  const { scale, withUnit } = useDisplayScale(result);
  const { loans } = useDocumentUnder(result.scenarioId);
  const [chosen, setChosen] = useState<string | null>(null);
  const schedules = result.schedules.filter(hasFigures);
  const schedule = schedules.find(({ key }) => key === chosen) ?? schedules[0];

  if (!schedule) {
    return (
      <main className="page">
        <EmptyState title={t('names.schedules')}>{t('schedules.none')}</EmptyState>
      </main>
    );
  }
  const name = scheduleName(find, schedule);
  const loan = loans.find(({ id }) => schedule.key === `loan:${id}`);
  return (
    <StatementReport
      key={schedule.key}
      result={result}
      statement={schedule}
      caption={name}
      view={view}
      resultKey="closing"
      switcher={
        <SmallSelect
          label={t('schedules.which')}
          value={schedule.key}
          options={schedules.map((schedule) => ({ value: schedule.key, label: scheduleName(find, schedule) }))}
          onChange={setChosen}
        />
      }
      chart={
        <>
          <BalanceLineChart
            title={name}
            row={findRow(schedule, 'closing')}
            periods={view.periods}
            divisor={10 ** minorDigitsOf(result)}
            labelScale={scale}
            sub={withUnit()}
          />
          {loan && <LoanRate loan={loan} startMonth={result.timeline.startMonth} />}
        </>
      }
    />
  );
}

/** What a loan costs a year, its fee included. */
function LoanRate({ loan, startMonth }: { loan: Loan; startMonth: Month }) {
  const { t } = useTranslation('reports');
  const rate = effectiveLoanRate(loan, startMonth);
  if (rate === null) return null;
  return <p className="px-1 text-ink-2">{t('schedules.effectiveRate', { rate: formatRate(rate * 1_000_000, 2) })}</p>;
}

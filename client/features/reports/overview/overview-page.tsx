import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#client/components/segmented.tsx';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument, useIsStructureFixed, useResult, useWorkspace } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { CashBridge } from '../charts/cash-bridge';
import { NoResult } from '../no-result';
import { endYear, monthTitle } from '../periods';
import { StaleNotice } from '../stale-notice';
import { minorDigitsOf, useDisplayScale, usePeriodWords } from '../use-report';
import { ExplainedCharts } from '../why/explained-charts';
import type { FigurePlace } from '../why/place';
import { CashCard } from './cash-card';
import { ChecksCard } from './checks-card';
import { FirstSteps, hasFirstSteps } from './first-steps';
import { useAreStepsHidden } from './hidden-steps';
import { isBlank } from './is-blank';
import { KeyFigureStrip } from './key-figure-strip';
import { RevenueCard } from './revenue-card';
import { TimelineCard } from './timeline-card';
import '../reports.css';
import { Link } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { isOpenAtServer, paths } from '#client/lib/paths.ts';
import { varianceOf } from '#shared/engine/variance/variance.ts';
import { useComparedWith } from '../variance/compared-with';

/** The first page of a forecast: does cash last, does it earn, and is it right. */
export function OverviewPage() {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const result = useResult();
  const name = useWorkspace((state) => state.name);
  useDocumentTitle(name || t('overview.title'));
  if (!result) return <NoResult forecastId={id} />;
  return (
    <ExplainedCharts result={result}>
      {(ask) => <Overview forecastId={id} result={result} onAsk={ask} />}
    </ExplainedCharts>
  );
}

interface OverviewProps {
  forecastId: string;
  result: ForecastResult;
  onAsk: (place: FigurePlace) => void;
}

function Overview({ forecastId, result, onAsk }: OverviewProps) {
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const { unit } = useDisplayScale(result);
  const [chosen, setChosen] = useState(0);
  const { timeline } = result;
  const index = Math.min(chosen, timeline.fiscalYears.length - 1);
  const isEmpty = isBlank(result);
  const isFixed = useIsStructureFixed();
  const isHidden = useAreStepsHidden(forecastId);
  const isLeading = useDocument((document) => !isHidden && hasFirstSteps(document));
  const title = fiscalYear(endYear(timeline, index));
  const period = useMemo(
    () => [
      {
        column: { key: `y${index}`, label: title, series: 'years' as const, index },
        point: { key: `y${index}`, tick: title, letter: title, title, group: '', place: 1 },
      },
    ],
    [index, title],
  );
  const range = {
    unit,
    from: monthTitle(timeline, 1),
    to: monthTitle(timeline, timeline.months),
  };

  return (
    <main className="page grid grid-cols-1 gap-3.5 py-3.5">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="text-heading">{t('overview.title')}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <StaleNotice />
          <span className="text-xs text-ink-3 max-desk:hidden">{t('overview.range', range)}</span>
          <span className="text-xs text-ink-3 desk:hidden">{unit}</span>
          <Segmented
            label={t('overview.yearSwitch')}
            value={String(index)}
            onChange={(value) => setChosen(Number(value))}
            segments={timeline.fiscalYears.map((_, year) => ({
              value: String(year),
              label: fiscalYear(endYear(timeline, year)),
            }))}
          />
        </div>
      </div>
      {result.actualUntil ? <ActualLine result={result} until={result.actualUntil} /> : null}
      <KeyFigureStrip result={result} index={index} onAsk={onAsk} />
      {(isEmpty || isLeading) && !isFixed && <FirstSteps forecastId={forecastId} />}
      {!isEmpty && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_var(--aside)] gap-3.5 max-desk:grid-cols-1">
            <CashCard result={result} />
            <ChecksCard result={result} />
          </div>
          <div className="flex flex-wrap gap-3.5 [&>section]:min-w-0 [&>section]:flex-[1_1_300px] max-desk:[&>section]:basis-full">
            <RevenueCard result={result} />
            <CashBridge result={result} periods={period} title={t('overview.whereCashGoes')} sub={title} height={200} />
            <TimelineCard result={result} fromMonth={timeline.fiscalYears[index]?.firstMonth ?? 1} />
          </div>
        </>
      )}
    </main>
  );
}

interface ActualLineProps {
  result: ForecastResult;
  /** L, at least 1. */
  until: number;
}

/** Up to which month the figures are booked, and how the net profit of that month stands to the budget. */
function ActualLine({ result, until }: ActualLineProps) {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const { compared } = useComparedWith('budget');
  const month = result.timeline.labels[until - 1];
  const difference = useMemo(() => {
    if (!compared || !month) return null;
    const question = { statement: 'profitAndLoss', scope: 'month', month } as const;
    const found = varianceOf(result, compared.comparison, question);
    return 'error' in found ? null : (found.rows.find(({ key }) => key === 'netProfit')?.variance ?? null);
  }, [compared, month, result]);
  const title = monthTitle(result.timeline, until);
  const amount = formatMoney(Math.abs(difference ?? 0), { minorDigits: minorDigitsOf(result) });
  const text = t('overview.actualTo', { month: title });
  const side = difference === 0 ? 'on' : (difference ?? 0) > 0 ? 'over' : 'under';
  return (
    <p className="text-xs text-ink-2">
      {isOpenAtServer(id) ? <Link to={paths.forecastActuals(id)}>{text}</Link> : text}
      {difference !== null && t(`overview.budget.${side}`, { amount, month: title })}
    </p>
  );
}

import { Footprints } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Money } from '#client/components/money.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { NoResult } from '#client/features/reports/no-result.tsx';
import { minorDigitsOf } from '#client/features/reports/use-report.ts';
import { formatRate } from '#client/lib/format.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument, useResult, useWorkspace } from '#client/workspace/index.ts';
import { explainCarried } from '#shared/engine/explain-carried.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { monthsToRollTo } from '#shared/inputs/actuals/months-to-roll-to.ts';
import { editActuals, lastMonthStep } from '../actual-edits';
import { longMonthEnd, monthAlone } from '../month-words';
import { BalancesTable } from './balances-table';
import { SubscribersCard } from './subscribers-card';

/** How the forecast goes on from the books: what becomes of each balance. */
export function CarryForwardPage() {
  const { t } = useTranslation('actuals');
  const id = useForecastId();
  const name = useWorkspace((state) => state.name);
  const result = useResult();
  const actuals = useDocument((document) => document.actuals);
  useDocumentTitle(`${t('months.tabs.carryForward')}, ${name}`);
  if (!result) return <NoResult forecastId={id} />;
  const months = monthsToRollTo(result.timeline.startMonth, actuals?.months ?? []);
  return (
    <main className="page pt-0!">
      {months.length === 0 ? (
        <Card>
          <EmptyState
            icon={Footprints}
            title={t('carryForward.none')}
            action={
              <Link to={paths.forecastActuals(id, 'import')} className={buttonClasses({ variant: 'primary' })}>
                {t('months.import')}
              </Link>
            }
          >
            {t('carryForward.noneText')}
          </EmptyState>
        </Card>
      ) : (
        <CarryForward result={result} months={months} />
      )}
    </main>
  );
}

function CarryForward({ result, months }: { result: ForecastResult; months: readonly string[] }) {
  const { t } = useTranslation('actuals');
  const document = useDocument((whole) => whole);
  const carried = useMemo(() => explainCarried(document, result.scenarioId), [document, result.scenarioId]);
  const last = result.timeline.labels[(result.actualUntil ?? 0) - 1];
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-end gap-2.5">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-title">
            {last ? t('carryForward.title', { day: longMonthEnd(last) }) : t('months.titleNone')}
          </h2>
          <p className="mt-0.5 text-ink-2">{t(last ? 'carryForward.lead' : 'months.leadNone')}</p>
        </div>
        <SelectField
          label={t('months.actualTo')}
          isLabelHidden
          value={last ?? ''}
          options={[
            ...months.map((month) => ({
              value: month,
              label: t('carryForward.actualTo', { month: formatLongMonth(month) }),
            })),
            { value: '', label: t('months.noMonth') },
          ]}
          onChange={({ target }) => editActuals((whole) => lastMonthStep(whole, target.value || null))}
        />
      </div>
      {carried && last && (
        <div className="grid items-start gap-3.5 desk:grid-cols-[minmax(0,1fr)_344px]">
          <BalancesTable key={last} carried={carried} result={result} />
          <aside className="grid min-w-0 gap-3.5">
            <SubscribersCard result={result} month={last} />
            <IncomeTaxCard result={result} until={carried.until} />
            <Card title={t('carryForward.unchanged')}>
              <p className="text-xs/5 text-ink-2">{t('carryForward.unchangedText')}</p>
            </Card>
          </aside>
        </div>
      )}
    </>
  );
}

interface IncomeTaxCardProps {
  result: ForecastResult;
  /** L. */
  until: number;
}

/** Tax of the fiscal year to date: what is booked, and what the month after L charges besides. */
function IncomeTaxCard({ result, until }: IncomeTaxCardProps) {
  const { t } = useTranslation('actuals');
  const rate = useDocument(({ incomeTax }) => incomeTax.rate);
  const { profitAndLoss, schedules, timeline, warnings } = result;
  const first = timeline.fiscalYears.find(({ lastMonth }) => lastMonth >= until)?.firstMonth ?? 1;
  const toDate = (key: string) => {
    let sum = 0;
    for (let month = first; month <= until; month++) sum += profitAndLoss.row(key).month(month);
    return sum;
  };
  const charged = 0 - toDate('currentTax');
  const toCome = warnings.find(({ id }) => id === 'W16')?.amounts.amount ?? 0;
  const losses =
    schedules
      .find(({ key }) => key === 'incomeTax')
      ?.row('taxLossesCarried')
      .month(until) ?? 0;
  const month = monthAlone(timeline.labels[until - 1] ?? '');
  const next = timeline.labels[until];
  const facts: [string, number][] = [
    [t('carryForward.profitToDate', { month }), toDate('profitBeforeTax')],
    [t('carryForward.charged'), charged],
    [t('carryForward.taxByRules', { rate: formatRate(rate, rate % 10_000 === 0 ? 0 : 2) }), charged + toCome],
    [t('carryForward.losses'), losses],
  ];
  return (
    <Card title={t('carryForward.incomeTax')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 text-xs/5">
        {facts.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="pr-1 text-right">
              <Money minor={amount} minorDigits={minorDigitsOf(result)} />
            </dd>
          </div>
        ))}
      </dl>
      {next && <p className="mt-2 text-xs/5 text-ink-2">{t('carryForward.taxText', { month: monthAlone(next) })}</p>}
    </Card>
  );
}

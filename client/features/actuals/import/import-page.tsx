import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { subbarClasses } from '#client/components/bars.ts';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { WorkDialog } from '#client/components/work-dialog.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatCount, formatPrice } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument, useWorkspace } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, firstYearMonths, fiscalYearName } from '#shared/domain/months.ts';
import { type KnownActuals, loadKnownActuals } from '../known-imports';
import { AccountsStep } from './accounts-step';
import { issueText } from './checks-card';
import { FileStep } from './file-step';
import { LeaveQuestion } from './leave-question';
import { monthsText } from './months-text';
import { useImport } from './use-import';
import { MapRefused, useTakeImport } from './use-take-import';

/** Booked months from the files of a bookkeeping program: file, accounts, import. */
export function ImportPage() {
  const { t } = useTranslation('actuals');
  const forecastId = useForecastId();
  const [params] = useSearchParams();
  const reopened = params.get('import');
  const name = useWorkspace((state) => state.name);
  const utils = trpc.useUtils();
  const query = useQuery({
    queryKey: ['knownActuals', forecastId],
    queryFn: () => loadKnownActuals(utils, forecastId),
    staleTime: 0,
    gcTime: 0,
  });
  useDocumentTitle(`${t('import.title')}, ${name}`);
  if (query.data && !query.isFetching) {
    return <Import key={reopened} forecastId={forecastId} known={query.data} reopened={reopened} />;
  }
  return (
    <main className="page">
      <QueryState query={query} failed={t('import.failed')} rows={6} />
    </main>
  );
}

function Import({ forecastId, known, reopened }: { forecastId: string; known: KnownActuals; reopened: string | null }) {
  const { t } = useTranslation(['actuals', 'files', 'reports', 'common']);
  const { t: words } = useTranslation('actuals');
  const { take, into, refusal } = useTakeImport(forecastId);
  const document = useDocument((whole) => into ?? whole);
  const version = useWorkspace((state) => state.savedVersion);
  const state = useImport(document, known, reopened);
  const [chosenByHand, setByHand] = useState<string | null>(null);
  const [isBudget, setBudget] = useState(true);
  const { review, sources, choices } = state;
  const byHand = sources.find(({ id }) => id === chosenByHand)?.id ?? null;
  const isGone = reopened !== null && !known.facts.has(reopened);
  const isAtAccounts = review !== null && byHand === null && !isGone;

  const { startMonth, fiscalYearEndMonth, currency } = document.header;
  const firstEnd = addMonths(startMonth, firstYearMonths(startMonth, fiscalYearEndMonth) - 1);
  const year = fiscalYearName(Number(firstEnd.slice(0, 4)), fiscalYearEndMonth);
  const isFirst = known.budgetVersion === null && !document.actuals && version > 0;
  const budget = isFirst ? { version, label: t('reports:service.budgetLabel', { year }), isTaken: isBudget } : null;

  const taken = review?.months.filter((month) => !choices.keeps.includes(month)) ?? [];
  const price = (minor: number) => formatPrice(minor, undefined, currencyDecimals(currency));
  const [issue] = review?.issues ?? [];
  const action =
    taken.length === 0
      ? ''
      : t(reopened ? 'actuals:import.apply' : 'actuals:import.take', { months: monthsText(taken, words) });

  const start = () => {
    if (!review) return;
    const names = new Map(state.stored.map(({ id, name }) => [id, name]));
    void take({ review, state, names, budget: budget?.isTaken ? budget : null });
  };

  return (
    <>
      <div className={subbarClasses}>
        <Link
          to={paths.forecastActuals(forecastId)}
          className={classNames(buttonClasses({ variant: 'ghost', size: 'small' }), '-ml-2')}
        >
          <ArrowLeft />
          {t('actuals:months.tabs.label')}
        </Link>
        <h2 className="flex-1 truncate text-heading">{t('actuals:import.title')}</h2>
        <Steps current={into ? 'import' : isAtAccounts ? 'accounts' : 'file'} />
      </div>
      <main className={classNames('page pt-0!', isAtAccounts && 'pb-24!')}>
        {isGone && <p className="text-ink-2">{t('actuals:import.gone')}</p>}
        <div className="grid gap-3.5">
          {refusal instanceof MapRefused ? (
            <FailureNotice error={refusal.cause} title={t('actuals:import.mapRefused')} />
          ) : (
            <FailureNotice error={refusal ?? state.failure} title={t('actuals:import.refused')} />
          )}
          {isAtAccounts ? (
            <AccountsStep {...{ state, review, document, budget }} onBudget={setBudget} onByHand={setByHand} />
          ) : (
            reopened === null && <FileStep {...{ state, document, known, byHand }} onByHand={setByHand} />
          )}
          {reopened !== null && !review && !isGone && <Skeleton rows={8} />}
        </div>
      </main>
      {isAtAccounts && (
        <div className="fixed inset-x-0 bottom-0 z-(--z-frozen) flex items-center gap-2.5 border-t border-line bg-surface px-(--gutter) py-3 max-desk:[&>:is(a,button)]:flex-1">
          <span className="flex-1 text-xs text-ink-3 max-desk:hidden">{t('actuals:import.foot')}</span>
          <Link to={paths.forecastActuals(forecastId)} className={buttonClasses({})}>
            {t('common:cancel')}
          </Link>
          {issue ? (
            <Button variant="primary" disabled={issueText(issue, words, price)}>
              {action}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={taken.length === 0 ? t('actuals:import.nothingLeft') : state.isComparing}
              busy={into !== null && t('actuals:import.importing')}
              onClick={start}
            >
              {action || t('actuals:import.title')}
            </Button>
          )}
        </div>
      )}
      {state.isReading && (
        <WorkDialog
          title={t('actuals:import.reading')}
          progress={
            state.progress
              ? t('files:history.readingRows', { done: formatCount(state.progress.done) })
              : t('actuals:import.readingText')
          }
          {...state.progress}
          onCancel={state.cancel}
        />
      )}
      {Object.keys(choices.targets).length > 0 && !into && <LeaveQuestion />}
    </>
  );
}

const steps = ['file', 'accounts', 'import'] as const;

function Steps({ current }: { current: (typeof steps)[number] }) {
  const { t } = useTranslation('actuals');
  return (
    <ol className="flex items-center gap-1.5 text-xs text-ink-3 max-desk:hidden" aria-label={t('import.steps.label')}>
      {steps.map((step, i) => (
        <Fragment key={step}>
          {i > 0 && (
            <li aria-hidden="true">
              <ArrowRight className="size-3" />
            </li>
          )}
          <li
            className={classNames(step === current && 'font-semibold text-ink')}
            aria-current={step === current ? 'step' : undefined}
          >
            {t(`import.steps.${step}`)}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { subbarClasses } from '#client/components/bars.ts';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useCommentsState } from '#client/lib/comments.ts';
import { formatMoney } from '#client/lib/format.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { announceDone } from '#client/lib/notify.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument, useInputs, useIsReadOnly, useIssues, useWorkspace } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, fiscalYearName, makeTimeline } from '#shared/domain/months.ts';
import { type BaselinePart, baselineParts } from '#shared/inputs/forecast/baselines.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import { sectionOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { BaselineMethod, History } from '#shared/what-if/baseline.ts';
import { rowKeyOf } from '#shared/what-if/line-baseline.ts';
import type { WrittenForm } from '#shared/what-if/write-baseline.ts';
import { CareNotice } from '../care-notice';
import { type Job, useJob } from '../use-job';
import { WorkState } from '../work-state';
import { AnswerCard } from './answer-card';
import { BaselineChart } from './baseline-chart';
import { HistoryChoiceBar } from './history-choice';
import { MethodCard } from './method-card';
import { useHistory } from './use-history';
import { WaysCard } from './ways-card';
import { writeLine } from './write-line';

/** A line's forecast from history; without the line, the section it would be in. */
export function BaselinePage() {
  const { section, lineId = '' } = useParams();
  const forecastId = useForecastId();
  const part = useDocument((document) =>
    baselineParts.find((baselinePart) => document[baselinePart].some(({ id }) => id === lineId)),
  );
  if (!part) return <Navigate to={paths.forecastInputs(forecastId, section)} replace />;
  return <LineBaselinePage key={lineId} part={part} id={lineId} />;
}

/** The month from which on a history is being forecast again. */
function TryingState({ job, history }: { job: Job<'trials'>; history: History }) {
  const { t } = useTranslation('whatIf');
  const { values, firstMonth } = history;
  const from = values.length - Math.max(1, (job.count ?? 0) - job.done);
  return <WorkState job={job} doing={t('baseline.trying', { month: formatLongMonth(addMonths(firstMonth, from)) })} />;
}

function LineBaselinePage({ part, id }: { part: BaselinePart; id: string }) {
  const { t } = useTranslation(['whatIf', 'forecast', 'common']);
  const navigate = useNavigate();
  const forecastId = useForecastId();
  const forecastName = useWorkspace((state) => state.name);
  const scenarioId = useWorkspace((state) => state.scenarioId);
  const document = useInputs((whole) => whole);
  const isReadOnly = useIsReadOnly();
  const hasIssues = useIssues().length > 0;
  const { header } = document;
  const minorDigits = currencyDecimals(header.currency);
  const name = linesOf(document, part).find((line) => line.id === id)?.name ?? '';
  useDocumentTitle(`${t('baseline.titleOf', { name })}, ${forecastName}`);

  const ownRow = rowKeyOf(document, { part, id });
  const choice = useHistory(document, ownRow, minorDigits);
  const { history, isPasted, source } = choice;
  const [method, setMethod] = useState<BaselineMethod>('mean');
  const [form, setForm] = useState<WrittenForm | null>(null);
  const given = useMemo(
    () => (hasIssues || !history || history.values.length === 0 ? null : { document, part, id, history }),
    [hasIssues, document, part, id, history],
  );
  const trying = useJob('trials', given && history, { size: 1, waitsFor: history });
  const tried = trying.status === 'done' ? trying.pieces : null;
  const toWrite = useMemo(
    () =>
      given && tried && { ...given, tried: tried.toSorted((a, b) => a.from - b.from).flatMap(({ piece }) => piece) },
    [given, tried],
  );
  const job = useJob('baseline', toWrite, { size: 1, waitsFor: null });
  const answer = toWrite ? (job.pieces[0]?.piece ?? null) : null;
  const made = answer && !('rejected' in answer) ? answer : null;
  const shown = made && made.forecasts[method] === null ? 'mean' : method;
  const ways = made?.ways[shown] ?? [];
  const { isSuggesting, hasAside } = useCommentsState();
  const keepsType = isSuggesting ? 'suggestion' : scenarioId === null ? null : 'scenario';
  const open = ways.filter(({ issue, line }) => issue === null && (line === null || keepsType === null));
  const way = open.find((way) => way.form === form) ?? open[0];
  const forecast = made?.forecasts[shown] ?? [];

  const sectionPath = paths.forecastInputs(forecastId, sectionOf[part]);
  const state = { lineId: id };
  const scenario = document.scenarios.find((scenario) => scenario.id === scenarioId)?.name ?? null;
  const write = () => {
    if (!made || !way) return;
    const what = isPasted
      ? t('baseline.note.pasted')
      : t(`baseline.note.${source.startsWith('revenue:') ? 'revenueOf' : 'actualsOf'}`, {
          name: choice.rowText(source),
        });
    const written = { document, scenario, part, id, made, method: shown, way, rowKey: source, what };
    writeLine({ ...written, isSuggested: isSuggesting });
    void navigate(sectionPath, { state });
    const month = formatLongMonth(addMonths(header.startMonth, made.first - 1));
    announceDone(t('baseline.written.title'), t('baseline.written.text', { name, count: forecast.length, month }));
  };
  const writeButton = (isWide: boolean) =>
    !isReadOnly && (
      <Button variant="primary" size={isWide ? 'normal' : 'small'} isWide={isWide} disabled={!way} onClick={write}>
        {way ? t('baseline.write', { count: forecast.length }) : t('baseline.writeNone')}
      </Button>
    );
  return (
    <>
      <div className={`${subbarClasses} max-desk:flex-wrap`}>
        <Link className={buttonClasses({ variant: 'ghost', size: 'small' })} to={sectionPath} state={state}>
          <ArrowLeft className="size-3.5" />
          {t(`forecast:inputs.sections.${sectionOf[part]}`)}
        </Link>
        <h2 className="min-w-0 text-subheading max-desk:basis-full">{t('baseline.titleOf', { name })}</h2>
        <span className="flex-1" />
        <span className="flex gap-2 max-desk:hidden">
          <Link className={buttonClasses({ size: 'small' })} to={sectionPath} state={state}>
            {t('common:cancel')}
          </Link>
          {writeButton(false)}
        </span>
      </div>
      <main
        className={classNames(
          'page grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-0!',
          hasAside ? 'wide:grid-cols-[minmax(0,1fr)_440px]' : 'desk:grid-cols-[minmax(0,1fr)_440px]',
        )}
      >
        <CareNotice />
        {!hasIssues && (
          <>
            <AnswerCard
              made={answer}
              history={history}
              isPasted={isPasted}
              method={shown}
              minorDigits={minorDigits}
              startMonth={header.startMonth}
            />
            <div className="grid min-w-0 gap-4">
              <Card>
                <HistoryChoiceBar choice={choice} startMonth={header.startMonth} />
                {given && (toWrite ? <WorkState job={job} /> : <TryingState job={trying} history={given.history} />)}
              </Card>
              {made && <BaselineChart made={made} method={shown} name={name} header={header} />}
            </div>
            {made && (
              <div className="grid min-w-0 gap-4">
                <MethodCard made={made} method={shown} minorDigits={minorDigits} onChoose={setMethod} />
                <WaysCard
                  minorDigits={minorDigits}
                  name={name}
                  ways={ways}
                  way={way}
                  keepsType={keepsType}
                  onChoose={setForm}
                />
                <TotalsTable header={header} first={made.first} forecast={forecast} />
              </div>
            )}
          </>
        )}
      </main>
      {!isReadOnly && (
        <div className="sticky bottom-0 z-5 border-t border-line bg-surface px-(--gutter) py-2.5 desk:hidden">
          {writeButton(true)}
        </div>
      )}
    </>
  );
}

interface TotalsTableProps {
  header: ForecastDocument['header'];
  /** Month number of the first forecast month. */
  first: number;
  /** Minor units from that month on. */
  forecast: readonly number[];
}

/** What the forecast months of each fiscal year add up to. */
function TotalsTable({ header, first, forecast }: TotalsTableProps) {
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

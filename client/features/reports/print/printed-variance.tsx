import { useTranslation } from 'react-i18next';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { endYear } from '../periods';
import { usePeriodWords } from '../use-report';
import { BridgeCard } from '../variance/bridge-card';
import { columnGroups } from '../variance/columns';
import { useComparedWith } from '../variance/compared-with';
import { noteTextAt } from '../variance/notes';
import { useShownNotes } from '../variance/notes-card';
import { PrintedNotes } from '../variance/printed-notes';
import { useShownVariance, type VarianceProps } from '../variance/use-shown-variance';
import { VarianceTable } from '../variance/variance-table';
import { keptView, type VarianceView, viewOf } from '../variance/variance-view';

interface PrintedVarianceProps {
  result: ForecastResult;
  hasCharts: boolean;
}

/** Actual against budget on paper, as it was looked at last, with its notes below. */
export function PrintedVariance({ result, hasCharts }: PrintedVarianceProps) {
  const view = viewOf(result, keptView(useForecastId()));
  return view && <Compared result={result} view={view} hasCharts={hasCharts} />;
}

function Compared({ result, view, hasCharts }: PrintedVarianceProps & { view: VarianceView }) {
  const { t } = useTranslation('reports');
  const { compared, isMissing, failure } = useComparedWith(view.against);
  if (failure) return <p>{t('variance.failed')}</p>;
  if (isMissing) return <p>{t('variance.choose.title')}</p>;
  // The pack waits for it.
  if (!compared) return <p data-waiting />;
  return <Printed result={result} view={view} compared={compared} hasCharts={hasCharts} />;
}

function Printed({ hasCharts, ...props }: VarianceProps & { hasCharts: boolean }) {
  const { result, view, compared } = props;
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const { shown, words, titleOf } = useShownVariance(props);
  const whole = 'error' in shown ? undefined : shown.scopes.at(-1)?.variance;
  const [first, last] = [whole?.firstMonth ?? view.month, whole?.lastMonth ?? view.month];
  const notes = useShownNotes(
    { result, comparison: compared.comparison },
    (note) => note.statement === view.statement && note.month >= first && note.month <= last,
  );
  if ('error' in shown) return <p>{t(`variance.errors.${shown.error}`)}</p>;
  const { timeline } = result;
  const year = timeline.fiscalYears.findIndex(({ lastMonth }) => (timeline.labels[lastMonth - 1] ?? '') >= last);
  return (
    <>
      <div className="mb-[6mm]">
        <VarianceTable
          caption={t(`names.${view.statement}`)}
          unitNote={t(`unitNote.${words.scale}`, { currency: result.currency })}
          statement={view.statement}
          rows={shown.rows}
          groups={columnGroups({
            ...{ t, shown, view, head: compared.head },
            titleOf: ({ scope }) => titleOf(shown, scope),
          })}
          noteOf={(row, scope) =>
            noteTextAt(
              notes.map(({ note }) => note),
              { month: last, scope, statement: view.statement, row },
            )
          }
          {...words}
        />
        <p className="mt-[1mm] text-[7.5pt] text-ink-2">
          {compared.name} · {t(view.statement === 'balanceSheet' ? 'variance.sheetLegend' : 'variance.legend')}
        </p>
      </div>
      <PrintedNotes notes={notes} words={words} />
      {hasCharts && view.scope === 'year' && <BridgeCard {...props} year={fiscalYear(endYear(timeline, year))} />}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { statusBar } from '#client/components/bars.ts';
import { cardClasses } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useDocument } from '#client/workspace/index.ts';
import { endYear } from '../periods';
import { PrintHead } from '../print-head';
import { usePeriodWords } from '../use-report';
import { WhyPanel } from '../why/why-panel';
import { BridgeCard } from './bridge-card';
import { columnGroups } from './columns';
import { HistoryCard } from './history-card';
import { legendOf, PairLine, resultRows } from './month-variance';
import { noteTextAt } from './notes';
import { NotesCard, useShownNotes } from './notes-card';
import { PrintedNotes } from './printed-notes';
import { placeOf, useAsked } from './use-asked';
import { useShownVariance, type VarianceProps } from './use-shown-variance';
import { VariancePanel } from './variance-panel';
import { VarianceTable } from './variance-table';

/** The year as it is heading: what is booked and what is expected, beside what was planned. */
export function FullYear(props: VarianceProps) {
  const { result, view, compared } = props;
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const { shown, words, titleOf, sentence } = useShownVariance(props);
  const noted = useDocument(({ actuals }) => actuals?.notes);
  const { asked, ask, open, onNext, onClose } = useAsked(props, shown);
  const { statement } = view;
  const variance = 'error' in shown ? undefined : shown.scopes[0]?.variance;
  const [first, last] = [variance?.firstMonth ?? view.month, variance?.lastMonth ?? view.month];
  const notes = useShownNotes(
    { result, comparison: compared.comparison },
    (note) => note.statement === statement && note.month >= first && note.month <= last,
  );
  if ('error' in shown || !variance) return <EmptyState title={t('variance.errors.monthOutside')} />;
  const { timeline } = result;
  const index = timeline.fiscalYears.findIndex(({ firstMonth }) => timeline.labels[firstMonth - 1] === first);
  const year = fiscalYear(endYear(timeline, index));
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)_var(--aside)] items-start gap-3.5 pt-0 pb-3.5 max-desk:grid-cols-1 print:block">
      <div className="grid min-w-0 gap-3.5">
        <PrintHead report={t('names.variance')} result={result} />
        <BridgeCard {...props} year={year} />
        <section className={classNames(cardClasses(), 'overflow-hidden')}>
          <VarianceTable
            caption={t(`names.${statement}`)}
            unitNote={t(`unitNote.${words.scale}`, { currency: result.currency })}
            statement={statement}
            rows={shown.rows}
            groups={columnGroups({ t, shown, view, head: compared.head, titleOf: () => '' })}
            resultKey={resultRows[statement]}
            open={asked}
            onAsk={ask}
            sentence={(row, scope, column) => sentence(row, scope, { period: year, column })}
            noteOf={(row, scope) => noteTextAt(noted ?? [], { month: last, scope, statement, row })}
            {...words}
          />
          <PrintedNotes notes={notes} words={words} className="hidden print:block" />
          <footer className={classNames(statusBar, 'gap-2 border-t border-line-strong max-xl:h-auto max-xl:flex-wrap')}>
            <PairLine compared={compared} missing={variance.missing} />
            <span className="flex-1" />
            <span className="max-desk:hidden">{t(legendOf(view))}</span>
          </footer>
        </section>
      </div>
      <aside className="grid gap-3.5 desk:sticky desk:top-2 print:hidden">
        {asked?.column === 'actual' && (
          <VariancePanel
            {...props}
            asked={asked}
            shown={shown}
            period={year}
            onOpen={open}
            onNext={onNext}
            onMove={() => {}}
            onClose={onClose}
          />
        )}
        {asked?.column === 'outlook' && (
          <WhyPanel
            key={asked.row}
            result={result}
            place={placeOf(props, asked.row)}
            onMove={() => {}}
            onClose={onClose}
          />
        )}
        <NotesCard notes={notes} sub={titleOf(shown, 'year')} result={result} onOpen={({ row }) => open(row, 'year')} />
        <HistoryCard result={result} first={first} last={last} />
      </aside>
    </main>
  );
}

import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { useIsMobile } from '#client/lib/use-media.ts';
import { useDocument, useUnsavedEdits, useWorkspace } from '#client/workspace/index.ts';
import { PrintHead } from '../print-head';
import { ReportFrame } from '../statements/report-frame';
import { WhyPanel } from '../why/why-panel';
import { columnGroups } from './columns';
import type { ComparedWith } from './compared-with';
import { noteTextAt } from './notes';
import { NotesCard, useShownNotes } from './notes-card';
import { PrintedNotes } from './printed-notes';
import { placeOf, useAsked } from './use-asked';
import { useShownVariance, type VarianceProps } from './use-shown-variance';
import { VariancePanel } from './variance-panel';
import { VarianceTable } from './variance-table';
import type { VarianceView } from './variance-view';

export const resultRows = { profitAndLoss: 'netProfit', balanceSheet: undefined, cashFlow: 'closingCash' } as const;

/** Which saved version is compared with which, and the months that the other one lacks. */
export function PairLine({ compared, missing }: { compared: ComparedWith; missing: readonly string[] }) {
  const { t } = useTranslation('reports');
  const version = useWorkspace((state) => state.version);
  const isUnsaved = useUnsavedEdits() > 0;
  return (
    <>
      <BadgeCheck className="text-positive" />
      <span>{t(isUnsaved ? 'variance.pairUnsaved' : 'variance.pair', { version, against: compared.name })}</span>
      {missing.length > 0 && (
        <span className="text-warning">
          {t('variance.missing', { count: missing.length, months: missing.map(formatLongMonth).join(', ') })}
        </span>
      )}
    </>
  );
}

/** What the triangles say: of the result, of balances. */
export const legendOf = ({ statement }: Pick<VarianceView, 'statement'>) =>
  statement === 'balanceSheet' ? 'variance.sheetLegend' : 'variance.legend';

/** A month and its fiscal year to date: the statement beside what it is compared with, and what is behind a figure. */
export function MonthVariance(props: VarianceProps) {
  const { result, view, compared } = props;
  const { t } = useTranslation('reports');
  const { shown, words, titleOf, sentence } = useShownVariance(props);
  const isMobile = useIsMobile();
  const noted = useDocument(({ actuals }) => actuals?.notes);
  const { asked, isExplained, ask, open, onNext, onExplain, onMove, onClose } = useAsked(props, shown);
  const { month, statement } = view;
  const notes = useShownNotes(
    { result, comparison: compared.comparison },
    (note) => note.month === month && note.statement === statement && note.scope !== 'year',
  );
  if ('error' in shown) return <EmptyState title={t(`variance.errors.${shown.error}`)} />;
  const groups = columnGroups({
    ...{ t, shown, view, head: compared.head },
    titleOf: ({ scope }) => titleOf(shown, scope),
  }).filter(({ scope }) => !isMobile || scope === view.scope);
  const caption = t(`names.${statement}`);
  return (
    <ReportFrame
      hasControlLine
      foot={
        <>
          <PairLine compared={compared} missing={shown.scopes.at(-1)?.variance.missing ?? []} />
          <span className="flex-1" />
          {!asked && onNext && (
            <button type="button" className={linkClasses} onClick={onNext}>
              {t('variance.next')}
            </button>
          )}
          <span className="max-desk:hidden">
            {t(legendOf(view))} · {t('variance.hint')}
          </span>
        </>
      }
      aside={
        asked && isExplained ? (
          <WhyPanel result={result} place={placeOf(props, asked.row)} onMove={onMove} onClose={onClose} />
        ) : asked ? (
          <VariancePanel
            {...props}
            asked={asked}
            shown={shown}
            period={titleOf(shown, asked.scope)}
            onOpen={open}
            onNext={onNext}
            onExplain={asked.scope === 'month' && statement === 'cashFlow' ? onExplain : undefined}
            onMove={onMove}
            onClose={onClose}
          />
        ) : (
          <NotesCard
            notes={notes}
            sub={titleOf(shown, shown.scopes.at(-1)?.scope ?? 'month')}
            result={result}
            onOpen={({ row, scope }) => open(row, scope)}
          />
        )
      }
    >
      <PrintHead report={t('names.variance')} result={result} />
      <VarianceTable
        caption={caption}
        unitNote={t(`unitNote.${words.scale}`, { currency: result.currency })}
        statement={statement}
        rows={shown.rows}
        groups={groups}
        resultKey={resultRows[statement]}
        open={asked}
        onAsk={ask}
        sentence={(row, scope, column) => sentence(row, scope, { period: titleOf(shown, scope), column })}
        noteOf={(row, scope) => noteTextAt(noted ?? [], { month, scope, statement, row })}
        {...words}
      />
      <PrintedNotes notes={notes} words={words} className="hidden print:block" />
    </ReportFrame>
  );
}

import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import type { WhyLabel } from '#client/components/statement-table/statement-row.tsx';
import type { CellPlace } from '#client/components/statement-table/statement-table.tsx';
import { StatementTable } from '#client/components/statement-table/statement-table.tsx';
import { commentRequested, useCommentsState } from '#client/lib/comments.ts';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { useStore } from '#client/lib/store.ts';
import type { ForecastResult, Statement } from '#shared/engine/result.ts';
import { commentPlace, useCommentsAt } from '../commented-figures';
import { comparedColumns } from '../compared-columns';
import { comparedStatement, useComparison } from '../comparison';
import { figureRows, isEmptyRow } from '../figure-rows';
import { monthTitle } from '../periods';
import { PrintHead } from '../print-head';
import { RecordLine } from '../record-line';
import { changeView, reportView } from '../report-view';
import { hasMoney, minorDigitsOf, type usePeriods, usePeriodWords, useTableScale, useUnitNote } from '../use-report';
import { AskingCharts } from '../why/explained-charts';
import { columnIndex, type FigurePlace } from '../why/place';
import { WhyPanel } from '../why/why-panel';
import { ReportFrame } from './report-frame';

interface StatementReportProps {
  result: ForecastResult;
  statement: Statement;
  caption: string;
  view: ReturnType<typeof usePeriods>;
  resultKey?: string;
  /** Above the table: a switch of forms. */
  switcher?: ReactNode;
  /** Of one value of a dimension, or by its values: its figures are explained there, and compared with nothing. */
  isPart?: boolean;
  chart?: ReactNode;
  /** Below chart and explanation. */
  notes?: ReactNode;
}

/** A statement as table, its chart, and the reason of the figure that was asked for. */
export function StatementReport(props: StatementReportProps) {
  const { result, statement, caption, view, resultKey, switcher, chart, notes, isPart = false } = props;
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const { hasEmptyRows } = useStore(reportView);
  const scale = useTableScale(result);
  const unitNote = useUnitNote(result, scale, statement.rows);
  const [asked, setAsked] = useState<FigurePlace | null>(null);
  const { timeline } = view;
  const words = usePeriodWords();
  const comparison = useComparison(result);
  const against = isPart ? null : comparedStatement(comparison, statement);
  const columns = useMemo(() => {
    if (!comparison || !against) return view.columns;
    const heads = { change: t('compare.change'), rate: t('compare.rate'), entered: t('compare.entered') };
    return comparedColumns({ columns: view.columns, timeline, comparison, words, heads, statement: against });
  }, [view.columns, timeline, comparison, against, words, t]);
  const entered = comparison?.entered?.of[statement.key];
  const rows = useMemo(
    () => figureRows({ statement, against, entered, find, hasEmptyRows, monthName: (t) => monthTitle(timeline, t) }),
    [statement, against, entered, find, hasEmptyRows, timeline],
  );
  const emptyCount = useMemo(() => statement.rows.filter(isEmptyRow).length, [statement]);
  const explained = useMemo(() => new Set(isPart ? [] : statement.rows.map(({ key }) => key)), [statement, isPart]);
  const whyLabel = useMemo<WhyLabel>(() => {
    // One text for thousands of figures: it is made once, and the place of the figure in it filled.
    const [before, after] = t('why.ask', { figure: '\n' }).split('\n');
    return ({ key, name }, { label, compare }) =>
      !compare && explained.has(key) ? `${before}${name}, ${label}${after}` : null;
  }, [t, explained]);
  const { isOffered } = useCommentsState();
  const canComment = isOffered && !isPart;
  const commentsAt = useCommentsAt(timeline, statement.key);
  const plain = columns.filter(({ compare }) => !compare);
  const openColumn = asked && plain.find((column) => columnIndex(timeline, column) === asked.column);
  const open = asked?.home === statement.key && openColumn ? { row: asked.key, column: openColumn.key } : null;
  const ask = ({ row, column }: CellPlace) => {
    const found = plain.find(({ key }) => key === column);
    if (found) setAsked({ home: statement.key, key: row, column: columnIndex(timeline, found) });
  };
  const comment = ({ row, column: key }: CellPlace) => {
    const column = plain.find((entry) => entry.key === key);
    const place = column && commentPlace(timeline, statement.key, { row, column });
    if (place) commentRequested.raise(place);
  };
  const move = (by: -1 | 1) => {
    const beside = plain[plain.findIndex(({ key }) => key === openColumn?.key) + by];
    if (asked && openColumn && beside) setAsked({ ...asked, column: columnIndex(timeline, beside) });
  };
  const close = () => {
    setAsked(null);
    if (open) focusFigure(open);
  };

  return (
    <ReportFrame
      foot={
        <>
          <RecordLine />
          <span className="flex-1" />
          {comparison && against && (
            <span className="max-desk:hidden">
              {columns.length === view.columns.length ? t('compare.noYearBefore') : t('compare.legend')}
            </span>
          )}
          {scale === 'thousand' && hasMoney(statement.rows) && <span className="max-desk:hidden">{t('rounded')}</span>}
          {emptyCount > 0 && (
            <button type="button" className={linkClasses} onClick={() => changeView({ hasEmptyRows: !hasEmptyRows })}>
              {hasEmptyRows ? t('hideEmpty') : t('showEmpty', { count: emptyCount })}
            </button>
          )}
          {scale === 'unit' && !isPart && (
            <span className="max-desk:hidden">{t(canComment ? 'why.hintWithComment' : 'why.hint')}</span>
          )}
        </>
      }
      aside={
        isPart && !chart ? null : (
          <>
            <AskingCharts result={result} onAsk={setAsked}>
              {chart}
            </AskingCharts>
            {asked && (
              <WhyPanel
                key={`${asked.home} ${asked.key}`}
                result={result}
                place={asked}
                onMove={move}
                onClose={close}
              />
            )}
            {notes}
          </>
        )
      }
    >
      <PrintHead report={caption} result={result} />
      {switcher && <div className="border-b border-line px-3 py-2">{switcher}</div>}
      <StatementTable
        caption={caption}
        unitNote={unitNote}
        scrollLabel={t('scrolls', { report: caption })}
        rows={rows}
        columns={columns}
        scale={scale}
        minorDigits={minorDigitsOf(result)}
        resultKey={resultKey}
        open={open}
        onAsk={ask}
        whyLabel={whyLabel}
        commentsAt={commentsAt}
        {...(canComment && { onComment: comment })}
      />
    </ReportFrame>
  );
}

/** Leads back to the figure that was asked about. */
function focusFigure({ row, column }: CellPlace): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('button[data-row]');
  for (const button of buttons) if (button.dataset.row === row && button.dataset.column === column) button.focus();
}

import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatementTable } from '#client/components/statement-table/statement-table.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import type { ForecastResult, Statement } from '#shared/engine/result.ts';
import { reportWith } from '#shared/reports/registry.ts';
import { comparedColumns } from '../compared-columns';
import { comparedStatement, useComparison } from '../comparison';
import { figureRows } from '../figure-rows';
import { monthTitle } from '../periods';
import type { ReportBy } from '../report-view';
import { hasMoney, minorDigitsOf, usePeriodWords, useTableScale, useUnitNote } from '../use-report';
import { columnBlocks, comparedBlocks } from './print-blocks';

interface PrintedStatementProps {
  result: ForecastResult;
  statement: Statement;
  caption: string;
  by: ReportBy;
  /** Of one value of a dimension, or by its values: compared with nothing. */
  isPart?: boolean;
  /** After the tables. */
  chart?: ReactNode;
}

/** A statement on paper: every period, a table for each page's width of columns, then its chart. */
export function PrintedStatement({ result, statement, caption, by, chart, isPart = false }: PrintedStatementProps) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const words = usePeriodWords();
  const scale = useTableScale(result);
  const unitNote = useUnitNote(result, scale, statement.rows);
  const { timeline, actualUntil } = result;
  const comparison = useComparison(result);
  const against = isPart ? null : comparedStatement(comparison, statement);
  const entered = comparison?.entered?.of[statement.key];
  const rows = useMemo(
    () =>
      figureRows({
        statement,
        against,
        entered,
        find,
        hasEmptyRows: false,
        monthName: (at) => monthTitle(timeline, at),
      }),
    [statement, against, entered, find, timeline],
  );
  const hasOpening = reportWith(statement.key)?.hasOpening ?? false;
  const heads = { change: t('compare.change'), rate: t('compare.rate'), entered: t('compare.entered') };
  const blocks = columnBlocks({ timeline, by, words, actualUntil, hasOpening });
  const shown =
    comparison && against
      ? comparedBlocks(blocks, (columns) => comparedColumns({ columns, timeline, comparison, words, heads, statement }))
      : blocks;
  return (
    <>
      {shown.map((columns) => (
        <div key={columns.at(-1)?.key} className="mb-[6mm] break-inside-avoid">
          <StatementTable
            caption={caption}
            unitNote={unitNote}
            scrollLabel={caption}
            rows={rows}
            columns={columns}
            scale={scale}
            minorDigits={minorDigitsOf(result)}
            isWhole
          />
        </div>
      ))}
      {comparison && against && <p className="mb-[2mm] text-[7.5pt] text-ink-2">{t('compare.legend')}</p>}
      {scale === 'thousand' && hasMoney(statement.rows) && (
        <p className="mb-[2mm] text-[7.5pt] text-ink-2">{t('rounded')}</p>
      )}
      {chart}
    </>
  );
}

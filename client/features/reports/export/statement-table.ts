import { type FigureColumn, type FigureRow, figureAt } from '#client/components/statement-table/figure-row.ts';
import {
  type ExportCell,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
  moneyCell,
  plainCell,
  priceCell,
  rateCell,
} from '#client/lib/export/table.ts';
import type { Statement, StatementRow } from '#shared/engine/result.ts';
import { reportWith } from '#shared/reports/registry.ts';
import { comparedColumns } from '../compared-columns';
import { type Comparison, comparedStatement } from '../comparison';
import { figureRows } from '../figure-rows';
import { columnsOf } from '../periods';
import type { ReportBy } from '../report-view';
import { minorDigitsOf } from '../use-report';
import { type ExportContext, headOf, periodWords } from './context';

export const kinds: Record<FigureRow['kind'], ExportRow['kind']> = {
  heading: 'heading',
  line: 'line',
  subtotal: 'subtotal',
  total: 'total',
  ratio: 'ratio',
  check: 'total',
  limit: 'line',
  allocation: 'line',
};

/** A statement of every period of the forecast, each fiscal year closed by its sum. */
export function statementTable(
  context: ExportContext,
  { statement, name, by }: { statement: Statement; name: string; by: ReportBy },
): ExportTable {
  const { result, find, files } = context;
  const { timeline, actualUntil } = result;
  const against = comparedStatement(context.comparison, statement);
  const rows = figureRows({
    statement,
    against,
    entered: context.comparison?.entered?.of[statement.key],
    find,
    hasEmptyRows: false,
    monthName: (t) => timeline.labels[t - 1] ?? '',
  });
  const units = new Map(statement.rows.map(({ key, unit }) => [key, unit]));
  const periods = columnsOf({
    timeline,
    view: { by, monthsOf: null, quartersOf: null },
    words: periodWords(context),
    actualUntil,
    hasOpening: reportWith(statement.key)?.hasOpening ?? false,
  });
  const columns = besideColumns(context, statement, periods);
  return {
    name,
    head: [
      ...headOf(context, name),
      ...(context.comparison && against ? [comparedLine(context, context.comparison)] : []),
    ],
    columns: [
      { label: files('column.row') },
      { label: files('column.unit') },
      ...columns.map((column) => headColumn(context, column)),
    ],
    nameColumns: 2,
    rows: rows.map((row) => ({
      kind: kinds[row.kind],
      level: row.level,
      cells: [
        row.name,
        row.kind === 'heading' ? null : unitOf(context, row, units.get(row.key)),
        ...columns.map((column) => (row.kind === 'heading' ? null : cellOf(context, row, column))),
      ],
    })),
  };
}

/** The periods, each with what it is compared with and the change. */
function besideColumns(context: ExportContext, statement: Statement, columns: FigureColumn[]): FigureColumn[] {
  const { comparison, result, t } = context;
  if (!comparison || !comparedStatement(comparison, statement)) return columns;
  return comparedColumns({
    columns,
    timeline: result.timeline,
    comparison,
    words: periodWords(context),
    heads: { change: t('compare.change'), rate: t('compare.rate'), entered: t('compare.entered') },
    statement,
  });
}

const comparedLine = ({ t }: ExportContext, { name }: Comparison): [string, string] => [t('compare.with'), name];

function headColumn(context: ExportContext, column: FigureColumn): ExportColumn {
  const { series, index, label, over, isSum = false, compare } = column;
  const { t, result } = context;
  const months = result.timeline.labels;
  if (compare) {
    const name = headColumn(context, compare.of).label;
    if (compare.what === 'change') return { label: t('compare.fileChange', { name }) };
    if (compare.what === 'rate') return { label: t('compare.fileRate', { name }) };
    return { label: `${name}: ${over ? `${over} ${label}` : label}` };
  }
  if (series === 'months') return { label: months[index] ?? '', isMonth: true };
  return { label: over ? `${over} ${label}` : label, isSum };
}

function unitOf(
  { result, files }: ExportContext,
  { unit }: FigureRow,
  rowUnit: StatementRow['unit'] | undefined,
): string {
  if (unit === 'money' || unit === 'price') return result.currency;
  if (unit === 'ratio') return files('unit.percent');
  if (unit === 'times') return files('unit.times');
  return rowUnit === 'days' || rowUnit === 'months' ? files(`unit.${rowUnit}`) : '';
}

function cellOf({ result }: ExportContext, row: FigureRow, column: FigureColumn): ExportCell {
  const value = figureAt(row, column);
  const digits = minorDigitsOf(result);
  if (!Number.isFinite(value)) return null;
  if (column.compare?.what === 'rate') return rateCell(value);
  if (row.unit === 'money') return moneyCell(value, digits);
  if (row.unit === 'ratio') return rateCell(value);
  if (row.unit === 'times') return plainCell(value, 6);
  if (row.unit === 'price') return priceCell(value, digits);
  if (row.unit === 'named') return value === 0 ? null : (row.nameOf?.(value) ?? null);
  return plainCell(value, 3);
}

import type { ExportCell, ExportColumn, ExportTable } from '#client/lib/export/table.ts';
import { moneyCell, rateCell } from '#client/lib/export/table.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { defaultThresholds, isFavourable, type VarianceRow } from '#shared/engine/variance/variance.ts';
import { type ExportContext, headOf } from '../export/context';
import { minorDigitsOf } from '../use-report';
import { columnGroups } from './columns';
import type { ComparedWith } from './compared-with';
import { shownNotes } from './notes-card';
import { type ShownRow, shownVariance } from './variance-rows';
import type { ColumnGroup, VarianceColumn } from './variance-table';
import { keptView, viewOf } from './variance-view';

/** Actual against what it is compared with, as it was looked at last, each variance with F or U; then the notes on it. */
export function varianceTables(context: ExportContext, compared: ComparedWith): ExportTable[] {
  const { result, document, forecastId, find, t, files } = context;
  const view = viewOf(result, keptView(forecastId));
  if (!view) return [];
  const { comparison, name } = compared;
  const shown = shownVariance({ result, comparison, view, thresholds: defaultThresholds, find });
  if ('error' in shown) return [];
  const rangeText = (from: string, to: string) =>
    from === to ? formatLongMonth(to) : t('variance.range', { from: formatLongMonth(from), to: formatLongMonth(to) });
  const titleOf = ({ variance }: (typeof shown.scopes)[number]) => rangeText(variance.firstMonth, variance.lastMonth);
  const groups = columnGroups({ t, shown, view, head: compared.head, titleOf });
  const title = t('names.variance');
  const digits = minorDigitsOf(result);
  const [first, last] = [shown.scopes.at(-1)?.variance.firstMonth ?? '', shown.scopes.at(-1)?.variance.lastMonth ?? ''];
  const notes = shownNotes({
    ...{ result, comparison, find, rangeText },
    notes: (document.actuals?.notes ?? []).filter(({ month }) => month >= first && month <= last),
  });
  const statement = t(`names.${view.statement}`);
  const table: ExportTable = {
    name: title,
    head: [
      ...headOf(context, `${title}, ${statement}`),
      [t('compare.with'), name],
      [t('variance.file.judgement'), t('variance.file.legend')],
    ],
    columns: [{ label: statement }, ...groups.flatMap(headsOf)],
    nameColumns: 1,
    rows: shown.rows.map((row) => ({
      kind: row.kind === 'check' ? 'total' : row.kind,
      level: row.level,
      cells: [row.name, ...groups.flatMap((group) => cellsOf(row, group))],
    })),
  };
  if (notes.length === 0) return [table];
  return [
    table,
    {
      name: t('variance.notes'),
      head: headOf(context, t('variance.notes')),
      columns: [
        { label: files('column.row') },
        { label: files('head.period') },
        { label: t('variance.variance') },
        { label: files('column.note'), isText: true },
      ],
      nameColumns: 2,
      rows: notes.map(({ note, name: row, period, figures }) => ({
        kind: 'line',
        level: 0,
        cells: [row ?? note.row, period, figures && moneyCell(figures.variance, digits), note.text],
      })),
    },
  ];

  function headsOf({ title: over, columns }: ColumnGroup): ExportColumn[] {
    return columns.flatMap(({ head, kind }) => {
      const label = over ? `${over}: ${head}` : head;
      return kind === 'variance' ? [{ label }, { label: t('variance.file.mark'), isText: true }] : [{ label }];
    });
  }

  function cellsOf(row: ShownRow, { scope, columns }: ColumnGroup): ExportCell[] {
    const figures = row.of[scope];
    return figures ? columns.flatMap((column) => cellOf(column, figures)) : [];
  }

  function cellOf({ kind, figure }: VarianceColumn, figures: VarianceRow): ExportCell[] {
    const value = figure(figures);
    if (kind === 'change') return [value === null ? null : rateCell(value)];
    const cell = value === null ? null : moneyCell(value, digits);
    if (kind !== 'variance') return [cell];
    const favourable = value === null ? null : isFavourable(view?.statement ?? 'profitAndLoss', figures.key, value);
    return [cell, favourable === null ? null : t(`variance.file.${favourable ? 'favourable' : 'unfavourable'}`)];
  }
}

import { type ExportTable, moneyCell } from '#client/lib/export/table.ts';
import { reportView } from '../report-view';
import { minorDigitsOf } from '../use-report';
import { weekRows, weeksFrom, weeksOf } from '../weekly-cash/weeks';
import { type ExportContext, headOf } from './context';
import { kinds } from './statement-table';

/** The thirteen weeks from the month on that is shown. */
export function weeklyCashTable(context: ExportContext): ExportTable {
  const { t, files, find, document, result } = context;
  const weeks = weeksOf(document, result, weeksFrom(result, reportView.get()));
  return {
    name: t('names.weeklyCash'),
    head: headOf(context, t('names.weeklyCash')),
    columns: [{ label: files('column.row') }, ...weeks.columns.map(({ from, to }) => ({ label: `${from} – ${to}` }))],
    nameColumns: 1,
    rows: weekRows(weeks, find).map(({ kind, level, name, months }) => ({
      kind: kinds[kind],
      level,
      cells: [name, ...Array.from(months, (amount) => moneyCell(amount, minorDigitsOf(result)))],
    })),
  };
}

import { type ExportTable, moneyCell, rateCell } from '#client/lib/export/table.ts';
import { sliceRows, valueRows } from '#shared/engine/dimensions/slice-rows.ts';
import { sliceOf } from '#shared/engine/dimensions/slices.ts';
import { endYear } from '../periods';
import { reportView } from '../report-view';
import { minorDigitsOf } from '../use-report';
import { type ExportContext, headOf, periodWords } from './context';
import { kinds } from './statement-table';

/** A table for each dimension: of every fiscal year its values, what is not assigned, and their sum. */
export function dimensionTables(context: ExportContext): ExportTable[] {
  const { document, result, t, files, find } = context;
  const { timeline } = result;
  const words = periodWords(context);
  const digits = minorDigitsOf(result);
  const names = document.dimensions?.length ? document.dimensions : [];
  return names.map((dimension) => {
    const slice = sliceOf({ document, result, dimension, allocated: reportView.get().isAllocated });
    const rows = sliceRows(result, slice, { dimension, find });
    const name = t('dimension.named', { name: dimension.name });
    const values = [...slice.values.map((value) => value.name), t('dimension.none'), t('dimension.total')];
    const years = timeline.fiscalYears.map((period, index) => ({
      name: words.fiscalYear(endYear(timeline, index)),
      rows: new Map(valueRows({ slice, rows, period, hasLines: true }).map((row) => [row.key, row])),
    }));
    return {
      name,
      head: headOf(context, name),
      columns: [
        { label: files('column.row') },
        ...years.flatMap((year) => values.map((value) => ({ label: `${year.name}: ${value}` }))),
      ],
      nameColumns: 1,
      rows: rows
        .filter(({ key }) => years.some((year) => year.rows.has(key)))
        .map(({ key, name: label, kind, level, marginOf }) => ({
          kind: kinds[kind],
          level,
          cells: [
            label,
            ...years.flatMap((year) =>
              values.map((_, column) => {
                const figure = year.rows.get(key)?.months[column] ?? 0;
                if (!Number.isFinite(figure)) return null;
                return marginOf === undefined ? moneyCell(figure, digits) : rateCell(figure);
              }),
            ),
          ],
        })),
    };
  });
}

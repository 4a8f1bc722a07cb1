import { sliceRows, type ValueRow, valueRows } from '#shared/engine/dimensions/slice-rows.ts';
import { sliceOf } from '#shared/engine/dimensions/slices.ts';
import type { Dimension } from '#shared/inputs/forecast/dimension.ts';
import { measure } from '../metrics';
import type { PackContext, Section } from '../pack-input';
import { drawTable, fitTable, type TableRow } from '../table';
import type { PageWriter } from '../writer';

const size = 7;
/** Room for names, and for the figures and the widest head of a column. */
const names = 150;
const [narrowest, widest] = [52, 98];

/** The profit and loss by the values of each dimension, after its allocation rules: a table a fiscal year, on as many pages as its values need. */
export const byDimension: Section = {
  blocked: ({ document }) => (shownDimensions(document).length > 0 ? null : 'noDimensions'),
  write(context, writer) {
    const { fiscalYears } = context.result.timeline;
    for (const dimension of shownDimensions(context.document))
      fiscalYears.forEach((_, year) => {
        writeYear(context, writer, { dimension, year });
      });
  },
};

const shownDimensions = ({ dimensions = [] }: PackContext['document']) =>
  dimensions.filter(({ values }) => values.length > 0);

function writeYear(
  { words, document, result }: PackContext,
  writer: PageWriter,
  { dimension, year }: { dimension: Dimension; year: number },
): void {
  const period = result.timeline.fiscalYears[year];
  if (!period) return;
  const slice = sliceOf({ document, result, dimension, allocated: true });
  const find = (key: string, params = {}) => words.find(key, params);
  const rows = valueRows({ slice, rows: sliceRows(result, slice, { dimension, find }), period, hasLines: false });
  const heads = [
    ...dimension.values.map(({ name }) => name),
    find('reports:dimension.none') ?? '',
    find('reports:dimension.total') ?? '',
  ];
  const title = `${words.text('sections.profitAndLoss')}, ${dimension.name}, ${words.year(year)}`;
  writer.begin('byDimension', { isLandscape: true });
  const pages = pagesOf(heads, columnsWithFigures(rows, heads.length), writer.width - names);
  const table = (columns: readonly number[]) =>
    fitTable({
      columns: [
        { head: '', kind: 'name' },
        ...columns.map((column) => ({
          ...{ head: heads[column] ?? '', kind: 'figure' as const, isTinted: column === heads.length - 1 },
        })),
      ],
      rows: (scale) =>
        rows.map(({ key, name, kind, level, unit, months }): TableRow => {
          const figures = columns.map((column) => words.figure(months[column] ?? 0, { key, unit }, scale));
          return { kind: kind === 'allocation' ? 'line' : kind, level, cells: [name, ...figures] };
        }),
      ...{ size, width: writer.width, widestName: names },
    });
  pages.forEach((columns, at) => {
    if (at > 0) writer.begin('byDimension', { isLandscape: true });
    const fitted = table(columns);
    writer.title(title, words.text('byYear', { unit: words.unit(fitted.scale) }));
    drawTable(writer, fitted, { continued: words.text('continued', { title }) });
    writer.paragraph(words.text('rounded'), { size: 6.5, line: 10 });
  });
}

/** Values of which nothing is in any row are left out; the total never is. */
const columnsWithFigures = (rows: readonly ValueRow[], count: number): number[] =>
  Array.from({ length: count }, (_, column) => column).filter(
    (column) => column === count - 1 || rows.some(({ months }) => (months[column] ?? 0) !== 0),
  );

/** As many columns a page as their heads leave room for. */
function pagesOf(heads: readonly string[], columns: readonly number[], room: number): number[][] {
  const pages: number[][] = [[]];
  let left = room;
  for (const column of columns) {
    const width = Math.min(Math.max(measure(heads[column] ?? '', size, 400) + 10, narrowest), widest);
    if (width > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(column);
    left -= width;
  }
  return pages;
}

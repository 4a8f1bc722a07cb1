import type { TFunction } from 'i18next';
import type { ExportCell, ExportTable } from '#client/lib/export/table.ts';
import type { TornadoRow } from '#shared/what-if/tornado.ts';

interface TornadoTableParams {
  /** The name of each input, and its value as people read it. */
  rows: readonly (TornadoRow & { name: string; now: string })[];
  measureName: string;
  base: number | null;
  ends: { low: string; high: string };
  /** A figure of the measure. */
  cell: (value: number | null) => ExportCell;
  t: TFunction<'whatIf'>;
}

/** All rows of a tornado as files hold them: the input, its value, the measure at its ends and by how much that differs. */
export function tornadoTable({ rows, measureName, base, ends, cell, t }: TornadoTableParams) {
  const change = (value: number | null) => cell(value === null || base === null ? null : value - base);
  const end = (name: string) => [
    { label: t('sensitivity.tornado.end', { measure: measureName, end: name }) },
    { label: t('sensitivity.tornado.change', { end: name }) },
  ];
  return {
    columns: [
      { label: t('risk.inputs.heads.input') },
      { label: t('sensitivity.tornado.now') },
      ...end(ends.low),
      ...end(ends.high),
    ],
    nameColumns: 2,
    rows: rows.map(({ name, now, low, high }): ExportTable['rows'][number] => {
      const figures = [low.value, high.value].flatMap((value) => [cell(value), change(value)]);
      return { kind: 'line', level: 0, cells: [name, now, ...figures] };
    }),
  };
}

import type { TFunction } from 'i18next';
import type { ExportTable } from '#client/lib/export/table.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { Measure } from '#shared/what-if/measures.ts';
import type { TornadoRow } from '#shared/what-if/tornado.ts';
import { figureCell } from '../table-download';
import type { WhatIfTexts } from '../what-if-texts';

interface TornadoTableParams {
  rows: readonly TornadoRow[];
  measure: Measure;
  base: number | null;
  ends: { low: string; high: string };
  texts: WhatIfTexts;
  t: TFunction<'whatIf'>;
}

/** All rows of a tornado as files hold them: the input, its value, the measure at its ends and by how much that differs. */
export function tornadoTable({ rows, measure, base, ends, texts, t }: TornadoTableParams) {
  const { currency } = texts.document.header;
  const cell = (value: number | null) => figureCell(measure, value, currency);
  const change = (value: number | null) => cell(value === null || base === null ? null : value - base);
  const end = (name: string) => [
    { label: t('sensitivity.tornado.end', { measure: texts.measureName(measure), end: name }) },
    { label: t('sensitivity.tornado.change', { end: name }) },
  ];
  return {
    columns: [
      { label: t('sensitivity.tornado.input') },
      { label: t('sensitivity.tornado.now') },
      ...end(ends.low),
      ...end(ends.high),
    ],
    nameColumns: 2,
    rows: rows.flatMap(({ path, low, high }): ExportTable['rows'] => {
      const address = resolvePath(texts.document, path);
      if (!address) return [];
      const figures = [low.value, high.value].flatMap((value) => [cell(value), change(value)]);
      return [{ kind: 'line', level: 0, cells: [texts.names.name(address), texts.valueText(address), ...figures] }];
    }),
  };
}

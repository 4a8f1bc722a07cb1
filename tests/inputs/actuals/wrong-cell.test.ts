import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readExtract } from '#shared/inputs/actuals/read-extract.ts';
import type { Rejection } from '#shared/inputs/actuals/rejection.ts';
import type { SourceTable } from '#shared/inputs/actuals/source-table.ts';
import { hintsOf, tablesOf } from './read-file';

const folder = join(process.env.FORECAST_DATA_DIR ?? '', 'actuals');
const isThere = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(folder);

/** Random numbers that are the same in every run. */
function makeRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const isAmount = (cell: string) => /^[-(]?[\d,]+(\.\d+)?\)?$|^-$/.test(cell.trim()) && !/^0\d/.test(cell.trim());

/** A copy with another amount in one cell of a month. */
function withWrongCell(table: SourceTable, random: (below: number) => number) {
  const places = table.rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      column > 0 && isAmount(cell) && isAmount(cells.at(-1) ?? '') ? [[row, column] as const] : [],
    ),
  );
  const first = Math.max(...table.rows.map((cells) => cells.length)) - monthsOf(table);
  const inMonths = places.filter(([, column]) => column >= first);
  const [row, column] = inMonths[random(inMonths.length)] ?? [0, 0];
  const rows = table.rows.map((cells) => [...cells]);
  const cells = rows[row] ?? [];
  const wrong = (1 + random(90_000)) / 100;
  const before = Number((cells[column] ?? '').replace(/[(),]/g, '').replace(/^-$/, '0'));
  cells[column] = (before + wrong).toFixed(2);
  return { table: { ...table, rows }, row: table.rowNumbers[row] ?? 0, column: column + 1 };
}

const monthsOf = ({ rows }: SourceTable) =>
  Math.max(
    ...rows.map((cells) => cells.filter((cell) => /^[A-Z][a-z]{2}[ -]\d\d(\d\d)?$|^Total$/.test(cell.trim())).length),
  );

const tables = [
  ['quickbooks-profit-and-loss-by-month.csv', true],
  ['quickbooks-balance-sheet-by-month.csv', false],
  ['xero-profit-and-loss-by-month.xlsx', false],
  ['fathom-template.csv', false],
  ['pasted-months.tsv', false],
] as const;

const columnsOf = (rejections: readonly Rejection[]) =>
  rejections.map((rejection) => ('column' in rejection ? rejection.column : null));

describe.runIf(isThere)('one wrong cell at each of 50 random places', () => {
  it.each(tables)('of %s is found in its column', async (name, hasTotals) => {
    const [table] = await tablesOf(join(folder, name));
    if (!table) throw new Error('empty');
    const random = makeRandom(7);
    for (let time = 0; time < 50; time++) {
      const wrong = withWrongCell(table, random);
      const result = readExtract([wrong.table], hintsOf({ fileName: name }));
      const label = `${time}: row ${wrong.row}, column ${wrong.column}, ${JSON.stringify(result).slice(0, 400)}`;
      if (result.kind !== 'rejected') throw new Error(label);
      if (!hasTotals) {
        expect(new Set(columnsOf(result.rejections)), label).toEqual(new Set([wrong.column]));
        continue;
      }
      expect(result.rejections, label).toHaveLength(1);
      expect(result.rejections[0], label).toMatchObject({
        code: 'controlSum',
        row: wrong.row,
        column: wrong.column,
        isCell: true,
      });
    }
  });
});

import type { SheetRow } from '#client/components/sheet-grid/types.ts';
import { runsIn } from '#shared/inputs/forecast/counted-months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { LinePart } from '#shared/inputs/forecast/fields/catalogue.ts';
import { boundsOfRow, isReadOnce, type LineRow, type RowRule, type RuledLine } from '#shared/inputs/forecast/rows.ts';
import { rowsOfLine as rowsThatRule } from '#shared/inputs/forecast/ruled-lines.ts';
import type { Line } from './line-types';
import { lineIn, madeOnce } from './made-once';
import type { SheetParams } from './sheet-params';

const ruledRows: Readonly<Record<string, LineRow>> = {
  quantity: 'quantity',
  price: 'price',
  heads: 'headcount',
  newSubscribers: 'newSubscribers',
  revenue: 'amount',
  operatingExpense: 'amount',
  otherIncome: 'amount',
  otherExpense: 'amount',
  directCost: 'directCost',
};
/** Charges are negative in the profit and loss, and entered as amounts. */
const charged = new Set(['operatingExpense', 'otherExpense', 'directCost']);

/** Rows that may follow a formula take single months over their rule. */
export function overRule(
  params: SheetParams,
  { part, line, key, shown: { figures, total } }: { part: LinePart; line: Line; key: string; shown: SheetRow },
): Partial<SheetRow> {
  const [kind = ''] = key.split(':');
  const row = ruledRows[kind];
  const upright = charged.has(kind) && {
    figures: Array.from(figures ?? [], negated),
    total: negated(total ?? Number.NaN),
  };
  // Months of a typed table are cells of that table, and what is read once has one month.
  const hasTable = 'type' in line && line.type === 'amounts' && row === 'amount';
  if (!row || hasTable || isReadOnce(part, line as RuledLine) || !rowsThatRule(part, line as RuledLine).includes(row))
    return upright || {};
  const { base, saved, by, columns } = params;
  const ruleOf = (whole: ForecastDocument) => (lineIn(whole, part, line.id) as RuledLine | undefined)?.rows?.[row];
  const [before, kept] = [base && (ruleOf(base) ?? noRule), saved && (ruleOf(saved) ?? noRule)];
  const of = [part, before, kept, by, columns];
  return {
    ...upright,
    ...madeOnce(line, { key: row, of, make: () => ruledCells(params, { part, line, row, before, kept }) }),
  };
}

const negated = (figure: number) => (figure === 0 ? 0 : -figure);
const noRule: RowRule = {};

interface Ruled {
  part: LinePart;
  line: Line;
  row: LineRow;
  /** Of the base case; null where it is the one shown. */
  before: RowRule | null;
  /** As saved; null where nothing is. */
  kept: RowRule | null;
}

function ruledCells({ by, columns }: SheetParams, { part, line, row, before, kept }: Ruled): Partial<SheetRow> {
  const path = `${part}/${line.id}/${row}`;
  const own = (line as RuledLine).rows?.[row];
  const monthAt = (column: number) => columns[column]?.firstMonth ?? 1;
  const typedIn = (rule: RowRule | undefined, column: number) => rule?.months?.[monthAt(column) - 1] ?? null;
  const isOutside = (column: number) => !runsIn(line, monthAt(column));
  const { low, high } = boundsOfRow(part, row);
  return {
    formulaPath: path,
    isFormula: own?.formula !== undefined,
    range: [low, high],
    ...(by !== 'month' && { isTypedByMonth: true }),
    ...(by === 'month' && {
      pathAt: (column: number) =>
        isOutside(column) ? null : `${part}/${line.id}/rows/${row}/months/${monthAt(column)}`,
      ruleAt: (column: number) => (typedIn(own, column) === null ? ('rule' as const) : ('over' as const)),
      isUnsavedAt: (column: number) => kept !== null && typedIn(own, column) !== typedIn(kept, column),
      ...(before && {
        baseAt: (column: number) =>
          typedIn(own, column) === typedIn(before, column) ? null : (typedIn(before, column) ?? 0),
      }),
    }),
  };
}

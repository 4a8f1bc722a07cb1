import { memo } from 'react';
import { Cell, type CellRendererProps } from 'react-data-grid';
import { classNames } from '#client/lib/class-names.ts';
import { columnOfGrid } from './grid-index';
import { labelColumn } from './ranges';
import { markOf, useSelected } from './selection';
import type { SheetRow } from './types';

interface SheetCellProps extends CellRendererProps<SheetRow, SheetRow> {
  periods: number;
}

/** A cell that knows whether it is selected, and draws again when that or what it shows changes and not before. */
export const SheetCell = memo(function SheetCell({ periods, ...props }: SheetCellProps) {
  const place = { row: props.rowIdx, column: columnOfGrid(props.column.idx, periods) };
  const isCell = props.column.key !== 'unit' && (props.row.kind !== 'group' || place.column === labelColumn);
  const mark = useSelected((selection) => (isCell ? markOf(selection, place) : ''));
  return <Cell {...props} className={classNames(mark && `is-${mark}`)} aria-selected={mark !== ''} />;
}, isShownTheSame);

function isShownTheSame(before: SheetCellProps, after: SheetCellProps): boolean {
  const column = columnOfGrid(after.column.idx, after.periods);
  const keys = Object.keys(after) as (keyof SheetCellProps)[];
  return keys.every((key) =>
    key === 'row'
      ? hasSameCell(before.row, after.row, { column, periods: after.periods })
      : Object.is(before[key], after[key]),
  );
}

/** True where two rows show the same in one column: a keystroke makes a row another, and few of its cells. */
function hasSameCell(a: SheetRow, b: SheetRow, { column, periods }: { column: number; periods: number }): boolean {
  if (a === b) return true;
  const keys = Object.keys(b) as (keyof SheetRow)[];
  return (
    keys.length === Object.keys(a).length &&
    keys.every((key) => {
      const [before, after] = [a[key], b[key]];
      if (Object.is(before, after)) return true;
      if (key === 'total') return column !== periods;
      if (key === 'figures') return Object.is(a.figures?.[column], b.figures?.[column]);
      return typeof before === 'function' && typeof after === 'function' && Object.is(before(column), after(column));
    })
  );
}

/** The head of a period: tinted above the selection. */
export function SheetHead({ column, text }: { column: number; text: string }) {
  const isSelected = useSelected(({ anchor, extent }) =>
    anchor && extent
      ? column >= Math.min(anchor.column, extent.column) && column <= Math.max(anchor.column, extent.column)
      : false,
  );
  return <span className={classNames(isSelected && 'is-current')}>{text}</span>;
}

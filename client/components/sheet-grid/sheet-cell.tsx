import { Cell, type CellRendererProps } from 'react-data-grid';
import { classNames } from '../../lib/class-names';
import { columnOfGrid } from './grid-index';
import { labelColumn } from './ranges';
import { markOf, useSelected } from './selection';
import type { SheetRow } from './types';

interface SheetCellProps extends CellRendererProps<SheetRow, SheetRow> {
  periods: number;
}

/** A cell that knows whether it is selected, and draws again when that changes and not before. */
export function SheetCell({ periods, ...props }: SheetCellProps) {
  const place = { row: props.rowIdx, column: columnOfGrid(props.column.idx, periods) };
  const isCell = props.column.key !== 'unit' && (props.row.kind !== 'group' || place.column === labelColumn);
  const mark = useSelected((selection) => (isCell ? markOf(selection, place) : ''));
  return <Cell {...props} className={classNames(mark && `is-${mark}`)} aria-selected={mark !== ''} />;
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

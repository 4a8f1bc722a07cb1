import { type RefObject, useRef } from 'react';
import type { CellKeyboardEvent, CellKeyDownArgs, DataGridHandle } from 'react-data-grid';
import type { SheetEdits, SheetRow } from './types';

interface SheetKeysParams {
  grid: RefObject<DataGridHandle | null>;
  rows: readonly SheetRow[];
  edits: SheetEdits;
  pathAt: (row: SheetRow, columnKey: string) => string | null;
  onToggle: (groupId: string) => void;
}

const steps: Record<string, { rows: number; columns: number }> = {
  Enter: { rows: 1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowUp: { rows: -1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/** Keys as in a spreadsheet: Enter and, after typing, the arrows end the entry and move on; Delete empties a cell. */
export function useSheetKeys({ grid, rows, edits, pathAt, onToggle }: SheetKeysParams) {
  // Arrows move the caret in a cell opened with F2 or Enter, and leave a cell opened by typing.
  const wasOpenedByTyping = useRef(false);

  const rowFrom = (from: number, by: number) => {
    let at = from + by;
    while (rows[at]?.kind === 'group') at += by;
    return rows[at] ? at : from;
  };

  const inEditor = (args: Extract<CellKeyDownArgs<SheetRow, SheetRow>, { mode: 'EDIT' }>, event: CellKeyboardEvent) => {
    const step = steps[event.key];
    if (!step || (event.key !== 'Enter' && !wasOpenedByTyping.current)) return;
    event.preventGridDefault();
    event.preventDefault();
    args.onClose(true, true);
    const by = event.key === 'Enter' && event.shiftKey ? -1 : step.rows;
    const rowIdx = by === 0 ? args.rowIdx : rowFrom(args.rowIdx, by);
    grid.current?.selectCell({ idx: args.column.idx + step.columns, rowIdx }, { shouldFocusCell: true });
  };

  return (args: CellKeyDownArgs<SheetRow, SheetRow>, event: CellKeyboardEvent) => {
    if (args.mode === 'EDIT') return inEditor(args, event);
    wasOpenedByTyping.current = event.key.length === 1;
    if (args.row.kind === 'group' && (event.key === 'Enter' || event.key === ' ')) {
      event.preventGridDefault();
      event.preventDefault();
      return onToggle(args.row.id);
    }
    const path = pathAt(args.row, args.column.key);
    if (path === null || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventGridDefault();
    edits.type(path, 0);
    edits.end();
  };
}

import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { columnOfGrid } from './grid-index';
import type { SheetContent } from './place-cells';
import { filledRange, isInRange, labelColumn, type Place, type Range } from './ranges';
import { at, change, type Selection, type SelectionStore, selectedRange } from './selection';
import type { SheetActions } from './use-sheet-actions';

interface SheetMouseParams {
  content: SheetContent;
  selection: SelectionStore;
  actions: SheetActions;
  grid: () => HTMLElement | null;
  go: (next: Partial<Selection>, isFocused?: boolean) => void;
}

type Drag = { kind: 'select' } | { kind: 'fill'; from: Range };

const edge = 28;
const scrollStep = 14;

/** A range by drag, Shift and click, or a click on a head; the fill handle; the view follows a drag over its edge. */
export function useSheetMouse({ content, selection, actions, grid, go }: SheetMouseParams) {
  const drag = useRef<Drag | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);
  const lastRow = content.rows.findLastIndex(({ kind }) => kind !== 'total');

  const positionOf = (element: Element | null): Place | null => {
    const cell = element?.closest('[role=gridcell]');
    const row = cell?.closest('[role=row]');
    if (!cell || !row) return null;
    const place = {
      row: Number(row.getAttribute('aria-rowindex')) - 2,
      column: columnOfGrid(Number(cell.getAttribute('aria-colindex')) - 1, content.columns.length),
    };
    return content.rows[place.row]?.kind === 'group' ? { ...place, column: labelColumn } : place;
  };
  const columnOfHead = (element: Element): number | null => {
    const head = element.closest('[role=columnheader]');
    return head && columnOfGrid(Number(head.getAttribute('aria-colindex')) - 1, content.columns.length);
  };
  const underPointer = (): Place | null => {
    const box = grid()?.getBoundingClientRect();
    if (!box) return null;
    // Beyond the edge counts as the last cell in view.
    const x = Math.min(Math.max(pointer.current.x, box.left + 4), box.right - 20);
    const y = Math.min(Math.max(pointer.current.y, box.top + 4), box.bottom - 20);
    return positionOf(document.elementFromPoint(x, y));
  };

  const follow = (): void => {
    const now = drag.current;
    const place = underPointer();
    if (!now || !place) return;
    const to = { row: Math.min(place.row, lastRow), column: Math.max(place.column, 0) };
    if (now.kind === 'fill') change(selection, { fill: filledRange(now.from, to) });
    else if (selection.get().extent?.row !== to.row || selection.get().extent?.column !== to.column) {
      change(selection, { extent: to });
    }
  };

  const scroll = (): void => {
    const element = grid();
    if (!drag.current || !element) return;
    const box = element.getBoundingClientRect();
    const { x, y } = pointer.current;
    const by = (least: number, value: number, most: number) =>
      value < least ? -scrollStep : value > most ? scrollStep : 0;
    const [left, top] = [by(box.left + 4, x, box.right - edge), by(box.top + edge, y, box.bottom - edge)];
    if (left !== 0 || top !== 0) {
      element.scrollLeft += left;
      element.scrollTop += top;
      follow();
    }
    requestAnimationFrame(scroll);
  };

  const end = (): void => {
    listening.current?.abort();
    const ended = drag.current;
    drag.current = null;
    const { fill } = selection.get();
    if (ended?.kind === 'fill' && fill) actionsNow.current.drag(ended.from, fill);
    change(selection, { fill: null });
  };
  const onMove = (event: globalThis.MouseEvent): void => {
    pointer.current = { x: event.clientX, y: event.clientY };
    follow();
  };
  // A drag outlives the drawings on its way.
  const actionsNow = useRef(actions);
  useLayoutEffect(() => {
    actionsNow.current = actions;
  });

  const begin = (kind: Drag, event: MouseEvent): void => {
    drag.current = kind;
    pointer.current = { x: event.clientX, y: event.clientY };
    listening.current?.abort();
    listening.current = new AbortController();
    const { signal } = listening.current;
    window.addEventListener('mousemove', onMove, { signal });
    window.addEventListener('mouseup', end, { signal });
    // A click near the edge is no drag yet.
    window.addEventListener('mousemove', () => requestAnimationFrame(scroll), { once: true, signal });
  };

  const beginFill = (event: MouseEvent): void => {
    const from = selectedRange(selection.get());
    if (!from || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    begin({ kind: 'fill', from }, event);
  };

  const selectColumn = (column: number, isMore: boolean): void => {
    const { anchor } = selection.get();
    const from = isMore && anchor ? anchor.column : column;
    const top = content.rows.findIndex(({ kind }) => kind !== 'group');
    const start = { row: top, column: Math.max(from, 0) };
    go(
      {
        current: start,
        anchor: start,
        extent: { row: lastRow, column },
        tabColumn: null,
      },
      true,
    );
  };

  return {
    /** The press that may begin a range. A finger scrolls instead, and a tap selects. */
    onMouseDown: (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || event.target.closest('input, button')) return;
      if (event.target.closest('.sheet-fill-handle')) {
        beginFill(event);
        return;
      }
      const { current } = selection.get();
      const head = columnOfHead(event.target);
      const place = positionOf(event.target);
      if (head === null && !place) return;
      event.stopPropagation();
      if (head !== null) event.preventDefault();
      if (head !== null && head !== labelColumn && event.button === 0) selectColumn(head, event.shiftKey);
      if (!place) return;
      const range = selectedRange(selection.get());
      const isMenuOfRange = event.button === 2 && range !== null && isInRange(range, place);
      if (isMenuOfRange) {
        event.preventDefault();
        return;
      }
      if (event.shiftKey && current && event.button === 0) {
        event.preventDefault();
        go({ anchor: current, extent: { ...place, column: Math.max(place.column, 0) } });
      } else go(at(place), false);
      if (event.button === 0 && place.column !== labelColumn) begin({ kind: 'select' }, event);
    },
  };
}

import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { SheetContent } from './place-cells';
import type { Place } from './ranges';
import { nothingSelected, type SelectionStore } from './selection';

interface FollowRowsParams {
  content: SheetContent;
  selection: SelectionStore;
  /** Draws the selection that is current; says nothing of a line, as the person went nowhere. */
  show: (place: Place) => void;
}

/** Lines come, go and fold: the selection stays on the rows where it was, and is none where those are gone. */
export function useFollowRows({ content, selection, show }: FollowRowsParams): void {
  const before = useRef(content);
  const follow = useEffectEvent(() => {
    const { rows, columns } = before.current;
    before.current = content;
    const isSame =
      columns.length === content.columns.length &&
      rows.length === content.rows.length &&
      rows.every(({ id }, i) => id === content.rows[i]?.id);
    const { current, anchor, extent } = selection.get();
    if (isSame || !current) return;
    const moved = (place: Place | null): Place | null => {
      const old = place && rows[place.row];
      if (!old) return null;
      const find = (id: string | undefined) => content.rows.findIndex((row) => row.id === id);
      const row = find(old.id) >= 0 ? find(old.id) : find(old.groupId);
      const last = content.columns.length;
      const column = place.column === columns.length ? last : Math.min(place.column, last - 1);
      return row < 0 ? null : { row, column: content.rows[row]?.kind === 'group' ? -1 : column };
    };
    const [to, from, end] = [moved(current), moved(anchor), moved(extent)];
    selection.set(to ? { ...nothingSelected, current: to, anchor: from ?? to, extent: end ?? to } : nothingSelected);
    if (to) show(to);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever rows or columns change
  useLayoutEffect(() => follow(), [content]);
}

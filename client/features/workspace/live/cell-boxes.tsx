import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { initialsOf } from '#client/components/face.tsx';
import { gridLineOf } from '#client/components/sheet-grid/grid-index.ts';
import { pathAt, type SheetContent, type SheetOverlayProps } from '#client/components/sheet-grid/place-cells.ts';
import { useSelection } from '#client/components/sheet-grid/selection.ts';

import { useWorkspace } from '#client/workspace/index.ts';
import type { Present } from '#client/workspace/live/view.ts';
import { useLiveParts, useLiveView } from '../live-parts';
import { peopleOnce, useNames } from './people';
import { placeIn } from './use-place';

const looks = {
  copper: 'border-brass [&>b]:bg-brass',
  plum: 'border-chart-3 [&>b]:bg-chart-3',
  sky: 'border-focus [&>b]:bg-focus',
  brick: 'border-chart-5 [&>b]:bg-chart-5',
  ink: 'border-ink-2 [&>b]:bg-ink-2',
} as const;

/** A box in a person's colour round the cell where they are, with their name. It is for eyes alone: the tabs name who is where. */
export function CellBoxes({ grid, content }: SheetOverlayProps) {
  const session = useLiveParts()?.session;
  const view = useLiveView();
  const { ownId } = useNames();
  const scenario = useWorkspace((state) => state.scenarioId);
  const { current } = useSelection();
  const path = current && pathAt(content, current);
  useEffect(() => {
    if (session && path) placeIn(session, { path });
  }, [session, path]);
  if (!view) return null;
  const others = peopleOnce(view.people, ownId).filter(
    ({ userId, place }) => userId !== ownId && place?.path && place.scenario === scenario,
  );
  return createPortal(
    others.map((person) => <Box key={person.userId} person={person} content={content} />),
    grid,
  );
}

function Box({ person, content }: { person: Present; content: SheetContent }) {
  const found = cellOf(content, person.place?.path ?? '');
  if (!found) return null;
  const { username, colour } = person;
  return (
    <div
      className={`pointer-events-none relative z-4 -mt-px -ml-px border-2 ${looks[colour]}`}
      style={{ gridRow: found.row + 2, gridColumn: gridLineOf(found.column) }}
      data-part="cell-box"
      aria-hidden="true"
    >
      <b className="absolute bottom-full -left-0.5 flex h-4 items-center rounded-t-xs rounded-br-xs px-1.5 text-[10px] font-semibold whitespace-nowrap text-inverse">
        <span className="max-desk:hidden">{username}</span>
        <span className="desk:hidden">{initialsOf(username)}</span>
      </b>
    </div>
  );
}

function cellOf(content: SheetContent, path: string): { row: number; column: number } | null {
  for (let row = 0; row < content.rows.length; row++) {
    if (!content.rows[row]?.pathAt) continue;
    const column = content.columns.findIndex((_, index) => pathAt(content, { row, column: index }) === path);
    if (column >= 0) return { row, column };
  }
  return null;
}

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#client/lib/class-names.ts';
import { gridLineOf } from './grid-index';
import type { Place, Range } from './ranges';
import { selectedRange, useSelection } from './selection';

interface RangeOverlayProps {
  grid: HTMLElement;
  /** Whether the handle is at the lower right cell. */
  canFill: (place: Place) => boolean;
}

const headRows = 1;

/** One outline round the range with its fill handle, dashes round what was copied or would be filled. */
export function RangeOverlay({ grid, canFill }: RangeOverlayProps) {
  const selection = useSelection();
  const { fill, copied } = selection;
  const range = selectedRange(selection);
  return createPortal(
    <>
      {copied && <Frame range={copied} kind="copied" />}
      {range && (
        <Frame range={range} kind="range">
          {canFill({ row: range.bottom, column: range.right }) && (
            <span className="sheet-fill-handle pointer-events-auto absolute -right-[5px] -bottom-[5px] size-2 cursor-crosshair border border-surface bg-brand after:absolute after:-inset-[5px]" />
          )}
        </Frame>
      )}
      {fill && <Frame range={fill} kind="fill" />}
    </>,
    grid,
  );
}

/** One outline over the cells, under the frozen columns; the handle alone takes the mouse, 16 px around the 8 that are seen. */
const frames = {
  range: 'border-2 border-brand',
  copied: 'border-[1.5px] border-dashed border-brand',
  fill: 'border-[1.5px] border-dashed border-ink-2',
};

interface FrameProps {
  range: Range;
  kind: 'range' | 'copied' | 'fill';
  children?: ReactNode;
}

function Frame({ range: { top, bottom, left, right }, kind, children }: FrameProps) {
  return (
    <div
      className={classNames('pointer-events-none relative z-0 -mt-px -ml-px', frames[kind])}
      style={{
        gridRow: `${top + headRows + 1} / ${bottom + headRows + 2}`,
        gridColumn: `${gridLineOf(left)} / ${gridLineOf(right) + 1}`,
      }}
      aria-hidden="true"
    >
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { changeComments, useCommentsState } from '#client/lib/comments.ts';

const setSlot = (slot: HTMLElement | null) => changeComments({ slot });

/** What explains a table, beside it; the open comments of the forecast, or what is suggested for it, take its place. */
export function CommentsSlot({ children }: { children: ReactNode }) {
  const { hasAside } = useCommentsState();
  return hasAside ? <div className="grid min-h-0 min-w-0" ref={setSlot} /> : children;
}

/** Draws a panel in the slot of the page; where it has none, over its right side, on a small screen below it. */
export function InSlot({ children }: { children: ReactNode }) {
  const { slot } = useCommentsState();
  if (slot) return createPortal(children, slot);
  return (
    <div className="max-desk:px-(--gutter) max-desk:pb-4 desk:fixed desk:top-[calc(var(--bar)+var(--tabbar)+9px)] desk:right-(--gutter) desk:bottom-3 desk:z-[calc(var(--z-toolbar)-2)] desk:w-(--aside) desk:shadow-lg">
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { changeComments, useCommentsState } from '#client/lib/comments.ts';

const setSlot = (slot: HTMLElement | null) => changeComments({ slot });

/** What explains a table, beside it; the open comments of the forecast take its place. */
export function CommentsSlot({ children }: { children: ReactNode }) {
  const { isOpen } = useCommentsState();
  return isOpen ? <div className="grid min-h-0 min-w-0" ref={setSlot} /> : children;
}

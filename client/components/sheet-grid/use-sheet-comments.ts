import { useMemo } from 'react';
import { commentRequested, placeKey, useCommentsState } from '#client/lib/comments.ts';
import { commentedPath, type SheetContent } from './place-cells';
import type { SelectionStore } from './selection';

/** What a sheet knows of the comments of its forecast: how many an input has, and the way to comment on the current cell. */
export function useSheetComments(content: SheetContent, selection: SelectionStore) {
  const { isOffered, marks } = useCommentsState();
  const current = () => (isOffered ? commentedPath(content, selection.get().current) : null);
  const comment = () => {
    const path = current();
    if (path) commentRequested.raise({ kind: 'input', path });
  };
  const commentsOf = useMemo(
    () => (path: string) => (marks.size === 0 ? 0 : (marks.get(placeKey({ kind: 'input', path })) ?? 0)),
    [marks],
  );
  return { comment, commentsOf, canComment: () => current() !== null };
}

import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  type CommentPlace,
  changeComments,
  commentRequested,
  commentsRequested,
  noComments,
  placeKey,
  useCommentsState,
} from '#client/lib/comments.ts';
import { useSignal } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useWorkspace } from '#client/workspace/index.ts';
import { type Anchor, anchorKey } from '#shared/inputs/anchors.ts';
import { type Chosen, CommentsAside } from './comments-aside';
import { useThreads } from './use-comments';

interface CommentsHostProps {
  /** The address of a forecast, whose pages follow. */
  rootOf: (id: string) => string;
}

/**
 * The comments of the open forecast: it tells the pages which places have some, answers who asks to comment, and draws the panel
 * where the page has room for it. Nothing for viewers.
 */
export function CommentsHost({ rootOf }: CommentsHostProps) {
  const { id = '' } = useParams();
  const { isOpen, slot } = useCommentsState();
  const isThere = useWorkspace((state) => state.forecastId === id && state.document !== null);
  const scenario = useWorkspace((state) => state.scenarioId);
  const [chosen, setChosen] = useState<Chosen>({});
  const [search, setSearch] = useSearchParams();
  const utils = trpc.useUtils();
  const { threads, first } = useThreads(id, false, isThere);
  const { mutate: markRead } = trpc.notification.markRead.useMutation({
    onSuccess: ({ read }) => (read > 0 ? utils.notification.invalidate() : undefined),
  });
  const isOffered = isThere && first !== undefined;
  const open = first?.counts.open ?? 0;

  const marks = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { anchor, commentCount } of threads) {
      if (anchor.kind === 'forecast' || anchor.scenario !== scenario) continue;
      const key = placeKey(anchor);
      counts.set(key, (counts.get(key) ?? 0) + commentCount);
    }
    return counts;
  }, [threads, scenario]);
  useEffect(() => changeComments({ isOffered, open, marks }), [isOffered, open, marks]);
  useEffect(() => () => changeComments(noComments), []);

  const show = (next: Chosen) => {
    setChosen(next);
    changeComments({ isOpen: true });
  };
  const request = (place: CommentPlace) => {
    if (!isOffered) return;
    const anchor: Anchor = { ...place, scenario };
    const known = threads.find((thread) => anchorKey(thread.anchor) === anchorKey(anchor));
    show(known ? { threadId: known.id } : { anchor });
  };
  useSignal(commentRequested, request);
  useSignal(commentsRequested, ({ threadId }) => show(threadId === undefined ? {} : { threadId }));

  // Who reads a thread has read what was told of it.
  const { threadId } = chosen;
  useEffect(() => {
    if (threadId !== undefined) markRead({ threadId });
  }, [threadId, markRead]);

  // A notification leads to a thread.
  const linked = search.get('thread');
  useEffect(() => {
    if (!linked || !isOffered) return;
    setChosen({ threadId: linked });
    changeComments({ isOpen: true });
    setSearch(
      (before) => {
        before.delete('thread');
        return before;
      },
      { replace: true },
    );
  }, [linked, isOffered, setSearch]);

  if (!isOpen || !isOffered) return null;
  const aside = (
    <CommentsAside forecastId={id} root={rootOf(id)} isOwner={first.isOwner} chosen={chosen} onChoose={setChosen} />
  );
  if (slot) return createPortal(aside, slot);
  // A page without a place for it: over its right side, on a small screen below it.
  return (
    <div className="max-desk:px-(--gutter) max-desk:pb-4 desk:fixed desk:top-[calc(var(--bar)+var(--tabbar)+9px)] desk:right-(--gutter) desk:bottom-3 desk:z-[calc(var(--z-toolbar)-2)] desk:w-(--aside) desk:shadow-lg">
      {aside}
    </div>
  );
}

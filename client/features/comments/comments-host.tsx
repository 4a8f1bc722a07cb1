import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { InSlot } from '#client/components/comments-slot.tsx';
import {
  type CommentPlace,
  changeComments,
  commentRequested,
  commentsRequested,
  isCommentKey,
  noComments,
  placeKey,
  threadChanged,
  useCommentsState,
} from '#client/lib/comments.ts';
import { paths } from '#client/lib/paths.ts';
import { useSignal } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useWorkspace } from '#client/workspace/index.ts';
import { type Anchor, anchorKey } from '#shared/inputs/anchors.ts';
import { type Chosen, CommentsAside } from './comments-aside';
import { useThreads } from './use-comments';

/**
 * The comments of the open forecast: it tells the pages which places have some, answers who asks to comment, and draws the panel
 * where the page has room for it. Nothing for viewers.
 */
export function CommentsHost() {
  const { id: editedId, sharedId } = useParams();
  const id = editedId ?? sharedId ?? '';
  const openId = useForecastId();
  const { isOpen } = useCommentsState();
  const isThere = useWorkspace((state) => state.forecastId === openId && state.document !== null);
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
  useSignal(threadChanged, () => void utils.comment.invalidate());
  useSignal(commentRequested, request);
  useSignal(commentsRequested, ({ threadId }) => show(threadId === undefined ? {} : { threadId }));

  // A sheet knows its cell; of forms the field that has the focus is meant.
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const field = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-path][data-place]') : null;
    const path = field?.dataset.path;
    if (!path || !isOffered || !isCommentKey(event)) return;
    event.preventDefault();
    request({ kind: 'input', path });
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

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
  const { isOwner } = first;
  return (
    <InSlot>
      <CommentsAside {...{ forecastId: id, isOwner, chosen }} root={paths.forecast(openId)} onChoose={setChosen} />
    </InSlot>
  );
}

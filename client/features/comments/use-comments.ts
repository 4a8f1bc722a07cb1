import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';

export type CommentsPage = RouterOutputs['comment']['list'];
export type Thread = CommentsPage['threads'][number];
export type Comment = Thread['comments'][number];

/** A viewer has no comments: their 403 is shown nowhere. */
export const quietly = { trpc: { context: { bypass: [403] } } };
const everyMs = 30_000;

/**
 * The threads of a forecast, open or resolved, page by page. tRPC's own endless query sends a field that the strict input
 * rejects; the key is tRPC's, so that they are read anew with the rest.
 */
export function useThreads(forecastId: string, isResolved: boolean, isEnabled = true) {
  const { client } = trpc.useUtils();
  const query = useInfiniteQuery({
    queryKey: [['comment', 'list'], { forecastId, isResolved }],
    queryFn: ({ pageParam: cursor }) =>
      client.comment.list.query({ forecastId, isResolved, ...(cursor && { cursor }) }, quietly.trpc),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // A viewer is told once that there are none.
    refetchInterval: ({ state }) => (state.error ? false : everyMs),
    enabled: isEnabled,
  });
  const pages = query.data?.pages;
  const threads = useMemo(() => pages?.flatMap((page) => page.threads) ?? [], [pages]);
  const names = useMemo(() => Object.assign({}, ...(pages ?? []).map((page) => page.names)) as Names, [pages]);
  return { query, threads, names, first: pages?.[0] };
}

/** User names by id. */
export type Names = Readonly<Record<string, string>>;

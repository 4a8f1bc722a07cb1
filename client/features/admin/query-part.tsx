import type { ReactNode } from 'react';
import { FailedState } from '#client/components/failed-state.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { failureOf } from '#client/lib/failure.ts';

interface QueryPartProps<Data> {
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** The sentence when the call failed. */
  failed: string;
  rows?: number;
  columns?: number;
  children: (data: Data) => ReactNode;
}

/** A part that is loading, could not be loaded, or is there. What is there stays while it is loaded anew. */
export function QueryPart<Data>({ query, failed, rows = 4, columns = 3, children }: QueryPartProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isPending) return <Skeleton rows={rows} columns={columns} />;
  const { text, requestId } = failureOf(query.error);
  return <FailedState title={failed} detail={text} requestId={requestId} onRetry={() => void query.refetch()} />;
}

import { failureOf } from '../lib/failure';
import { FailedState } from './failed-state';
import { Skeleton } from './skeleton';

export interface QueryStateProps {
  query: { error: unknown; isPending: boolean; refetch: () => unknown };
  /** The sentence when the call failed. */
  failed: string;
  rows?: number;
  columns?: number;
}

/** What is shown of a query besides its data: lines while it is loading, the failure and the way to try again. */
export function QueryState({ query, failed, rows, columns }: QueryStateProps) {
  if (query.isPending) return <Skeleton rows={rows} columns={columns} />;
  if (!query.error) return null;
  const { text, requestId } = failureOf(query.error);
  return <FailedState title={failed} detail={text} requestId={requestId} onRetry={() => void query.refetch()} />;
}

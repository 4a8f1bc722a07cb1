import type { ReactNode } from 'react';
import { QueryState, type QueryStateProps } from '#client/components/query-state.tsx';

interface QueryPartProps<Data> extends QueryStateProps {
  query: QueryStateProps['query'] & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** A part that is loading, could not be loaded, or is there. What is there stays while it is loaded anew. */
export function QueryPart<Data>({ children, ...state }: QueryPartProps<Data>) {
  const { data } = state.query;
  return data === undefined ? <QueryState {...state} /> : children(data);
}

import { useEffect } from 'react';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useWorkspace, workspace } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';

interface Opening {
  isOpen: boolean;
  failure: Failure | null;
  retry: () => void;
}

/** Loads a forecast into the workspace for as long as its page is. It is loaded afresh at every opening, never in between. */
export function useOpenForecast(id: string): Opening {
  const query = trpc.forecast.get.useQuery(
    { id },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: (query) => query.state.data === undefined },
  );
  const { data, error, refetch } = query;
  const openId = useWorkspace((state) => state.forecastId);

  useEffect(() => {
    if (!data) return;
    const { version, savedAt, document, report } = data;
    workspace.open({ forecastId: data.id, version, savedAt: new Date(savedAt), document: parseJson(document) });
    workspace.setReport(report && { version: report.version, refreshedAt: new Date(report.refreshedAt) });
    return () => workspace.close();
  }, [data]);

  return { isOpen: openId === id, failure: error ? failureOf(error) : null, retry: () => void refetch() };
}

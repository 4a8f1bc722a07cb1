import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { sharingChanged, useSignal } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useWorkspace, workspace } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';

interface Opening {
  isOpen: boolean;
  /** True where several people edit it: from when it is opened, or from a moment of this page on. */
  isLive: boolean;
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
  const utils = trpc.useUtils();
  const [liveId, setLiveId] = useState<string | null>(null);
  // What is open stays as it is, with its edits.
  useSignal(sharingChanged, async () => {
    const fresh = await utils.client.forecast.get.query({ id }).catch(() => null);
    if (fresh?.isLive) setLiveId(id);
  });

  useEffect(() => {
    if (!data) return;
    const { version, savedAt, document, report } = data;
    workspace.open({ forecastId: data.id, version, savedAt: new Date(savedAt), document: parseJson(document) });
    workspace.setReport(report && { version: report.version, refreshedAt: new Date(report.refreshedAt) });
    return () => workspace.close();
  }, [data]);

  const isLive = data?.isLive === true || liveId === id;
  return { isOpen: openId === id, isLive, failure: error ? failureOf(error) : null, retry: () => void refetch() };
}

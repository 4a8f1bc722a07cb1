import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { unreadNotifications } from '#client/lib/notifications.ts';
import { sharingChanged, useSignal } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useWorkspace, workspace } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';

interface Opening {
  isOpen: boolean;
  /** True where several people edit it: from when it is opened, or from a moment of this page on. */
  isLive: boolean;
  /** True in the second case. */
  isJoining: boolean;
  failure: Failure | null;
  retry: () => void;
}

/** One notice more may say that somebody has accepted. */
function followNotices(): () => void {
  let known = unreadNotifications.get();
  return unreadNotifications.subscribe(() => {
    const now = unreadNotifications.get();
    if (known !== null && now !== null && now > known) sharingChanged.raise();
    known = now ?? known;
  });
}

const quietly = { context: { bypass: [403] } };

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
  useEffect(followNotices, []);
  useSignal(sharingChanged, async () => {
    if (data?.isLive || liveId === id) return;
    const members = await utils.client.member.list.query({ forecastId: id }, quietly).catch(() => null);
    if (members?.isLive) setLiveId(id);
  });

  useEffect(() => {
    if (!data) return;
    const { version, savedAt, document, report } = data;
    workspace.open({ forecastId: data.id, version, savedAt: new Date(savedAt), document: parseJson(document) });
    workspace.setReport(report && { version: report.version, refreshedAt: new Date(report.refreshedAt) });
    return () => workspace.close();
  }, [data]);

  const isJoining = liveId === id && data?.isLive !== true;
  return {
    isOpen: openId === id,
    isLive: isJoining || data?.isLive === true,
    isJoining,
    failure: error ? failureOf(error) : null,
    retry: () => void refetch(),
  };
}

import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { readingId } from '#client/lib/paths.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useWorkspace, workspace } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';

/** How often it is asked whether there is a newer version. */
const askedEveryMs = 60_000;

type Opened = Omit<RouterOutputs['shared']['get'], 'document'>;

interface Reading {
  opened: Opened | null;
  failure: Failure | null;
  /** A version that was saved since; null while the one in view is the newest. */
  newer: number | null;
  /** True once the forecast is shared with the person no more. */
  isEnded: boolean;
  /** Shows what is newest. */
  show: () => void;
}

/** Loads the saved version of a shared forecast into the workspace, to be read. Nothing changes under the eyes: what is saved since is told. */
export function useOpenShared(id: string): Reading {
  const { data, error, refetch } = trpc.shared.get.useQuery(
    { id },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: (query) => query.state.data === undefined },
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = trpc.shared.list.useQuery(undefined, {
    enabled: data !== undefined,
    refetchInterval: askedEveryMs,
    refetchOnWindowFocus: 'always',
  });
  const openId = useWorkspace((state) => state.forecastId);

  useEffect(() => {
    if (!data) return;
    const { document, ...facts } = data;
    const savedAt = new Date(data.savedAt);
    const forecastId = readingId(data.id);
    workspace.open({ forecastId, version: data.version, savedAt, document: parseJson(document), isReadOnly: true });
    setOpened(facts);
    return () => workspace.close();
  }, [data]);

  const listed = list.data?.find((item) => item.id === id);
  const newest = listed?.version ?? 0;
  return {
    opened: openId === readingId(id) ? opened : null,
    failure: error && !data ? failureOf(error) : null,
    newer: opened && newest > opened.version ? newest : null,
    isEnded: opened !== null && opened.role !== 'owner' && list.data !== undefined && !listed,
    show: () => void refetch(),
  };
}

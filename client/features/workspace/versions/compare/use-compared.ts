import { type Failure, failureOf } from '#client/lib/failure.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useDocument } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/** A saved version by its number, or what is shown now with its edits. */
export type ComparedVersion = number | 'now';

export interface ComparedPair {
  from: ComparedVersion;
  to: ComparedVersion;
}

interface Compared {
  documents: readonly [ForecastDocument, ForecastDocument] | null;
  failure: Failure | null;
  retry: () => void;
}

/** The documents of two versions; a saved one never changes, so it is asked for once. */
export function useCompared(forecastId: string, from: ComparedVersion, to: ComparedVersion): Compared {
  const now = useDocument((document) => document);
  const options = { staleTime: Number.POSITIVE_INFINITY };
  const one = useVersion(forecastId, from, options);
  const other = useVersion(forecastId, to, options);
  const before = from === 'now' ? now : one.data;
  const after = to === 'now' ? now : other.data;
  const error = one.error ?? other.error;
  return {
    documents: before && after ? [before, after] : null,
    failure: error ? failureOf(error) : null,
    retry: () => {
      if (one.error) void one.refetch();
      if (other.error) void other.refetch();
    },
  };
}

const documentOf = ({ document }: RouterOutputs['forecast']['version']): ForecastDocument => parseJson(document);

function useVersion(id: string, version: ComparedVersion, options: { staleTime: number }) {
  return trpc.forecast.version.useQuery(
    { id, version: version === 'now' ? 0 : version },
    { ...options, enabled: version !== 'now', select: documentOf },
  );
}

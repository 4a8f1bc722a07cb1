import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { changeComments, suggestionChanged, suggestionsRequested } from '#client/lib/comments.ts';
import { useSignal } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useWorkspace } from '#client/workspace/index.ts';
import { SuggestionsDialog } from './suggestions-dialog';

const everyMs = 60_000;
const quietly = { trpc: { context: { bypass: [403] } } };

/** Tells how many suggestions for the open forecast wait, and shows them to its editors. */
export function SuggestionsHost() {
  const { id = '' } = useParams();
  const utils = trpc.useUtils();
  const isThere = useWorkspace((state) => state.forecastId === id && state.document !== null);
  const { data } = trpc.suggestion.list.useQuery(
    { forecastId: id },
    { ...quietly, enabled: isThere, refetchInterval: everyMs },
  );
  const [isOpen, setOpen] = useState(false);
  useSignal(suggestionChanged, () => void utils.suggestion.invalidate());
  useSignal(suggestionsRequested, () => setOpen(true));
  const waiting = data?.filter(({ status }) => status === 'open').length ?? 0;
  useEffect(() => changeComments({ suggestions: waiting }), [waiting]);
  if (!isOpen || !data) return null;
  return <SuggestionsDialog forecastId={id} suggestions={data} onClose={() => setOpen(false)} />;
}

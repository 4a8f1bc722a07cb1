import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ComparedPair, ComparedVersion } from './use-compared';

/** The two versions that the address compares, so that a comparison can be reloaded and linked to. */
export function usePair(): [ComparedPair | null, (pair: ComparedPair | null) => void] {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [versionOf(search.get('from')), versionOf(search.get('to'))];
  const pair = useMemo(() => (from !== null && to !== null ? { from, to } : null), [from, to]);
  const setPair = (next: ComparedPair | null) =>
    setSearch(next ? { from: String(next.from), to: String(next.to) } : {}, { replace: true });
  return [pair, setPair];
}

function versionOf(text: string | null): ComparedVersion | null {
  if (text === 'now') return 'now';
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

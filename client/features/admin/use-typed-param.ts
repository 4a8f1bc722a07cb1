import { useEffect, useState } from 'react';
import { useDebounced } from './use-debounced';
import { useListParams } from './use-list-params';

const typingPause = 250;

/** A text of the address that somebody types: it goes there once the typing stands still, and takes the page that was open with it. */
export function useTypedParam(name: string, resets: readonly string[]) {
  const { params, set } = useListParams();
  const wanted = params.get(name) ?? '';
  const [typed, type] = useState(wanted);
  useEffect(() => type(wanted), [wanted]);
  const settled = useDebounced(typed, typingPause);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed moves the address, never the other way round
  useEffect(() => {
    if (settled === wanted || settled !== typed) return;
    set({ [name]: settled, ...Object.fromEntries(resets.map((reset) => [reset, null])) }, { isTyped: true });
  }, [settled]);
  return { wanted, typed, type };
}

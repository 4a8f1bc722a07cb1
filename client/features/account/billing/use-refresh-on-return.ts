import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '#client/lib/trpc.ts';

/** Whoever comes back from the payment provider's pages sees at once what they did there. */
export function useRefreshOnReturn(): void {
  const [search, setSearch] = useSearchParams();
  const utils = trpc.useUtils();
  const { mutate } = trpc.billing.refresh.useMutation({ onSettled: () => utils.billing.invalidate() });
  const isBack = search.get('from') === 'portal';
  useEffect(() => {
    if (!isBack) return;
    setSearch({}, { replace: true });
    mutate();
  }, [isBack, mutate, setSearch]);
}

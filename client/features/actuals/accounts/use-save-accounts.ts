import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';

type Account = RouterOutputs['actual']['accountMap']['accounts'][number];

/** Saves where accounts stand; the table shows the choice at once, and as it was where it could not be saved. */
export function useSaveAccounts(forecastId: string) {
  const utils = trpc.useUtils();
  const { mutate, mutateAsync, error } = trpc.actual.saveAccountMap.useMutation({
    onMutate: async ({ accounts }) => {
      await utils.actual.accountMap.cancel({ forecastId });
      const before = utils.actual.accountMap.getData({ forecastId });
      utils.actual.accountMap.setData(
        { forecastId },
        (now) => now && { accounts: withChanges(now.accounts, accounts) },
      );
      return { before };
    },
    onError: (_error, _input, context) => utils.actual.accountMap.setData({ forecastId }, context?.before),
    onSettled: () => utils.actual.accountMap.invalidate({ forecastId }),
  });
  return {
    error,
    save: (accounts: Account[]) => mutate({ forecastId, accounts }),
    saveAll: (accounts: Account[]) => mutateAsync({ forecastId, accounts }),
  };
}

function withChanges(now: readonly Account[], changes: readonly { key: string; target: string | null }[]): Account[] {
  const targets = new Map(changes.map(({ key, target }) => [key, target]));
  return now.map((account) => ({ ...account, target: targets.get(account.key) ?? account.target }));
}

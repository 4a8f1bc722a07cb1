import { canUsePasskeys, codeOfPasskey } from './passkeys';
import { trpc } from './trpc';

/** Whether the person has a second factor, and a way to answer with a passkey where one of theirs may. */
export function useSecondFactor() {
  const { data, isPending } = trpc.account.secondFactor.status.useQuery(undefined, { staleTime: 0 });
  const ask = trpc.account.passkeys.ask.useMutation();
  const hasPasskey = Boolean(data?.passkeys);
  return {
    isPending,
    isOn: Boolean(data?.enabledAt) || hasPasskey,
    passkey: hasPasskey && canUsePasskeys() ? async () => codeOfPasskey((await ask.mutateAsync()).options) : undefined,
  };
}

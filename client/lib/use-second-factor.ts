import { failureOf } from './failure';
import { canUsePasskeys, codeOfPasskey } from './passkeys';
import { trpc } from './trpc';

/** Whether the person needs a code, by their second factors or by what a rejection of `sent` asks for, and a way to answer with a passkey where one of theirs may. */
export function useSecondFactor(sent?: { error?: unknown }) {
  const { data, isPending } = trpc.account.secondFactor.status.useQuery(undefined, { staleTime: 0 });
  const ask = trpc.account.passkeys.ask.useMutation();
  const hasPasskey = Boolean(data?.passkeys);
  return {
    isPending,
    asksForCode: Boolean(data?.enabledAt) || hasPasskey || Boolean(sent?.error && failureOf(sent.error).fields.code),
    passkey: hasPasskey && canUsePasskeys() ? async () => codeOfPasskey((await ask.mutateAsync()).options) : undefined,
  };
}

export type SecondFactor = ReturnType<typeof useSecondFactor>;

import { type StepUpInput, stepUpInput } from '#shared/inputs/account-requests.ts';
import { secondFactorProofInput } from '#shared/inputs/second-factor.ts';
import { failureOf } from './failure';
import { readEntries } from './field-issues';
import { trpc } from './trpc';
import { useMutationForm } from './use-mutation-form';

interface Proven {
  mutateAsync: (proof: StepUpInput) => Promise<unknown>;
  error: unknown;
}

/** The form of what asks for the password once more, and for a code where the person has a second factor. */
export function useStepUp(mutation: Proven) {
  const status = trpc.account.secondFactor.status.useQuery(undefined, { staleTime: 0 });
  const asksForCode = Boolean(status.data?.enabledAt ?? (mutation.error && failureOf(mutation.error).fields.code));
  const form = useMutationForm({
    mutation,
    initial: { password: '', code: '' },
    read: ({ password, code }) =>
      asksForCode ? readEntries(secondFactorProofInput, { password, code }) : readEntries(stepUpInput, { password }),
    mode: 'afterTry',
  });
  return { form, asksForCode, isPending: status.isPending };
}

export type StepUp = ReturnType<typeof useStepUp>;

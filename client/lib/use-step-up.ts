import { type StepUpInput, stepUpInput } from '#shared/inputs/account-requests.ts';
import { secondFactorProofInput } from '#shared/inputs/second-factor.ts';
import { readEntries } from './field-issues';
import { useMutationForm } from './use-mutation-form';
import { useSecondFactor } from './use-second-factor';

/** The form of what asks for the password once more, and for a code where the person has a second factor. */
export function useStepUp(mutation: { mutateAsync: (proof: StepUpInput) => Promise<unknown>; error?: unknown }) {
  const factor = useSecondFactor(mutation);
  const form = useMutationForm({
    mutation,
    initial: { password: '', code: '' },
    read: ({ password, code }) =>
      factor.asksForCode
        ? readEntries(secondFactorProofInput, { password, code })
        : readEntries(stepUpInput, { password }),
    mode: 'afterTry',
  });
  return { form, factor };
}

export type StepUp = ReturnType<typeof useStepUp>;

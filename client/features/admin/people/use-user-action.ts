import { useTranslation } from 'react-i18next';
import { trpc } from '#client/lib/trpc.ts';
import { useOutcome } from '../stripe/use-outcome';
import type { User } from './user';

const proven = [
  'signOutUser',
  'reopenAccount',
  'enable',
  'disable',
  'makeAdministrator',
  'unmakeAdministrator',
  'resetSecondFactor',
  'confirmSecondFactorReset',
  'withdrawSecondFactorReset',
] as const;

/** What asks for the password before it is done. */
export type ProvenAction = (typeof proven)[number];
export type Action = 'resendVerification' | ProvenAction;

export const asksProof = (action: Action): action is ProvenAction => proven.some((entry) => entry === action);
export const isDanger = (action: Action) =>
  ['disable', 'unmakeAdministrator', 'resetSecondFactor', 'confirmSecondFactorReset'].includes(action);

/** Sends the mail again that confirms an address, says how it went, and reads everything anew. */
export function useResendVerification({ id, username: name, email }: User) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const { mutate, isPending } = trpc.admin.resendVerification.useMutation({
    onSuccess: () =>
      outcome.done(
        t('person.actions.resendVerification.done'),
        t('person.actions.resendVerification.doneText', { name, email }),
      ),
    onError: (error: unknown) => outcome.failed(error, t('person.actions.notDone')),
    onSettled: outcome.refresh,
  });
  return { resend: () => mutate({ id }), isPending };
}

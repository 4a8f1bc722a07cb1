import { useTranslation } from 'react-i18next';
import { trpc } from '#client/lib/trpc.ts';
import { useOutcome } from '../stripe/use-outcome';
import type { User } from './user';

const atOnce = ['resendVerification', 'withdrawSecondFactorReset'] as const;
const proven = [
  'signOutUser',
  'reopenAccount',
  'enable',
  'disable',
  'makeAdministrator',
  'unmakeAdministrator',
  'resetSecondFactor',
  'confirmSecondFactorReset',
] as const;

/** What asks for the password before it is done. */
export type ProvenAction = (typeof proven)[number];
type PlainAction = (typeof atOnce)[number];
export type Action = PlainAction | ProvenAction;

export const asksProof = (action: Action): action is ProvenAction => proven.some((entry) => entry === action);
export const isDanger = (action: Action) =>
  ['disable', 'unmakeAdministrator', 'resetSecondFactor', 'confirmSecondFactorReset'].includes(action);

/** Does what is asked with an account, says how it went, and reads everything anew. */
export function useUserAction(user: User) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const { id, username: name, email } = user;
  const options = (action: PlainAction) => ({
    onSuccess: () =>
      outcome.done(t(`person.actions.${action}.done`), t(`person.actions.${action}.doneText`, { name, email })),
    onError: (error: unknown) => outcome.failed(error, t('person.actions.notDone')),
    onSettled: outcome.refresh,
  });
  const mutations = {
    resendVerification: trpc.admin.resendVerification.useMutation(options('resendVerification')),
    withdrawSecondFactorReset: trpc.admin.withdrawSecondFactorReset.useMutation(options('withdrawSecondFactorReset')),
  };
  const pending = atOnce.find((action) => mutations[action].isPending) ?? null;
  return { perform: (action: PlainAction) => mutations[action].mutate({ id }), pending };
}

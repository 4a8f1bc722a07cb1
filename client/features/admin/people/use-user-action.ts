import { useTranslation } from 'react-i18next';
import { trpc } from '#client/lib/trpc.ts';
import { useOutcome } from '../stripe/use-outcome';
import type { User } from './user';

const asked = ['signOutUser', 'reopenAccount'] as const;
const atOnce = ['enable', 'resendVerification', 'withdrawSecondFactorReset'] as const;
const proven = [
  'disable',
  'makeAdministrator',
  'unmakeAdministrator',
  'resetSecondFactor',
  'confirmSecondFactorReset',
] as const;

/** What asks before it is done. */
export type AskedAction = (typeof asked)[number];
/** What asks for the password besides. */
export type ProvenAction = (typeof proven)[number];
type PlainAction = AskedAction | (typeof atOnce)[number];
export type Action = PlainAction | ProvenAction;

export const asksFirst = (action: Action): action is AskedAction => asked.some((entry) => entry === action);
export const asksProof = (action: Action): action is ProvenAction => proven.some((entry) => entry === action);
export const isDanger = (action: Action) =>
  ['disable', 'unmakeAdministrator', 'resetSecondFactor', 'confirmSecondFactorReset'].includes(action);

/** Does what is asked with an account, says how it went, and reads everything anew. */
export function useUserAction(user: User, onSettled: () => void) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const { id, username: name, email } = user;
  const options = (action: PlainAction) => ({
    onSuccess: () =>
      outcome.done(t(`person.actions.${action}.done`), t(`person.actions.${action}.doneText`, { name, email })),
    onError: (error: unknown) => outcome.failed(error, t('person.actions.notDone')),
    onSettled: async () => {
      onSettled();
      await outcome.refresh();
    },
  });
  const mutations = {
    enable: trpc.admin.enableUser.useMutation(options('enable')),
    resendVerification: trpc.admin.resendVerification.useMutation(options('resendVerification')),
    reopenAccount: trpc.admin.reopenAccount.useMutation(options('reopenAccount')),
    withdrawSecondFactorReset: trpc.admin.withdrawSecondFactorReset.useMutation(options('withdrawSecondFactorReset')),
    signOutUser: trpc.admin.signOutUser.useMutation(options('signOutUser')),
  };
  const pending = ([...asked, ...atOnce] as const).find((action) => mutations[action].isPending) ?? null;
  return { perform: (action: PlainAction) => mutations[action].mutate({ id }), pending };
}

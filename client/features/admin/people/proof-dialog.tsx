import { useTranslation } from 'react-i18next';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { useOutcome } from '../stripe/use-outcome';
import { isDanger, type ProvenAction } from './use-user-action';
import type { User } from './user';

interface ProofDialogProps {
  action: ProvenAction;
  user: User;
  onClose: () => void;
}

/** Asks who acts to prove it, before somebody is signed out, shut out or let in, or gains or loses the role or a second factor. */
export function ProofDialog({ action, user: { id, username: name }, onClose }: ProofDialogProps) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const options = {
    onSuccess: async () => {
      outcome.done(t(`person.actions.${action}.done`), t(`person.actions.${action}.doneText`, { name }));
      onClose();
      await outcome.refresh();
    },
  };
  const signOut = trpc.admin.signOutUser.useMutation(options);
  const reopen = trpc.admin.reopenAccount.useMutation(options);
  const enable = trpc.admin.enableUser.useMutation(options);
  const disable = trpc.admin.disableUser.useMutation(options);
  const make = trpc.admin.makeAdministrator.useMutation(options);
  const unmake = trpc.admin.unmakeAdministrator.useMutation(options);
  const reset = trpc.admin.resetSecondFactor.useMutation(options);
  const confirm = trpc.admin.confirmSecondFactorReset.useMutation(options);
  const withdraw = trpc.admin.withdrawSecondFactorReset.useMutation(options);
  const mutation = {
    signOutUser: signOut,
    reopenAccount: reopen,
    enable,
    disable,
    makeAdministrator: make,
    unmakeAdministrator: unmake,
    resetSecondFactor: reset,
    confirmSecondFactorReset: confirm,
    withdrawSecondFactorReset: withdraw,
  }[action];
  const stepUp = useStepUp({
    mutateAsync: (proof) => mutation.mutateAsync({ id, ...proof }),
    error: mutation.error,
  });
  return (
    <StepUpDialog
      title={t(`person.actions.${action}.title`, { name })}
      description={t(`person.actions.${action}.text`, { name })}
      stepUp={stepUp}
      label={t('person.actions.password')}
      action={t(`person.actions.${action}.confirm`, { name })}
      isDangerous={isDanger(action)}
      busy={t(`person.actions.${action}.busy`)}
      onClose={onClose}
    />
  );
}

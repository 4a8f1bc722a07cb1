import { useTranslation } from 'react-i18next';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';

interface EndSessionDialogProps {
  /** Null: every session but this one. */
  session: { id: string; name: string } | null;
  onClose: () => void;
  /** Told how many have ended. */
  onEnded: (count: number) => void;
}

/** Ends one session, or all others, with proof of the person. */
export function EndSessionDialog({ session, onClose, onEnded }: EndSessionDialogProps) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const onSettled = () => utils.account.sessions.invalidate();
  const one = trpc.account.revokeSession.useMutation({ onSettled, onSuccess: () => onEnded(1) });
  const others = trpc.account.revokeOtherSessions.useMutation({ onSettled, onSuccess: ({ ended }) => onEnded(ended) });
  const stepUp = useStepUp({
    mutateAsync: (proof) => (session ? one.mutateAsync({ id: session.id, ...proof }) : others.mutateAsync(proof)),
    error: one.error ?? others.error,
  });
  const action = session ? t('sessions.revoke') : t('sessions.revokeOthers');
  return (
    <StepUpDialog
      title={session ? t('sessions.revokeNamed', { device: session.name }) : action}
      action={action}
      busy={action}
      stepUp={stepUp}
      onClose={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';

export type Begun = RouterOutputs['account']['secondFactor']['begin'];

/** First step of the set-up: who acts proves it again. */
export function PasswordStep({ onBegun, onCancel }: { onBegun: (begun: Begun) => void; onCancel: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const mutation = trpc.account.secondFactor.begin.useMutation({ onSuccess: onBegun });
  const stepUp = useStepUp(mutation);
  return (
    <StepUpDialog
      title={t('account:secondFactor.setUp.open')}
      description={t('account:secondFactor.setUp.passwordText')}
      action={t('common:continue')}
      stepUp={stepUp}
      onClose={onCancel}
    />
  );
}

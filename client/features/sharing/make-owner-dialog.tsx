import { useTranslation } from 'react-i18next';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { announceDone } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';

interface MakeOwnerDialogProps {
  forecastId: string;
  person: { userId: string; username: string };
  onClose: () => void;
}

/** Asks before a forecast is offered to one of its editors, who owns it from accepting on. */
export function MakeOwnerDialog({ forecastId, person: { userId, username: name }, onClose }: MakeOwnerDialogProps) {
  const { t } = useTranslation('sharing');
  const utils = trpc.useUtils();
  const transfer = trpc.forecast.transfer.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: () => {
      announceDone(t('makeOwner'), t('ownerOffered', { name }));
      onClose();
      return utils.member.list.invalidate({ forecastId });
    },
  });
  const stepUp = useStepUp({
    mutateAsync: (proof) => transfer.mutateAsync({ id: forecastId, userId, ...proof }),
    error: transfer.error,
  });
  return (
    <StepUpDialog
      title={t('makeOwnerTitle', { name })}
      description={t('makeOwnerText', { name })}
      stepUp={stepUp}
      label={t('yourPassword')}
      rejection={transfer.error && failureOf(transfer.error).fields.userId && t('ownerRefused', { name })}
      action={t('makeOwner')}
      busy={t('offering')}
      onClose={onClose}
    />
  );
}

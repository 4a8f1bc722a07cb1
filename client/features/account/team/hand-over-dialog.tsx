import { useTranslation } from 'react-i18next';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { announceDone } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import type { PersonDialogProps } from './people-dialogs';

/** Asks before the team is offered to one of its managers, who owns and pays it from accepting on. */
export function HandOverDialog({ team, person: { userId, username: name }, onClose }: PersonDialogProps) {
  const { t } = useTranslation('team');
  const utils = trpc.useUtils();
  const handOver = trpc.team.handOver.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: () => {
      announceDone(t('handOver.action'), t('handOver.offered', { name }));
      onClose();
      return utils.team.invalidate();
    },
  });
  const stepUp = useStepUp({
    mutateAsync: (proof) => handOver.mutateAsync({ teamId: team.id, userId, ...proof }),
    error: handOver.error,
  });
  const isUnpaid = handOver.error && failureOf(handOver.error).code === 'subscription-inactive';
  return (
    <StepUpDialog
      title={t('handOver.title', { team: team.name, name })}
      description={t('handOver.text', { name })}
      stepUp={stepUp}
      label={t('handOver.password')}
      rejection={isUnpaid ? t('handOver.unpaid', { name }) : null}
      action={t('handOver.action')}
      busy={t('handOver.busy')}
      onClose={onClose}
    />
  );
}

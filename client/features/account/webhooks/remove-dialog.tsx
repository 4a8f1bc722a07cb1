import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { useWebhookChanges } from './use-webhooks';
import { hostOf, type Webhook } from './webhook';

/** Asks before an address and its secret are deleted. */
export function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { remove } = useWebhookChanges();
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      description={t('removeText', { host: hostOf(webhook.url) })}
      cancel={t('keep')}
      action={t('remove')}
      isDangerous
      busy={remove.isPending && t('removing')}
      error={remove.error}
      onConfirm={() => remove.mutate({ id: webhook.id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

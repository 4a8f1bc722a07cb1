import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { useWebhookChanges } from './use-webhooks';
import { hostOf, type Webhook } from './webhook';

/** Asks before an address and its secret are deleted. */
export function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { remove } = useWebhookChanges();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('removeTitle')}
      description={t('removeText', { host: hostOf(webhook.url) })}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending && t('removing')}
            onClick={() => remove.mutate({ id: webhook.id }, { onSuccess: onClose })}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      {remove.error && (
        <NoticeBox tone="bad" isLive>
          {failureOf(remove.error).text}
        </NoticeBox>
      )}
    </Dialog>
  );
}

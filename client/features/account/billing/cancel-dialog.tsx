import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { NoticeBox } from '../../../components/notice-box';
import { failureOf } from '../../../lib/failure';
import { formatLongDate } from '../../../lib/format-date';
import { trpc } from '../../../lib/trpc';

interface CancelDialogProps {
  periodEnd: Date | null;
  onClose: () => void;
}

/** Asks before the subscription is set to end with the paid period. */
export function CancelDialog({ periodEnd, onClose }: CancelDialogProps) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const cancel = trpc.billing.cancel.useMutation({
    onSuccess: onClose,
    onSettled: () => utils.billing.invalidate(),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('billing.cancelTitle')}
      description={
        periodEnd ? t('billing.cancelText', { date: formatLongDate(periodEnd) }) : t('billing.cancelTextNoDate')
      }
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('billing.keep')}
          </Button>
          <Button variant="danger" busy={cancel.isPending && t('billing.cancel')} onClick={() => cancel.mutate()}>
            {t('billing.cancel')}
          </Button>
        </>
      }
    >
      {cancel.error && (
        <NoticeBox tone="bad" isLive>
          {failureOf(cancel.error).text}
        </NoticeBox>
      )}
    </Dialog>
  );
}

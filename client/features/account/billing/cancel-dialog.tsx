import { useTranslation } from 'react-i18next';
import type { BillingStatus } from '../../../../shared/domain/billing-answers';
import { useBillingChanges } from '../../../billing/use-billing';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { NoticeBox } from '../../../components/notice-box';
import { failureOf } from '../../../lib/failure';
import { formatLongDate } from '../../../lib/format-date';

interface CancelDialogProps {
  view: BillingStatus;
  onClose: () => void;
}

/** Asks before the subscription is set to end with the paid period, and says until when access stays. */
export function CancelDialog({ view, onClose }: CancelDialogProps) {
  const { t } = useTranslation('billing');
  const { cancel } = useBillingChanges();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('account.cancelTitle')}
      description={t(textOf(view), { date: view.periodEnd ? formatLongDate(view.periodEnd) : '' })}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('account.keep')}
          </Button>
          <Button
            variant="danger"
            busy={cancel.isPending && t('account.cancelling')}
            onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}
          >
            {t('account.cancel')}
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

function textOf({ state, periodEnd }: BillingStatus) {
  if (state === 'unpaid' || state === 'paused' || !periodEnd) return 'account.cancelAtOnce';
  return state === 'active' || state === 'trialing' ? 'account.cancelText' : 'account.cancelOwing';
}

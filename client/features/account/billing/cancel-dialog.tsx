import { useTranslation } from 'react-i18next';
import { useBillingChanges } from '#client/billing/use-billing.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';

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

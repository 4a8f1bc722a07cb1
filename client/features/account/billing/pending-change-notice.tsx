import { useTranslation } from 'react-i18next';
import type { BillingStatus } from '../../../../shared/domain/billing-answers';
import { FailureLine } from '../../../billing/billing-actions';
import { planName } from '../../../billing/state-text';
import { useBillingChanges } from '../../../billing/use-billing';
import { Button, buttonClasses } from '../../../components/button';
import { NoticeBox } from '../../../components/notice-box';
import { formatDateTime } from '../../../lib/format-date';

/** True while a change of plan waits for its payment. */
export const isWaiting = ({ pendingChange }: BillingStatus): boolean => pendingChange?.isOver === false;

/** A change of plan that waits for the person's bank, with the way to confirm it; or one that was not confirmed in time. */
export function PendingChangeNotice({ view }: { view: BillingStatus }) {
  const { t } = useTranslation('billing');
  const { withdraw } = useBillingChanges();
  const { pendingChange: change, openInvoiceUrl, paymentProblem, paymentMessage } = view;
  if (!change) return null;
  const plan = planName(view.planCode, t);
  if (change.isOver) {
    return (
      <NoticeBox tone="info" isLive title={t(`change.pending.over.${change.planCode}`)}>
        {t('change.pending.overText', { plan })}
      </NoticeBox>
    );
  }
  const until = { plan, date: formatDateTime(change.until) };
  const reason = paymentMessage ?? t('change.declinedUnnamed');
  return (
    <NoticeBox
      tone="warn"
      isLive
      title={t(`change.pending.title.${change.planCode}`)}
      actions={
        <div className="row">
          {openInvoiceUrl && (
            <a className={buttonClasses({ variant: 'primary', size: 'small' })} href={openInvoiceUrl}>
              {t('actions.confirmPayment')}
            </a>
          )}
          <Button
            size="small"
            busy={withdraw.isPending && t('change.pending.withdrawing')}
            onClick={() => withdraw.mutate()}
          >
            {t('change.pending.withdraw')}
          </Button>
        </div>
      }
    >
      {paymentProblem === 'declined'
        ? t('change.pending.declined', { reason, ...until })
        : t('change.pending.asked', until)}
      <FailureLine error={withdraw.error} />
    </NoticeBox>
  );
}

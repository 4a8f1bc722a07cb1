import { useTranslation } from 'react-i18next';
import { FailureLine } from '#client/billing/billing-actions.tsx';
import { planName } from '#client/billing/state-text.ts';
import { useBillingChanges } from '#client/billing/use-billing.ts';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';

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
  const reason = paymentMessage ?? t('state.incomplete.unnamed');
  return (
    <NoticeBox
      tone="warn"
      isLive
      title={t(`change.pending.title.${change.planCode}`)}
      actions={
        <div className="flex items-center gap-2">
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

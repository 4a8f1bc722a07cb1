import { useTranslation } from 'react-i18next';
import { CardButton } from '#client/billing/billing-actions.tsx';
import { planName } from '#client/billing/state-text.ts';
import { reasonOf } from '#client/billing/use-billing.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatPrice } from '#client/lib/format.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { BillingStatus, PlanChangePreview } from '#shared/domain/billing-answers.ts';
import { ChangePlanTable } from './change-plan-table';
import type { Done } from './done';
import { isWaiting } from './pending-change-notice';

interface ChangePlanDialogProps {
  view: BillingStatus;
  onClose: () => void;
  onDone: (done: Done) => void;
}

/** The other plan, what the change costs line by line, and only then the button that agrees to it. */
export function ChangePlanDialog({ view, onClose, onDone }: ChangePlanDialogProps) {
  const { t } = useTranslation('billing');
  const utils = trpc.useUtils();
  const plan = view.planCode === 'yearly' ? 'monthly' : 'yearly';
  const preview = trpc.billing.previewChange.useQuery({ plan }, { staleTime: 0, gcTime: 0, retry: false });
  const change = trpc.billing.changePlan.useMutation({
    // Of a preview that is too old, this asks for the new amounts.
    onSettled: () => utils.billing.invalidate(),
    onSuccess(after) {
      // One that waits for the bank is told on the page, with the way there.
      const title = t('change.done', { plan: planName(after.planCode, t) });
      if (!isWaiting(after)) onDone({ title, text: preview.data ? outcomeOf(preview.data) : '' });
      onClose();
    },
  });
  const outcomeOf = ({ dueMinor, creditMinor, currency }: PlanChangePreview) => {
    if (dueMinor > 0) return t('change.doneCharged', { amount: formatPrice(dueMinor, currency) });
    return creditMinor > 0 ? t('change.doneCredit', { amount: formatPrice(creditMinor, currency) }) : '';
  };
  const isCardMissing = preview.data !== undefined && preview.data.dueMinor > 0 && view.card === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`change.title.${plan}`)}
      description={t('change.lead')}
      footer={
        <>
          <span className="flex-1" />
          <Button variant="ghost" onClick={onClose}>
            {t('change.keep', { plan: planName(view.planCode, t) })}
          </Button>
          {isCardMissing && <CardButton view={view} size="normal" isPrimary />}
          {preview.data && !isCardMissing && (
            <Button
              variant="primary"
              busy={change.isPending && t('change.busy')}
              onClick={() => change.mutate({ plan, prorationDate: preview.data.prorationDate })}
            >
              {preview.data.dueMinor > 0
                ? t(`change.agreePay.${plan}`, { amount: formatPrice(preview.data.dueMinor, preview.data.currency) })
                : t(`change.agree.${plan}`)}
            </Button>
          )}
        </>
      }
    >
      <QueryState query={preview} failed={t('change.failed')} rows={4} columns={2} />
      {preview.data && <ChangePlanTable preview={preview.data} view={view} />}
      <div className="mt-3 empty:hidden">
        {isCardMissing && !change.error && <NoticeBox tone="warn">{t('change.needsCard')}</NoticeBox>}
        {change.error && <ChangeFailure error={change.error} view={view} />}
      </div>
    </Dialog>
  );
}

/** A declined card leaves the plan as it was, and says so. */
function ChangeFailure({ error, view }: { error: unknown; view: BillingStatus }) {
  const { t } = useTranslation('billing');
  const failure = failureOf(error);
  if (failure.code !== 'payment-declined') {
    return (
      <NoticeBox tone="bad" isLive>
        {failure.text}
      </NoticeBox>
    );
  }
  const reason = reasonOf(failure) ?? t('state.incomplete.unnamed');
  return (
    <NoticeBox tone="bad" isLive actions={<CardButton view={view} size="small" />}>
      {t('change.declined', { reason, plan: planName(view.planCode, t) })}
    </NoticeBox>
  );
}

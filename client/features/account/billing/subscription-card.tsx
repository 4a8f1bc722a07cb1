import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BillingActions, ResumeButton } from '#client/billing/billing-actions.tsx';
import { planName, priceOf } from '#client/billing/state-text.ts';
import { Badge } from '#client/components/badge.tsx';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { formatPrice } from '#client/lib/format.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { BillingCard } from './billing-card';
import { CancelDialog } from './cancel-dialog';
import { ChangePlanDialog } from './change-plan-dialog';
import type { Done } from './done';
import { isWaiting } from './pending-change-notice';
import { subscriptionText } from './subscription-text';

const tones: Partial<Record<BillingStatus['state'], 'ok' | 'info' | 'warn' | 'bad'>> = {
  active: 'ok',
  trialing: 'info',
  processing: 'info',
  ending: 'warn',
  'past-due-grace': 'warn',
  paused: 'warn',
  'past-due': 'bad',
  unpaid: 'bad',
  unknown: 'bad',
};

const changeable: readonly BillingStatus['state'][] = ['active', 'trialing'];
const owing: readonly BillingStatus['state'][] = ['past-due-grace', 'past-due', 'unpaid'];
const over: readonly BillingStatus['state'][] = ['canceled', 'incomplete'];

/** Plan, price, the state in a sentence, and all that can be done about it. */
export function SubscriptionCard({ view, onDone }: { view: BillingStatus; onDone: (done: Done | null) => void }) {
  const { t } = useTranslation('billing');
  const [asking, setAsking] = useState<'cancel' | 'change' | null>(null);
  const { state, startedAt, cancelsAt, creditMinor, currency } = view;
  const isOwing = owing.includes(state);
  const isPending = isWaiting(view) && t('change.pending.first');
  const blocker = isOwing ? t('settleFirst') : isPending;
  const ask = (action: 'cancel' | 'change') => {
    onDone(null);
    setAsking(action);
  };
  return (
    <BillingCard
      title={t('account.subscription')}
      badge={<Badge tone={tones[state] ?? 'neutral'}>{t(`account.state.${state}`)}</Badge>}
      fact={
        <span>
          {planName(view.planCode, t)}{' '}
          {view.amountMinor !== null && <span className="font-normal text-ink-2">{priceOf(view)}</span>}
        </span>
      }
      actions={
        <>
          <BillingActions view={view} />
          <span className="flex flex-wrap gap-2 empty:hidden">
            {(changeable.includes(state) || isOwing) && (
              <Button disabled={blocker} onClick={() => ask('change')}>
                {t('change.button')}
              </Button>
            )}
            {(changeable.includes(state) || isOwing || state === 'paused') && !cancelsAt && (
              <Button variant="ghost" onClick={() => ask('cancel')}>
                {t('account.cancel')}
              </Button>
            )}
          </span>
          {isOwing && cancelsAt && <ResumeButton size="normal" />}
          {over.includes(state) && (
            <Link className={buttonClasses({ variant: view.finishUrl ? 'plain' : 'primary' })} to={paths.subscribe}>
              {t('account.choose')}
            </Link>
          )}
        </>
      }
      note={isOwing && t('settleFirst')}
    >
      <p className="text-ink-2" aria-live="polite">
        {subscriptionText(view, t)}
      </p>
      {startedAt && state !== 'canceled' && (
        <p className="text-xs text-ink-3">{t('account.since', { date: formatLongDate(startedAt) })}</p>
      )}
      {creditMinor > 0 && (
        <p className="mt-2">{t('account.credit', { amount: formatPrice(creditMinor, currency ?? undefined) })}</p>
      )}
      {asking === 'cancel' && <CancelDialog view={view} onClose={() => setAsking(null)} />}
      {asking === 'change' && <ChangePlanDialog view={view} onClose={() => setAsking(null)} onDone={onDone} />}
    </BillingCard>
  );
}

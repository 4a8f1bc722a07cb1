import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DuplicateNotice } from '#client/billing/duplicate-notice.tsx';
import { SeatNotices } from '#client/billing/seat-notices.tsx';
import { hasState } from '#client/billing/state-text.ts';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { exampleStorage } from '#client/lib/example-storage.ts';
import { homePath, setSubscribed } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { isWaiting, offersPlans, owes } from './billing-view';
import { Included } from './included';
import { PlanChoice } from './plan-choice';
import { SharedCard } from './shared-card';
import { StateActions } from './state-actions';
import { StateCard } from './state-card';
import { SubscribeView } from './subscribe-view';

const pollWhileWaiting = 5000;

/** Plans, or the state of the subscription in plain words with what to do about it. */
export function SubscribePage() {
  const { t } = useTranslation(['billing', 'common']);
  const [search] = useSearchParams();
  const { state: from } = useLocation();
  const [wantsPlans, setWantsPlans] = useState(false);
  const status = trpc.billing.status.useQuery(undefined, {
    refetchInterval: (query) => (query.state.data && isWaiting(query.state.data) ? pollWhileWaiting : false),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const view = status.data ?? null;
  useDashboardWhenPaid(view);

  const isActive = view?.status === SUBSCRIPTION_ACTIVE;
  const isOffering = view === null || offersPlans(view) || (wantsPlans && isWaiting(view));
  return (
    <SubscribeView
      title={t('billing:subscribe.title')}
      {...(isOffering && { lead: t('billing:subscribe.lead') })}
      isNarrow={!isOffering}
    >
      <div className="mt-5 grid gap-5 empty:hidden">
        {!isActive && <SharedCard />}
        {search.has('cancelled') && !isActive && (
          <NoticeBox tone="info" isLive title={t('billing:subscribe.cancelled')}>
            {t('billing:subscribe.cancelledText')}
          </NoticeBox>
        )}
        {from && !isActive && (
          <NoticeBox tone="info" title={t('billing:subscribe.needed')}>
            {t('billing:subscribe.draftKept')}
          </NoticeBox>
        )}
        {!isActive && exampleStorage.isWanted() && (
          <NoticeBox tone="info">{t('billing:subscribe.exampleKept')}</NoticeBox>
        )}
        {view && !isActive && <SeatNotices view={view} />}
        {view && <DuplicateNotice refundedAt={view.duplicateRefundedAt} isLinked />}
      </div>
      <QueryState query={status} failed={t('billing:subscribe.statusFailed')} rows={3} columns={1} />
      {view && hasState(view) && (
        <StateCard
          view={view}
          actions={<StateActions view={view} onOtherPlan={isOffering ? null : () => setWantsPlans(true)} />}
        />
      )}
      {view && owes(view) && <p className="mt-5.5 text-xs/5 text-ink-3">{t('billing:settleFirst')}</p>}
      {view && isOffering && (
        <>
          <PlanChoice />
          <Included />
        </>
      )}
    </SubscribeView>
  );
}

/** Tells the guards of the subscription; where the person waited for the payment here, the dashboard opens. */
function useDashboardWhenPaid(view: BillingStatus | null): void {
  const navigate = useNavigate();
  const hasWaited = useRef(false);
  useEffect(() => {
    if (view && isWaiting(view)) hasWaited.current = true;
    if (view?.status !== SUBSCRIPTION_ACTIVE) return;
    setSubscribed(true);
    if (hasWaited.current) navigate(homePath(), { replace: true });
  }, [view, navigate]);
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SUBSCRIPTION_ACTIVE } from '../../../shared/domain/subscription-status';
import { FailedState } from '../../components/failed-state';
import { NoticeBox } from '../../components/notice-box';
import { Skeleton } from '../../components/skeleton';
import { failureOf } from '../../lib/failure';
import { setSubscribed } from '../../lib/session';
import { trpc } from '../../lib/trpc';
import { isWaiting, offersPlans } from './billing-view';
import { Included } from './included';
import { PlanChoice } from './plan-choice';
import { StateActions } from './state-actions';
import { StateCard } from './state-card';
import { SubscribeView } from './subscribe-view';

const pollWhileWaiting = 5000;

/** Plans, or the state of the subscription in plain words with what to do about it. */
export function SubscribePage() {
  const { t } = useTranslation(['billing', 'common']);
  const [search] = useSearchParams();
  const { state: from } = useLocation();
  const status = trpc.billing.status.useQuery(undefined, {
    refetchInterval: (query) => (query.state.data && isWaiting(query.state.data) ? pollWhileWaiting : false),
    staleTime: 0,
  });
  const isActive = status.data?.status === SUBSCRIPTION_ACTIVE;
  useEffect(() => {
    if (isActive) setSubscribed(true);
  }, [isActive]);

  const view = status.data ?? null;
  const isOffering = view === null || offersPlans(view);
  return (
    <SubscribeView
      title={t('billing:subscribe.title')}
      {...(isOffering && { lead: t('billing:subscribe.lead') })}
      isNarrow={!isOffering}
    >
      {search.has('cancelled') && !isActive && (
        <NoticeBox tone="info" isLive>
          {t('billing:subscribe.cancelled')}
        </NoticeBox>
      )}
      {from && !isActive && (
        <NoticeBox tone="info" title={t('billing:subscribe.needed')}>
          {t('billing:subscribe.draftKept')}
        </NoticeBox>
      )}
      {status.isPending && <Skeleton rows={3} columns={1} />}
      {status.error && (
        <FailedState
          title={t('billing:subscribe.statusFailed')}
          detail={failureOf(status.error).text}
          requestId={failureOf(status.error).requestId}
          onRetry={() => status.refetch()}
        />
      )}
      {view && <StateCard view={view} actions={<StateActions view={view} />} />}
      {view && isOffering && (
        <>
          <PlanChoice onTaken={() => status.refetch()} />
          <Included />
        </>
      )}
    </SubscribeView>
  );
}

import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#client/components/empty-state.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { PlanCards } from './plan-cards';

/** The plans; a choice leads to the checkout. */
export function PlanChoice() {
  const { t } = useTranslation('billing');
  const utils = trpc.useUtils();
  const plans = trpc.billing.plans.useQuery();
  const checkout = trpc.billing.createCheckout.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    // The server knows of a subscription, or of plans, that the screen does not.
    onError: () => utils.billing.invalidate(),
  });
  if (plans.isPending) return <Skeleton rows={4} columns={1} />;
  if (plans.error) {
    const { text, requestId } = failureOf(plans.error);
    return (
      <FailedState
        title={t('subscribe.plansFailed')}
        detail={text}
        requestId={requestId}
        onRetry={() => plans.refetch()}
      />
    );
  }
  const isOpening = checkout.isPending || checkout.isSuccess;
  return (
    <>
      {checkout.error && (
        <NoticeBox tone="bad" isLive>
          {failureOf(checkout.error).text}
        </NoticeBox>
      )}
      {plans.data.length === 0 ? (
        <div className="card plans-none">
          <EmptyState icon={CalendarX2} title={t('subscribe.nothingSold')}>
            {t('subscribe.nothingSoldText')}
          </EmptyState>
        </div>
      ) : (
        <PlanCards
          plans={plans.data}
          opening={isOpening ? (checkout.variables?.plan ?? null) : null}
          onChoose={(plan) => checkout.mutate({ plan })}
        />
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { FailedState } from '../../components/failed-state';
import { NoticeBox } from '../../components/notice-box';
import { Skeleton } from '../../components/skeleton';
import { failureOf } from '../../lib/failure';
import { trpc } from '../../lib/trpc';
import { PlanCards } from './plan-cards';

interface PlanChoiceProps {
  /** Called when the server knows of a subscription that the screen does not. */
  onTaken: () => void;
}

/** The plans; a choice leads to the checkout. */
export function PlanChoice({ onTaken }: PlanChoiceProps) {
  const { t } = useTranslation('billing');
  const plans = trpc.billing.plans.useQuery();
  const checkout = trpc.billing.createCheckout.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => failureOf(error).code === 'subscription-exists' && onTaken(),
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
      <PlanCards
        plans={plans.data}
        opening={isOpening ? (checkout.variables?.plan ?? null) : null}
        onChoose={(plan) => checkout.mutate({ plan })}
      />
    </>
  );
}

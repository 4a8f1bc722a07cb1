import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { QueryState } from '#client/components/query-state.tsx';
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
  if (!plans.data) return <QueryState query={plans} failed={t('subscribe.plansFailed')} rows={4} columns={1} />;
  const isOpening = checkout.isPending || checkout.isSuccess;
  return (
    <>
      <div className="mt-5 empty:hidden">
        <FailureNotice error={checkout.error} />
      </div>
      {plans.data.length === 0 ? (
        <Card className="mt-7" padding="flush">
          <EmptyState icon={CalendarX2} title={t('subscribe.nothingSold')}>
            {t('subscribe.nothingSoldText')}
          </EmptyState>
        </Card>
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

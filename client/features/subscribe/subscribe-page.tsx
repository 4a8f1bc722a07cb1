import {
  CalendarX2,
  CircleCheck,
  CreditCard,
  Hourglass,
  type LucideIcon,
  OctagonAlert,
  PauseCircle,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DuplicateNotice } from '#client/billing/duplicate-notice.tsx';
import { SeatNotices } from '#client/billing/seat-notices.tsx';
import { hasState, type StatusWithState, stateText } from '#client/billing/state-text.ts';
import { buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { exampleStorage } from '#client/lib/example-storage.ts';
import { paths } from '#client/lib/paths.ts';
import { homePath, setSubscribed } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { Included } from './included';
import { PlanCards } from './plan-cards';
import { StateActions } from './state-actions';
import { StateFacts } from './state-facts';
import { StateFoot, StateHead, type StateTone } from './state-parts';
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

/** States in which plans are offered; the others want something else of the person first. */
const offersPlans = ({ state, finishUrl }: BillingStatus): boolean =>
  state === 'none' || state === 'canceled' || (state === 'incomplete' && finishUrl === null);

/** States that change by themselves soon, so that the screen asks again and opens the dashboard when the payment is there. */
const isWaiting = ({ state }: BillingStatus): boolean => state === 'processing' || state === 'incomplete';

/** States in which the open invoice is before everything else, a change of plan included. */
const owes = ({ state, canPayNow }: BillingStatus): boolean =>
  canPayNow && (state === 'past-due-grace' || state === 'past-due' || state === 'unpaid');

/** Who has no access yet may read what is shared with them: how much that is, and the way there. */
function SharedCard() {
  const { t } = useTranslation('shared');
  const { data } = trpc.shared.list.useQuery();
  const count = data?.filter(({ role }) => role !== 'owner').length ?? 0;
  if (count === 0) return null;
  return (
    <NoticeBox
      icon={Users}
      title={t('card.count', { count })}
      actions={
        <Link className={buttonClasses({ size: 'small' })} to={paths.shared}>
          {t('card.open')}
        </Link>
      }
    />
  );
}

/** The plans; a choice leads to the checkout. */
function PlanChoice() {
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

const looks: Record<StatusWithState['state'], { tone: StateTone; icon: LucideIcon }> = {
  active: { tone: 'calm', icon: CircleCheck },
  trialing: { tone: 'calm', icon: Hourglass },
  ending: { tone: 'warn', icon: Hourglass },
  'past-due-grace': { tone: 'warn', icon: CreditCard },
  'past-due': { tone: 'bad', icon: CreditCard },
  incomplete: { tone: 'warn', icon: CreditCard },
  processing: { tone: 'calm', icon: Hourglass },
  canceled: { tone: 'calm', icon: CircleCheck },
  unpaid: { tone: 'bad', icon: CreditCard },
  paused: { tone: 'warn', icon: PauseCircle },
  seat: { tone: 'calm', icon: CircleCheck },
  unknown: { tone: 'bad', icon: OctagonAlert },
};

interface StateCardProps {
  view: StatusWithState;
  /** The buttons: what the person can do about it. */
  actions: ReactNode;
}

/** The state of the subscription in plain words, its facts, and what to do. */
function StateCard({ view, actions }: StateCardProps) {
  const { t } = useTranslation('billing');
  const { title, text } = stateText(view, t);
  const { tone, icon: Icon } = looks[view.state];
  return (
    <Card className="mt-5.5" edge={tone === 'bad' ? 'bad' : 'plain'} padding="flush">
      <StateHead tone={tone} sign={<Icon className="size-5" />} title={title} text={text} />
      <StateFacts view={view} />
      {actions && <StateFoot>{actions}</StateFoot>}
    </Card>
  );
}

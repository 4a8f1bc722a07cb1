import { CreditCard, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { NoticeBox } from '../components/notice-box';
import { daysBetween } from '../lib/format-date';
import { trpc } from '../lib/trpc';
import { BillingActions } from './billing-actions';
import { DuplicateNotice } from './duplicate-notice';
import { hasState, stateText } from './state-text';

/** From here on the end of a trial is close. */
const lastTrialDays = 3;

const looks = {
  trialing: { tone: 'info', icon: Hourglass },
  ending: { tone: 'info', icon: Hourglass },
  'past-due-grace': { tone: 'warn', icon: CreditCard },
} as const;

const isShown = (state: BillingStatus['state']): state is keyof typeof looks => state in looks;

/** What a person with access must know of the subscription: a trial, its end, a payment that failed. Silent otherwise. */
export function BillingBanner() {
  const { t } = useTranslation('billing');
  const { data: status } = trpc.billing.status.useQuery(undefined, { staleTime: 60_000, refetchOnWindowFocus: true });
  if (!status) return null;
  return (
    <>
      <DuplicateNotice refundedAt={status.duplicateRefundedAt} isLinked />
      {hasState(status) && isShown(status.state) && (
        <NoticeBox
          tone={isTrialClosing(status) ? 'warn' : looks[status.state].tone}
          icon={looks[status.state].icon}
          title={stateText(status, t).title}
          actions={
            <span className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden desk:flex-none">
              <BillingActions view={status} size="small" />
            </span>
          }
        >
          {stateText(status, t).text}
        </NoticeBox>
      )}
    </>
  );
}

const isTrialClosing = ({ state, now, periodEnd }: BillingStatus): boolean =>
  state === 'trialing' && periodEnd !== null && daysBetween(now, periodEnd) <= lastTrialDays;

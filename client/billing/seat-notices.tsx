import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { Button } from '../components/button';
import { NoticeBox } from '../components/notice-box';
import { useBillingChanges } from './use-billing';

/** What seats in teams of others mean for the person: what covers them, what ended, and what they pay besides. */
export function SeatNotices({ view }: { view: BillingStatus }) {
  const { t } = useTranslation('billing');
  const { cancel } = useBillingChanges();
  const active = view.seats.find(({ isActive }) => isActive);
  const ended = view.status === 'SUBSCRIPTION_ACTIVE' ? [] : view.seats.filter(({ isActive }) => !isActive);
  const isPaying = view.state === 'active' || view.state === 'trialing';
  return (
    <>
      {ended.map(({ teamId, teamName }) => (
        <NoticeBox key={teamId} tone="warn" title={t('seats.ended', { team: teamName })}>
          {t('seats.endedText')}
        </NoticeBox>
      ))}
      {view.state === 'seat' && active && (
        <NoticeBox tone="info" icon={Users} title={t('state.seat.title')}>
          {t('state.seat.text', { team: active.teamName, owner: active.ownerName })}
        </NoticeBox>
      )}
      {active && isPaying && (
        <NoticeBox
          tone="info"
          icon={Users}
          title={t('seats.both', { team: active.teamName })}
          actions={
            <Button
              size="small"
              busy={cancel.isPending && t('account.cancelling')}
              onClick={() => cancel.mutate(undefined)}
            >
              {t('seats.cancelOwn')}
            </Button>
          }
        >
          {t('seats.bothText')}
        </NoticeBox>
      )}
    </>
  );
}

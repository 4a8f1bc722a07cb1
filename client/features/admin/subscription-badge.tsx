import { CalendarX2, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { daysBetween, formatDate } from '#client/lib/format-date.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';

export type UserRow = RouterOutputs['admin']['users']['rows'][number];

interface SubscriptionBadgeProps {
  subscription: UserRow['subscription'];
  /** The billing clock. */
  now: Date;
}

/** The state of a person's subscription, in a few words. */
export function SubscriptionBadge({ subscription, now }: SubscriptionBadgeProps) {
  const { t } = useTranslation('admin');
  if (!subscription) return <Badge tone="line">{t('customers.states.none')}</Badge>;
  const { state, status, endsAt, trialEnd, pastDueSince } = subscription;
  switch (state) {
    case 'active':
      return <Badge tone="ok">{t('customers.states.active')}</Badge>;
    case 'trialing':
      return (
        <Badge tone="info" icon={Hourglass}>
          {t('state.trialing', { count: trialEnd ? daysBetween(now, trialEnd) : 0 })}
        </Badge>
      );
    case 'ending':
      return (
        <Badge icon={CalendarX2}>
          {endsAt ? t('state.ending', { date: formatDate(endsAt) }) : t('customers.states.canceled')}
        </Badge>
      );
    case 'past-due-grace':
      return (
        <Badge tone="warn">
          {t('state.pastDueGrace', { count: pastDueSince ? daysBetween(pastDueSince, now) : 1 })}
        </Badge>
      );
    case 'past-due':
      return <Badge tone="bad">{t('customers.states.past-due')}</Badge>;
    case 'unpaid':
      return <Badge tone="bad">{t('customers.states.unpaid')}</Badge>;
    case 'unknown':
      return <Badge tone="warn">{t('customers.states.unknown', { status })}</Badge>;
    default:
      return <Badge tone={state === 'incomplete' ? 'warn' : 'line'}>{t(`customers.states.${state}`)}</Badge>;
  }
}

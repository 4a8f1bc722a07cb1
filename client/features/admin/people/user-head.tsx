import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import { HeadCard, HeadFact } from '../parts/head-card';
import { usePlanName } from '../plan-name';
import { SubscriptionBadge } from '../subscription-badge';
import type { User } from './user';

/** Who somebody is and their state, in one card. */
export function UserHead({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const planName = usePlanName();
  const { username, email, emailVerifiedAt, subscription, customerId } = user;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const verified = emailVerifiedAt
    ? t('person.facts.verified', { date: formatDate(emailVerifiedAt) })
    : t('person.facts.notVerified');
  return (
    <HeadCard
      label={username}
      name={username}
      line={
        <>
          <SubscriptionBadge subscription={subscription} now={user.now} />
          <Standing user={user} />
        </>
      }
      className="px-4 pt-3.5 pb-4"
      facts="mt-3.5 grid grid-cols-2 gap-x-5 gap-y-3 desk:grid-cols-4"
    >
      <HeadFact term={t('person.facts.name')}>{name || t('none')}</HeadFact>
      <HeadFact term={t('users.email')} isWide>
        {email} <span className="block text-xs text-ink-3">{verified}</span>
      </HeadFact>
      <HeadFact term={t('person.facts.since')}>{formatDate(user.createdAt)}</HeadFact>
      <HeadFact term={t('subscriptions.plan')}>{planName(subscription?.lookupKey ?? null)}</HeadFact>
      <HeadFact term={t('users.forecasts')}>{formatCount(user.forecasts)}</HeadFact>
      <HeadFact term={t('person.facts.tokens')}>{formatCount(user.apiTokens)}</HeadFact>
      <HeadFact term={t('person.facts.secondFactor')}>
        {user.hasSecondFactor ? t('person.facts.hasSecondFactor') : t('person.facts.noSecondFactor')}
      </HeadFact>
      <HeadFact term={t('person.facts.teams')}>
        {user.teams.length === 0
          ? t('none')
          : user.teams
              .map(({ name: team, role, hasSeat }) =>
                t(hasSeat ? 'person.facts.teamSeat' : 'person.facts.team', {
                  team,
                  role: t(`person.facts.teamRoles.${role}`),
                }),
              )
              .join(', ')}
      </HeadFact>
      <HeadFact term={t('person.facts.seats')}>
        {user.seatsPaid === null ? t('none') : formatCount(user.seatsPaid)}
      </HeadFact>
      <HeadFact term={t('person.facts.atStripe')}>
        {customerId ? (
          <Link to={paths.stripeTab('customers', { customer: customerId })}>{t('person.facts.openCustomer')}</Link>
        ) : (
          t('none')
        )}
      </HeadFact>
    </HeadCard>
  );
}

function Standing({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const { disabledAt, closedAt, isOneself, authorities } = user;
  return (
    <>
      {isAdmin(user) && (
        <Badge tone="info" icon={null}>
          {t('users.isAdmin')}
        </Badge>
      )}
      {authorities.length === 0 && <Badge tone="line">{t('person.state.noRole')}</Badge>}
      {disabledAt && <Badge tone="bad">{t('person.state.disabled', { date: formatDate(disabledAt) })}</Badge>}
      {closedAt && <Badge tone="warn">{t('person.state.closed', { date: formatDate(closedAt) })}</Badge>}
      {isOneself && <Badge tone="line">{t('person.state.oneself')}</Badge>}
    </>
  );
}

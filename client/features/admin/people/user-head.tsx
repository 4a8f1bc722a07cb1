import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { isAdmin } from '#shared/domain/roles.ts';
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
    <section className="card usr-head" aria-label={username}>
      <div className="flex items-center usr-head-line">
        <h2 className="h2">{username}</h2>
        <SubscriptionBadge subscription={subscription} now={user.now} />
        <Standing user={user} />
      </div>
      <dl className="usr-facts">
        <Fact term={t('person.facts.name')}>{name || t('none')}</Fact>
        <Fact term={t('person.facts.email')}>
          {email} <span className="text-xs text-ink-3">{verified}</span>
        </Fact>
        <Fact term={t('person.facts.since')}>{formatDate(user.createdAt)}</Fact>
        <Fact term={t('person.facts.plan')}>{planName(subscription?.lookupKey ?? null)}</Fact>
        <Fact term={t('person.facts.forecasts')}>{formatCount(user.forecasts)}</Fact>
        <Fact term={t('person.facts.tokens')}>{formatCount(user.apiTokens)}</Fact>
        <Fact term={t('person.facts.secondFactor')}>
          {user.hasSecondFactor ? t('person.facts.hasSecondFactor') : t('person.facts.noSecondFactor')}
        </Fact>
        <Fact term={t('person.facts.atStripe')}>
          {customerId ? (
            <Link to={paths.stripeTab('customers', { customer: customerId })}>{t('person.facts.openCustomer')}</Link>
          ) : (
            t('none')
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Standing({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const { disabledAt, closedAt, isOneself, authorities } = user;
  return (
    <>
      {isAdmin(user) && (
        <Badge tone="info" icon={null}>
          {t('person.state.administrator')}
        </Badge>
      )}
      {authorities.length === 0 && <Badge tone="line">{t('person.state.noRole')}</Badge>}
      {disabledAt && <Badge tone="bad">{t('person.state.disabled', { date: formatDate(disabledAt) })}</Badge>}
      {closedAt && <Badge tone="warn">{t('person.state.closed', { date: formatDate(closedAt) })}</Badge>}
      {isOneself && <Badge tone="line">{t('person.state.oneself')}</Badge>}
    </>
  );
}

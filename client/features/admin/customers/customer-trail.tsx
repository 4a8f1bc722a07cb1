import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { useActionText } from '../action-text';
import { Entry, EntryList } from '../parts/entry-list';
import { priceText } from '../price-text';
import type { Customer } from './customer';

interface TrailEntry {
  id: string;
  at: Date;
  what: string;
  who: string;
  detail: string | null;
}

const namedActions = ['invoice.refund', 'subscription.cancelNow', 'billingCustomer.resync'] as const;

function useActions(): (action: Customer['actions'][number]) => TrailEntry {
  const { t } = useTranslation('admin');
  const actionText = useActionText();
  const detailOf = (details: Record<string, unknown>): string | null => {
    const { amountMinor, currency, isChanged, before } = details;
    if (typeof amountMinor === 'number') return priceText(amountMinor, typeof currency === 'string' ? currency : null);
    if (typeof isChanged === 'boolean') return isChanged ? t('customers.one.changed') : t('customers.one.unchanged');
    if (typeof before === 'string') return t('customers.one.was', { before });
    return null;
  };
  return ({ id, at, action, actor, details }) => {
    const name = namedActions.find((namedAction) => namedAction === action);
    return {
      id,
      at,
      what: name ? t(`customers.one.actions.${name}`) : actionText(action),
      who: actor ?? t('customers.one.service'),
      detail: detailOf(details),
    };
  };
}

function useChanges(): (change: Customer['statusChanges'][number]) => TrailEntry {
  const { t } = useTranslation('admin');
  const becauseOf = (reason: string) => {
    if (reason.startsWith('evt_')) return t('customers.one.because.event', { id: reason });
    if (reason.startsWith('admin:')) return t('customers.one.because.admin');
    return t('customers.one.because.other', { reason });
  };
  return ({ id, at, to, reason }) => ({
    id,
    at,
    what: to === SUBSCRIPTION_ACTIVE ? t('customers.one.opened') : t('customers.one.shut'),
    who: becauseOf(reason),
    detail: null,
  });
}

/** Changes of access and actions of administrators in one list, the newest first. */
export function CustomerTrail({ customer }: { customer: Customer }) {
  const { t } = useTranslation('admin');
  const ofAction = useActions();
  const ofChange = useChanges();
  const entries = [...customer.actions.map(ofAction), ...customer.statusChanges.map(ofChange)].toSorted(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
  return (
    <Card title={t('person.trail.title')} padding="flush">
      {entries.length === 0 && (
        <EmptyState icon={ScrollText} title={t('person.trail.emptyTitle')}>
          {t('customers.one.noTrailText')}
        </EmptyState>
      )}
      <EntryList>
        {entries.map(({ id, at, what, who, detail }) => (
          <Entry key={id} what={what} at={at} note={[who, detail].filter((part) => part !== null).join(' · ')} />
        ))}
      </EntryList>
    </Card>
  );
}

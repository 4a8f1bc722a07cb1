import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { EventDialog } from '../event-dialog';
import { EventStatus, hasFailed } from '../event-status';
import type { Customer } from './customer';

/** What Stripe sent about this customer, the newest first. */
export function CustomerEvents({ events }: { events: Customer['events'] }) {
  const { t } = useTranslation('admin');
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <Card title={t('customers.one.events')} padding="flush">
      {events.length === 0 && (
        <EmptyState
          icon={Inbox}
          title={t('customers.one.noEvents')}
          action={<Link to={paths.stripeTab('events')}>{t('customers.one.allEvents')}</Link>}
        >
          {t('customers.one.noEventsText')}
        </EmptyState>
      )}
      <ul className="adm-reports st-scroll">
        {events.map(({ eventId, type, status, stripeCreated, lastError }) => (
          <li key={eventId}>
            <span className="flex items-center gap-2">
              <button
                type="button"
                className="st-link font-mono text-[0.92em]"
                aria-label={t('stripe.viewNamed', { type, time: formatDateTime(stripeCreated) })}
                onClick={() => setOpenedId(eventId)}
              >
                {type}
              </button>
              <span className="flex-1" />
              <EventStatus event={{ status, nextAttemptAt: null }} />
            </span>
            <span className="text-xs text-ink-3 adm-message">
              {formatDateTime(stripeCreated)}
              {lastError !== null && hasFailed({ status }) && <span className="text-negative"> {lastError}</span>}
            </span>
          </li>
        ))}
      </ul>
      {openedId !== null && <EventDialog eventId={openedId} onClose={() => setOpenedId(null)} />}
    </Card>
  );
}

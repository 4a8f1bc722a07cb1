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
import { CodeButton } from '../parts/code-parts';
import { Entry, EntryList } from '../parts/entry-list';
import { shortScroll } from '../parts/looks';
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
          title={t('stripe.emptyTitle')}
          action={<Link to={paths.stripeTab('events')}>{t('customers.one.allEvents')}</Link>}
        >
          {t('customers.one.noEventsText')}
        </EmptyState>
      )}
      <EntryList className={shortScroll}>
        {events.map(({ eventId, type, status, stripeCreated, lastError }) => (
          <Entry
            key={eventId}
            what={
              <span className="flex">
                {' '}
                <CodeButton
                  label={t('stripe.viewNamed', { type, time: formatDateTime(stripeCreated) })}
                  onClick={() => setOpenedId(eventId)}
                >
                  {type}
                </CodeButton>
              </span>
            }
            end={<EventStatus event={{ status, nextAttemptAt: null }} />}
          >
            <span className="text-xs wrap-anywhere text-ink-3">
              {formatDateTime(stripeCreated)}
              {lastError !== null && hasFailed({ status }) && <span className="text-negative"> {lastError}</span>}
            </span>
          </Entry>
        ))}
      </EntryList>
      {openedId !== null && <EventDialog eventId={openedId} onClose={() => setOpenedId(null)} />}
    </Card>
  );
}

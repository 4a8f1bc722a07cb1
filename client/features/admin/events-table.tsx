import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { type EventRow, EventStatus, hasFailed } from './event-status';
import { type AdminColumn, AdminTable } from './parts/admin-table';
import { CodeButton } from './parts/code-parts';
import { PhoneLine } from './parts/table-lines';
import { type Replay, ReplayButton } from './replay-button';

interface EventsTableProps {
  rows: readonly EventRow[];
  replay: Replay;
  onOpen: (eventId: string) => void;
  empty: ReactNode;
}

const shortId = (id: string) => (id.length > 14 ? `${id.slice(0, 7)}…${id.slice(-4)}` : id);

/** One page of Stripe's events. */
export function EventsTable({ rows, replay, onOpen, empty }: EventsTableProps) {
  const { t } = useTranslation('admin');
  const columns: readonly AdminColumn<EventRow>[] = [
    {
      head: t('stripe.received'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      cell: (row) => formatDateTime(row.receivedAt),
    },
    {
      head: t('stripe.type'),
      isRowHead: true,
      isWrapped: true,
      className: 'desk:[&_button]:whitespace-nowrap',
      cell: (row) => (
        <>
          <CodeButton
            label={t('stripe.viewNamed', { type: row.type, time: formatDateTime(row.receivedAt) })}
            onClick={() => onOpen(row.eventId)}
          >
            {row.type.split('.').flatMap((part, at) => (at === 0 ? [part] : ['.', <wbr key={part} />, part]))}
          </CodeButton>
          <PhoneLine>{formatDateTime(row.receivedAt)}</PhoneLine>
        </>
      ),
    },
    {
      head: t('stripe.object'),
      isDesktopOnly: true,
      cell: ({ objectId }) =>
        objectId ? (
          <span className="font-mono text-[0.92em] text-ink-2" title={objectId}>
            {shortId(objectId)}
          </span>
        ) : (
          t('none')
        ),
    },
    {
      head: t('stripe.customer'),
      isDesktopOnly: true,
      cell: ({ username }) =>
        username ? <Link to={paths.stripeTab('customers', { search: username })}>{username}</Link> : t('none'),
    },
    { head: t('stripe.status'), cell: (row) => <EventStatus event={row} /> },
    {
      head: t('stripe.tries'),
      isNumeric: true,
      isDesktopOnly: true,
      isRoomyOnly: true,
      cell: (row) => formatCount(row.attempts),
    },
    {
      head: t('stripe.source'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      isRoomyOnly: true,
      cell: (row) => t(`stripe.sources.${row.source}`),
    },
    {
      head: <span className="sr-only">{t('stripe.replay')}</span>,
      isNumeric: true,
      isDesktopOnly: true,
      cell: (row) => hasFailed(row) && <ReplayButton event={row} replay={replay} />,
    },
  ];
  return (
    <AdminTable
      caption={t('stripe.events')}
      columns={columns}
      rows={rows}
      rowKey={({ eventId }) => eventId}
      rowClassName={({ status }) => (status === 'dead' ? '[&>*]:bg-negative-soft' : undefined)}
      empty={empty}
    />
  );
}

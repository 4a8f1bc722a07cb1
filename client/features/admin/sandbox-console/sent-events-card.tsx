import { Clock, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatDateTime, formatTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { type AdminColumn, AdminTable } from '../parts/admin-table';
import { CodeButton } from '../parts/code-parts';
import { shortScroll } from '../parts/looks';
import { PhoneLine } from '../parts/table-lines';
import { useOutcome } from '../stripe/use-outcome';
import type { Reading } from './reading';

type Row = Reading['events'][number];

interface SentEventsCardProps {
  events: readonly Row[];
  onOpen: (id: string) => void;
  onShowAll: () => void;
}

/** The newest events that the sandbox sent to our webhook, and how that went. */
export function SentEventsCard({ events, onOpen, onShowAll }: SentEventsCardProps) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const resend = trpc.admin.sandbox.resend.useMutation({
    onSuccess: ({ type, deliveredAt, lastStatus }) => {
      if (deliveredAt) outcome.done(t('desk.resent'), t('desk.resentText', { type }));
      else outcome.warn(t('desk.notResent'), t('desk.notResentText', { status: lastStatus ?? t('desk.silent') }));
    },
    onError: (error) => outcome.failed(error),
    onSettled: outcome.refresh,
  });
  const columns: readonly AdminColumn<Row>[] = [
    {
      head: t('stripe.type'),
      isRowHead: true,
      isWrapped: true,
      cell: ({ id, type, createdAt }) => (
        <>
          <CodeButton label={t('desk.viewEvent', { type, id })} onClick={() => onOpen(id)}>
            {type}
          </CodeButton>
          {createdAt && <PhoneLine>{formatDateTime(createdAt)}</PhoneLine>}
        </>
      ),
    },
    {
      head: t('desk.created'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      cell: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : t('none')),
    },
    { head: t('desk.delivery'), cell: (row) => <DeliveryBadge event={row} /> },
    {
      head: <span className="sr-only">{t('desk.resend')}</span>,
      isNumeric: true,
      cell: (row) =>
        isSent(row) && (
          <Button
            size="small"
            aria-label={t('desk.resendNamed', { type: row.type, id: row.id })}
            busy={resend.isPending && resend.variables.eventId === row.id && t('mails.retrying')}
            onClick={() => resend.mutate({ eventId: row.id })}
          >
            {t('desk.resend')}
          </Button>
        ),
    },
  ];
  return (
    <Card title={t('desk.events')} padding="flush">
      <div className={shortScroll}>
        <AdminTable
          caption={t('desk.events')}
          columns={columns}
          rows={events}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={Send}
              title={t('stripe.emptyFilterTitle')}
              action={
                <Button size="small" onClick={onShowAll}>
                  {t('desk.showAll')}
                </Button>
              }
            >
              {t('desk.noEventsText')}
            </EmptyState>
          }
        />
      </div>
    </Card>
  );
}

/** The endpoint at Stripe takes some types of event only; the others stay there. */
const isSent = ({ attempts, nextAttemptAt }: Row): boolean => attempts > 0 || nextAttemptAt !== null;

function DeliveryBadge({ event }: { event: Row }) {
  const { t } = useTranslation('admin');
  const { deliveredAt, nextAttemptAt, lastStatus, attempts } = event;
  if (!isSent(event)) return <Badge tone="line">{t('desk.notSubscribed')}</Badge>;
  if (deliveredAt) {
    return (
      <Badge tone="ok">{attempts > 1 ? t('desk.deliveredTries', { tries: attempts }) : t('desk.delivered')}</Badge>
    );
  }
  const status = lastStatus ?? t('desk.silent');
  if (nextAttemptAt && attempts === 0) {
    return (
      <Badge tone="info" icon={Clock}>
        {t('stripe.statuses.pending')}
      </Badge>
    );
  }
  if (nextAttemptAt) return <Badge tone="warn">{t('desk.again', { status, time: formatTime(nextAttemptAt) })}</Badge>;
  return <Badge tone="bad">{lastStatus === null ? t('desk.lost') : t('desk.refused', { status })}</Badge>;
}

import { keepPreviousData } from '@tanstack/react-query';
import { CornerDownRight, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { NoticeBox } from '../../components/notice-box';
import { Pager } from '../../components/pager';
import { Segmented } from '../../components/segmented';
import { failureOf } from '../../lib/failure';
import { trpc } from '../../lib/trpc';
import type { EventRow } from './event-status';
import { EventsTable } from './events-table';
import { QueryPart } from './query-part';
import { mayReplay, type Replay, ReplayButton } from './replay-button';

const filters = ['all', 'pending', 'failed', 'dead'] as const;
type Filter = (typeof filters)[number];
const everyQuarterMinute = 15_000;

/** Every event that Stripe sent, with its state; one that failed can be worked off again. */
export function EventsCard() {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<Filter>('all');
  const events = trpc.admin.billing.events.useQuery(
    { page, status },
    { placeholderData: keepPreviousData, refetchInterval: everyQuarterMinute },
  );
  const replay = trpc.admin.billing.replayEvent.useMutation({
    onSettled: () => Promise.all([utils.admin.billing.events.invalidate(), utils.admin.health.invalidate()]),
  });
  const replaying: Replay = {
    busyId: replay.isPending ? replay.variables.eventId : null,
    start: (eventId) => replay.mutate({ eventId }),
  };
  const words = {
    all: t('stripe.all'),
    pending: t('stripe.waiting'),
    failed: t('stripe.failedFilter'),
    dead: t('stripe.dead'),
  };
  const filter = (
    <Segmented
      label={t('stripe.filter')}
      segments={filters.map((value) => ({ value, label: words[value] }))}
      value={status}
      onChange={(next) => {
        setStatus(next);
        setPage(1);
      }}
    />
  );
  return (
    <Card title={t('stripe.events')} padding="flush" actions={filter}>
      {replay.error && (
        <NoticeBox tone="bad" isLive>
          {failureOf(replay.error).text}
        </NoticeBox>
      )}
      <QueryPart query={events} failed={t('stripe.eventsFailed')} rows={6}>
        {({ rows, page: shown, pageSize, total }) => (
          <>
            <EventsTable
              rows={rows}
              replay={replaying}
              empty={
                <EmptyState icon={Inbox} title={t('stripe.emptyTitle')}>
                  {status === 'all' ? t('stripe.emptyText') : t('stripe.emptyFilter')}
                </EmptyState>
              }
            />
            <LastErrors rows={rows} replay={replaying} />
            <Pager page={shown} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )}
      </QueryPart>
    </Card>
  );
}

interface LastErrorsProps {
  rows: readonly EventRow[];
  replay: Replay;
}

function LastErrors({ rows, replay }: LastErrorsProps) {
  const { t } = useTranslation('admin');
  return rows.filter(mayReplay).map((event) => (
    <div className="adm-explain" key={event.eventId}>
      <CornerDownRight className="i i-sm" aria-hidden="true" />
      <div className="grow">
        <b className="strong">{t('stripe.lastError', { type: event.type })}</b>
        <p className="mono muted adm-message">{event.lastError ?? t('none')}</p>
      </div>
      <span className="only-mobile">
        <ReplayButton event={event} replay={replay} />
      </span>
    </div>
  ));
}

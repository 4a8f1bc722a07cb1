import { keepPreviousData } from '@tanstack/react-query';
import { CornerDownRight, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Pager } from '#client/components/pager.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { formatCount } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { EventDialog } from './event-dialog';
import { type EventRow, hasFailed } from './event-status';
import { EventsTable } from './events-table';
import { QueryPart } from './query-part';
import { type Replay, ReplayButton } from './replay-button';
import { SearchBox } from './search-box';
import { useReplay } from './stripe/use-replay';
import { useDebounced } from './use-debounced';

const filters = ['all', 'pending', 'failed', 'dead', 'done', 'ignored'] as const;
const everyQuarterMinute = 15_000;
const typingPause = 250;
/** What the server takes as a part of a type. */
const searchable = (text: string) => text.replace(/[^a-z0-9._]/gi, '');

interface EventsCardProps {
  /** Events of each state; absent before they are known. */
  counts: Record<Exclude<(typeof filters)[number], 'all'> | 'processing', number> | undefined;
}

/** Every event that Stripe sent, with its state and content; one that failed can be worked off again. */
export function EventsCard({ counts }: EventsCardProps) {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const status = filters.find((name) => name === params.get('status')) ?? 'all';
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const settled = useDebounced(searchable(search), typingPause);
  const events = trpc.admin.billing.events.useQuery(
    { page, status, search: settled },
    { placeholderData: keepPreviousData, refetchInterval: everyQuarterMinute },
  );
  const replay = useReplay();
  const words = {
    all: t('users.all'),
    pending: t('stripe.statuses.pending'),
    failed: t('stripe.statuses.failedNow'),
    dead: t('stripe.statuses.dead'),
    done: t('stripe.statuses.done'),
    ignored: t('stripe.statuses.ignored'),
  };
  const countOf = (name: (typeof filters)[number]) => {
    if (!counts) return '';
    const { pending, processing, done, ignored, failed, dead } = counts;
    const count = name === 'all' ? pending + processing + done + ignored + failed + dead : counts[name];
    return ` ${formatCount(count)}`;
  };
  const controls = (
    <>
      <SearchBox
        label={t('stripe.search')}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <Segmented
        label={t('users.filter')}
        segments={filters.map((value) => ({ value, label: words[value] + countOf(value) }))}
        value={status}
        onChange={(next) => {
          setParams({ tab: 'events', status: next }, { replace: true });
          setPage(1);
        }}
      />
    </>
  );
  return (
    <Card title={t('stripe.events')} sub={t('stripe.eventsKept')} padding="flush" actions={controls}>
      <QueryPart query={events} failed={t('stripe.eventsFailed')} rows={6}>
        {({ rows, page: shown, pageSize, total }) => (
          <>
            <EventsTable
              rows={rows}
              replay={replay}
              onOpen={setOpenedId}
              empty={<NoEvents isFiltered={status !== 'all' || settled !== ''} onReset={() => setSearch('')} />}
            />
            <LastErrors rows={rows} replay={replay} />
            <Pager page={shown} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )}
      </QueryPart>
      {openedId !== null && <EventDialog eventId={openedId} onClose={() => setOpenedId(null)} />}
    </Card>
  );
}

function NoEvents({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const { t } = useTranslation('admin');
  if (isFiltered) {
    return (
      <EmptyState
        icon={Inbox}
        title={t('stripe.emptyFilterTitle')}
        action={
          <Link to={paths.stripeTab('events')} onClick={onReset}>
            {t('stripe.showAll')}
          </Link>
        }
      >
        {t('stripe.emptyFilter')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Inbox}
      title={t('stripe.emptyTitle')}
      action={<Link to={paths.subscribe}>{t('stripe.tryCheckout')}</Link>}
    >
      {t('stripe.emptyText')}
    </EmptyState>
  );
}

function LastErrors({ rows, replay }: { rows: readonly EventRow[]; replay: Replay }) {
  const { t } = useTranslation('admin');
  return rows.filter(hasFailed).map((event) => (
    <div className="flex gap-2.5 border-t border-line px-4 pt-3 pb-3.5 text-xs/5" key={event.eventId}>
      <CornerDownRight className="size-3.5 mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <b className="font-semibold">{t('stripe.lastError', { type: event.type })}</b>
        <p className="font-mono text-[0.92em] text-ink-2 wrap-anywhere">{event.lastError ?? t('none')}</p>
      </div>
      <span className="desk:hidden">
        <ReplayButton event={event} replay={replay} />
      </span>
    </div>
  ));
}

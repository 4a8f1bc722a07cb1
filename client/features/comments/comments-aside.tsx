import { MessageSquare, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { cardClasses } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { changeComments } from '#client/lib/comments.ts';
import { useSession } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { workspace } from '#client/workspace/index.ts';
import { type Anchor, anchorKey, lineOfAnchor } from '#shared/inputs/anchors.ts';
import { CommentForm } from './comment-form';
import { pageOfAnchor } from './page-of-anchor';
import { useShownPlaces } from './shown-place';
import { type TalkContext, ThreadItem } from './thread-item';
import { quietly, type Thread, useThreads } from './use-comments';

export interface Chosen {
  threadId?: string;
  /** A place that nobody has commented on yet. */
  anchor?: Anchor;
}

interface CommentsAsideProps {
  forecastId: string;
  /** The address of the forecast, whose pages follow. */
  root: string;
  isOwner: boolean;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

type Filter = 'page' | 'all' | 'mine';

/** The comments of a forecast beside its figures. */
export function CommentsAside({ forecastId, root, isOwner, chosen, onChoose }: CommentsAsideProps) {
  const { t } = useTranslation('comments');
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const placeOf = useShownPlaces();
  const [isResolved, setResolved] = useState(false);
  const [asked, setFilter] = useState<Filter | null>(null);
  const { query, threads, names, first } = useThreads(forecastId, isResolved);
  const start = trpc.comment.start.useMutation({ ...quietly, onSuccess: () => utils.comment.invalidate() });
  const page = pathname.slice(root.length);
  const hasPlaces = /^\/(reports|inputs)\//.test(page);
  const filter = asked ?? (hasPlaces ? 'page' : 'all');
  const userId = user?.id ?? '';
  const talk: TalkContext = { forecastId, people: first?.people ?? [], names, userId, isOwner };

  const isMine = ({ comments }: Thread) =>
    comments.some(({ author, mentions }) => author?.id === userId || mentions.includes(userId));
  const isShown = (thread: Thread) => {
    if (thread.id === chosen.threadId || filter === 'all') return true;
    return filter === 'mine' ? isMine(thread) : pageOfAnchor(thread.anchor) === page;
  };
  const placed = threads.filter(isShown).map((thread) => ({ thread, place: placeOf(thread.anchor) }));
  // What is gone is listed last.
  const listed = [...placed.filter(({ place }) => place.label), ...placed.filter(({ place }) => !place.label)];
  const show = ({ anchor }: Thread) => {
    const to = pageOfAnchor(anchor);
    if (anchor.kind !== 'forecast') workspace.setScenario(anchor.scenario);
    if (to && to !== page) navigate(`${root}${to}`, { state: { lineId: lineOfAnchor(anchor) } });
  };
  const { counts } = first ?? {};
  const { anchor } = chosen;
  const label = anchor ? placeOf(anchor).label : null;

  return (
    <section
      className={classNames(cardClasses(), 'flex h-full max-h-full min-h-0 flex-col overflow-hidden print:hidden')}
      aria-label={t('title')}
      data-part="comments"
    >
      <header className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line py-1.5 pr-2 pl-2.5">
        <Segmented
          label={t('states.label')}
          value={isResolved ? 'resolved' : 'open'}
          onChange={(value) => setResolved(value === 'resolved')}
          segments={[
            { value: 'open', label: t('states.open', { count: counts?.open ?? 0 }) },
            { value: 'resolved', label: t('states.resolved', { count: counts?.resolved ?? 0 }) },
          ]}
        />
        <span className="flex-1" />
        <SmallSelect
          label={t('filter.label')}
          value={filter}
          options={(['page', 'all', 'mine'] as const).flatMap((value) =>
            value === 'page' && !hasPlaces ? [] : [{ value, label: t(`filter.${value}`) }],
          )}
          onChange={(value) => setFilter(value as Filter)}
        />
        <IconButton icon={X} label={t('close')} onClick={() => changeComments({ isOpen: false })} />
      </header>
      <div className="min-h-0 flex-1 overflow-auto [scrollbar-width:thin]">
        {anchor && (
          <div className="grid gap-2 border-b border-line bg-[light-dark(#faf7fc,#1d1a22)] px-4 py-3 shadow-[inset_3px_0_0_var(--chart-3)]">
            <p className="text-xs font-semibold text-brand-text">{label ?? t('notThere')}</p>
            <CommentForm
              key={anchorKey(anchor)}
              people={talk.people}
              draftKey={`${forecastId} ${anchorKey(anchor)}`}
              label={t('placeholder')}
              action={t('send')}
              hasFocus
              onSend={async (written) => {
                const { threadId } = await start.mutateAsync({ forecastId, anchor, ...written });
                setResolved(false);
                onChoose({ threadId });
              }}
              onCancel={() => onChoose({})}
            />
          </div>
        )}
        {(query.isPending || query.error) && <QueryState query={query} failed={t('failed')} rows={6} columns={1} />}
        {query.data && listed.length === 0 && !anchor && (
          <Nothing isResolved={isResolved} isFiltered={threads.length > 0} />
        )}
        {listed.map(({ thread, place }) => (
          <ThreadItem
            key={thread.id}
            thread={thread}
            place={place}
            talk={talk}
            isOpen={thread.id === chosen.threadId}
            onOpen={() => onChoose({ threadId: thread.id })}
            onShow={() => show(thread)}
          />
        ))}
        {query.hasNextPage && (
          <p className="border-t border-line px-4 py-3">
            <Button
              size="small"
              busy={query.isFetchingNextPage && t('more')}
              onClick={() => void query.fetchNextPage()}
            >
              {t('more')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function Nothing({ isResolved, isFiltered }: { isResolved: boolean; isFiltered: boolean }) {
  const { t } = useTranslation('comments');
  if (isFiltered)
    return (
      <EmptyState icon={MessageSquare} title={t('emptyFiltered')}>
        {t('emptyFilteredText')}
      </EmptyState>
    );
  if (isResolved) return <EmptyState icon={MessageSquare} title={t('emptyResolved')} />;
  return (
    <EmptyState icon={MessageSquare} title={t('empty')}>
      {t('emptyText')}
    </EmptyState>
  );
}

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardHead, cardClasses } from '#client/components/card.tsx';
import { CommentsSlot } from '#client/components/comments-slot.tsx';
import { Face } from '#client/components/face.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { changeComments, useCommentsState } from '#client/lib/comments.ts';
import { formatDate, formatDay, formatTime } from '#client/lib/format-date.ts';
import { createSignal, useSignal } from '#client/lib/signals.ts';
import { useDocument } from '#client/workspace/index.ts';
import type { Change, LiveView } from '#client/workspace/live/view.ts';
import { type LivePanelProps, useLiveParts, useLiveView } from '../live-parts';
import { EffectTable } from '../sections/effect-table';
import { isThere, rowsOf, wordsOf } from './change-words';
import { useNames } from './people';
import { useShowPath } from './use-show-path';

/** Raised by who wants the changes to be seen. */
export const changesRequested = createSignal({ waits: true });

type View = 'line' | 'changes' | 'comments';

/** The aside of a sheet: the chosen line, what everybody has changed since the last version, or the comments. */
export function Panel({ line }: LivePanelProps) {
  const { t } = useTranslation(['live', 'comments']);
  const view = useLiveView();
  const { isOffered, isOpen: isTalking, open } = useCommentsState();
  const [chosen, setChosen] = useState<Exclude<View, 'comments'>>('line');
  const choose = (next: View) => {
    changeComments({ isOpen: next === 'comments' });
    if (next !== 'comments') setChosen(next);
  };
  useSignal(changesRequested, () => choose('changes'));
  if (!view) return null;
  const shown = isOffered && isTalking ? 'comments' : line ? chosen : 'changes';
  const head = (
    <div className="p-2 [&>fieldset]:flex [&_button]:flex-1 [&_button]:justify-center [&_button]:px-1.5">
      <Segmented<View>
        label={t('live:panel.label')}
        value={shown}
        onChange={choose}
        segments={[
          ...(line ? [{ value: 'line' as const, label: t('live:panel.line') }] : []),
          {
            value: 'changes' as const,
            label: view.changes > 0 ? t('live:panel.changesCount', { count: view.changes }) : t('live:panel.changes'),
          },
          ...(isOffered
            ? [
                {
                  value: 'comments' as const,
                  label: open > 0 ? t('comments:open', { count: open }) : t('comments:openNone'),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
  if (shown === 'comments')
    return (
      <aside
        className={classNames(
          cardClasses(),
          'overflow-hidden scroll-mt-24 desk:sticky desk:top-[calc(var(--bar)+var(--tabbar)+44px)] desk:grid desk:h-[calc(100dvh-var(--bar)-var(--tabbar)-58px)] desk:grid-rows-[auto_minmax(0,1fr)] [&_[data-part=comments]]:rounded-none [&_[data-part=comments]]:border-x-0 [&_[data-part=comments]]:border-b-0 [&_[data-part=comments]]:shadow-none',
        )}
      >
        {head}
        <CommentsSlot>{null}</CommentsSlot>
      </aside>
    );
  return shown === 'line' && line ? line(head) : <Changes view={view} head={head} />;
}

function Changes({ view, head }: { view: LiveView; head: ReactNode }) {
  const { t } = useTranslation('live');
  const session = useLiveParts()?.session;
  const [hasFailed, setHasFailed] = useState(false);
  const { list, saved } = view;
  const { version } = saved;
  const read = useCallback(() => {
    setHasFailed(false);
    session?.readChanges().catch(() => setHasFailed(true));
  }, [session]);
  useEffect(read, [read]);
  const hasOlder = list.length > 0 && (list.at(-1)?.seq ?? 0) > saved.seq + 1;
  const rows = rowsOf(list);
  const people = new Set(list.map(({ userId }) => userId)).size;
  return (
    <aside
      className={classNames(cardClasses(), 'scroll-mt-24')}
      data-part="changes-panel"
      aria-label={t('panel.changes')}
    >
      {head}
      <CardHead>
        <h3 className="text-subheading">{t('panel.since', { version })}</h3>
        {people > 0 && <span className="text-xs text-ink-3">{t('panel.by', { count: people })}</span>}
      </CardHead>
      {rows.length === 0 && !hasFailed && <p className="px-4 py-2.5 text-ink-2">{t('panel.none', { version })}</p>}
      <ul className="max-h-[min(60vh,560px)] overflow-y-auto pt-0.5">
        {rows.map((change) => (
          <ChangeRow key={change.seq} change={change} view={view} />
        ))}
      </ul>
      {hasOlder && (
        <button type="button" className={classNames(linkLook, 'mx-4 my-2')} onClick={read}>
          {t('panel.older')}
        </button>
      )}
      {hasFailed && (
        <p className="px-4 py-2.5 text-negative" role="alert">
          {t('panel.failed')}
        </p>
      )}
      <div className="border-t border-line px-4 pt-2.5 pb-3.5">
        <EffectTable isPlain className="max-w-full overflow-x-auto" />
        <p className="mt-2.5 text-xs text-ink-3">{t('panel.note', { version })}</p>
      </div>
    </aside>
  );
}

const linkLook =
  'cursor-pointer text-xs font-medium text-brand-text underline underline-offset-2 hover:text-brand-hover';

function ChangeRow({ change, view }: { change: Change; view: LiveView }) {
  const { t } = useTranslation(['live', 'forecast']);
  const { t: words } = useTranslation('forecast');
  const session = useLiveParts()?.session;
  const document = useDocument((whole) => whole);
  const { ownId, nameOf, colourOf } = useNames();
  const showPath = useShowPath();
  const [first, ...others] = change.applied;
  if (!first) return null;
  const name = nameOf(view, change.userId);
  const isOwn = change.userId === ownId;
  const { title, before, after } = wordsOf(words, document, first);
  const overwritten = view.overwritten.find(({ path, seq }) => path === first.path && seq >= change.seq);
  const isToday = formatDate(change.at) === formatDate(new Date());
  const who = isOwn ? t('live:your') : name;
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-2.5 gap-y-0.5 border-b border-line-faint px-4 py-2 last:border-b-0">
      <Face name={name} colour={colourOf(view, change.userId)} label={who} />
      <span className="truncate font-semibold" title={title}>
        {title}
      </span>
      <span className="text-xs text-ink-3">{isToday ? formatTime(change.at) : formatDay(change.at)}</span>
      <span className="col-span-2 col-start-2 text-num text-ink-2">
        {t('live:panel.row', { name: who, before })}
        {before !== '' && (
          <span className="px-1 text-ink-3" aria-hidden="true">
            {'→'}
          </span>
        )}
        <b className="font-semibold text-ink">{after}</b>
        {others.length > 0 && ` ${t('live:panel.more', { count: others.length })}`}
      </span>
      {!isOwn && (
        <span className="col-span-2 col-start-2 flex gap-3">
          {overwritten ? (
            <button type="button" className={linkLook} onClick={() => session?.takeMine(overwritten)}>
              {t('live:strip.useMine')}
            </button>
          ) : (
            <button type="button" className={linkLook} onClick={() => session?.takeBack(change)}>
              {t('live:panel.undo')}
            </button>
          )}
          {isThere(document, first.path) && (
            <button type="button" className={linkLook} onClick={() => showPath(first.path)}>
              {t('live:panel.show')}
            </button>
          )}
        </span>
      )}
    </li>
  );
}

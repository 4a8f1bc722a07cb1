import { Check, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, linkClasses } from '#client/components/button.tsx';
import { Face, type FaceColour } from '#client/components/face.tsx';
import { Menu } from '#client/components/menu.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { CommentForm } from './comment-form';
import { CommentText } from './comment-text';
import { withNames } from './mentions';
import type { ShownPlace } from './shown-place';
import { type Comment, type CommentsPage, type Names, quietly, type Thread } from './use-comments';
import { whenText } from './when-text';

export interface TalkContext {
  forecastId: string;
  people: CommentsPage['people'];
  names: Names;
  /** Of the person who reads. */
  userId: string;
  isOwner: boolean;
}

interface ThreadItemProps {
  thread: Thread;
  place: ShownPlace;
  talk: TalkContext;
  isOpen: boolean;
  onOpen: () => void;
  /** To the page of the place. */
  onShow: () => void;
}

const colours: readonly FaceColour[] = ['copper', 'plum', 'sky', 'brick', 'ink'];
const sideways = 'ml-[33px]';

/** A thread: its place, what was said, and, where it is chosen, the way to answer and to resolve it. */
export function ThreadItem({ thread, place, talk, isOpen, onOpen, onShow }: ThreadItemProps) {
  const { t } = useTranslation('comments');
  const full = trpc.comment.list.useQuery(
    { forecastId: talk.forecastId, threadId: thread.id },
    { ...quietly, enabled: isOpen && thread.commentCount > thread.comments.length },
  );
  const comments = (isOpen && full.data?.threads[0]?.comments) || thread.comments;
  const shown = isOpen ? comments : comments.slice(0, 1);
  const hidden = thread.commentCount - shown.length;
  const { label, value } = place;
  const before = thread.valueThen;
  const isOther = before !== null && value !== null && value.figure !== before.figure;
  return (
    <article
      className={classNames(
        'border-t border-line px-4 py-3 first:border-t-0',
        isOpen && 'bg-[light-dark(#faf7fc,#1d1a22)] shadow-[inset_3px_0_0_var(--chart-3)]',
      )}
      aria-label={label ?? thread.label}
    >
      {label === null ? (
        <Gone thread={thread} isOpen={isOpen} onOpen={onOpen} />
      ) : (
        <div className="mb-1.75 flex items-center gap-2 text-xs text-ink-2">
          <button
            type="button"
            className="cursor-pointer text-left font-semibold text-brand-text hover:underline"
            aria-expanded={isOpen}
            onClick={() => {
              onOpen();
              onShow();
            }}
          >
            {label}
          </button>
          {value && <span className="ml-auto whitespace-nowrap tabular-nums">{place.text(value)}</span>}
        </div>
      )}
      {(isOpen || label !== null) && (
        <>
          {shown.map((comment) => (
            <CommentItem key={comment.id} comment={comment} talk={talk} />
          ))}
          {hidden > 0 && (
            <button
              type="button"
              className={classNames(linkClasses, sideways, 'mt-1.5 text-xs no-underline!')}
              onClick={onOpen}
            >
              {t('replies', { count: hidden })}
            </button>
          )}
          {isOther && before && (
            <p className={classNames(sideways, 'mt-1.5 text-xs text-ink-3')}>
              {t('earlier', { value: place.text(before), version: thread.version })}
            </p>
          )}
          {thread.resolvedBy && (
            <p className={classNames(sideways, 'mt-1.5 flex items-center gap-1 text-xs text-ink-3')}>
              <Check className="size-3" />
              {t('resolvedBy', { name: thread.resolvedBy.username })}
            </p>
          )}
          {isOpen && <Answer thread={thread} talk={talk} />}
        </>
      )}
    </article>
  );
}

/** The line of what is no longer there. */
function Gone({ thread, isOpen, onOpen }: Pick<ThreadItemProps, 'thread' | 'isOpen' | 'onOpen'>) {
  const { t } = useTranslation('comments');
  const { label: place, removedIn } = thread;
  return (
    <div className="flex items-center gap-2 text-xs text-ink-3">
      <Trash2 className="size-3.5" />
      <span className="flex-1">
        {removedIn === null ? t('gone', { place }) : t('removedIn', { place, version: removedIn })}
      </span>
      <button
        type="button"
        className="cursor-pointer whitespace-nowrap text-brand-text hover:underline"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        {t('count', { count: thread.commentCount })}
      </button>
    </div>
  );
}

function CommentItem({ comment, talk }: { comment: Comment; talk: TalkContext }) {
  const { t } = useTranslation('comments');
  const utils = trpc.useUtils();
  const onSuccess = () => utils.comment.invalidate();
  const remove = trpc.comment.remove.useMutation({ ...quietly, onSuccess });
  const edit = trpc.comment.edit.useMutation({ ...quietly, onSuccess });
  const [isEditing, setEditing] = useState(false);
  const { author, removedBy } = comment;
  const isOwn = author?.id === talk.userId;
  const name = author?.username ?? t('formerMember');
  const at = talk.people.findIndex(({ id }) => id === author?.id);
  const colour = isOwn ? 'own' : (colours[Math.max(0, at) % colours.length] ?? 'ink');
  const items = [
    ...(isOwn ? [{ label: t('edit'), icon: Pencil, onSelect: () => setEditing(true) }] : []),
    {
      label: t('remove'),
      icon: Trash2,
      isDanger: true,
      onSelect: () => remove.mutate({ commentId: comment.id }),
    },
  ];
  return (
    <div className="group mt-2 grid grid-cols-[24px_minmax(0,1fr)] gap-x-2.25">
      <Face name={name} colour={colour} />
      <div className="min-w-0">
        <div className="flex min-h-6 items-center gap-1 text-xs text-ink-3">
          <b className="truncate font-semibold text-ink">{name}</b>
          <span aria-hidden="true">{'·'}</span>
          <time dateTime={comment.createdAt} title={formatDateTime(comment.createdAt)} className="whitespace-nowrap">
            {whenText(comment.createdAt, t('yesterday'))}
          </time>
          {comment.editedAt && !removedBy && <span>{`· ${t('edited')}`}</span>}
          <span className="flex-1" />
          {!removedBy && (isOwn || talk.isOwner) && (
            <Menu
              items={items}
              trigger={
                <Button
                  className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 max-desk:opacity-100"
                  variant="ghost"
                  isIcon
                  aria-label={t('moreActions', { name })}
                >
                  <Ellipsis className="size-3.5" />
                </Button>
              }
            />
          )}
        </div>
        {removedBy ? (
          <p className="text-sm/5 text-ink-3 italic">
            {t(removedBy === 'author' ? 'removedByAuthor' : 'removedByOwner')}
          </p>
        ) : isEditing ? (
          <CommentForm
            people={talk.people}
            draftKey={`edit ${comment.id}`}
            initial={withNames(comment.body, talk.names)}
            label={t('edit')}
            action={t('keep')}
            hasFocus
            onSend={async (written) => {
              await edit.mutateAsync({ commentId: comment.id, ...written });
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <CommentText body={comment.body} names={talk.names} />
        )}
      </div>
    </div>
  );
}

function Answer({ thread, talk }: { thread: Thread; talk: TalkContext }) {
  const { t } = useTranslation('comments');
  const utils = trpc.useUtils();
  const onSuccess = () => utils.comment.invalidate();
  const reply = trpc.comment.reply.useMutation({ ...quietly, onSuccess });
  const resolve = trpc.comment.resolve.useMutation({ ...quietly, onSuccess });
  const isResolved = thread.resolvedAt !== null;
  return (
    <div className={classNames(sideways, 'mt-2.5')}>
      <CommentForm
        people={talk.people}
        draftKey={thread.id}
        label={t('replyPlaceholder')}
        action={t('reply')}
        onSend={(written) => reply.mutateAsync({ threadId: thread.id, ...written })}
      >
        <span className="flex-1" />
        <Button
          variant="ghost"
          size="small"
          disabled={resolve.isPending}
          onClick={() => resolve.mutate({ threadId: thread.id, isResolved: !isResolved })}
        >
          {isResolved ? <RotateCcw className="size-3.5" /> : <Check className="size-3.5" />}
          {t(isResolved ? 'reopen' : 'resolve')}
        </Button>
      </CommentForm>
    </div>
  );
}

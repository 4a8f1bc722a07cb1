import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { linkClasses } from '#client/components/button.tsx';
import { CardHead, cardClasses } from '#client/components/card.tsx';
import { InSlot } from '#client/components/comments-slot.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { Field } from '#client/components/field.tsx';
import { fieldClasses, inputClasses, labelClasses } from '#client/components/field-looks.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useCommentsState } from '#client/lib/comments.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { announceDone } from '#client/lib/notify.ts';
import { useSession } from '#client/lib/session.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { useDocument, useWorkspace } from '#client/workspace/index.ts';
import { inputName, inputText } from '#client/workspace/input-words.ts';
import type { OwnChanges } from '#client/workspace/suggested-changes.ts';
import {
  createSuggestionInput,
  longestReason,
  longestTitle,
  maximumChanges,
} from '#shared/inputs/suggestion-requests.ts';
import { EffectTable } from '../sections/effect-table';
import { endSuggesting, suggestionForm } from './suggesting';

/** What a reader suggests, beside the tables in which they type it; what became of earlier suggestions of theirs. */
export function OwnSuggestion({ forecastId, own: { changes, hasOthers } }: { forecastId: string; own: OwnChanges }) {
  const { t } = useTranslation('comments');
  const words = useTranslation('forecast').t;
  const { isOpen: isTalking } = useCommentsState();
  const version = useWorkspace((state) => state.savedVersion);
  const document = useDocument((whole) => whole);
  const utils = trpc.useUtils();
  const create = trpc.suggestion.create.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: (_, { title }) => {
      endSuggesting();
      announceDone(title, t('suggestions.sent'));
      return utils.suggestion.invalidate();
    },
  });
  const form = useMutationForm({
    mutation: create,
    initial: { title: '', reason: '' },
    mode: 'afterTry',
    focusesErrors: true,
    read: (entries) => readEntries(createSuggestionInput, { ...entries, forecastId, baseVersion: version, changes }),
  });
  const text = (path: string, value: unknown) => inputText({ t: words, document }, path, value as never);
  return (
    <InSlot>
      <section
        className={classNames(cardClasses(), 'h-full max-h-full overflow-auto', isTalking && 'hidden')}
        aria-label={t('suggestions.yours')}
        data-part="own-suggestion"
      >
        <CardHead>
          <h2 className="text-subheading">{t('suggestions.yours')}</h2>
          <span className="text-xs text-ink-3">{t('suggestions.inputs', { count: changes.length })}</span>
        </CardHead>
        <div className="grid gap-3 px-4 pt-2 pb-4">
          {changes.length === 0 ? (
            <p className="text-ink-2">{t('suggestions.none')}</p>
          ) : (
            <DataTable
              look="[&_td]:px-0 [&_th]:px-0 [&_td:not(:first-child)]:pl-1.5 [&_th:not(:first-child)]:pl-1.5 [&_th[scope=row]]:whitespace-normal"
              scroll="scroll max-h-60"
              columns={[
                {
                  head: t('suggestions.input'),
                  isHeadLeft: true,
                  isRowHead: true,
                  cell: ({ path }) => inputName(words, document, path),
                },
                {
                  head: t('suggestions.base', { version }),
                  isNumeric: true,
                  cell: ({ path, before }) => text(path, before),
                },
                {
                  head: t('suggestions.suggested'),
                  isNumeric: true,
                  cellClassName: () => 'font-semibold',
                  cell: ({ path, after }) => text(path, after),
                },
              ]}
              rows={changes}
              rowKey={({ path }) => path}
            />
          )}
          {hasOthers && <p className="text-xs text-ink-2">{t('suggestions.only')}</p>}
          {changes.length > maximumChanges && (
            <ErrorNotice text={t('suggestions.tooMany', { maximum: maximumChanges })} />
          )}
          <form id={suggestionForm} className="grid gap-3" onSubmit={form.submit} noValidate>
            <Field
              {...form.field('title')}
              label={t('suggestions.titleField')}
              maxLength={longestTitle}
              autoComplete="off"
            />
            <label className={fieldClasses}>
              <span className={labelClasses}>{t('suggestions.reasonField')}</span>
              <textarea
                className={inputClasses({ kind: 'area' })}
                rows={3}
                maxLength={longestReason}
                value={form.values.reason}
                onChange={form.field('reason').onChange}
              />
            </label>
            <ErrorNotice text={form.errors.form} />
          </form>
          <EffectTable isPlain className="max-w-full overflow-x-auto [&_th[scope=row]]:whitespace-normal" />
          <Earlier forecastId={forecastId} />
        </div>
      </section>
    </InSlot>
  );
}

function outcomeOf({ status, decisions }: RouterOutputs['suggestion']['list'][number]) {
  if (status === 'open') return 'waiting';
  if (status === 'withdrawn') return 'withdrawn';
  const taken = Object.values(decisions).map(({ isAccepted }) => isAccepted);
  return taken.every((isAccepted) => isAccepted) ? 'accepted' : taken.includes(true) ? 'decided' : 'declined';
}

const tones = { waiting: 'info', accepted: 'ok', decided: 'line', declined: 'line', withdrawn: 'line' } as const;

function Earlier({ forecastId }: { forecastId: string }) {
  const { t } = useTranslation('comments');
  const { user } = useSession();
  const utils = trpc.useUtils();
  const { data } = trpc.suggestion.list.useQuery({ forecastId });
  const withdraw = trpc.suggestion.withdraw.useMutation({ onSettled: () => utils.suggestion.invalidate() });
  const own = data?.filter(({ author, source }) => author?.id === user?.id && source === 'person') ?? [];
  if (own.length === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-subheading">{t('suggestions.earlier')}</h3>
      <ul>
        {own.map((suggestion) => (
          <li key={suggestion.id} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1 truncate" title={suggestion.title}>
              {suggestion.title}
            </span>
            {suggestion.status === 'open' && (
              <button
                type="button"
                className={classNames(linkClasses, 'text-xs')}
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate({ id: suggestion.id })}
              >
                {t('suggestions.withdraw')}
              </button>
            )}
            <Badge tone={tones[outcomeOf(suggestion)]} icon={null}>
              {t(`suggestions.${outcomeOf(suggestion)}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

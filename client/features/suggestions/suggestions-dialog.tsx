import { GitBranch, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { announceDone } from '#client/lib/notify.ts';
import { getOpenForecast } from '#client/lib/open-forecast.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { addScenario, type InputValue, useDocument, useUnsavedEdits } from '#client/workspace/index.ts';
import { inputName, inputText } from '#client/workspace/input-words.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { noteTextAt, suggestedNote } from '#shared/inputs/suggested-notes.ts';
import type { SuggestedValue } from '#shared/inputs/suggestion-requests.ts';

type Suggestion = RouterOutputs['suggestion']['list'][number];
type Change = Suggestion['changes'][number];

interface SuggestionsDialogProps {
  forecastId: string;
  suggestions: readonly Suggestion[];
  onClose: () => void;
}

/** The suggestions that wait: what stands there now and what is suggested, with a decision for each input. */
export function SuggestionsDialog({ forecastId, suggestions, onClose }: SuggestionsDialogProps) {
  const { t } = useTranslation('comments');
  const waiting = suggestions.filter(({ status }) => status === 'open');
  const [chosenId, setChosenId] = useState(waiting[0]?.id);
  // One that was decided on just now stays until another is chosen.
  const chosen = suggestions.find(({ id }) => id === chosenId) ?? waiting[0];
  const nameOf = ({ author, source }: Suggestion) => {
    const name = author?.username ?? t('formerMember');
    return source === 'mcp' ? t('suggestions.byProgram', { name }) : name;
  };
  if (!chosen) {
    return (
      <Dialog title={t('suggestions.title')} icon={PenLine} onClose={onClose}>
        <EmptyState title={t('suggestions.empty')} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('suggestions.by', { title: chosen.title, name: nameOf(chosen) })}
      icon={PenLine}
      width={720}
      isSheet
      onClose={onClose}
      description={[
        t('suggestions.over', { version: chosen.baseVersion }),
        formatDateTime(chosen.createdAt),
        ...(chosen.reason ? [chosen.reason] : []),
      ].join(' · ')}
    >
      {waiting.length > 1 && (
        <div className="mb-3">
          <SmallSelect
            label={t('suggestions.title')}
            value={chosen.id}
            options={waiting.map((suggestion) => ({
              value: suggestion.id,
              label: t('suggestions.by', { title: suggestion.title, name: nameOf(suggestion) }),
            }))}
            onChange={setChosenId}
          />
        </div>
      )}
      <Decisions key={chosen.id} forecastId={forecastId} suggestion={chosen} onClose={onClose} />
    </Dialog>
  );
}

interface DecisionsProps {
  forecastId: string;
  suggestion: Suggestion;
  onClose: () => void;
}

function Decisions({ forecastId, suggestion, onClose }: DecisionsProps) {
  const { t } = useTranslation(['comments', 'forecast', 'common']);
  const words = useTranslation('forecast').t;
  const document = useDocument((whole) => whole);
  const unsaved = useUnsavedEdits();
  const utils = trpc.useUtils();
  const decide = trpc.suggestion.decide.useMutation();
  const [notice, setNotice] = useState<{ tone: 'warn' | 'bad'; text: string } | null>(null);
  const now = ({ path }: Change) => {
    const note = suggestedNote(path);
    return note ? noteTextAt(document, note) : resolvePath(document, path)?.value;
  };
  const undecided = suggestion.changes.filter(({ path }) => !Object.hasOwn(suggestion.decisions, path));
  // A scenario has no notes.
  const inputs = undecided.filter(({ path }) => !suggestedNote(path));
  const acceptable = undecided.filter((change) => now(change) !== undefined);

  const send = async (changes: readonly Change[], isAccepted: boolean) => {
    setNotice(null);
    // What is accepted is laid over the saved forecast: own changes go first.
    if (isAccepted && unsaved > 0 && !(await getOpenForecast()?.save())) {
      setNotice({ tone: 'bad', text: t('comments:suggestions.saveFirst') });
      return;
    }
    try {
      const decisions = changes.map((change) => {
        const expect = now(change);
        return { path: change.path, isAccepted, ...(expect === undefined ? {} : { expect: expect as SuggestedValue }) };
      });
      const decided = await decide.mutateAsync({ id: suggestion.id, decisions });
      if (decided.stale.length > 0)
        setNotice({ tone: 'warn', text: t('comments:suggestions.stale', { count: decided.stale.length }) });
      if (decided.version !== null) {
        await utils.forecast.get.refetch({ id: forecastId });
        announceDone(suggestion.title, t('comments:suggestions.saved', { version: decided.version }));
      }
    } catch (error) {
      setNotice({ tone: 'bad', text: failureOf(error).text });
    } finally {
      await utils.suggestion.invalidate();
    }
  };
  const keepAsScenario = () => {
    const overrides = inputs.map(({ path, after }) => ({
      id: crypto.randomUUID(),
      op: 'set' as const,
      path,
      value: after as SuggestedValue as never,
    }));
    const name = addScenario(suggestion.title, overrides);
    if (name === null) return;
    announceDone(suggestion.title, t('comments:suggestions.kept', { name }));
    onClose();
  };

  const text = (path: string, value: unknown) => inputText({ t: words, document }, path, value as InputValue);
  const nameOf = ({ path }: Change) => inputName(words, document, path);
  const columns: Column<Change>[] = [
    { head: t('comments:suggestions.input'), isHeadLeft: true, isRowHead: true, cell: nameOf },
    {
      head: t('comments:suggestions.now'),
      cell: (change) => {
        // What was accepted stands there now; what it replaced is told.
        const value = suggestion.decisions[change.path]?.isAccepted ? (change.before ?? now(change)) : now(change);
        return value === undefined ? t('comments:suggestions.gone') : text(change.path, value);
      },
    },
    {
      head: t('comments:suggestions.suggested'),
      cellClassName: () => 'font-semibold',
      cell: ({ path, after }) => text(path, after),
    },
    {
      head: t('comments:suggestions.decision'),
      cell: (change) => {
        const decision = suggestion.decisions[change.path];
        if (decision)
          return (
            <Badge tone={decision.isAccepted ? 'ok' : 'line'}>
              {t(decision.isAccepted ? 'comments:suggestions.accepted' : 'comments:suggestions.declined')}
            </Badge>
          );
        return (
          <span className="inline-flex gap-1.5 py-1 max-desk:flex-col max-desk:items-stretch">
            {now(change) !== undefined && (
              <Button
                size="small"
                disabled={decide.isPending}
                aria-label={t('comments:suggestions.acceptNamed', { input: nameOf(change) })}
                onClick={() => void send([change], true)}
              >
                {t('comments:suggestions.accept')}
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              disabled={decide.isPending}
              aria-label={t('comments:suggestions.declineNamed', { input: nameOf(change) })}
              onClick={() => void send([change], false)}
            >
              {t('comments:suggestions.decline')}
            </Button>
          </span>
        );
      },
    },
  ];
  return (
    <div className="grid gap-3">
      {notice && (
        <NoticeBox tone={notice.tone} isLive>
          {notice.text}
        </NoticeBox>
      )}
      <DataTable
        look="[&_th[scope=row]]:max-w-60 [&_th[scope=row]]:py-1 [&_th[scope=row]]:whitespace-normal max-desk:[&_td]:px-1.5 max-desk:[&_th]:px-1.5"
        scroll="scroll max-h-[min(46vh,420px)]"
        columns={columns}
        rows={suggestion.changes}
        rowKey={({ path }) => path}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={acceptable.length === 0 || decide.isPending}
          onClick={() => void send(acceptable, true)}
        >
          {t('comments:suggestions.acceptAll')}
        </Button>
        <Button disabled={inputs.length === 0} onClick={keepAsScenario}>
          <GitBranch className="size-3.5" />
          {t('comments:suggestions.keepAsScenario')}
        </Button>
        <span className="flex-1" />
        <Button variant="ghost" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </div>
  );
}

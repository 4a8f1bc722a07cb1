import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { type InputValue, useDocument } from '#client/workspace/index.ts';
import { inputName, inputText } from '#client/workspace/input-words.ts';
import type { LiveSession } from '#client/workspace/live/session.ts';
import type { LiveView, Refused } from '#client/workspace/live/view.ts';
import { applyOperations } from '#shared/inputs/operations/apply.ts';
import { OverwrittenStrip } from './strip';

interface LiveNoticesProps {
  session: LiveSession;
  view: LiveView;
  isCopying: boolean;
  onCopy: () => void;
  onDiscard: () => void;
}

/** What a live forecast has to say over every page. */
export function LiveNotices({ session, view, isCopying, onCopy, onDiscard }: LiveNoticesProps) {
  return (
    <>
      {view.ended && <EndedNotice view={view} isCopying={isCopying} onCopy={onCopy} onDiscard={onDiscard} />}
      {view.refused.map((refused) => (
        <RefusedNotice key={refused.clientSeq} refused={refused} onDismiss={() => session.dismissRefused(refused)} />
      ))}
      <OverwrittenStrip session={session} view={view} />
    </>
  );
}

/** The right to edit is gone, or the page is too old: what was not sent stays on this device. */
function EndedNotice({ view, isCopying, onCopy, onDiscard }: Omit<LiveNoticesProps, 'session'>) {
  const { t } = useTranslation(['live', 'common']);
  if (view.ended === 'outdated') {
    return (
      <NoticeBox
        tone="warn"
        isLive
        title={t('live:ended.outdated')}
        actions={
          <Button size="small" onClick={() => window.location.reload()}>
            {t('live:ended.reload')}
          </Button>
        }
      />
    );
  }
  return (
    <NoticeBox
      tone="bad"
      isLive
      title={t('live:ended.title')}
      actions={
        <span className="flex items-center gap-2">
          <Button size="small" busy={isCopying && t('common:saving')} onClick={onCopy}>
            {t('live:ended.copy')}
          </Button>
          <Button variant="ghost" size="small" onClick={onDiscard}>
            {t('live:ended.discard')}
          </Button>
        </span>
      }
    >
      {t('live:ended.text', { count: view.unsent })}
    </NoticeBox>
  );
}

const mostTexts = 40;

/** A batch that the server did not take: why, and what was typed, which is shown nowhere else. */
function RefusedNotice({ refused, onDismiss }: { refused: Refused; onDismiss: () => void }) {
  const { t } = useTranslation(['live', 'common']);
  const { t: words } = useTranslation('forecast');
  const document = useDocument((whole) => whole);
  const { operations, failure } = refused;
  const [first] = operations;
  if (!first) return null;
  // As it would be with it: the names of lines that are not there.
  const wanted = applyOperations(document, operations).document;
  const input = inputName(words, wanted, first.path);
  const typed = operations.flatMap((operation) => {
    if (operation.op !== 'set') return [];
    const text = inputText({ t: words, document: wanted }, operation.path, operation.value as InputValue);
    // Whole tables and lines have no words of their own.
    return text === words('workspace.conflict.changed') ? [] : [{ path: operation.path, text }];
  });
  const texts = typed
    .slice(0, mostTexts)
    .map(({ path, text }) =>
      typed.length === 1 && path === first.path ? text : `${inputName(words, wanted, path)}: ${text}`,
    );
  if (typed.length > mostTexts) texts.push(t('live:panel.more', { count: typed.length - mostTexts }));
  return (
    <NoticeBox
      tone="bad"
      isLive
      title={t(first.op === 'add' ? 'live:refused.added' : 'live:refused.title', { input })}
      actions={
        <Button variant="ghost" size="small" onClick={onDismiss}>
          {t('common:dismiss')}
        </Button>
      }
    >
      {failure.text}
      {texts.length > 0 && (
        <span className="block text-xs text-ink-3">{t('live:refused.typed', { value: texts.join('; ') })}</span>
      )}
    </NoticeBox>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { type InputValue, useDocument } from '#client/workspace/index.ts';
import { inputName, inputText } from '#client/workspace/input-words.ts';
import type { LiveSession } from '#client/workspace/live/session.ts';
import type { LiveView, Refused } from '#client/workspace/live/view.ts';
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
      {view.refused && <RefusedNotice refused={view.refused} onDismiss={session.dismissRefused} />}
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

/** A batch that the server did not take: why, and what was typed, which is shown nowhere else. */
function RefusedNotice({ refused, onDismiss }: { refused: Refused; onDismiss: () => void }) {
  const { t } = useTranslation(['live', 'common']);
  const { t: words } = useTranslation('forecast');
  const document = useDocument((whole) => whole);
  const { operations, failure } = refused;
  const [first] = operations;
  if (!first) return null;
  const value = first.op === 'set' ? inputText({ t: words, document }, first.path, first.value as InputValue) : null;
  return (
    <NoticeBox
      tone="bad"
      isLive
      title={t('live:refused.title', { input: inputName(words, document, first.path) })}
      actions={
        <Button variant="ghost" size="small" onClick={onDismiss}>
          {t('common:dismiss')}
        </Button>
      }
    >
      {failure.text}
      {value !== null && <span className="block text-xs text-ink-3">{t('live:refused.typed', { value })}</span>}
    </NoticeBox>
  );
}

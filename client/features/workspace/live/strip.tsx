import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { type InputValue, useDocument } from '#client/workspace/index.ts';
import { inputName, inputText } from '#client/workspace/input-words.ts';
import type { Overwritten } from '#client/workspace/live/overwritten.ts';
import type { LiveSession } from '#client/workspace/live/session.ts';
import type { LiveView } from '#client/workspace/live/view.ts';
import { changesRequested } from './panel';
import { useNames } from './people';
import { useShowPath } from './use-show-path';

interface StripProps {
  session: LiveSession;
  view: LiveView;
}

/** One for each line that went: its values come back with it. */
function distinct(all: readonly Overwritten[]): Overwritten[] {
  return all.filter(
    ({ removed }, i) => !removed || all.findIndex((entry) => entry.removed?.path === removed.path) === i,
  );
}

/** Another has changed or removed what this person typed: one strip, never a dialog. */
export function OverwrittenStrip({ session, view }: StripProps) {
  const { t } = useTranslation('live');
  const { t: words } = useTranslation('forecast');
  const document = useDocument((whole) => whole);
  const { nameOf } = useNames();
  const showPath = useShowPath();
  const entries = distinct(view.overwritten);
  const [entry] = entries;
  if (!entry) return null;
  if (entries.length > 1) {
    return (
      <NoticeBox
        icon={GitCompareArrows}
        isLive
        title={t('strip.many', { count: entries.length })}
        actions={
          <span className="flex items-center gap-2">
            <Button
              size="small"
              onClick={() => {
                showPath(entry.path);
                changesRequested.raise();
              }}
            >
              {t('strip.show')}
            </Button>
            <Button variant="ghost" size="small" onClick={() => session.keepTheirs(view.overwritten)}>
              {t('strip.keepTheirs')}
            </Button>
          </span>
        }
      />
    );
  }
  const name = nameOf(view, entry.userId);
  const { removed, path, mine, theirs } = entry;
  const text = (value: unknown) => inputText({ t: words, document }, path, value as InputValue);
  const title = removed
    ? t('strip.removed', { line: removed.name, name })
    : t('strip.changed', { name, input: inputName(words, document, path) });
  return (
    <NoticeBox
      icon={GitCompareArrows}
      isLive
      title={title}
      actions={
        <span className="flex items-center gap-2">
          <Button size="small" onClick={() => session.takeMine(entry)}>
            {t(removed ? 'strip.bringBack' : 'strip.useMine')}
          </Button>
          <Button variant="ghost" size="small" onClick={() => session.keepTheirs(view.overwritten)}>
            {t(removed ? 'strip.leave' : 'strip.keepTheirs')}
          </Button>
        </span>
      }
    >
      {!removed && t('strip.fromTo', { mine: text(mine), theirs: text(theirs) })}
    </NoticeBox>
  );
}

import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { formatTime } from '#client/lib/format-date.ts';
import { type ConflictRows, ConflictTable } from './conflict-table';
import type { ConflictVersions } from './use-conflict';

/** Words for sides that are no versions. */
export interface ConflictWords {
  title: string;
  text: string;
  save: string;
  base: string;
  theirs: string;
}

export interface ConflictDialogProps {
  versions: ConflictVersions;
  rows: ConflictRows;
  isBusy: boolean;
  /** Paths whose value shall be theirs. */
  onSave: (theirs: readonly string[]) => void;
  onCopy: () => void;
  onKeepEditing: () => void;
  words?: ConflictWords;
}

/** Somebody saved meanwhile: both versions side by side, and a choice input by input. */
export function ConflictDialog({ versions, rows, isBusy, onSave, onCopy, onKeepEditing, words }: ConflictDialogProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const { baseVersion, currentVersion, savedAt } = versions;
  const { inputs } = rows;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(inputs.filter(({ isMineChanged }) => !isMineChanged).map(({ path }) => path)),
  );
  const next = currentVersion + 1;
  const choose = (path: string, isTheirs: boolean) =>
    setChosen((before) => new Set(isTheirs ? [...before, path] : [...before].filter((entry) => entry !== path)));

  return (
    <Dialog
      isOpen
      onClose={onKeepEditing}
      width={720}
      title={words?.title ?? t('forecast:workspace.conflict.title')}
      icon={GitCompareArrows}
      description={
        words?.text ??
        t('forecast:workspace.conflict.text', {
          current: currentVersion,
          time: formatTime(savedAt),
          base: baseVersion,
          next,
        })
      }
      footer={
        <>
          <Button variant="primary" busy={isBusy && t('common:saving')} onClick={() => onSave([...chosen])}>
            {words?.save ?? t('forecast:workspace.conflict.save', { version: next })}
          </Button>
          <Button disabled={isBusy} onClick={onCopy}>
            {t('forecast:workspace.conflict.copy')}
          </Button>
          <span className="flex-1" />
          <Button variant="ghost" disabled={isBusy} onClick={onKeepEditing}>
            {t('forecast:workspace.conflict.keepEditing')}
          </Button>
        </>
      }
    >
      <ConflictTable versions={versions} rows={rows} words={words} chosen={chosen} onChoose={choose} />
      <div className="mt-3 flex items-center gap-2 max-desk:flex-wrap">
        <span className="text-xs text-ink-2 min-w-0 flex-1 max-desk:basis-full">
          {t('forecast:workspace.conflict.differ', { count: inputs.length })}
        </span>
        <Button variant="ghost" size="small" onClick={() => setChosen(new Set(inputs.map(({ path }) => path)))}>
          {t('forecast:workspace.conflict.allTheirs')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setChosen(new Set())}>
          {t('forecast:workspace.conflict.allYours')}
        </Button>
      </div>
    </Dialog>
  );
}

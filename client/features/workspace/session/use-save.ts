import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { formatDayTime } from '#client/lib/format-date.ts';
import { loadUser } from '#client/lib/load-session.ts';
import { announceSaved } from '#client/lib/notify.ts';
import { sharingChanged } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import { countUnsaved, workspace } from '#client/workspace/index.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

export interface Saving {
  save: () => Promise<boolean>;
  isSaving: boolean;
  /** Somebody saved since; the newest version that is now. */
  conflict: number | null;
  dismissConflict: () => void;
  rejection: Failure | null;
  dismissRejection: () => void;
}

/** Saves what is shown as a new version, where something has changed. A rejected save leaves every edit where it is. */
export function useSave(): Saving {
  const { t } = useTranslation('forecast');
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.forecast.save.useMutation();
  const [conflict, setConflict] = useState<number | null>(null);
  const [rejection, setRejection] = useState<Failure | null>(null);
  // A try again of the same document carries the same key, so that two answers are one version.
  const attempt = useRef<{ document: ForecastDocument; version: number; key: string } | null>(null);

  const announce = (title: 'title' | 'unchanged', version: number, savedAt: Date) =>
    announceSaved(t(`workspace.save.${title}`), t('workspace.save.detail', { version, date: formatDayTime(savedAt) }));

  const save = async () => {
    workspace.endGroup();
    const state = workspace.getState();
    const { forecastId, document, steps, version, savedAt } = state;
    if (!forecastId || !document) return false;
    if (countUnsaved(state) === 0 && savedAt) {
      announce('unchanged', version, savedAt);
      return true;
    }
    const isSame = attempt.current?.document === document && attempt.current.version === version;
    if (!isSame) attempt.current = { document, version, key: crypto.randomUUID() };
    const idempotencyKey = attempt.current?.key ?? crypto.randomUUID();
    try {
      const saved = await mutateAsync({ id: forecastId, baseVersion: version, document, idempotencyKey });
      const at = new Date(saved.savedAt);
      workspace.markSaved({ version: saved.version, savedAt: at, document, steps });
      setRejection(null);
      announce('title', saved.version, at);
      void utils.forecast.list.invalidate();
      void utils.forecast.versions.invalidate({ id: forecastId });
      // What others changed went along: several people edit it now.
      if (hashInput(document) !== saved.inputHash) sharingChanged.raise();
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'conflict') sharingChanged.raise();
      if (failure.code === 'conflict') setConflict(Number(failure.details.currentVersion ?? version + 1));
      else setRejection(failure);
      // No readable answer: the session may have ended. Asking who is there leads to sign-in, or renews the CSRF token.
      if (failure.status === 0) loadUser().catch(() => {});
      return false;
    }
  };

  return {
    save,
    isSaving: isPending,
    conflict,
    dismissConflict: () => setConflict(null),
    rejection,
    dismissRejection: () => setRejection(null),
  };
}

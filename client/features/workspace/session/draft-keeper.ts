import { countUnsaved, type Draft, draftKey, putDraft, removeDraft, workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

export const draftDelay = 300;

export interface DraftKeeper {
  /** Writes what is unsaved now, or takes the draft away where nothing is. */
  flush(): Promise<void>;
  stop(): void;
}

type OpenState = ReturnType<typeof workspace.getState> & { document: ForecastDocument };

/** Hands the open forecast to `write` shortly after every change and when the page is left. */
export function keepEdits(forecastId: string, write: (state: OpenState) => Promise<void> | void): DraftKeeper {
  let timer: number | undefined;
  // The page may close the forecast before it stops this keeper; the last state that held it is what counts.
  let latest = workspace.getState();

  const flush = async () => {
    window.clearTimeout(timer);
    timer = undefined;
    const { document } = latest;
    if (document) await write({ ...latest, document });
  };
  // A browser that cannot store anything keeps working; the leave warning still is.
  const flushQuietly = () => void flush().catch(() => {});
  const schedule = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(flushQuietly, draftDelay);
  };
  const flushIfDue = () => {
    if (timer !== undefined) flushQuietly();
  };

  const unsubscribe = workspace.subscribe((state, before) => {
    if (state.forecastId !== forecastId) return;
    latest = state;
    // A page that is left right after a save leaves no draft of what is saved.
    if (state.savedSteps !== before.savedSteps) flushQuietly();
    else if (state.document !== before.document || state.draftSteps !== before.draftSteps) schedule();
  });
  window.addEventListener('pagehide', flushIfDue);
  document.addEventListener('visibilitychange', flushIfDue);

  return {
    flush,
    stop() {
      flushIfDue();
      unsubscribe();
      window.removeEventListener('pagehide', flushIfDue);
      document.removeEventListener('visibilitychange', flushIfDue);
    },
  };
}

/** Keeps the unsaved edits of one editing session on this device. */
export function keepDrafts(owner: Pick<Draft, 'userId' | 'forecastId' | 'sittingId'>): DraftKeeper {
  let hasDraft = false;
  // Held from the start: what was typed last before a sign-out is kept as well.
  let key: Uint8Array | null = null;
  const heldKey = async () => {
    key ??= await draftKey(owner.userId);
    return key;
  };
  heldKey().catch(() => {});

  return keepEdits(owner.forecastId, async (state) => {
    const edits = countUnsaved(state);
    if (edits === 0) {
      if (hasDraft) await removeDraft(owner);
      hasDraft = false;
      return;
    }
    const { name, version: baseVersion, document } = state;
    hasDraft = true;
    const draft = { ...owner, name, baseVersion, document, edits, editedAt: new Date() };
    await putDraft(draft, key ?? (await heldKey()));
  });
}

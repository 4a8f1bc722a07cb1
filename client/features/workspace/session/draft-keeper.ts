import { countUnsaved, type Draft, draftKey, putDraft, removeDraft, workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

export const draftDelay = 300;

export interface DraftKeeper {
  /** Writes what is unsaved now, or takes the draft away where nothing is. */
  flush(): Promise<void>;
  stop(): void;
}

type OpenState = ReturnType<typeof workspace.getState> & { document: ForecastDocument };

/** Calls `write` shortly after every change that it is told of, and when the page is left. */
export function keepSoon(write: () => Promise<void> | void) {
  let timer: number | undefined;
  const flush = async () => {
    window.clearTimeout(timer);
    timer = undefined;
    await write();
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
  window.addEventListener('pagehide', flushIfDue);
  document.addEventListener('visibilitychange', flushIfDue);
  const stop = () => {
    flushIfDue();
    window.removeEventListener('pagehide', flushIfDue);
    document.removeEventListener('visibilitychange', flushIfDue);
  };
  return { flush, flushQuietly, schedule, stop };
}

/** Hands the open forecast to `write` shortly after every change and when the page is left. */
export function keepEdits(forecastId: string, write: (state: OpenState) => Promise<void> | void): DraftKeeper {
  // The page may close the forecast before it stops this keeper; the last state that held it is what counts.
  let latest = workspace.getState();
  const soon = keepSoon(async () => {
    const { document } = latest;
    if (document) await write({ ...latest, document });
  });
  const unsubscribe = workspace.subscribe((state, before) => {
    if (state.forecastId !== forecastId) return;
    latest = state;
    // A page that is left right after a save leaves no draft of what is saved.
    if (state.savedSteps !== before.savedSteps) soon.flushQuietly();
    else if (state.document !== before.document || state.draftSteps !== before.draftSteps) soon.schedule();
  });
  return {
    flush: soon.flush,
    stop() {
      soon.stop();
      unsubscribe();
    },
  };
}

type Owner = Pick<Draft, 'userId' | 'forecastId' | 'sittingId'>;

/** What writes the draft of one editing session, or takes it away where nothing is unsaved. */
export function draftWriter(owner: Owner) {
  let hasDraft = false;
  // Held from the start: what was typed last before a sign-out is kept as well.
  let key: Uint8Array | null = null;
  const heldKey = async () => {
    key ??= await draftKey(owner.userId);
    return key;
  };
  heldKey().catch(() => {});

  return async (content: Pick<Draft, 'name' | 'baseVersion' | 'document' | 'edits'>) => {
    if (content.edits === 0) {
      if (hasDraft) await removeDraft(owner);
      hasDraft = false;
      return;
    }
    hasDraft = true;
    await putDraft({ ...owner, ...content, editedAt: new Date() }, key ?? (await heldKey()));
  };
}

/** Keeps the unsaved edits of one editing session on this device. */
export function keepDrafts(owner: Owner): DraftKeeper {
  const write = draftWriter(owner);
  return keepEdits(owner.forecastId, (state) => {
    const { name, version: baseVersion, document } = state;
    return write({ name, baseVersion, document, edits: countUnsaved(state) });
  });
}

import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#client/lib/session.ts';
import {
  countUnsaved,
  type Draft,
  holdEditingSession,
  listDrafts,
  removeDraft,
  useWorkspace,
  workspace,
} from '#client/workspace/index.ts';
import { canonicalJson } from '#shared/engine/hash/canonical-json.ts';
import { migrateDocument } from '#shared/inputs/migrate-document.ts';
import { type DraftKeeper, keepDrafts } from './draft-keeper';

export interface Drafts {
  /** A draft that an earlier editing session left, for the person to restore or discard. */
  kept: Draft | null;
  /** The draft that was restored by itself, until something else is edited or saved. */
  restored: Draft | null;
  /** Takes the restored edits back. */
  undoRestored: () => Promise<void>;
  restore: () => Promise<void>;
  discard: () => Promise<void>;
  flush: () => Promise<void>;
}

/**
 * Keeps the edits of this editing session as a draft and restores what an earlier one left. What began from an older version than
 * the open one, or comes when something was typed already, is offered in place of that.
 */
export function useDrafts(forecastId: string, isOpen: boolean): Drafts {
  const { user } = useSession();
  const userId = user?.id;
  const keeper = useRef<DraftKeeper | null>(null);
  const [kept, setKept] = useState<Draft | null>(null);
  const [restored, setRestored] = useState<Draft | null>(null);
  // As it was when the forecast was opened: going on to another tab begins no new editing session.
  const { state } = useLocation();
  const [wanted] = useState(() => restoreWanted(state));

  useEffect(() => {
    if (!userId || !isOpen) return;
    let isCurrent = true;
    const sittingId = crypto.randomUUID();
    const release = holdEditingSession(sittingId);
    const made = keepDrafts({ userId, forecastId, sittingId });
    keeper.current = made;
    void newestDraft(userId, forecastId, workspace.getState().savedDocument).then(async (draft) => {
      if (!isCurrent || !draft) return;
      const open = workspace.getState();
      const isCurrentVersion = draft.baseVersion === open.version && countUnsaved(open) === 0;
      if (draft.sittingId !== wanted && !isCurrentVersion) setKept(draft);
      else if (await restoreDraft(draft, made)) setRestored(draft);
    });
    return () => {
      isCurrent = false;
      made.stop();
      release();
      keeper.current = null;
      setKept(null);
      setRestored(null);
    };
  }, [userId, forecastId, isOpen, wanted]);

  const isLeft = useWorkspace((state) => restored !== null && restored.edits !== countUnsaved(state));
  useEffect(() => {
    if (isLeft) setRestored(null);
  }, [isLeft]);

  const discard = async () => {
    if (kept) await removeDraft(kept);
    setKept(null);
  };
  const restore = async () => {
    if (kept && keeper.current) await restoreDraft(kept, keeper.current);
    setKept(null);
  };
  const flush = async () => keeper.current?.flush();
  const undoRestored = async () => {
    setRestored(null);
    workspace.discardEdits();
    await flush();
  };
  return { kept, restored, undoRestored, restore, discard, flush };
}

/** The editing session whose edits somebody asked for on the way here. */
export function restoreWanted(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('restoreDraft' in state)) return null;
  return typeof state.restoreDraft === 'string' ? state.restoreDraft : null;
}

/** The newest draft that holds something the saved version has not; others are cleared away. */
export async function newestDraft(userId: string, forecastId: string, savedDocument: unknown): Promise<Draft | null> {
  const saved = canonicalJson(savedDocument);
  for (const draft of await listDrafts(userId, forecastId).catch(() => [])) {
    if (canonicalJson(draft.document) !== saved) return draft;
    await removeDraft(draft);
  }
  return null;
}

/** The draft becomes what is shown and the draft of this editing session; the old one goes once the new one is written. */
async function restoreDraft(draft: Draft, keeper: DraftKeeper): Promise<boolean> {
  const migrated = migrateDocument(draft.document);
  if (!migrated.ok) return false;
  workspace.restoreDraft({ document: migrated.document, edits: draft.edits, baseVersion: draft.baseVersion });
  await keeper.flush();
  await removeDraft(draft);
  return true;
}

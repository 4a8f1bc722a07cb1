import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { draftWriter, keepSoon } from '#client/features/workspace/session/draft-keeper.ts';
import { newestDraft, restoreWanted } from '#client/features/workspace/session/use-drafts.ts';
import { useSession } from '#client/lib/session.ts';
import { type Draft, holdEditingSession, removeDraft } from '#client/workspace/index.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { parseGroup } from '#shared/inputs/group/parse-group.ts';
import { type GroupAction, type GroupEdits, reduceGroup, unsavedSteps } from './group-state';

/**
 * Keeps the unsaved edits of an open group on this device and restores what an earlier editing session left there, as the edits of
 * a forecast are kept. What began from another version than the open one, or comes when something was typed already, is offered.
 */
export function useGroupDrafts(id: string, edits: GroupEdits, dispatch: Dispatch<GroupAction>) {
  const { user } = useSession();
  const userId = user?.id;
  const { state } = useLocation();
  const [wanted] = useState(() => restoreWanted(state));
  const [kept, setKept] = useState<Draft | null>(null);
  const [restored, setRestored] = useState<{ draft: Draft; document: GroupDocument } | null>(null);
  const keeper = useRef<ReturnType<typeof keepSoon> | null>(null);
  const latest = useRef(edits);

  const flush = async () => keeper.current?.flush();
  const restore = useEffectEvent((draft: Draft) => {
    const parsed = parseGroup(draft.document);
    setKept(null);
    if (!parsed.ok) return;
    const action = { type: 'restored', document: parsed.group, baseVersion: draft.baseVersion } as const;
    dispatch(action);
    setRestored({ draft, document: parsed.group });
    latest.current = reduceGroup(latest.current, action);
    // The old draft goes once the edits are the draft of this session.
    void flush().then(() => removeDraft(draft));
  });
  useEffect(() => {
    if (!userId) return;
    let isCurrent = true;
    const sittingId = crypto.randomUUID();
    const release = holdEditingSession(sittingId);
    const write = draftWriter({ userId, forecastId: id, sittingId });
    const made = keepSoon(() => {
      const { document, saved } = latest.current;
      const { name } = document.header;
      return write({ name, baseVersion: saved.version, document, edits: unsavedSteps(latest.current) });
    });
    keeper.current = made;
    void newestDraft(userId, id, latest.current.saved.document).then((draft) => {
      if (!isCurrent || !draft) return;
      const isUntouched = draft.baseVersion === latest.current.saved.version && unsavedSteps(latest.current) === 0;
      if (draft.sittingId === wanted || isUntouched) restore(draft);
      else setKept(draft);
    });
    return () => {
      isCurrent = false;
      made.stop();
      release();
      keeper.current = null;
    };
  }, [userId, id, wanted]);
  // With the screen, not after it: what is shown is what is kept when somebody leaves at once.
  useLayoutEffect(() => {
    latest.current = edits;
    keeper.current?.schedule();
  }, [edits]);
  return {
    kept,
    restore: () => {
      if (kept) restore(kept);
    },
    discard: async () => {
      if (kept) await removeDraft(kept);
      setKept(null);
    },
    /** What was restored by itself or by choice, until something else is edited. */
    restored: restored?.document === edits.document ? restored.draft : null,
    flush,
    /** Takes every unsaved edit back, with its draft. */
    drop: async () => {
      const { document } = latest.current.saved;
      dispatch({ type: 'edit', document });
      latest.current = { ...latest.current, document };
      await flush();
    },
  };
}

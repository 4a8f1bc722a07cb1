import { countUnsaved, listDrafts, removeDraft, workspace } from '#client/workspace/index.ts';
import type { SoloEdits } from '#client/workspace/live/session.ts';
import { migrateDocument } from '#shared/inputs/migrate-document.ts';

/** Whole documents that were edited before the forecast was shared: what is open unsaved, and drafts of this device. */
export async function soloEditsOf(
  userId: string,
  forecastId: string,
  versionOf: (version: number) => Promise<SoloEdits['base']>,
): Promise<{ edits: SoloEdits[]; forget: () => Promise<void> }> {
  const open = workspace.getState();
  const edits: SoloEdits[] = [];
  if (open.forecastId === forecastId && open.document && open.savedDocument && countUnsaved(open) > 0) {
    const base = open.version === open.savedVersion ? open.savedDocument : await versionOf(open.version);
    edits.push({ base, mine: open.document });
  }
  const drafts = await listDrafts(userId, forecastId).catch(() => []);
  // What is open was a draft a moment ago: the newest is that of this page.
  for (const draft of edits.length > 0 ? [] : drafts.slice(0, 1)) {
    const migrated = migrateDocument(draft.document);
    const base = await versionOf(draft.baseVersion).catch(() => null);
    if (migrated.ok && base) edits.push({ base, mine: migrated.document });
  }
  const forget = async () => {
    for (const draft of drafts) await removeDraft(draft);
  };
  return { edits, forget };
}

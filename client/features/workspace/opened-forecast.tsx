import type { ReactNode } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { countUnsaved, useWorkspace, workspace } from '#client/workspace/index.ts';
import { ForecastConflict } from './conflict/forecast-conflict';
import { takeTheirs, useArrivedActuals, useConflictSides } from './conflict/use-conflict';
import { ForecastShell } from './forecast-shell';
import { DraftNotice, RestoredNotice } from './frame/draft-notice';
import { NewerNotice } from './frame/newer-notice';
import { RejectedNotice } from './frame/rejected-notice';
import { useDrafts } from './session/use-drafts';
import { useNewerVersion } from './session/use-newer-version';
import { useSave } from './session/use-save';
import { useSaveCopy } from './session/use-save-copy';

const countUnsent = () => countUnsaved(workspace.getState());

/** An open forecast that one person edits: it keeps drafts and saves whole documents. */
export function OpenedForecast({ forecastId, children }: { forecastId: string; children: ReactNode }) {
  const version = useWorkspace((state) => state.version);
  const hasEdits = useWorkspace((state) => countUnsaved(state) > 0);
  const drafts = useDrafts(forecastId, true);
  const { save, isSaving, conflict, dismissConflict, rejection, dismissRejection } = useSave();
  const { sides, failure: conflictFailure } = useConflictSides(conflict);
  const isArrived = useArrivedActuals(sides, { save, dismiss: dismissConflict });
  const utils = trpc.useUtils();
  const newerVersion = useNewerVersion(forecastId);
  const onSave = () => {
    if (!isSaving) void save();
  };
  const discardDraft = async () => {
    workspace.discardEdits();
    await drafts.flush();
  };
  const { saveCopy, isCopying } = useSaveCopy(async () => {
    dismissConflict();
    await discardDraft();
  });

  const saveChoice = async (theirs: readonly string[]) => {
    if (!sides) return;
    takeTheirs(sides, theirs);
    dismissConflict();
    await save();
  };

  const notices = (
    <>
      {drafts.kept && (
        <DraftNotice
          draft={drafts.kept}
          onRestore={() => void drafts.restore()}
          onDiscard={() => void drafts.discard()}
        />
      )}
      {drafts.restored && <RestoredNotice draft={drafts.restored} onUndo={() => void drafts.undoRestored()} />}
      {newerVersion !== null && !sides && (
        <NewerNotice
          version={newerVersion}
          current={version}
          hasEdits={hasEdits}
          onShow={() => void utils.forecast.get.refetch({ id: forecastId })}
          onCompare={onSave}
        />
      )}
      {rejection && <RejectedNotice what="save" failure={rejection} onRetry={onSave} onDismiss={dismissRejection} />}
      {conflictFailure && (
        <RejectedNotice what="save" failure={conflictFailure} onRetry={onSave} onDismiss={dismissConflict} />
      )}
    </>
  );

  return (
    <ForecastShell
      forecastId={forecastId}
      save={save}
      isSaving={isSaving}
      hasUnsent={hasEdits}
      countUnsent={countUnsent}
      keepDraft={drafts.flush}
      discardDraft={discardDraft}
      notices={notices}
      dialogs={
        sides &&
        !isArrived && (
          <ForecastConflict
            key={sides.currentVersion}
            sides={sides}
            isBusy={isSaving || isCopying}
            onSave={(theirs) => void saveChoice(theirs)}
            onCopy={() => void saveCopy()}
            onKeepEditing={dismissConflict}
          />
        )
      }
    >
      {children}
    </ForecastShell>
  );
}

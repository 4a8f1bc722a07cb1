import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { keepSessionAlive } from '#client/lib/keep-session.ts';
import { registerOpenForecast } from '#client/lib/open-forecast.ts';
import { paths } from '#client/lib/paths.ts';
import { refreshRequested, saveAndRefreshRequested, saveRequested, useSignal } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUnsavedEdits, useWorkspace, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { ConflictDialog } from './conflict/conflict-dialog';
import { takeTheirs, useArrivedActuals, useConflictSides } from './conflict/use-conflict';
import { ForecastFrame } from './forecast-frame';
import { DraftNotice, RestoredNotice } from './frame/draft-notice';
import { NewerNotice } from './frame/newer-notice';
import { AskBeforeRefresh, RefreshIssues } from './frame/refresh-dialogs';
import { RejectedNotice } from './frame/rejected-notice';
import { useForecastCommands } from './frame/use-forecast-commands';
import { useDrafts } from './session/use-drafts';
import { useLeaveWarning } from './session/use-leave-warning';
import { useNewerVersion } from './session/use-newer-version';
import { useRefresh } from './session/use-refresh';
import { useSave } from './session/use-save';

interface OpenedForecastProps {
  forecastId: string;
  children: ReactNode;
}

/** The frame of an open forecast: it saves, refreshes, keeps drafts, and answers the shell. */
export function OpenedForecast({ forecastId, children }: OpenedForecastProps) {
  const { t } = useTranslation('forecast');
  const navigate = useNavigate();
  const name = useWorkspace((state) => state.name);
  const version = useWorkspace((state) => state.version);
  const unsavedEdits = useUnsavedEdits();
  const drafts = useDrafts(forecastId, true);
  const { save, isSaving, conflict, dismissConflict, rejection, dismissRejection } = useSave();
  const { refresh, isRefreshing, issues, dismissIssues, failure, dismissFailure } = useRefresh();
  const { sides, failure: conflictFailure } = useConflictSides(conflict);
  const isArrived = useArrivedActuals(sides, { save, dismiss: dismissConflict });
  const create = trpc.forecast.create.useMutation();
  const utils = trpc.useUtils();
  const newerVersion = useNewerVersion(forecastId);
  const [isAsking, setIsAsking] = useState(false);

  const onSave = () => {
    if (!isSaving) void save();
  };
  const onRefresh = () => {
    if (isRefreshing || isSaving) return;
    if (unsavedEdits > 0) setIsAsking(true);
    else void refresh();
  };
  const onSaveAndRefresh = async () => {
    setIsAsking(false);
    if (isRefreshing || isSaving) return;
    if (unsavedEdits === 0 || (await save())) await refresh();
  };
  useSignal(saveRequested, onSave);
  useSignal(refreshRequested, onRefresh);
  useSignal(saveAndRefreshRequested, () => void onSaveAndRefresh());
  useForecastCommands(forecastId);
  useLeaveWarning(unsavedEdits > 0);
  useEffect(keepSessionAlive, []);

  const answers = useEffectEvent(() => ({
    save,
    keepDraft: drafts.flush,
    discardDraft: async () => {
      workspace.discardEdits();
      await drafts.flush();
    },
  }));
  const scenario = useWorkspace(
    ({ document, scenarioId }) => document?.scenarios.find(({ id }) => id === scenarioId)?.name,
  );
  const busy = isSaving ? 'saving' : isRefreshing ? 'refreshing' : undefined;
  useEffect(
    () =>
      registerOpenForecast({
        id: forecastId,
        name,
        ...(scenario === undefined ? {} : { scenario }),
        unsavedEdits,
        ...(busy ? { busy } : {}),
        save: () => answers().save(),
        keepDraft: () => answers().keepDraft(),
        discardDraft: () => answers().discardDraft(),
      }),
    [forecastId, name, scenario, unsavedEdits, busy],
  );

  const saveChoice = async (theirs: readonly string[]) => {
    if (!sides) return;
    takeTheirs(sides, theirs);
    dismissConflict();
    await save();
  };
  const saveCopy = async () => {
    const { document } = workspace.getState();
    if (!document) return;
    const copyName = t('workspace.conflict.copyName', { name }).slice(0, bounds.nameLength);
    const copy = await create.mutateAsync({
      document: { ...document, header: { ...document.header, name: copyName } },
    });
    dismissConflict();
    workspace.discardEdits();
    await drafts.flush();
    navigate(paths.forecast(copy.id));
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
      {drafts.restored?.edits === unsavedEdits && (
        <RestoredNotice draft={drafts.restored} onUndo={() => void drafts.undoRestored()} />
      )}
      {newerVersion !== null && !sides && (
        <NewerNotice
          version={newerVersion}
          current={version}
          hasEdits={unsavedEdits > 0}
          onShow={() => void utils.forecast.get.refetch({ id: forecastId })}
          onCompare={onSave}
        />
      )}
      {rejection && <RejectedNotice what="save" failure={rejection} onRetry={onSave} onDismiss={dismissRejection} />}
      {conflictFailure && (
        <RejectedNotice what="save" failure={conflictFailure} onRetry={onSave} onDismiss={dismissConflict} />
      )}
      {failure && <RejectedNotice what="refresh" failure={failure} onRetry={onRefresh} onDismiss={dismissFailure} />}
    </>
  );

  return (
    <>
      <ForecastFrame forecastId={forecastId} notices={notices} onSave={onSave}>
        {children}
      </ForecastFrame>
      {isAsking && (
        <AskBeforeRefresh
          edits={unsavedEdits}
          onCancel={() => setIsAsking(false)}
          onSaveAndRefresh={() => void onSaveAndRefresh()}
          onRefreshSaved={() => {
            setIsAsking(false);
            void refresh();
          }}
        />
      )}
      {issues && <RefreshIssues forecastId={forecastId} issues={issues} onClose={dismissIssues} />}
      {sides && !isArrived && (
        <ConflictDialog
          key={sides.currentVersion}
          sides={sides}
          isBusy={isSaving || create.isPending}
          onSave={(theirs) => void saveChoice(theirs)}
          onCopy={() => void saveCopy()}
          onKeepEditing={dismissConflict}
        />
      )}
    </>
  );
}

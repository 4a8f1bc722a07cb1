import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { keepSessionAlive } from '#client/lib/keep-session.ts';
import { registerOpenForecast } from '#client/lib/open-forecast.ts';
import { refreshRequested, saveAndRefreshRequested, saveRequested, useSignal } from '#client/lib/signals.ts';
import { useFrameworkLabels } from '#client/workspace/framework-labels.ts';
import { countUnsaved, useDocument, useWorkspace, workspace } from '#client/workspace/index.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { ForecastFrame } from './forecast-frame';
import { AskBeforeRefresh, RefreshIssues } from './frame/refresh-dialogs';
import { RejectedNotice } from './frame/rejected-notice';
import { useForecastCommands } from './frame/use-forecast-commands';
import { useLeaveWarning } from './session/use-leave-warning';
import { useRefresh } from './session/use-refresh';

interface ForecastShellProps {
  forecastId: string;
  save: () => Promise<boolean>;
  isSaving: boolean;
  /** Why nobody here can save or refresh any more. */
  cannotSave?: string | undefined;
  /** Whether edits would be lost to the others with this page, and how many: a key adds one, and the shell stays as it is. */
  hasUnsent: boolean;
  countUnsent: () => number;
  keepDraft: () => Promise<void>;
  discardDraft: () => Promise<void>;
  /** Under the tabs, over every page. */
  notices: ReactNode;
  dialogs: ReactNode;
  children: ReactNode;
}

/** An open forecast as the shell knows it: it saves, refreshes, warns before it is left. Who keeps its edits is said by the caller. */
export function ForecastShell(props: ForecastShellProps) {
  const { forecastId, save, isSaving, cannotSave, hasUnsent, countUnsent } = props;
  const { keepDraft, discardDraft, notices, dialogs, children } = props;
  const name = useWorkspace((state) => state.name);
  useFrameworkLabels(useDocument(({ header }) => inputOf(header, 'framework')));
  const { refresh, isRefreshing, issues, dismissIssues, failure, dismissFailure } = useRefresh();
  const [isAsking, setIsAsking] = useState(false);

  const onSave = () => {
    if (!isSaving) void save();
  };
  const onRefresh = () => {
    if (isRefreshing || isSaving) return;
    if (countUnsaved(workspace.getState()) > 0) setIsAsking(true);
    else void refresh();
  };
  const onSaveAndRefresh = async () => {
    setIsAsking(false);
    if (isRefreshing || isSaving) return;
    if (countUnsaved(workspace.getState()) === 0 || (await save())) await refresh();
  };
  useSignal(saveRequested, onSave);
  useSignal(refreshRequested, onRefresh);
  useSignal(saveAndRefreshRequested, () => void onSaveAndRefresh());
  useForecastCommands(forecastId);
  useLeaveWarning(hasUnsent);
  useEffect(keepSessionAlive, []);

  const answers = useEffectEvent(() => ({ save, keepDraft, discardDraft }));
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
        get unsavedEdits() {
          return countUnsent();
        },
        ...(busy ? { busy } : {}),
        ...(cannotSave === undefined ? {} : { cannotSave }),
        save: () => answers().save(),
        keepDraft: () => answers().keepDraft(),
        discardDraft: () => answers().discardDraft(),
      }),
    [forecastId, name, scenario, countUnsent, busy, cannotSave],
  );

  return (
    <>
      <ForecastFrame
        forecastId={forecastId}
        notices={
          <>
            {notices}
            {failure && (
              <RejectedNotice what="refresh" failure={failure} onRetry={onRefresh} onDismiss={dismissFailure} />
            )}
          </>
        }
        onSave={onSave}
      >
        {children}
      </ForecastFrame>
      {isAsking && (
        <AskBeforeRefresh
          onCancel={() => setIsAsking(false)}
          onSaveAndRefresh={() => void onSaveAndRefresh()}
          onRefreshSaved={() => {
            setIsAsking(false);
            void refresh();
          }}
        />
      )}
      {issues && <RefreshIssues forecastId={forecastId} issues={issues} onClose={dismissIssues} />}
      {dialogs}
    </>
  );
}

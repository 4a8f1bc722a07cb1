import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useCommentsState } from '#client/lib/comments.ts';
import { orElse } from '#shared/domain/or-else.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { countUnsaved, type WorkspaceState } from './state';
import { computeScenario, workspace } from './store';

/** Any part of the state; the component follows when it changes. */
export function useWorkspace<T>(selector: (state: WorkspaceState<ForecastResult>) => T): T {
  return useStore(workspace, selector);
}

/** The same for a selector that makes a new object or list of the parts it picks. */
export function useWorkspaceParts<T>(selector: (state: WorkspaceState<ForecastResult>) => T): T {
  return useStore(workspace, useShallow(selector));
}

/** A part of the open document. Only below the forecast page, which shows its children once a forecast is open. */
export function useDocument<T>(selector: (document: ForecastDocument) => T): T {
  return useStore(workspace, ({ document }) => selector(opened(document)));
}

/** What the engine says of the document as it is, in the scenario shown; the last good one if it failed. */
export function useResult(): ForecastResult | null {
  return useStore(workspace, ({ result }) => result);
}

/** The figures of the saved version in the scenario shown, to set beside those of now. Null where computing fails. */
export function useSavedResult(): ForecastResult | null {
  const saved = useStore(workspace, (state) => state.savedDocument);
  const shown = useStore(workspace, (state) => state.scenarioId);
  return useMemo(() => {
    // A scenario that is not saved yet began as the base case.
    const scenarioId = saved?.scenarios.some(({ id }) => id === shown) ? shown : null;
    return saved ? orElse(() => computeScenario(saved, scenarioId), null) : null;
  }, [saved, shown]);
}

/** The figures before the last step, which undo would bring back; null while there is no step, or where computing fails. */
export function usePreviousResult(): ForecastResult | null {
  const before = useStore(workspace.temporal, ({ pastStates }) => pastStates.at(-1)?.document);
  const shown = useStore(workspace, (state) => state.scenarioId);
  return useMemo(() => {
    const scenarioId = before?.scenarios.some(({ id }) => id === shown) ? shown : null;
    return before ? orElse(() => computeScenario(before, scenarioId), null) : null;
  }, [before, shown]);
}

/** True where the open forecast is read and not edited. */
export function useIsReadOnly(): boolean {
  return useStore(workspace, ({ isReadOnly }) => isReadOnly);
}

/** True where lines, scenarios and risks stay as they are: the forecast is read, or changes are suggested, which are values alone. */
export function useIsStructureFixed(): boolean {
  const { isSuggesting } = useCommentsState();
  return useIsReadOnly() || isSuggesting;
}

/** Steps between what is shown and what is saved. */
export function useUnsavedEdits(): number {
  return useStore(workspace, countUnsaved);
}

/** The state of the report of record to what is shown; null where there is none. */
export function useStaleness(): { reportVersion: number; isStale: boolean; edits: number } | null {
  const { report, version, edits } = useWorkspaceParts((state) => ({
    report: state.report,
    version: state.version,
    edits: countUnsaved(state),
  }));
  if (!report) return null;
  return { reportVersion: report.version, isStale: edits > 0 || report.version !== version, edits };
}

export function useUndoRedo(): { canUndo: boolean; canRedo: boolean } {
  const canUndo = useStore(workspace.temporal, (history) => history.pastStates.length > 0);
  const canRedo = useStore(workspace.temporal, (history) => history.futureStates.length > 0);
  return { canUndo, canRedo };
}

function opened(document: ForecastDocument | null): ForecastDocument {
  if (!document) throw new Error('No forecast is open.');
  return document;
}

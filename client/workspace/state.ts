import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Step } from './command';

/** The report of record, as far as the workspace tells how stale it is. */
export interface CurrentReport {
  version: number;
  refreshedAt: Date;
}

export interface OpenedForecast {
  forecastId: string;
  version: number;
  /** Null for the example, which no server keeps. */
  savedAt: Date | null;
  document: ForecastDocument;
  /** True where it is read and not edited. */
  isReadOnly?: boolean;
}

export interface WorkspaceState<Result> {
  /** Null while no forecast is open. */
  forecastId: string | null;
  /** Of the document's header, as it is. */
  name: string;
  /** The version that the edits started from; older than the saved one where an old draft was restored. */
  version: number;
  savedVersion: number;
  savedAt: Date | null;
  /** True where nothing is edited. */
  isReadOnly: boolean;
  document: ForecastDocument | null;
  savedDocument: ForecastDocument | null;
  /** The steps that lead from the opened document to this one. */
  steps: readonly Step[];
  /** The same, as they were when the forecast was last saved. */
  savedSteps: readonly Step[];
  /** Steps that a draft held already when it was restored. */
  draftSteps: number;
  /** Null: the base case. */
  scenarioId: string | null;
  /** Of the document and scenario shown; the last good one where computing failed. */
  result: Result | null;
  /** True where `result` is older than the document. */
  isResultOld: boolean;
  report: CurrentReport | null;
}

/** How many steps are between what is shown and what is saved, counted along undo and redo. */
export function countUnsaved({
  steps,
  savedSteps,
  draftSteps,
}: Pick<WorkspaceState<unknown>, 'steps' | 'savedSteps' | 'draftSteps'>): number {
  let common = 0;
  while (common < steps.length && common < savedSteps.length && steps[common] === savedSteps[common]) common++;
  return steps.length - common + (savedSteps.length - common) + draftSteps;
}

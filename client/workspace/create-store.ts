import { type TemporalState, temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Command, Step } from './command';
import { applyCommand } from './path';
import type { CurrentReport, OpenedForecast, WorkspaceState } from './state';

type Tracked = Pick<WorkspaceState<unknown>, 'document' | 'steps'>;

export interface SavedMark {
  version: number;
  savedAt: Date;
  /** What was sent; edits made while it travelled stay unsaved. */
  document: ForecastDocument;
  steps: readonly Step[];
}

export interface WorkspaceStore<Result> extends StoreApi<WorkspaceState<Result>> {
  temporal: StoreApi<TemporalState<Tracked>>;
  open(forecast: OpenedForecast): void;
  close(): void;
  edit(step: Step): void;
  /** Gives the step that went, as far as there was one. */
  undo(): Step | null;
  /** Gives the step that came back; null where there was none. */
  redo(): Step | null;
  /** Takes back the running group (Esc while typing), without a way to redo it. */
  cancelGroup(group: string): void;
  /** Ends the running group, so that the next edit of the same place is a step of its own. */
  endGroup(): void;
  /** Puts a draft in place of the document; its edits began from `baseVersion`, which a save then names. */
  restoreDraft(draft: { document: ForecastDocument; edits: number; baseVersion: number }): void;
  /** Back to the saved document; the way there is forgotten. */
  discardEdits(): void;
  markSaved(saved: SavedMark): void;
  /** Somebody saved meanwhile: the edits stay and now stand on that version. */
  rebase(saved: Omit<SavedMark, 'steps'>): void;
  setScenario(scenarioId: string | null): void;
  setReport(report: CurrentReport | null): void;
  /** Edits and undo go to the keeper from now on, as several people edit the forecast, until it releases the store or another keeper takes it over. */
  keepBy(keeper: Keeper): Keeping;
}

/** A keeper's hold on the store; without effect once another keeper has taken it over. */
export interface Keeping {
  /** Shows what the keeper has. */
  follow(kept: Kept): void;
  /** Edits and undo come to the store again. */
  release(): void;
}

/** Who keeps the document in place of this store. */
export type Keeper = Pick<WorkspaceStore<never>, 'edit' | 'undo' | 'redo' | 'cancelGroup' | 'endGroup'>;

export interface Kept {
  document: ForecastDocument;
  savedDocument: ForecastDocument;
  version: number;
  savedAt: Date;
  /** Steps of everybody since that version. */
  edits: number;
  /** What undo would bring back; null where there is nothing to take back. */
  before: ForecastDocument | null;
  canRedo: boolean;
}

const noSteps: readonly Step[] = [];

export type Compute<Result> = (document: ForecastDocument, scenarioId: string | null) => Result;

const empty = {
  forecastId: null,
  name: '',
  version: 0,
  savedVersion: 0,
  savedAt: null,
  isReadOnly: false,
  document: null,
  savedDocument: null,
  steps: [],
  savedSteps: [],
  draftSteps: 0,
  scenarioId: null,
  result: null,
  isResultOld: false,
  report: null,
} satisfies WorkspaceState<never>;

/**
 * The one store of an open forecast. Every edit is a step of small commands; documents share what they do not change,
 * so undo goes back to the very object that was there. `compute` runs in the same call as the edit.
 */
export function createWorkspaceStore<Result>(
  compute: Compute<Result>,
  onFailure: (error: unknown) => void,
): WorkspaceStore<Result> {
  const store = createStore<WorkspaceState<Result>>()(
    temporal((): WorkspaceState<Result> => empty, {
      partialize: ({ document, steps }): Tracked => ({ document, steps }),
      equality: (past, current) => past.document === current.document && past.steps === current.steps,
    }),
  );
  const history = store.temporal;

  // First among the listeners: whoever else listens sees the document with its result.
  store.subscribe((state, before) => {
    if (!state.document) return;
    // The same forecast opened once more has no result yet.
    const isKnown = state.result !== null || state.isResultOld;
    if (isKnown && state.document === before.document && state.scenarioId === before.scenarioId) return;
    const { header, scenarios } = state.document;
    const { name } = header;
    // A scenario that an edit or undo has taken away can no longer be shown.
    const scenarioId = scenarios.some(({ id }) => id === state.scenarioId) ? state.scenarioId : null;
    try {
      store.setState({ name, scenarioId, result: compute(state.document, scenarioId), isResultOld: false });
    } catch (error) {
      store.setState({ name, scenarioId, isResultOld: true });
      onFailure(error);
    }
  });

  let openGroup: string | null = null;
  let keeper: Keeper | null = null;

  const setUntracked = (partial: Partial<WorkspaceState<Result>>) => {
    history.getState().pause();
    store.setState(partial);
    history.getState().resume();
  };

  const reset = (partial: Partial<WorkspaceState<Result>>) => {
    openGroup = null;
    setUntracked({ ...empty, ...partial });
    history.getState().clear();
  };

  return {
    ...store,
    open({ forecastId, version, savedAt, document, isReadOnly = false }) {
      reset({ forecastId, version, savedVersion: version, savedAt, document, savedDocument: document, isReadOnly });
    },
    close: () => reset({}),
    edit(step) {
      if (keeper) return keeper.edit(step);
      const { document, steps, savedSteps, isReadOnly } = store.getState();
      if (!document || isReadOnly || step.commands.length === 0) return;
      const last = steps.at(-1);
      const joins =
        step.group !== undefined && step.group === openGroup && last?.group === step.group && steps !== savedSteps;
      openGroup = step.group ?? null;
      const next = step.commands.reduce(applyCommand, document);
      if (joins && last) setUntracked({ document: next, steps: [...steps.slice(0, -1), joinSteps(last, step)] });
      else store.setState({ document: next, steps: [...steps, step] });
    },
    undo() {
      if (keeper) return keeper.undo();
      openGroup = null;
      const step = store.getState().steps.at(-1) ?? null;
      history.getState().undo();
      return step;
    },
    redo() {
      if (keeper) return keeper.redo();
      openGroup = null;
      const before = store.getState().steps;
      history.getState().redo();
      const { steps } = store.getState();
      return steps === before ? null : (steps.at(-1) ?? null);
    },
    cancelGroup(group) {
      if (keeper) return keeper.cancelGroup(group);
      const isRunning = openGroup === group && store.getState().steps.at(-1)?.group === group;
      openGroup = null;
      if (!isRunning) return;
      history.getState().undo();
      history.setState({ futureStates: [] });
    },
    endGroup() {
      openGroup = null;
      keeper?.endGroup();
    },
    restoreDraft({ document, edits, baseVersion }) {
      openGroup = null;
      setUntracked({ document, draftSteps: edits, version: baseVersion });
      history.getState().clear();
    },
    discardEdits() {
      const { savedDocument, savedSteps, savedVersion } = store.getState();
      openGroup = null;
      setUntracked({ document: savedDocument, steps: savedSteps, draftSteps: 0, version: savedVersion });
      history.getState().clear();
    },
    markSaved({ version, savedAt, document, steps }) {
      openGroup = null;
      setUntracked({
        version,
        savedVersion: version,
        savedAt,
        savedDocument: document,
        savedSteps: steps,
        draftSteps: 0,
      });
    },
    rebase({ version, savedAt, document }) {
      openGroup = null;
      setUntracked({ version, savedVersion: version, savedAt, savedDocument: document });
    },
    setScenario: (scenarioId) => setUntracked({ scenarioId }),
    setReport: (report) => setUntracked({ report }),
    keepBy(next) {
      keeper = next;
      return {
        follow({ document, savedDocument, version, savedAt, edits, before, canRedo }) {
          if (keeper !== next) return;
          const saved = { savedDocument, version, savedVersion: version, savedAt };
          setUntracked({ document, ...saved, steps: noSteps, savedSteps: noSteps, draftSteps: edits });
          history.setState({
            pastStates: before ? [{ document: before, steps: noSteps }] : [],
            futureStates: canRedo ? [{ document, steps: noSteps }] : [],
          });
        },
        release() {
          if (keeper === next) keeper = null;
        },
      };
    },
  };
}

/** Two steps in one place: what stood before the first, what is after the second. */
function joinSteps(first: Step, second: Step): Step {
  const commands = new Map<string, Command>(first.commands.map((command) => [command.path, command]));
  for (const command of second.commands) {
    commands.set(command.path, { ...command, before: commands.get(command.path)?.before ?? command.before });
  }
  return { ...second, commands: [...commands.values()] };
}

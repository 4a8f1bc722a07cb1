import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { compareWithActuals } from '../actuals/compare-with-actuals';
import { projectPush } from '../actuals/project-push';
import { findInVersion } from '../comments/find-in-version';
import { prepare } from '../forecasts/prepare-document';
import { rewriteVersion } from '../forecasts/stored-version';
import { writeVersionFile } from '../forecasts/version-file';
import { createGroupTask } from '../groups/compute-group';
import { readGroupStatement } from '../groups/read-group-statement';
import { cutScenarios } from '../links/cut-scenarios';
import { showReport } from '../links/shown-report';
import { showVariance } from '../links/shown-variance';
import { inputsOfVersion, outlineVersion } from '../programs/document-tasks';
import { compareVersion, explainFigure } from '../programs/report-tasks';
import { readProposed, tryChanges, tryGoal, tryGroupGoal } from '../programs/try-tasks';
import { createScenarioTask } from '../reports/compute-report';
import { partOfVersion } from '../reports/part-of-version';
import { readStatement } from '../reports/read-statement';
import { checkSuggested, decideOnVersion } from '../suggestions/tasks';
import { sliceOfVersion, testVersion, valueVersion, weeksOfVersion } from '../valuation/tasks';
import { createGroupTornadoTask, findGroupGoal } from '../what-if/group-tasks';
import { computeChanges, createFuturesTask, findGoal, findTornado } from '../what-if/tasks';

/** Work on a whole document that needs nothing but the document; it may run on a thread of its own. */
export const createDocumentTasks = () => ({
  prepare,
  scenario: createScenarioTask(),
  group: createGroupTask(),
  groupStatement: readGroupStatement,
  statement: readStatement,
  part: partOfVersion,
  rewrite: rewriteVersion,
  file: writeVersionFile,
  push: projectPush,
  variance: compareWithActuals,
  changes: computeChanges,
  goal: findGoal,
  tornado: findTornado,
  futures: createFuturesTask(),
  groupGoal: findGroupGoal,
  groupTornado: createGroupTornadoTask(),
  valuation: valueVersion,
  covenants: testVersion,
  weeklyCash: weeksOfVersion,
  byDimension: sliceOfVersion,
  outline: outlineVersion,
  inputs: inputsOfVersion,
  triedChanges: tryChanges,
  triedGoal: tryGoal,
  triedGroupGoal: tryGroupGoal,
  proposed: readProposed,
  explanation: explainFigure,
  comparison: compareVersion,
  cutScenarios,
  shownReport: showReport,
  shownVariance: showVariance,
  place: findInVersion,
  suggested: checkSuggested,
  decided: decideOnVersion,
});

type DocumentTasks = ReturnType<typeof createDocumentTasks>;
export type TaskName = keyof DocumentTasks;
export type Given<Name extends TaskName> = Parameters<DocumentTasks[Name]>[0];
export type Answer<Name extends TaskName> = Awaited<ReturnType<DocumentTasks[Name]>>;

export interface DocumentsWorker {
  run<Name extends TaskName>(name: Name, given: Given<Name>): Promise<Answer<Name>>;
}

/** Does the work where no thread is, between requests. */
export function workInPlace(): DocumentsWorker {
  const tasks = createDocumentTasks();
  return {
    async run<Name extends TaskName>(name: Name, given: Given<Name>): Promise<Answer<Name>> {
      await yieldToEventLoop();
      const work = tasks[name] as (given: Given<Name>) => Answer<Name> | Promise<Answer<Name>>;
      return await work(given);
    },
  };
}

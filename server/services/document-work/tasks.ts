import { prepare } from '../forecasts/prepare-document';
import { rewriteVersion } from '../forecasts/stored-version';
import { writeVersionFile } from '../forecasts/version-file';
import { computeScenario } from '../reports/compute-report';
import { readStatement } from '../reports/read-statement';

/** Work on a whole document that needs nothing but the document; it may run on a thread of its own. */
export const documentTasks = {
  prepare,
  scenario: computeScenario,
  statement: readStatement,
  rewrite: rewriteVersion,
  file: writeVersionFile,
};

export type DocumentTasks = typeof documentTasks;
export type TaskName = keyof DocumentTasks;

import { prepare } from '../forecasts/prepare-document';
import { computeReport } from '../reports/compute-report';

/** Work on a whole document that needs nothing but the document; it may run on a thread of its own. */
export const documentTasks = {
  prepare,
  report: computeReport,
};

export type DocumentTasks = typeof documentTasks;
export type TaskName = keyof DocumentTasks;

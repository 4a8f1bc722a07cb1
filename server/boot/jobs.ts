import type { Job, JobRunner, JobStore } from '../jobs/start-jobs';
import type { Logger } from '../services/context';

/** Starts the job queue beside the running server: it is loaded and set up after the server is ready, and its failure stops no request. */
export function runJobs(of: { store: JobStore; jobs: Job[]; log: Logger }): JobRunner {
  const runner = import('../jobs/start-jobs')
    .then(({ startJobs }) => startJobs(of))
    .catch((error: unknown) => {
      of.log.error({ err: error }, 'the job queue did not start');
      return null;
    });
  return { stop: async () => (await runner)?.stop() };
}

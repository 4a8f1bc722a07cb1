import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { findReport } from '../reports/get';
import type { GroupStatementToRead } from './read-group-statement';

interface ReadGroupReport extends Omit<GroupStatementToRead, 'body'> {
  groupId: string;
  /** Null: the base case. */
  scenario: string | null;
}

/** One report of a group for other services. Rejected with `no-report` before the first refresh. */
export async function readGroupReport(context: ActorContext, { groupId, scenario, ...wanted }: ReadGroupReport) {
  const found = await findReport(context, { forecastId: groupId, scenario });
  if (!found) throw new AppError('no-report');
  const { body, results, risk: _risk, members, ...head } = found;
  return {
    groupId,
    report: wanted.report,
    ...head,
    members: members ?? [],
    resultHash: results.find((hash) => hash.scenario === scenario)?.resultHash ?? '',
    ...(await runInWorker(context, 'groupStatement', { ...wanted, body })),
  };
}

import { AppError } from '#server/errors.ts';
import type { ActorContext } from '../context';
import { runInWorker } from '../document-work/run-in-worker';
import { findReport } from './get';
import { readStatement, type StatementToRead } from './read-statement';

export interface ReadReportInput extends Omit<StatementToRead, 'body'> {
  forecastId: string;
  /** Null: the base case. */
  scenario: string | null;
}

/** Characters of packed statements that are read at once; what is larger is read in the documents worker. */
const readAtOnce = 50_000;

/** One statement of the current report with labels, for other services. Rejected with `no-report` before the first refresh. */
export async function readReport(context: ActorContext, input: ReadReportInput) {
  const { forecastId, scenario, ...wanted } = input;
  const found = await findReport(context, { forecastId, scenario });
  if (!found) throw new AppError('no-report');

  const { body, results, risk: _risk, members: _members, ...head } = found;
  const given = { ...wanted, body };
  const statement = await (body.length > readAtOnce ? runInWorker(context, 'statement', given) : readStatement(given));
  return {
    forecastId,
    report: wanted.report,
    ...head,
    resultHash: results.find((hash) => hash.scenario === scenario)?.resultHash ?? '',
    ...statement,
  };
}

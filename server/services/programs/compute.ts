import { runInWorker } from '../document-work/run-in-worker';
import { membersToCompute } from '../what-if/group';
import { type ComputingContext, versionToCompute } from '../what-if/version-to-compute';
import type { FigureToExplain, ScenariosToCompare } from './report-tasks';
import type { ChangesToTry, GoalToTry, GroupGoalToTry } from './try-tasks';

type Asked<Question> = Omit<Question, 'version'> & { forecastId: string };

/** As `computeWhatIf`, with values and measures in words. */
export async function whatIf(context: ComputingContext, { forecastId, ...question }: Asked<ChangesToTry>) {
  const version = await versionToCompute(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'triedChanges', { version, ...question })) };
}

/** As `seekGoalOfForecast`, with values and measures in words. */
export async function seekGoal(context: ComputingContext, { forecastId, ...question }: Asked<GoalToTry>) {
  const version = await versionToCompute(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'triedGoal', { version, ...question })) };
}

/** As `seekGoalOfGroup`, with values and measures in words. */
export async function seekGoalInGroup(
  context: ComputingContext,
  { groupId, ...question }: Omit<GroupGoalToTry, 'version' | 'members'> & { groupId: string },
) {
  const of = await membersToCompute(context, groupId);
  return { groupId, ...(await runInWorker(context, 'triedGroupGoal', { ...of, ...question })) };
}

/**
 * What a figure of the newest version is made of. Rejected with `invalid`, which names a scenario, row or period that is not
 * there, with `not-found`, `forecast-has-faults` and `too-many-requests`.
 */
export async function explain(context: ComputingContext, { forecastId, ...question }: Asked<FigureToExplain>) {
  const version = await versionToCompute(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'explanation', { version, ...question })) };
}

/** Key figures of the base and of scenarios of the newest version side by side. Rejected as `explain` is. */
export async function compare(context: ComputingContext, { forecastId, ...question }: Asked<ScenariosToCompare>) {
  const version = await versionToCompute(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'comparison', { version, ...question })) };
}

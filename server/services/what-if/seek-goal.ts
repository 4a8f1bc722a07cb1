import type { GoalSeekInput } from '#shared/inputs/what-if-requests.ts';
import { runInWorker } from '../document-work/run-in-worker';
import { type ComputingContext, versionToCompute } from './version-to-compute';

/** Where an input of the saved forecast must go for a measure to meet a goal. Rejected as `computeWhatIf` is. */
export async function seekGoalOfForecast(
  context: ComputingContext,
  { forecastId, ...question }: GoalSeekInput & { forecastId: string },
) {
  const version = await versionToCompute(context, forecastId);
  return { forecastId, ...(await runInWorker(context, 'goal', { version, ...question })) };
}

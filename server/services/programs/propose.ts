import { withTx } from '#server/db/client.ts';
import type { CreateSuggestionInput } from '#shared/inputs/suggestion-requests.ts';
import { runInWorker } from '../document-work/run-in-worker';
import { versionRow } from '../forecasts/stored-version';
import { authorizeForecast } from '../members/authorize-forecast';
import { createSuggestion } from '../suggestions/create';
import type { ValueToPropose } from './try-tasks';

export interface Proposal extends Omit<CreateSuggestionInput, 'changes'> {
  changes: readonly ValueToPropose[];
}

/**
 * Leaves a suggestion of values in words, over a saved version. Rejected with `invalid`, which names the change, where a text is not
 * exactly a value of its input, and else as `createSuggestion` is.
 */
export async function proposeChanges(
  context: Parameters<typeof createSuggestion>[0],
  { changes, ...proposal }: Proposal,
): Promise<{ id: string }> {
  const { forecastId, baseVersion } = proposal;
  const version = await withTx(context.db, async (tx) => {
    await authorizeForecast(tx, context, { forecastId, requiredRole: 'commenter' });
    return versionRow(tx, forecastId, baseVersion);
  });
  const read = await runInWorker(context, 'proposed', { version, changes });
  return createSuggestion(context, { ...proposal, changes: read });
}

import { shareRequested } from '#client/lib/signals.ts';
import { workspace } from '#client/workspace/index.ts';

/** Asks for the dialog of the open forecast's people, with what readers see of it: what is saved. */
export function askToShare(
  forecastId: string,
  { here = [], canInvite = true }: { here?: readonly string[]; canInvite?: boolean },
): void {
  const { savedDocument, savedVersion, savedAt } = workspace.getState();
  if (!savedDocument || !savedAt) return;
  shareRequested.raise({
    forecastId,
    here,
    name: savedDocument.header.name,
    ...(canInvite && { saved: { version: savedVersion, at: savedAt } }),
    scenarios: savedDocument.scenarios.map(({ id, name }) => ({ id, name })),
  });
}

import { changeComments } from '#client/lib/comments.ts';
import { workspace } from '#client/workspace/index.ts';

/** Form of the suggestion, whose button is above the tables. */
export const suggestionForm = 'own-suggestion';

/** The saved version once more, to be read, or to be typed in by who suggests; what was typed is gone. */
function reopen(isReadOnly: boolean): void {
  const { forecastId, savedVersion: version, savedAt, savedDocument: document, scenarioId } = workspace.getState();
  if (!forecastId || !savedAt || !document) return;
  workspace.open({ forecastId, version, savedAt, document, isReadOnly });
  // Suggested are values of the base case.
  if (isReadOnly) workspace.setScenario(scenarioId);
}

export function startSuggesting(): void {
  reopen(false);
  changeComments({ isSuggesting: true, isOpen: false });
}

export function endSuggesting(): void {
  reopen(true);
  changeComments({ isSuggesting: false });
}

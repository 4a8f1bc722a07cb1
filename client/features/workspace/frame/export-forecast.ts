import { workspace } from '../../../lib/workspace';

/** Hands the whole document as JSON to the browser's downloads; it imports again without loss. */
export function exportForecast(): void {
  const { document: forecast, name } = workspace.getState();
  if (!forecast) return;
  const url = URL.createObjectURL(new Blob([JSON.stringify(forecast, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'forecast'}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

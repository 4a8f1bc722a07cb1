let lastIndex = 0;

/**
 * The key of the current entry of the history. An address that somebody typed, and the one that the page began with, get
 * what the router's own entries have, so that they are known again and counted as a step.
 */
export function nameEntry(): string {
  const state: { key?: string; idx?: number } | null = window.history.state;
  const key = state?.key ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
  const idx = state?.idx ?? lastIndex + 1;
  if (key !== state?.key || idx !== state?.idx) window.history.replaceState({ ...state, key, idx }, '');
  lastIndex = idx;
  return key;
}

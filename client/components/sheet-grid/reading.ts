import type { KeyboardEvent } from 'react';

const commands = /^[dre]$/i;
const shiftedCommands = /^[gl]$/i;

/** True of the keys that change cells; the others move, select and fold. */
export function isChanging({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (key === 'Delete' || key === 'Backspace') return true;
  if (key === 'F2') return true;
  return (ctrlKey || metaKey) && (shiftKey ? shiftedCommands : commands).test(key);
}

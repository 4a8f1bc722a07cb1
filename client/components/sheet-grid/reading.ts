import type { ClipboardEvent, KeyboardEvent } from 'react';

interface ClipboardEvents {
  onCopy: (event: ClipboardEvent) => void;
  onCut: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

const commands = /^[dre]$/i;
const shiftedCommands = /^[gl]$/i;

/** True of the keys that change cells; the others move, select and fold. */
export function isChanging({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (key === 'Delete' || key === 'Backspace') return true;
  if (key === 'F2') return true;
  return (ctrlKey || metaKey) && (shiftKey ? shiftedCommands : commands).test(key);
}

/** The clipboard of a sheet that is read: cells are copied, and nothing is taken away or put in. */
export const copyingAlone = ({ onCopy }: ClipboardEvents, notify: () => void): ClipboardEvents => ({
  onCopy,
  onCut: onCopy,
  onPaste: (event) => {
    event.preventDefault();
    notify();
  },
});

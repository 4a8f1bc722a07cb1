import { createSignal } from '../lib/signals';
import type { Step } from './command';
import { workspace } from './store';

/** Raised with a step that undo took back or redo made again. */
export const stepMoved = createSignal<Step>();

/** Undo; whoever shows the inputs is told which step went. */
export function undo(): void {
  const step = workspace.undo();
  if (step) stepMoved.raise(step);
}

/** Redo; whoever shows the inputs is told which step came back. */
export function redo(): void {
  const step = workspace.redo();
  if (step) stepMoved.raise(step);
}

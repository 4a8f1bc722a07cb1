import { addStep, removeStep, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import {
  type Covenant,
  type CovenantMeasure,
  type StoredCovenant,
  storedCovenant,
  usualThreshold,
} from '#shared/inputs/forecast/covenants.ts';

export const mostCovenants = bounds.covenants;

/** Adds the covenant that banks ask for most often. */
export function addCovenant(): void {
  const { document } = workspace.getState();
  if (!document) return;
  const measure: CovenantMeasure = 'debtServiceCover';
  const covenant: StoredCovenant = { id: crypto.randomUUID(), measure, threshold: usualThreshold[measure] };
  if (document.covenants) workspace.edit(addStep(document, 'covenants', covenant));
  else workspace.edit({ kind: 'add', commands: [{ path: 'covenants', before: null, after: [covenant] }] });
}

/** Changes fields of a covenant; another measure begins with the threshold that is usual for it. With a group, keystrokes are one step. */
export function changeCovenant(id: string, change: Partial<Covenant>, group?: string): void {
  const before = workspace.getState().document?.covenants?.find((covenant) => covenant.id === id);
  if (!before) return;
  const threshold = change.measure && change.measure !== before.measure ? usualThreshold[change.measure] : undefined;
  const after = storedCovenant({ ...before, ...(threshold !== undefined && { threshold }), ...change });
  workspace.edit({
    kind: group === undefined ? 'form' : 'type',
    commands: [{ path: `covenants/${id}`, before, after }],
    ...(group === undefined ? {} : { group }),
  });
}

/** Removes a covenant; with the last one the part is absent again. */
export function removeCovenant(id: string): void {
  const { document } = workspace.getState();
  if (!document?.covenants) return;
  if (document.covenants.length > 1) workspace.edit(removeStep(document, 'covenants', id));
  else workspace.edit({ kind: 'remove', commands: [{ path: 'covenants', before: document.covenants, after: null }] });
}

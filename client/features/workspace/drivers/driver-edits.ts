import { addStep, removeStep, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { Driver } from '#shared/inputs/forecast/driver.ts';

/** Adds a driver that holds what is typed; gives its id, null where there is no room for one more. */
export function addDriver(name: string): string | null {
  const { document } = workspace.getState();
  if (!document || (document.drivers?.length ?? 0) >= bounds.drivers) return null;
  const driver: Driver = {
    ...{ id: crypto.randomUUID(), name: name.slice(0, bounds.nameLength), group: '', note: '' },
    ...{ unit: 'quantity', unitLabel: '', rollUp: 'sum', rule: 'hold', growth: 0, growthStep: 'monthly' },
    ...{ formula: '', months: [] },
  };
  if (document.drivers) workspace.edit(addStep(document, 'drivers', { ...driver }));
  else workspace.edit({ kind: 'add', commands: [{ path: 'drivers', before: null, after: [{ ...driver }] }] });
  return driver.id;
}

/** Changes what a driver is, the same in every scenario. With a group, keystrokes are one step. */
export function changeDriver(id: string, change: Partial<Driver>, group?: string): void {
  const before = workspace.getState().document?.drivers?.find((driver) => driver.id === id);
  if (!before) return;
  workspace.edit({
    kind: group === undefined ? 'form' : 'type',
    commands: [{ path: `drivers/${id}`, before: { ...before }, after: { ...before, ...change } }],
    ...(group === undefined ? {} : { group }),
  });
}

/** Removes a driver; with the last one the part is absent again. */
export function removeDriver(id: string): void {
  const { document } = workspace.getState();
  if (!document?.drivers) return;
  if (document.drivers.length > 1) workspace.edit(removeStep(document, 'drivers', id));
  else workspace.edit({ kind: 'remove', commands: [{ path: 'drivers', before: document.drivers, after: null }] });
}

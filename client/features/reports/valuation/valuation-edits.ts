import { workspace } from '#client/workspace/index.ts';
import { isDefaultValuation, type ValuationInputs } from '#shared/inputs/forecast/valuation.ts';
import { valuationInputs } from '#shared/valuation/value-forecast.ts';

/** Changes what the valuation assumes; with a group, keystrokes in one field are one step. Back at the defaults the part is absent. */
export function changeValuation(change: Partial<ValuationInputs>, group?: string): void {
  const { document } = workspace.getState();
  if (!document) return;
  const inputs = { ...valuationInputs(document), ...change };
  const after = isDefaultValuation(inputs) ? null : inputs;
  workspace.edit({
    kind: group === undefined ? 'form' : 'type',
    commands: [{ path: 'valuation', before: document.valuation ?? null, after }],
    ...(group === undefined ? {} : { group }),
  });
}

/** Changes, adds or removes (null) an item between enterprise and equity value. */
export function changeBridge(bridge: readonly ValuationInputs['bridge'][number][], group?: string): void {
  changeValuation({ bridge: [...bridge] }, group);
}

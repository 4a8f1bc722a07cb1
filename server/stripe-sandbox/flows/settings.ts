import type { Unit } from '../unit';
import type { SandboxSettings } from '../wire';

const id = 'settings';

/** How the account is set up; as a new one is, where nobody has changed it. */
export async function settingsOf(unit: Unit): Promise<SandboxSettings> {
  return (await unit.find('sandbox.settings', id)) ?? { id, object: 'sandbox.settings', afterRetries: 'cancel' };
}

export async function changeSettings(unit: Unit, change: Pick<SandboxSettings, 'afterRetries'>): Promise<void> {
  unit.put<'sandbox.settings'>({ ...(await settingsOf(unit)), ...change });
}

import i18next from 'i18next';
import { announceDone } from '#client/lib/notify.ts';
import { addScenario, workspace } from '#client/workspace/index.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { isScaled } from '#shared/what-if/one-input.ts';
import type { InputNumber } from './what-if-texts';

/** Makes a scenario of the case that is shown with some inputs at other numbers; one step. What is shown stays. */
export function saveAsScenario(wanted: string, numbers: readonly InputNumber[]): void {
  const { document, scenarioId } = workspace.getState();
  if (!document) return;
  const shown = document.scenarios.find(({ id }) => id === scenarioId);
  // What is last holds: a number replaces it, a part of a table is taken of the table as the case has it.
  const overrides: Override[] = [
    ...(shown?.overrides.map((override) => ({ ...override, id: crypto.randomUUID() })) ?? []),
    ...numbers.map(({ address, value }) => ({
      id: crypto.randomUUID(),
      path: address.path,
      op: isScaled(address) ? ('scale' as const) : ('set' as const),
      value,
    })),
  ];
  const name = addScenario(wanted, overrides);
  if (name !== null) announceDone(i18next.t('whatIf:saved.title'), i18next.t('whatIf:saved.text', { name }));
}

import i18next from 'i18next';
import { announceDone, warn } from '#client/lib/notify.ts';
import { addStep, workspace } from '#client/workspace/index.ts';
import { cut } from '#shared/domain/file-name.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { isScaled } from '#shared/what-if/one-input.ts';
import type { InputNumber } from './what-if-texts';

/** Makes a scenario of the case that is shown with some inputs at other numbers; one step. What is shown stays. */
export function saveAsScenario(wanted: string, numbers: readonly InputNumber[]): void {
  const { document, scenarioId } = workspace.getState();
  if (!document) return;
  const t = i18next.getFixedT(null, 'forecast');
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
  const count = document.scenarios.reduce((sum, one) => sum + one.overrides.length, overrides.length);
  const refused =
    document.scenarios.length >= bounds.scenarios ? 'tooMany' : count > bounds.overrides ? 'noRoom' : null;
  if (refused) {
    const maximum = refused === 'tooMany' ? bounds.scenarios : bounds.overrides;
    warn(t('scenario.refused.title'), t(`scenario.${refused}`, { maximum }));
    return;
  }
  const name = unusedName(
    wanted,
    document.scenarios.map((one) => one.name),
  );
  workspace.edit(addStep(document, 'scenarios', { id: crypto.randomUUID(), name, note: '', overrides } as never));
  announceDone(i18next.t('whatIf:saved.title'), i18next.t('whatIf:saved.text', { name }));
}

function unusedName(wanted: string, taken: readonly string[]): string {
  let name = cut(wanted, bounds.nameLength);
  for (let count = 2; taken.includes(name); count++) {
    const mark = ` (${count})`;
    name = cut(wanted, bounds.nameLength - mark.length) + mark;
  }
  return name;
}

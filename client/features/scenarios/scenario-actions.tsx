import { Copy, Ellipsis, PencilLine, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { scenarioDialogRequested } from '#client/lib/signals.ts';
import {
  clearOverrides,
  makeScenario,
  removeScenario,
  scenarioRejection,
  useDocument,
} from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';

/** What can be done with a scenario; each is one step that undo takes back. */
export function ScenarioActions({ id }: { id: string }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const document = useDocument((whole) => whole);
  const scenario = document.scenarios.find((scenario) => scenario.id === id);
  if (!scenario) return null;
  const copyName = t('forecast:inputs.line.copyName', { name: scenario.name }).slice(0, bounds.nameLength);
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          label={t('scenarios.more', { name: scenario.name })}
          className="-my-0.75 -mr-2 self-start"
        />
      }
      items={[
        {
          label: t('scenarios.describe'),
          icon: PencilLine,
          onSelect: () => void scenarioDialogRequested.raise(id),
        },
        {
          label: t('scenarios.duplicate'),
          icon: Copy,
          isDisabled: scenarioRejection(document, scenario) !== null,
          onSelect: () => makeScenario({ name: copyName, note: scenario.note }, id),
        },
        {
          label: t('scenarios.differences.allBack'),
          icon: Undo2,
          isDisabled: scenario.overrides.length === 0,
          onSelect: () => clearOverrides(id, null),
        },
        'separator',
        { label: t('scenarios.remove'), icon: Trash2, isDanger: true, onSelect: () => removeScenario(id) },
      ]}
    />
  );
}

import { ChevronDown, GitBranch, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#client/components/menu.tsx';
import { scenarioDialogRequested } from '#client/lib/signals.ts';
import { useDocument, useWorkspace, workspace } from '#client/workspace/index.ts';

/** The scenario whose figures are shown. */
export function ScenarioMenu() {
  const { t } = useTranslation('forecast');
  const scenarios = useDocument((document) => document.scenarios);
  const current = useWorkspace((state) => state.scenarioId);
  const name = scenarios.find(({ id }) => id === current)?.name ?? t('workspace.baseCase');
  const items = [
    { label: t('workspace.baseCase'), isCurrent: current === null, onSelect: () => workspace.setScenario(null) },
    ...scenarios.map((scenario) => ({
      label: scenario.name,
      isCurrent: scenario.id === current,
      onSelect: () => workspace.setScenario(scenario.id),
    })),
    'separator' as const,
    { label: t('scenario.new'), icon: Plus, onSelect: () => void scenarioDialogRequested.raise(null) },
  ];
  return (
    <Menu
      align="start"
      items={items}
      trigger={
        <button
          type="button"
          className="select plain max-desk:hidden"
          aria-label={`${t('workspace.scenario')}: ${name}`}
        >
          <GitBranch />
          <span className="truncate">{name}</span>
          <ChevronDown />
        </button>
      }
    />
  );
}

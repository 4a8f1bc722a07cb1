import { ChevronDown, GitBranch, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#client/components/menu.tsx';
import { scenarioDialogRequested } from '#client/lib/signals.ts';
import { useDocument, useIsStructureFixed, useWorkspace, workspace } from '#client/workspace/index.ts';

/** The scenario whose figures are shown. */
export function ScenarioMenu() {
  const { t } = useTranslation('forecast');
  const scenarios = useDocument((document) => document.scenarios);
  const current = useWorkspace((state) => state.scenarioId);
  const isFixed = useIsStructureFixed();
  const name = scenarios.find(({ id }) => id === current)?.name ?? t('workspace.baseCase');
  const items = [
    { label: t('workspace.baseCase'), isCurrent: current === null, onSelect: () => workspace.setScenario(null) },
    ...scenarios.map((scenario) => ({
      label: scenario.name,
      isCurrent: scenario.id === current,
      onSelect: () => workspace.setScenario(scenario.id),
    })),
    ...(isFixed
      ? []
      : [
          'separator' as const,
          { label: t('scenario.new'), icon: Plus, onSelect: () => void scenarioDialogRequested.raise(null) },
        ]),
  ];
  return (
    <Menu
      align="start"
      items={items}
      trigger={
        <button
          type="button"
          className="inline-flex h-(--control-sm) cursor-pointer items-center gap-1.5 rounded-sm border border-transparent pr-2 pl-2.5 text-xs/5 font-medium whitespace-nowrap hover:bg-press max-desk:hidden [&>.truncate]:max-w-40 [&>svg]:size-3.5 [&>svg]:text-ink-3"
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

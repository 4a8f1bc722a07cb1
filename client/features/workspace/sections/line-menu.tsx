import { ArrowDown, ArrowUp, ChartSpline, Copy, Ellipsis, GitBranch, Power, Trash2, Undo2 } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { goTo } from '#client/lib/navigation.ts';
import { exampleId, paths } from '#client/lib/paths.ts';
import { clearOverrides, useDocument, useWorkspace, workspace } from '#client/workspace/index.ts';
import { isBaselinePart } from '#shared/inputs/forecast/baselines.ts';
import type { LinePart } from '#shared/inputs/forecast/document.ts';
import { sectionOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { pathOf } from '#shared/inputs/forecast/scenario.ts';
import { readersOf } from '../drivers/formula-names';
import { RemoveInUse } from '../drivers/remove-in-use';
import { duplicateLine, moveLine, removeLine, setOfLine } from './line-actions';

interface LineMenuProps {
  part: LinePart;
  id: string;
  name: string;
  isOn: boolean;
  onSelect: (id: string | null) => void;
  onAdded: (id: string) => void;
}

/** What can be done to a line as a whole; no key in its figures draws it again. */
export const LineMenu = memo(function LineMenu({ part, id, name, isOn, onSelect, onAdded }: LineMenuProps) {
  const { t } = useTranslation(['forecast', 'home']);
  const forecastId = useWorkspace((state) => state.forecastId) ?? exampleId;
  const base = `${part}/${id}`;
  const scenarioId = useWorkspace((state) => state.scenarioId);
  const isOverridden = useDocument(({ scenarios }) =>
    scenarios.some(
      (scenario) =>
        scenario.id === scenarioId && scenario.overrides.some((override) => pathOf(override).startsWith(`${base}/`)),
    ),
  );

  const [readers, setReaders] = useState<ReturnType<typeof readersOf>>([]);
  const remove = () => {
    removeLine(part, id);
    onSelect(null);
  };

  const structure = [
    { label: t('inputs.line.moveUp'), icon: ArrowUp, onSelect: () => moveLine(part, id, -1) },
    { label: t('inputs.line.moveDown'), icon: ArrowDown, onSelect: () => moveLine(part, id, 1) },
    {
      label: t('home:menu.duplicate'),
      icon: Copy,
      onSelect: () => {
        const copy = duplicateLine(part, id, t('inputs.line.copyName', { name }));
        if (copy) onAdded(copy);
      },
    },
    'separator' as const,
    {
      label: t('home:menu.remove'),
      icon: Trash2,
      isDanger: true,
      onSelect: () => {
        const { document } = workspace.getState();
        const found = document ? readersOf(document, base) : [];
        if (found.length > 0) setReaders(found);
        else remove();
      },
    },
  ];
  const inScenario = [
    {
      label: t('scenario.lineBackToBase'),
      icon: Undo2,
      isDisabled: !isOverridden,
      onSelect: () => scenarioId !== null && clearOverrides(scenarioId, base),
    },
    'separator' as const,
    { label: t('scenario.leaveForLines'), icon: GitBranch, onSelect: () => workspace.setScenario(null) },
  ];
  const items = [
    {
      label: t(isOn ? 'inputs.line.switchOff' : 'inputs.line.switchOn'),
      icon: Power,
      onSelect: () => setOfLine(`${part}/${id}/enabled`, !isOn),
    },
    ...(isBaselinePart(part)
      ? [
          {
            label: t('inputs.line.fromHistory'),
            icon: ChartSpline,
            onSelect: () => goTo(paths.forecastBaseline(forecastId, sectionOf[part], id)),
          },
        ]
      : []),
    ...(scenarioId === null ? structure : inScenario),
  ];
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('inputs.line.more')} />} items={items} />
      {readers.length > 0 && (
        <RemoveInUse name={name} readers={readers} onConfirm={remove} onClose={() => setReaders([])} />
      )}
    </>
  );
});

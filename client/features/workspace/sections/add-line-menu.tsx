import { Plus } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Menu, type MenuItem } from '#client/components/menu.tsx';
import { useOfferCommands } from '#client/lib/commands.ts';
import { useDocument, useWorkspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import { type LinePart, type LineType, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { DirectCostDialog } from './direct-cost-dialog';
import { addLine } from './line-actions';

interface AddLineMenuProps {
  parts: readonly LinePart[];
  isPrimary?: boolean;
  onAdded: (id: string) => void;
}

/** "Add line": one entry a type of line; where there is one type, the button adds it at once. The palette offers them too. */
export const AddLineMenu = memo(function AddLineMenu({ parts, isPrimary, onAdded }: AddLineMenuProps) {
  const { t } = useTranslation('forecast');
  const isFull = useDocument((document) => allLines(document).length >= bounds.lines);
  const isScenario = useWorkspace((state) => state.scenarioId !== null);
  const isBlocked = isScenario
    ? t('scenario.structure')
    : isFull && t('inputs.line.tooMany', { maximum: bounds.lines });
  const hasRevenue = useDocument(({ revenue }) => revenue.length > 0);
  const [isAsked, setAsked] = useState(false);
  const nameOf = (part: LinePart, type: LineType) => {
    const types = typesOf(part);
    const typeName =
      types.length === 1 ? t(`inputs.parts.${part}`) : (t(`inputs.types.${part}.${type}` as never) as string);
    return parts.length > 1 && types.length > 1 ? `${t(`inputs.parts.${part}`)}: ${typeName}` : typeName;
  };
  const add = (part: LinePart, type: LineType) => () => {
    const id = addLine(part, type, t('inputs.line.newName'));
    if (id) onAdded(id);
  };
  const groups: MenuItem[][] = parts.map((part) =>
    typesOf(part).map((type: LineType) => ({ label: nameOf(part, type), onSelect: add(part, type) })),
  );
  if (parts.includes('operatingExpenses') && hasRevenue) {
    groups.unshift([{ label: t('inputs.directCosts.add'), onSelect: () => setAsked(true) }]);
  }
  const [only, ...others] = groups.flat();
  const trigger = (
    <Button
      size="small"
      variant={isPrimary ? 'primary' : 'plain'}
      disabled={isBlocked}
      {...(others.length === 0 && only && { onClick: only.onSelect })}
    >
      <Plus className="i i-sm" aria-hidden="true" />
      {t('inputs.line.add')}
    </Button>
  );
  return (
    <>
      {others.length === 0 || isBlocked ? trigger : <Menu align="end" items={separated(groups)} trigger={trigger} />}
      {!isPrimary && !isBlocked && <PaletteEntries items={groups.flat()} />}
      {isAsked && <DirectCostDialog onClose={() => setAsked(false)} />}
    </>
  );
});

const separated = (groups: readonly (readonly MenuItem[])[]) =>
  groups.flatMap<MenuItem | 'separator'>((items, index) => (index > 0 ? ['separator', ...items] : [...items]));

/** The same entries in the command palette. */
function PaletteEntries({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('forecast');
  const heading = t('inputs.line.add');
  const makeGroups = useCallback(
    () => [
      {
        heading,
        commands: items.map(({ label, onSelect }) => ({
          id: `add-${label}`,
          label: `${heading}: ${label}`,
          icon: Plus,
          run: onSelect,
        })),
      },
    ],
    [heading, items],
  );
  useOfferCommands(makeGroups);
  return null;
}

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
import { nameOfType } from './line-types';

interface AddLineMenuProps {
  parts: readonly LinePart[];
  isPrimary?: boolean;
  onAdded: (id: string) => void;
}

/** "Add line": one entry a type of line, a button each where there is no line yet; of one type alone, it adds at once. The palette offers them too. */
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
    const typeName = nameOfType(t, part, type);
    return parts.length > 1 && typesOf(part).length > 1 ? `${t(`inputs.parts.${part}`)}: ${typeName}` : typeName;
  };
  // What funds a business is known by what it is.
  const newName = (part: LinePart, type: LineType) => {
    if (part === 'equityEvents') return nameOfType(t, part, type);
    return part === 'loans' ? t('inputs.parts.loans') : t('inputs.line.newName');
  };
  const add = (part: LinePart, type: LineType) => () => {
    const id = addLine(part, type, newName(part, type));
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
      {others.length === 0 || isBlocked ? (
        trigger
      ) : isPrimary ? (
        <TypeButtons groups={groups} />
      ) : (
        <Menu align="end" items={separated(groups)} trigger={trigger} />
      )}
      {!isPrimary && !isBlocked && <PaletteEntries items={groups.flat()} />}
      {isAsked && <DirectCostDialog onClose={() => setAsked(false)} />}
    </>
  );
});

const separated = (groups: readonly (readonly MenuItem[])[]) =>
  groups.flatMap<MenuItem | 'separator'>((items, index) => (index > 0 ? ['separator', ...items] : [...items]));

/** The types themselves where there is no line yet, a row for each part. */
const TypeButtons = ({ groups }: { groups: readonly (readonly MenuItem[])[] }) =>
  groups.map((items) => (
    <div key={items[0]?.label} className="line-types">
      {items.map(({ label, onSelect }) => (
        <Button key={label} size="small" onClick={onSelect}>
          <Plus className="i i-sm" aria-hidden="true" />
          {label}
        </Button>
      ))}
    </div>
  ));

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

import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../shared/inputs/forecast/bounds';
import { allLines, type LinePart } from '../../../../shared/inputs/forecast/document';
import { Button } from '../../../components/button';
import { Menu } from '../../../components/menu';
import { useDocument, useWorkspace } from '../../../lib/workspace';
import { addLine } from './line-actions';
import { type LineType, lineTypes } from './line-types';

interface AddLineMenuProps {
  parts: readonly LinePart[];
  isPrimary?: boolean;
  onAdded: (id: string) => void;
}

/** "Add line": one entry a type of line; where there is one type, the button adds it at once. */
export const AddLineMenu = memo(function AddLineMenu({ parts, isPrimary, onAdded }: AddLineMenuProps) {
  const { t } = useTranslation('forecast');
  const isFull = useDocument((document) => allLines(document).length >= bounds.lines);
  const isScenario = useWorkspace((state) => state.scenarioId !== null);
  const isBlocked = isScenario
    ? t('scenario.structure')
    : isFull && t('inputs.line.tooMany', { maximum: bounds.lines });
  const nameOf = (part: LinePart, type: LineType) => {
    const types = lineTypes[part];
    const typeName =
      types.length === 1 ? t(`inputs.parts.${part}`) : (t(`inputs.types.${part}.${type}` as never) as string);
    return parts.length > 1 && types.length > 1 ? `${t(`inputs.parts.${part}`)}: ${typeName}` : typeName;
  };
  const items = parts.flatMap((part, index) => [
    ...(index > 0 ? ['separator' as const] : []),
    ...lineTypes[part].map((type: LineType) => ({
      label: nameOf(part, type),
      onSelect: () => {
        const id = addLine(part, type, t('inputs.line.newName'));
        if (id) onAdded(id);
      },
    })),
  ]);
  const [only, ...others] = items;
  const isOne = others.length === 0 && only !== undefined && only !== 'separator';
  const trigger = (
    <Button
      size="small"
      variant={isPrimary ? 'primary' : 'plain'}
      disabled={isBlocked}
      {...(isOne && { onClick: only.onSelect })}
    >
      <Plus className="i i-sm" aria-hidden="true" />
      {t('inputs.line.add')}
    </Button>
  );
  return isOne ? trigger : <Menu align="end" items={items} trigger={trigger} />;
});

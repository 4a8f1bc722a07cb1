import { Plus, Trash2, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { CardHead, cardBody, cardClasses } from '#client/components/card.tsx';
import { inputClasses } from '#client/components/field-looks.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useIsStructureFixed, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { Dimension } from '#shared/inputs/forecast/dimension.ts';
import { Part } from '../drivers/part';
import { ReadableFields } from '../fields/readable-fields';
import { TextRow } from '../fields/text-row';
import { AllocationRules } from './allocation-rules';
import { changeDimension } from './dimension-edits';

interface DimensionPanelProps {
  dimension: Dimension;
  onRemove: () => void;
  onRemoveValue: (valueId: string) => void;
}

/** A dimension: its name, its values with who answers for each, and what is allocated between them. */
export function DimensionPanel({ dimension, onRemove, onRemoveValue }: DimensionPanelProps) {
  const { t } = useTranslation('forecast');
  const isFixed = useIsStructureFixed();
  const { id, name, values } = dimension;
  const list = useRef<HTMLUListElement>(null);
  const isFull = values.length >= bounds.dimensionValues;
  const set = (valueId: string, change: { name?: string; owner?: string }) =>
    changeDimension(
      id,
      { values: values.map((value) => (value.id === valueId ? { ...value, ...change } : value)) },
      `dimensions/${id}/${valueId}/${Object.keys(change)[0]}`,
    );
  const add = () => {
    if (isFull) return;
    const value = { id: crypto.randomUUID(), name: t('dimensions.newValue', { number: values.length + 1 }), owner: '' };
    changeDimension(id, { values: [...values, value] });
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.select());
  };
  return (
    <aside
      className={classNames(cardClasses(), 'scroll-mt-24 [--field:168px]')}
      data-part="line-panel"
      aria-label={name}
    >
      <CardHead>
        <h2 className="text-subheading min-w-0 flex-1 truncate">{name}</h2>
        {!isFixed && <IconButton icon={Trash2} label={t('dimensions.remove', { name })} onClick={onRemove} />}
      </CardHead>
      <div className={cardBody}>
        <ReadableFields>
          <TextRow
            label={t('inputs.fields.name')}
            value={name}
            maxLength={bounds.dimensionNameLength}
            onType={(typed) => typed.trim() !== '' && changeDimension(id, { name: typed }, `dimensions/${id}/name`)}
          />
          <Part title={t('dimensions.values')}>
            {values.length === 0 && <p className="mb-1 text-ink-2">{t('dimensions.noValues')}</p>}
            <ul className="grid gap-1.5" ref={list} aria-label={t('dimensions.values')}>
              {values.map((value) => (
                <li key={value.id} className="flex items-center gap-1">
                  <input
                    className={classNames(inputClasses(), 'flex-1')}
                    aria-label={t('dimensions.valueName', { name: value.name })}
                    maxLength={bounds.valueNameLength}
                    value={value.name}
                    onChange={({ target }) => target.value.trim() !== '' && set(value.id, { name: target.value })}
                    onBlur={() => workspace.endGroup()}
                    onKeyDown={({ key }) => key === 'Enter' && value.id === values.at(-1)?.id && add()}
                  />
                  <input
                    className={classNames(inputClasses(), 'flex-1')}
                    aria-label={t('dimensions.ownerOf', { name: value.name })}
                    placeholder={t('dimensions.owner')}
                    maxLength={bounds.nameLength}
                    value={value.owner}
                    onChange={({ target }) => set(value.id, { owner: target.value })}
                    onBlur={() => workspace.endGroup()}
                  />
                  {!isFixed && (
                    <IconButton
                      icon={X}
                      label={t('dimensions.remove', { name: value.name })}
                      onClick={() => onRemoveValue(value.id)}
                    />
                  )}
                </li>
              ))}
            </ul>
            {!isFixed && (
              <Button
                className="mt-1.5 -ml-2.5"
                size="small"
                variant="ghost"
                disabled={isFull && t('dimensions.full', { most: bounds.dimensionValues })}
                onClick={add}
                icon={Plus}
                label={t('dimensions.addValue')}
              />
            )}
          </Part>
          <AllocationRules dimension={dimension} />
        </ReadableFields>
      </div>
    </aside>
  );
}

import { ClipboardCopy, Ellipsis, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { CardHead, cardBody, cardClasses } from '#client/components/card.tsx';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { NumberInput } from '#client/components/number-input.tsx';
import { editInputs, useInputs, useIsStructureFixed, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { Driver } from '#shared/inputs/forecast/driver.ts';
import { showFormula } from '#shared/inputs/forecast/formulas/write.ts';
import { TextRow } from '../fields/text-row';
import { changeDriver, removeDriver } from './driver-edits';
import { copyFormula, readersOf, toTyped, useShownFormulas } from './formula-names';
import { Part } from './part';
import { RemoveInUse } from './remove-in-use';
import { UsedBy } from './used-by';
import { WhyRow } from './why-row';

interface DriverPanelProps {
  driver: Driver;
  month: number;
  onFormula: (path: string) => void;
}

/** What a driver is, why it has its value, and who reads it. */
export function DriverPanel({ driver, month, onFormula }: DriverPanelProps) {
  const { t } = useTranslation('forecast');
  const isFixed = useIsStructureFixed();
  const document = useInputs((whole) => whole);
  const shown = useShownFormulas();
  const { id, name, rule } = driver;
  const path = `drivers/${id}`;
  const readers = readersOf(document, path);
  const [isAsked, setAsked] = useState(false);
  const text = (key: 'name' | 'group' | 'unitLabel', maxLength: number) => (
    <TextRow
      label={t(`drivers.fields.${key}`)}
      value={driver[key]}
      maxLength={maxLength}
      onType={(value) =>
        (key !== 'name' || value.trim() !== '') && changeDriver(id, { [key]: value }, `${path}/${key}`)
      }
    />
  );
  const choice = <Key extends 'unit' | 'rollUp' | 'growthStep'>(key: Key, values: readonly Driver[Key][]) => (
    <ChoiceInput
      label={t(`drivers.fields.${key}`)}
      value={driver[key]}
      options={values.map((value) => ({ value, label: t(`drivers.${key}.${value}` as never) as string }))}
      onChange={(value) => changeDriver(id, { [key]: value, ...(key === 'unit' && rollUpOf(value, driver)) })}
    />
  );
  return (
    <aside className={`${cardClasses()} scroll-mt-24 [--field:168px]`} data-part="line-panel" aria-label={name}>
      <CardHead>
        <h2 className="text-subheading min-w-0 flex-1 truncate">{name}</h2>
        {!isFixed && (
          <Menu
            trigger={<IconButton icon={Ellipsis} label={t('drivers.more', { name })} />}
            items={[
              {
                label: t('drivers.copy'),
                icon: ClipboardCopy,
                isDisabled: rule !== 'formula',
                onSelect: () => void copyFormula(driver.formula, shown),
              },
              { label: t('drivers.toTyped'), icon: PenLine, onSelect: () => toTyped(path) },
              'separator',
              {
                label: t('drivers.remove', { name }),
                icon: Trash2,
                isDanger: true,
                onSelect: () => (readers.length > 0 ? setAsked(true) : removeDriver(id)),
              },
            ]}
          />
        )}
        {isAsked && (
          <RemoveInUse
            name={name}
            readers={readers}
            onConfirm={() => removeDriver(id)}
            onClose={() => setAsked(false)}
          />
        )}
      </CardHead>
      <div className={cardBody}>
        {text('name', bounds.nameLength)}
        {text('group', bounds.nameLength)}
        {choice('unit', ['quantity', 'percent', 'money', 'price'])}
        {text('unitLabel', bounds.unitLabelLength)}
        {choice('rollUp', ['sum', 'average', 'last'])}
        <ChoiceInput
          label={t('drivers.fields.rule')}
          value={rule}
          options={(['hold', 'repeatYear', 'formula'] as const).map((value) => ({
            value,
            label: t(`drivers.rule.${value}`),
          }))}
          onChange={(value) => {
            editInputs({ [`${path}/rule`]: value }, { kind: 'form' });
            if (value === 'formula') onFormula(path);
          }}
        />
        {rule === 'formula' ? (
          <Part title={t('drivers.formula')}>
            <p className="rounded-sm border border-line bg-surface-sunken px-2 py-1 break-words">
              = {showFormula(driver.formula, shown)}
            </p>
            {!isFixed && (
              <Button size="small" className="mt-1.5" onClick={() => onFormula(path)}>
                {t('drivers.edit')}
              </Button>
            )}
          </Part>
        ) : (
          <>
            <Rate
              path={`${path}/growth`}
              label={t('drivers.fields.growth')}
              value={driver.growth}
              range={[bounds.rateMinimum, bounds.rateMaximum]}
            />
            {rule === 'hold' && driver.growth !== 0 && choice('growthStep', ['monthly', 'yearly'])}
          </>
        )}
        <Rate
          path={`${path}/factor`}
          label={t('inputs.fields.factor')}
          value={driver.factor ?? 1_000_000}
          range={[0, bounds.rateMaximum]}
        />
        <WhyRow path={path} month={month} />
        <UsedBy readers={readers} />
      </div>
    </aside>
  );
}

/** Prices and shares of a year are no sum. */
const rollUpOf = (unit: string, { rollUp }: Driver): Partial<Driver> =>
  rollUp === 'sum' && (unit === 'price' || unit === 'percent') ? { rollUp: 'average' } : {};

interface RateProps {
  path: string;
  label: string;
  value: number;
  range: readonly [number, number];
}

function Rate({ path, label, value, range }: RateProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      numberKind="rate"
      minorDigits={0}
      range={range}
      unit="%"
      onType={(typed) => typed !== null && editInputs({ [path]: typed }, { group: path })}
      onEnd={() => workspace.endGroup()}
      onCancel={() => workspace.cancelGroup(path)}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import type { Dimension } from '#shared/inputs/forecast/dimension.ts';

interface TagSelectProps {
  label: string;
  values: Dimension['values'];
  /** Null: not assigned; undefined: of several lines, not all the same. */
  value: string | null | undefined;
  isDisabled: boolean;
  /** Which cell of the table it is. */
  place?: { line: string; dimension: string };
  onChange: (value: string | null) => void;
}

/** More make a table of them slow to style: they come when the select is reached. */
const many = 12;
const mixed = 'mixed';

/** The value of one line, or of many, in a dimension. */
export function TagSelect({ label, values, value, isDisabled, place, onChange }: TagSelectProps) {
  const { t } = useTranslation('forecast');
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  const shown = values.length <= many || isReached ? values : values.filter(({ id }) => id === value);
  // One that is gone counts as none.
  const isKnown = values.some(({ id }) => id === value);
  return (
    <select
      className={classNames(
        'h-(--control-sm) w-full min-w-32 cursor-pointer rounded-sm border border-transparent bg-transparent px-1.5 hover:not-disabled:border-line-strong focus-visible:border-focus max-desk:h-11 max-desk:text-lg/5',
        isKnown ? 'text-cell-input-ink' : 'text-ink-3',
      )}
      aria-label={label}
      disabled={isDisabled}
      data-line={place?.line}
      data-dimension={place?.dimension}
      value={value === undefined ? mixed : isKnown ? String(value) : ''}
      onPointerDown={reach}
      onFocus={reach}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      {value === undefined && (
        <option value={mixed} disabled>
          {t('dimensions.mixed')}
        </option>
      )}
      <option value="">{t('dimensions.none')}</option>
      {shown.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

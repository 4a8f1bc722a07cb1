import { type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '../lib/class-names';
import { fieldClasses, hintClasses, inputClasses, labelClasses } from './field-looks';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  label: string;
  options: readonly SelectOption[];
  /** The label is for assistive technology alone. */
  isLabelHidden?: boolean;
  hint?: string;
}

/** A labelled native select: typing jumps, and the phone's own picker opens. */
export function SelectField({ label, options, isLabelHidden, hint, className, id, ...select }: SelectFieldProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <div className={classNames(fieldClasses, className)}>
      <label htmlFor={selectId} className={isLabelHidden ? 'sr-only' : labelClasses}>
        {label}
      </label>
      <select
        {...select}
        id={selectId}
        className={inputClasses({ kind: 'select' })}
        aria-describedby={hint ? `${selectId}-hint` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <span className={hintClasses} id={`${selectId}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

import { useId } from 'react';
import { classNames } from '../lib/class-names';
import { inputClasses } from './field-looks';
import { FieldRow, issueLook } from './field-row';
import type { SelectOption } from './select-field';

interface ChoiceInputProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  issue?: string | undefined;
  /** Why nothing can be chosen here now. */
  locked?: string | undefined;
  onChange: (value: string) => void;
}

/** A choice among few; the native select, so that typing jumps and a phone opens its own picker. */
export function ChoiceInput({ label, value, options, issue, locked, onChange }: ChoiceInputProps) {
  const id = useId();
  return (
    <FieldRow label={label} inputId={id} error={issue} hint={locked}>
      <select
        id={id}
        className={classNames(inputClasses({ kind: 'select', state: issue ? 'error' : 'plain' }), issue && issueLook)}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? `${id}-error` : undefined}
        disabled={locked !== undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldRow>
  );
}

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { FieldError, tickClasses } from './field-looks';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string;
  /** Shown under the label and is no part of its name. */
  below?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, below, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className="check flex items-start gap-[9px]">
      <input
        {...input}
        className={tickClasses()}
        type="checkbox"
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${inputId}-error` : undefined}
      />
      <div className="min-w-0 flex-1">
        <label className="cursor-pointer" htmlFor={inputId}>
          {label}
        </label>
        {below && <div>{below}</div>}
        {error && (
          <FieldError className="mt-1" id={`${inputId}-error`}>
            {error}
          </FieldError>
        )}
      </div>
    </div>
  );
}

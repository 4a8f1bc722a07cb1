import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../lib/class-names';
import { FieldError, fieldClasses, hintClasses, inputClasses, labelClasses } from './field-looks';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: ReactNode;
  /** The sentence below the field; the value stays as it was typed. */
  error?: string | undefined;
  isLarge?: boolean;
  /** Shown at the right end of the label's line. */
  labelEnd?: ReactNode;
  /** Shown inside the field, at its right end. */
  inputEnd?: ReactNode;
  /** Shown between field and hint. */
  below?: ReactNode;
}

/** A labelled text field with hint and error. */
export function Field({ label, hint, error, isLarge, labelEnd, inputEnd, below, className, id, ...input }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const describedBy = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ');
  const box = inputClasses({
    kind: inputEnd ? 'box' : 'field',
    size: isLarge ? 'large' : 'normal',
    state: error ? 'error' : input.disabled ? 'off' : 'plain',
  });
  const shared = {
    ...input,
    id: inputId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={classNames(fieldClasses, className)}>
      {labelEnd ? (
        <div className="flex items-center justify-between gap-3">
          <label className={labelClasses} htmlFor={inputId}>
            {label}
          </label>
          {labelEnd}
        </div>
      ) : (
        <label className={labelClasses} htmlFor={inputId}>
          {label}
        </label>
      )}
      {inputEnd ? (
        <span className={box}>
          <input {...shared} />
          {inputEnd}
        </span>
      ) : (
        <input {...shared} className={box} />
      )}
      {below}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
      {hint && (
        <span className={hintClasses} id={`${inputId}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

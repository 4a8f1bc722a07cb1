import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../lib/class-names';

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
  const box = classNames('input', isLarge && 'lg', error && 'is-error', input.disabled && 'is-disabled');
  const shared = {
    ...input,
    id: inputId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={classNames('field', className)}>
      {labelEnd ? (
        <div className="field-head">
          <label className="label" htmlFor={inputId}>
            {label}
          </label>
          {labelEnd}
        </div>
      ) : (
        <label htmlFor={inputId}>{label}</label>
      )}
      {inputEnd ? (
        <span className={classNames(box, 'has-end')}>
          <input {...shared} />
          {inputEnd}
        </span>
      ) : (
        <input {...shared} className={box} />
      )}
      {below}
      {error && (
        <span className="error" id={`${inputId}-error`}>
          <CircleAlert />
          {error}
        </span>
      )}
      {hint && (
        <span className="hint" id={`${inputId}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

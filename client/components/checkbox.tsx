import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

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
    <div className="check">
      <input
        {...input}
        type="checkbox"
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${inputId}-error` : undefined}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={inputId}>{label}</label>
        {below && <div>{below}</div>}
        {error && (
          <span className="error" id={`${inputId}-error`}>
            <CircleAlert />
            {error}
          </span>
        )}
      </div>
    </div>
  );
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldRowProps {
  label: string;
  inputId: string;
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

/** A field of the line panel: label left, control right, an issue below. */
export function FieldRow({ label, inputId, error, hint, children }: FieldRowProps) {
  return (
    <div className="pf">
      <label htmlFor={inputId}>{label}</label>
      {children}
      {error && (
        <span className="error" id={`${inputId}-error`}>
          <CircleAlert className="i" aria-hidden="true" />
          {error}
        </span>
      )}
      {hint && !error && <span className="hint">{hint}</span>}
    </div>
  );
}

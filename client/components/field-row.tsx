import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { withBreaks } from '../lib/long-words';
import { FieldError, hintClasses } from './field-looks';

/** Of a control whose value has an issue; for a note nothing waits. */
export const issueLook = 'in-data-note:border-(--warning-line) in-data-note:bg-warning-soft';

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
    <div className="grid min-h-[calc(var(--control)+5px)] grid-cols-[minmax(0,1fr)_var(--field,152px)] items-center gap-x-2 gap-y-0.5 [&>select]:field-sizing-content max-desk:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] max-desk:has-[>select]:grid-cols-[minmax(72px,1fr)_minmax(calc(55.5%-4px),max-content)] desk:has-[>select]:grid-cols-[minmax(88px,1fr)_minmax(var(--choice,var(--field,152px)),max-content)]">
      <label className="py-0.5 wrap-anywhere hyphens-auto text-ink-2" htmlFor={inputId}>
        {withBreaks(label)}
      </label>
      {children}
      {error && (
        <FieldError className="col-span-full mb-1 in-data-note:text-warning" id={`${inputId}-error`}>
          {error}
        </FieldError>
      )}
      {hint && !error && <span className={classNames(hintClasses, 'col-span-full mb-1')}>{hint}</span>}
    </div>
  );
}

import type { ReactNode } from 'react';

interface FieldGroupProps {
  legend?: string | false;
  isDisabled?: boolean;
  children: ReactNode;
}

/** Fields that belong together, with a rule between two groups. */
export function FieldGroup({ legend, isDisabled, children }: FieldGroupProps) {
  return (
    <fieldset
      className="*:clear-both [:is(fieldset,details)+&]:mt-2.5 [:is(fieldset,details)+&]:border-t [:is(fieldset,details)+&]:border-line-faint [:is(fieldset,details)+&]:pt-2"
      disabled={isDisabled}
    >
      {legend && <legend className="float-left mb-0.5 w-full text-xs/5 font-medium text-ink-3">{legend}</legend>}
      {children}
    </fieldset>
  );
}

import type { FieldErrors } from '#client/lib/field-issues.ts';
import type { SecondFactor } from '#client/lib/use-second-factor.ts';
import { CodeField } from './code-field';

interface FormCodeProps {
  form: { values: { code: string }; errors: FieldErrors; set: (changed: { code: string }) => void };
  factor: SecondFactor;
}

/** The code of a form, where the person has a second factor. */
export function FormCode({ form, factor }: FormCodeProps) {
  if (!factor.asksForCode) return null;
  return (
    <CodeField
      value={form.values.code}
      error={form.errors.code}
      passkey={factor.passkey}
      onValue={(code) => form.set({ code })}
    />
  );
}

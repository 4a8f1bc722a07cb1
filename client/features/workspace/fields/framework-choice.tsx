import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { type InputValue, useInputs } from '#client/workspace/index.ts';
import { linesOf } from '#shared/inputs/forecast/document.ts';
import { frameworkPolicyOf, treatmentOf } from '#shared/inputs/forecast/lease-treatment.ts';
import type { FieldSpec } from './field-spec';

interface FrameworkChoiceProps {
  /** Path of the line or form that holds the field. */
  base: string;
  spec: FieldSpec;
  label: string;
  value: InputValue;
  onChange: (value: string | null) => void;
}

/** A choice that the accounting framework makes unless a person does: its own comes first, with what it is. */
export function FrameworkChoice({ base, spec, label, value, onChange }: FrameworkChoiceProps) {
  const { t } = useTranslation('forecast');
  const byFramework = useInputs((document) => {
    const lease = linesOf(document, 'leases').find(({ id }) => base === `leases/${id}`);
    if (lease) return treatmentOf(document, { ...lease, treatment: null });
    const policy: Partial<Record<string, unknown>> = { ...frameworkPolicyOf(document) };
    return String(policy[spec.key]);
  });
  const nameOf = (option: string) => t(`inputs.choices.${spec.key}.${option}` as never) as string;
  return (
    <ChoiceInput
      label={label}
      value={typeof value === 'string' ? value : ''}
      options={[
        { value: '', label: t('inputs.byFramework', { value: nameOf(byFramework) }) },
        ...(spec.options ?? []).map((option) => ({ value: option, label: nameOf(option) })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

import { useId } from 'react';
import { FieldRow } from './field-row';

interface FlagInputProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function FlagInput({ label, isOn, onChange }: FlagInputProps) {
  const id = useId();
  return (
    <FieldRow label={label} inputId={id}>
      <span className="check justify-end">
        <input id={id} type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      </span>
    </FieldRow>
  );
}

import { useId } from 'react';
import { tickClasses } from '#client/components/field-looks.tsx';
import { FieldRow } from '#client/components/field-row.tsx';

interface FlagInputProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function FlagInput({ label, isOn, onChange }: FlagInputProps) {
  const id = useId();
  return (
    <FieldRow label={label} inputId={id}>
      <span className="flex items-start justify-end">
        <input
          className={tickClasses()}
          id={id}
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
      </span>
    </FieldRow>
  );
}

import { useId } from 'react';
import { inputClasses } from '#client/components/field-looks.tsx';
import { FieldRow } from '#client/components/field-row.tsx';
import { workspace } from '#client/workspace/index.ts';

interface TextRowProps {
  label: string;
  value: string;
  maxLength: number;
  onType: (value: string) => void;
}

/** A text of a panel or a card; keystrokes in it are one step. */
export function TextRow({ label, value, maxLength, onType }: TextRowProps) {
  const id = useId();
  return (
    <FieldRow label={label} inputId={id}>
      <input
        id={id}
        className={inputClasses()}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => workspace.endGroup()}
      />
    </FieldRow>
  );
}

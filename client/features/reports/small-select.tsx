import { ChevronDown } from 'lucide-react';
import type { SelectOption } from '#client/components/select-field.tsx';

interface SmallSelectProps {
  /** For assistive technology; the chosen word says it to the eye. */
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** A native select in the dress of the section bar. */
export function SmallSelect({ label, value, options, onChange }: SmallSelectProps) {
  return (
    <span className="select small-select">
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  );
}

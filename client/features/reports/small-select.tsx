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
    <span className="select relative p-0 print:hidden">
      <select
        className="h-[calc(var(--control-sm)-2px)] cursor-pointer appearance-none rounded-sm pr-6.5 pl-2.5 [&>option]:bg-raised [&>option]:text-ink"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-2" />
    </span>
  );
}

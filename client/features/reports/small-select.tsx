import { ChevronDown } from 'lucide-react';
import type { SelectOption } from '#client/components/select-field.tsx';

interface SmallSelectProps {
  /** For assistive technology; the chosen word says it to the eye. */
  label: string;
  value: string;
  options: readonly SelectOption[];
  /** Before the chosen word, for the eye alone. */
  prefix?: string;
  onChange: (value: string) => void;
}

/** A native select in the dress of the section bar. */
export function SmallSelect({ label, value, options, prefix, onChange }: SmallSelectProps) {
  return (
    <span className="relative inline-flex h-(--control-sm) cursor-pointer items-center rounded-sm border border-line-strong bg-surface text-xs/5 font-medium whitespace-nowrap shadow-sm print:hidden">
      {prefix && (
        <span className="-mr-1.5 pl-2.5" aria-hidden="true">
          {prefix}
        </span>
      )}
      <select
        className="h-[calc(var(--control-sm)-2px)] cursor-pointer appearance-none rounded-sm bg-none pr-6.5 pl-2.5 [&>option]:bg-raised [&>option]:text-ink"
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
      <ChevronDown className="pointer-events-none absolute right-2 size-3.5 text-ink-3" />
    </span>
  );
}

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import type { SelectOption } from './select-field';

interface SmallSelectProps {
  /** For assistive technology; the chosen word says it to the eye. */
  label: string;
  value: string;
  /** Those in a row of one group are under its name. */
  options: readonly (SelectOption & { group?: string })[];
  /** Before the chosen word, for the eye alone. */
  prefix?: string | undefined;
  onChange: (value: string) => void;
}

/** So many options make every change of the page slow: each of them is styled with it. */
const many = 100;

/** A native select in the dress of the section bar. Of many options all but the chosen one come when it is reached. */
export function SmallSelect({ label, value, options, prefix, onChange }: SmallSelectProps) {
  const [isReached, setReached] = useState(false);
  const isLong = options.length > many;
  const shown = isReached || !isLong ? options : options.filter((option) => option.value === value);
  const reach = () => setReached(true);
  return (
    <span className="relative inline-flex h-(--control-sm) cursor-pointer items-center rounded-sm border border-line-strong bg-surface text-xs/5 font-medium whitespace-nowrap shadow-sm print:hidden">
      {prefix && (
        <span className="-mr-1.5 pl-2.5" aria-hidden="true">
          {prefix}
        </span>
      )}
      <select
        className={classNames(
          'h-[calc(var(--control-sm)-2px)] cursor-pointer appearance-none rounded-sm bg-none pr-6.5 pl-2.5 [&>option]:bg-raised [&>option]:text-ink',
          isLong && 'w-56 text-ellipsis',
        )}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPointerDown={reach}
        onFocus={reach}
      >
        {runsOf(shown).map(({ group, members }) => {
          const choices = members.map(({ value: one, label: word }) => (
            <option key={one} value={one}>
              {word}
            </option>
          ));
          return group === undefined ? (
            choices
          ) : (
            <optgroup key={group} label={group}>
              {choices}
            </optgroup>
          );
        })}
      </select>
      <ChevronDown className="pointer-events-none absolute right-2 size-3.5 text-ink-3" />
    </span>
  );
}

function runsOf(options: SmallSelectProps['options']) {
  const runs: { group: string | undefined; members: SelectOption[] }[] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else runs.push({ group: option.group, members: [option] });
  }
  return runs;
}

import { Checkbox } from '#client/components/checkbox.tsx';

interface LineChoiceProps {
  label: string;
  lines: readonly { id: string; name: string }[];
  chosen: readonly string[];
  /** Shown where there are none. */
  none: string;
  onChange: (ids: string[]) => void;
}

/** Some lines of a company, each to be ticked. */
export function LineChoice({ label, lines, chosen, none, onChange }: LineChoiceProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-xs font-medium text-ink-2">{label}</legend>
      {lines.length === 0 && <p className="text-xs text-ink-3">{none}</p>}
      {lines.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={() => onChange(chosen.includes(id) ? chosen.filter((entry) => entry !== id) : [...chosen, id])}
        />
      ))}
    </fieldset>
  );
}

import { useTranslation } from 'react-i18next';
import { Checkbox } from '#client/components/checkbox.tsx';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { type InputValue, useDocument } from '#client/workspace/index.ts';
import { linesOf } from '#shared/inputs/forecast/document.ts';
import { type FieldSpec, labelText } from './field-spec';

interface LinesInputProps {
  path: string;
  spec: FieldSpec;
  value: InputValue;
  issue: string | undefined;
  onChange: (value: InputValue) => void;
}

const nobody = '';

/** Another line, or several of them: then null stands for all. */
export function LinesInput({ path, spec, value, issue, onChange }: LinesInputProps) {
  const { t } = useTranslation('forecast');
  const { from, isMany } = spec.lines ?? { from: 'revenue', isMany: false };
  const all = useDocument((document) => linesOf(document, from));
  const lines = all.filter(({ id }) => !path.startsWith(`${from}/${id}/`));
  // Nothing to choose from, and nothing chosen.
  if (from === 'allowancePools' && lines.length === 0 && value === null) return null;
  const label = labelText(t, spec);
  const options = lines.map(({ id, name }) => ({ value: id, label: name }));
  if (!isMany) {
    const isKnown = lines.some(({ id }) => id === value);
    return (
      <ChoiceInput
        label={label}
        value={isKnown ? String(value) : nobody}
        options={isKnown ? options : [{ value: nobody, label: t('inputs.none') }, ...options]}
        issue={issue}
        onChange={onChange}
      />
    );
  }
  const chosen = Array.isArray(value) ? value.map(String) : null;
  // In the order of the lines, without lines that are gone.
  const withChoice = (id: string, isChosen: boolean) =>
    lines.map((line) => line.id).filter((entry) => (entry === id ? isChosen : chosen?.includes(entry)));
  return (
    <>
      <ChoiceInput
        label={label}
        value={chosen ? 'some' : 'all'}
        options={[
          { value: 'all', label: t('inputs.allRevenue') },
          { value: 'some', label: t('inputs.chosenLines') },
        ]}
        issue={issue}
        onChange={(mode) => onChange(mode === 'all' ? null : [])}
      />
      {chosen && (
        <div className="grid gap-1.5 pt-1 pb-2">
          {lines.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(withChoice(id, target.checked))}
            />
          ))}
        </div>
      )}
    </>
  );
}

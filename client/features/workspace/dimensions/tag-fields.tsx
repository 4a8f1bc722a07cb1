import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '#client/components/choice-input.tsx';
import { useDocument } from '#client/workspace/index.ts';
import type { LinePart } from '#shared/inputs/forecast/fields/catalogue.ts';
import { FieldGroup } from '../fields/field-group';
import { tagLines } from './dimension-edits';

interface TagFieldsProps {
  part: LinePart;
  line: { id: string; tags?: Readonly<Record<string, string>> | undefined };
}

/** Department, product, place: a select for each dimension, the same in every scenario. */
export function TagFields({ part, line: { id, tags = {} } }: TagFieldsProps) {
  const { t } = useTranslation('forecast');
  const dimensions = useDocument((document) => document.dimensions) ?? [];
  if (dimensions.length === 0) return null;
  return (
    <FieldGroup legend={t('inputs.sections.dimensions')}>
      {dimensions.map(({ id: dimension, name, values }) => (
        <ChoiceInput
          key={dimension}
          label={name}
          value={values.some((value) => value.id === tags[dimension]) ? (tags[dimension] ?? '') : ''}
          options={[
            { value: '', label: t('dimensions.none') },
            ...values.map((value) => ({ value: value.id, label: value.name })),
          ]}
          onChange={(value) => tagLines([{ part, id, values: { [dimension]: value === '' ? null : value } }], 'form')}
        />
      ))}
    </FieldGroup>
  );
}

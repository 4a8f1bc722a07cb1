import type { TFunction } from 'i18next';
import { unitKeys } from '#client/lib/field-kinds.ts';
import {
  type FormPart,
  fieldsOf,
  isVisible,
  type LinePart,
  type NamedField,
  tableOf,
} from '#shared/inputs/forecast/fields/catalogue.ts';
import { isDefault, type Values } from '#shared/inputs/forecast/fields/field.ts';

/** One control of a form. */
export interface FieldSpec extends NamedField {
  /** Key of `inputs.units`; money has the currency. */
  unitKey: (typeof unitKeys)[keyof typeof unitKeys] | 'perMonth';
  /** A twelfth of the value is shown and typed: the month of a yearly amount. */
  isTwelfth?: boolean;
}

interface FieldGroup {
  name: string;
  fields: readonly FieldSpec[];
  /** All of its fields have a default; whether one differs from it. */
  isFolded: boolean;
  isChanged: boolean;
}

/** The name of a field; its key is in the catalogue of fields. */
export const labelText = (t: TFunction<'forecast'>, { label }: { label: string }) =>
  t(`inputs.${label}` as never) as string;

function specsOf(field: NamedField, values: Values): FieldSpec[] {
  const spec = { ...field, unitKey: field.unit?.(values) ?? unitKeys[field.kind] };
  return field.monthlyLabel ? [spec, { ...spec, label: field.monthlyLabel, isTwelfth: true }] : [spec];
}

/** The controls of a line by its type and its choices; tables of months are typed in the sheet. */
export function fieldsOfLine(part: LinePart, line: object): FieldGroup[] {
  const values = line as Values;
  const groups = new Map<string, FieldSpec[]>();
  for (const field of fieldsOf(part, line)) {
    const table = tableOf(field, values);
    const { group } = field;
    if (!group || !isVisible(field, values) || table === 'months' || table === 'places') continue;
    groups.set(group, [...(groups.get(group) ?? []), ...specsOf(field, values)]);
  }
  const isChanged = (field: FieldSpec) => values[field.key] !== undefined && !isDefault(field, values[field.key]);
  return [...groups].map(([name, fields]) => ({
    name,
    fields,
    isFolded: fields.every(({ defaultValue }) => defaultValue !== undefined),
    isChanged: fields.some(isChanged),
  }));
}

/** The controls of a part that is one form, by its choices. */
export const fieldsOfForm = (part: FormPart, values: Values): FieldSpec[] =>
  fieldsOf(part, values).flatMap((field) => (isVisible(field, values) ? specsOf(field, values) : []));

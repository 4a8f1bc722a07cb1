import { type ForecastDocument, formOf, linesOf, optionalParts } from './document';
import { defaultedFieldsOf, fieldsOf, formParts, isFormPart, isLinePart, lineParts } from './fields/catalogue';
import { isDefault } from './fields/field';

/** The part of a line or form by its path; null for any other place. */
function partAt(path: string) {
  const [part = '', ...rest] = path.split('/');
  if (isLinePart(part)) return rest.length === 1 ? part : null;
  return isFormPart(part) && rest.length === 0 ? part : null;
}

/**
 * What counts at a key that the object at a path lacks: the default of a field of a line or form, no lines, an
 * empty form; undefined: the key is never absent.
 */
export function absentValue(path: string, holder: object, key: string): unknown {
  if (path === '') return isLinePart(key) ? [] : isFormPart(key) ? {} : undefined;
  const part = partAt(path);
  return part ? fieldsOf(part, holder).find((field) => field.key === key)?.defaultValue : undefined;
}

/** True for a value that is never stored, as it counts where the key is absent. */
export function isAbsentValue(path: string, holder: object, { key, value }: { key: string; value: unknown }): boolean {
  if (path === '') return optionalParts.has(key) && typeof value === 'object' && Object.keys(value ?? {}).length === 0;
  const part = partAt(path);
  const field = part && fieldsOf(part, holder).find((field) => field.key === key);
  return field?.defaultValue !== undefined && isDefault(field, value);
}

type Holder = Record<string, unknown>;

function stripHolder(part: Parameters<typeof defaultedFieldsOf>[0], holder: Holder): void {
  for (const field of defaultedFieldsOf(part, holder))
    if (field.key in holder && isDefault(field, holder[field.key])) delete holder[field.key];
}

/** Takes out of a parsed document what equals its default, so that a change that is undone gives the old hash. */
export function stripFieldDefaults(document: ForecastDocument): void {
  const whole: Holder = document;
  for (const part of lineParts) for (const line of linesOf(document, part)) stripHolder(part, line);
  for (const part of formParts) stripHolder(part, formOf(document, part));
  for (const part of optionalParts) if (isAbsentValue('', whole, { key: part, value: whole[part] })) delete whole[part];
}

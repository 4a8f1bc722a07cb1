import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  propertyNames?: Schema;
}

/** From the folder that everything is run in, because a benchmark is bundled into another. */
export const stripeFixtures = join(process.cwd(), 'tests/fixtures/stripe');
const { $defs } = JSON.parse(readFileSync(join(stripeFixtures, 'schemas.json'), 'utf8')) as {
  $defs: Record<string, Schema>;
};

/** What an object breaks of Stripe's schema of that name, one line each; empty when it is sound. */
export function schemaIssues(name: string, value: unknown): string[] {
  const schema = $defs[name];
  return schema ? issuesOf(schema, value, { path: name, find: stripeDefinition }) : [`there is no schema ${name}`];
}

const stripeDefinition = (ref: string): Schema =>
  $defs[ref.replace('#/$defs/', '').replaceAll('~1', '/').replaceAll('~0', '~')] ?? {};

interface Place {
  path: string;
  /** The schema that a reference names. */
  find: (ref: string) => Schema;
}

/** What a value breaks of a schema, one line each. */
export function issuesOf(schema: Schema, value: unknown, place: Place): string[] {
  const { path, find } = place;
  if (schema.$ref) return issuesOf(find(schema.$ref), value, place);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choiceIssues(choices, value, place);
  if ('const' in schema && value !== schema.const) return [`${path}: not ${String(schema.const)}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: ${String(value)} is no choice`];
  if (schema.type && ![schema.type].flat().some((type) => isOfType(value, type)))
    return [`${path}: a ${typeOf(value)}`];
  if (typeof value === 'string') return textIssues(schema, value, path);
  if (typeof value === 'number') return rangeIssues(value, [schema.minimum, schema.maximum], path);
  if (Array.isArray(value)) return listIssues(schema, value, place);
  return typeof value === 'object' && value !== null ? objectIssues(schema, value, place) : [];
}

function textIssues({ pattern, minLength, maxLength }: Schema, value: string, path: string): string[] {
  if (pattern && !new RegExp(pattern, 'u').test(value)) return [`${path}: pattern`];
  return rangeIssues(value.length, [minLength, maxLength], `${path} length`);
}

function rangeIssues(
  value: number,
  [minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY]: (number | undefined)[],
  path: string,
): string[] {
  return value < minimum || value > maximum ? [`${path}: ${value} is out of range`] : [];
}

function listIssues({ items, minItems, maxItems }: Schema, value: unknown[], { path, find }: Place): string[] {
  const size = rangeIssues(value.length, [minItems, maxItems], `${path} length`);
  if (!items) return size;
  return [...size, ...value.flatMap((item, index) => issuesOf(items, item, { path: `${path}[${index}]`, find }))];
}

function objectIssues(schema: Schema, value: object, { path, find }: Place): string[] {
  const missing = (schema.required ?? []).filter((key) => !(key in value)).map((key) => `${path}.${key}: missing`);
  const wrong = Object.entries(value).flatMap(([key, part]) => {
    if (part === undefined) return [];
    const at = { path: `${path}.${key}`, find };
    const known = schema.properties?.[key];
    if (known) return issuesOf(known, part, at);
    const names = schema.propertyNames ? issuesOf(schema.propertyNames, key, at) : [];
    const { additionalProperties: rest } = schema;
    if (rest === false) return [`${path}.${key}: invented`];
    return [...names, ...(typeof rest === 'object' ? issuesOf(rest, part, at) : [])];
  });
  return [...missing, ...wrong];
}

/** Of the choices that all fail, the one that came nearest tells why. */
function choiceIssues(choices: Schema[], value: unknown, place: Place): string[] {
  const results = choices.map((choice) => issuesOf(choice, value, place));
  if (results.some((issues) => issues.length === 0)) return [];
  const ofThisKind = results.filter((issues) => issues.every((issue) => !issue.startsWith(`${place.path}: a `)));
  return (ofThisKind.length > 0 ? ofThisKind : results).sort((one, other) => one.length - other.length)[0] ?? [];
}

function isOfType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  maxLength?: number;
}

export const stripeFixtures = join(import.meta.dirname, '../fixtures/stripe');
const { $defs } = JSON.parse(readFileSync(join(stripeFixtures, 'schemas.json'), 'utf8')) as {
  $defs: Record<string, Schema>;
};

/** What an object breaks of the schema of that name, one line each; empty when it is sound. */
export function schemaFaults(name: string, value: unknown): string[] {
  const schema = $defs[name];
  return schema ? faultsOf(schema, value, name) : [`there is no schema ${name}`];
}

function faultsOf(schema: Schema, value: unknown, path: string): string[] {
  if (schema.$ref) return faultsOf(resolve(schema.$ref), value, path);
  if (schema.anyOf) return anyOfFaults(schema.anyOf, value, path);
  if ('const' in schema && value !== schema.const) return [`${path}: not ${String(schema.const)}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: ${String(value)} is no choice`];
  if (schema.type && ![schema.type].flat().includes(typeOf(value))) return [`${path}: a ${typeOf(value)}`];
  if (typeof value === 'string' && schema.pattern && !new RegExp(schema.pattern).test(value))
    return [`${path}: pattern`];
  if (typeof value === 'string' && value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY))
    return [`${path}: long`];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item, place) => faultsOf(items, item, `${path}[${place}]`)) : [];
  }
  return typeof value === 'object' && value !== null ? objectFaults(schema, value, path) : [];
}

function objectFaults(schema: Schema, value: object, path: string): string[] {
  const missing = (schema.required ?? []).filter((key) => !(key in value)).map((key) => `${path}.${key}: missing`);
  const wrong = Object.entries(value).flatMap(([key, part]) => {
    if (part === undefined) return [];
    const known = schema.properties?.[key];
    if (known) return faultsOf(known, part, `${path}.${key}`);
    const { additionalProperties: rest } = schema;
    if (rest === false) return [`${path}.${key}: invented`];
    return typeof rest === 'object' ? faultsOf(rest, part, `${path}.${key}`) : [];
  });
  return [...missing, ...wrong];
}

/** Of the choices that all fail, the one that came nearest tells why. */
function anyOfFaults(choices: Schema[], value: unknown, path: string): string[] {
  const results = choices.map((choice) => faultsOf(choice, value, path));
  if (results.some((faults) => faults.length === 0)) return [];
  const ofThisKind = results.filter((faults) => faults.every((fault) => !fault.startsWith(`${path}: a `)));
  return (ofThisKind.length > 0 ? ofThisKind : results).sort((one, other) => one.length - other.length)[0] ?? [];
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const resolve = (ref: string): Schema =>
  $defs[ref.replace('#/$defs/', '').replaceAll('~1', '/').replaceAll('~0', '~')] ?? {};

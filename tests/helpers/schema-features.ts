import { z } from 'zod';
import { forecastDocumentSchema } from '#shared/inputs/forecast/document.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
}

type Visit = (feature: string, has: (value: unknown) => boolean) => void;

const isNull = (schema: Schema) => schema.type === 'null';
const typeOf = (value: unknown) => (value as { type?: unknown }).type ?? (value as { op?: unknown }).op;

/** Parts of a document that differ in nothing but their place share a path, e.g. the adjustments of every sheet. */
const shared = (path: string) => path.replace(/^.*djustments\[\]/, 'adjustment');

/**
 * Walks a schema and, beside it, the values that are there: a feature is every member of an enumeration, both sides of
 * a boolean, null and not null, an empty list and a filled one, and a number other than 0.
 */
function walk(schema: Schema, path: string, values: readonly unknown[], visit: Visit): void {
  const there = values.filter((value) => value !== undefined);
  const feature = (name: string, has: (value: unknown) => boolean) => visit(`${shared(path)} ${name}`, has);
  const offer = (name: string, has: (value: unknown) => boolean) => feature(name, () => there.some(has));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    walkChoices(choices, path, there, visit);
  } else if (schema.enum) {
    for (const one of schema.enum) offer(`= ${one}`, (value) => value === one);
  } else if (schema.const !== undefined) {
    offer(`= ${schema.const}`, (value) => value === schema.const);
  } else if (schema.type === 'boolean') {
    for (const one of [true, false]) offer(`= ${one}`, (value) => value === one);
  } else if (schema.type === 'integer' || schema.type === 'number') {
    offer('≠ 0', (value) => typeof value === 'number' && value !== 0);
  } else if (schema.type === 'array' && schema.items) {
    const lists = there.filter(Array.isArray);
    if ((schema.minItems ?? 0) === 0) offer('empty', (value) => Array.isArray(value) && value.length === 0);
    offer('filled', (value) => Array.isArray(value) && value.length > 0);
    walk(schema.items, `${path}[]`, lists.flat(), visit);
  } else {
    for (const [key, one] of Object.entries(schema.properties ?? {})) {
      const of = there.map((value) => (value as Record<string, unknown> | null)?.[key]);
      walk(one, path === '' ? key : `${path}.${key}`, of, visit);
    }
  }
}

function walkChoices(choices: readonly Schema[], path: string, values: readonly unknown[], visit: Visit): void {
  for (const choice of choices) {
    const kind = choice.properties?.type ?? choice.properties?.op;
    if (isNull(choice)) visit(`${shared(path)} = null`, () => values.includes(null));
    else if (kind) {
      const of = values.filter((value) => typeOf(value) === kind.const);
      walk(choice, `${path}<${kind.const}>`, of, visit);
    } else {
      const filled = values.filter((value) => value !== null);
      if (choices.some(isNull)) visit(`${shared(path)} given`, () => filled.length > 0);
      walk(choice, path, filled, visit);
    }
  }
}

const documentSchema = z.toJSONSchema(forecastDocumentSchema) as Schema;

/** The features of the schema that a document has, or with `null` every feature that there is. */
export function schemaFeatures(document: unknown | null): Set<string> {
  const found = new Set<string>();
  walk(documentSchema, '', document === null ? [] : [document], (feature, has) => {
    if (document === null || has(document)) found.add(feature);
  });
  return found;
}

import type { z } from 'zod';
import { bounds } from '../forecast/bounds';
import { breachesOfWhole, documentParts, type ForecastDocument, lineSchemaOf } from '../forecast/document';
import { isLinePart } from '../forecast/fields/catalogue';
import { overrideSchema, scenarioSchema } from '../forecast/scenario';
import { maximumDocumentBytes } from '../forecast-requests';
import { isJsonList, isJsonObject, type Json, type JsonObject } from './json';
import type { AppliedOperation } from './operation';

/** Why a batch is refused as a whole: a value that does not fit its place, or more than a forecast holds. */
export interface BatchBreach {
  code: 'invalid' | 'quota-reached';
  /** Of the operations of the batch where one can be named, else of the place in the document. */
  path: string;
  message: string;
}

const parts: Readonly<Record<string, z.ZodType>> = documentParts.shape;

/** What is parsed for an operation: its line, its override, its scenario, or the whole of another part. */
function touchedBy(path: string): string {
  const [part = '', id = '', ...rest] = path.split('/');
  if (isLinePart(part)) return id === '' ? part : `${part}/${id}`;
  if (part !== 'scenarios') return part;
  const [key, override] = rest;
  return key === 'overrides' && override !== undefined ? `scenarios/${id}/overrides/${override}` : `scenarios/${id}`;
}

function memberOf(list: Json | undefined, id: string): JsonObject | undefined {
  const found = isJsonList(list) ? list.find((entry) => isJsonObject(entry) && entry.id === id) : undefined;
  return isJsonObject(found) ? found : undefined;
}

/** The schema of what was touched and what is there now; null where it is gone. */
function toParse(root: JsonObject, touched: string): { schema: z.ZodType | undefined; value: Json } | null {
  const [part = '', id, , override] = touched.split('/');
  if (id === undefined) {
    const value = root[part];
    return value === undefined ? null : { schema: parts[part], value };
  }
  const line = memberOf(root[part], id);
  if (override === undefined)
    return line ? { schema: isLinePart(part) ? lineSchemaOf(part) : scenarioSchema, value: line } : null;
  const found = memberOf(line?.overrides, override);
  return found ? { schema: overrideSchema, value: found } : null;
}

/**
 * What keeps a document after a batch from being one: each line or part that was touched is parsed by its own schema, and the
 * sums are checked. Null: nothing. Errors of meaning are kept, as everywhere.
 */
export function checkBatch(document: ForecastDocument, applied: readonly AppliedOperation[]): BatchBreach | null {
  const root: JsonObject = document;
  for (const touched of new Set(applied.map(({ path }) => touchedBy(path)))) {
    const found = toParse(root, touched);
    const issue = found?.schema?.safeParse(found.value).error?.issues[0];
    if (issue) return { code: 'invalid', path: [touched, ...issue.path.map(String)].join('/'), message: issue.message };
  }
  if (document.scenarios.length > bounds.scenarios)
    return { code: 'quota-reached', path: 'scenarios', message: 'tooManyScenarios' };
  const [breach] = breachesOfWhole(document);
  if (!breach) return null;
  const isQuota = breach.message === 'tooManyLines' || breach.message === 'tooManyOverrides';
  return { code: isQuota ? 'quota-reached' : 'invalid', path: breach.path.join('/'), message: breach.message };
}

/** Bytes of a document as JSON in UTF-8. */
export const bytesOf = (document: ForecastDocument): number =>
  new TextEncoder().encode(JSON.stringify(document)).byteLength;

/** The breach of a document of so many bytes, or null. */
export const checkBytes = (bytes: number): BatchBreach | null =>
  bytes > maximumDocumentBytes ? { code: 'quota-reached', path: '', message: 'tooManyBytes' } : null;

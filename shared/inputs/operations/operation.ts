import { z } from 'zod';
import { isListPath, isPath, listOfPath } from './grammar';
import { isJsonObject, isStrictJson, type Json, type JsonObject } from './json';

/** A member of a list by id. */
export type Line = JsonObject & { readonly id: string };

export const isLine = (value: Json | undefined): value is Line => isJsonObject(value) && typeof value.id === 'string';

/**
 * One change of a document, by ids and never by index. `set` a value, a place of a table, a key, or a whole line; `add` a line
 * after another, first for null; `remove` a line, or a key that may be absent; `move` a line. With `expect` only while that
 * stands there; for `move` the id before it.
 */
export type Operation =
  | { op: 'set'; path: string; value: Json; expect?: Json | undefined }
  | { op: 'add'; path: string; value: Line; after: string | null }
  | { op: 'remove'; path: string; expect?: Json | undefined }
  | { op: 'move'; path: string; after: string | null; expect?: string | null | undefined };

/**
 * An operation that was applied, with what stood there before it: `before` a value or the line, absent where there was none;
 * `previous` the id of the line before it, null for the first.
 */
export type AppliedOperation = Operation & { before?: Json; previous?: string | null };

/** What a step of a person was. */
export const batchKinds = [
  'type',
  'paste',
  'fill',
  'add',
  'remove',
  'order',
  'form',
  'undo',
  'redo',
  'suggestion',
  'import',
  'service',
] as const;
export type BatchKind = (typeof batchKinds)[number];

/** Most operations of a batch. */
export const maximumOperations = 2_000;
/** Most bytes of a batch as JSON. */
export const maximumBatchBytes = 512_000;

const path = z.string().refine(isPath, 'malformed');
const linePath = path.refine((text) => isListPath(listOfPath(text)), 'malformed');
const json = z.custom<Json>((value) => isStrictJson(value), 'malformed');
const lineId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'malformed');
const place = lineId.nullable();

const idOf = (text: string) => text.slice(text.lastIndexOf('/') + 1);
const hasIdOf = (text: string, value: Json) => isJsonObject(value) && value.id === idOf(text);

/** One operation as a caller sends it. An added or replaced line has the id of its path, and no id is ever set. */
export const operationSchema = z
  .discriminatedUnion('op', [
    z.strictObject({ op: z.literal('set'), path, value: json, expect: json.optional() }),
    z.strictObject({
      op: z.literal('add'),
      path: linePath,
      value: z.custom<Line>((value) => isStrictJson(value) && isJsonObject(value), 'malformed'),
      after: place,
    }),
    z.strictObject({ op: z.literal('remove'), path, expect: json.optional() }),
    z.strictObject({ op: z.literal('move'), path: linePath, after: place, expect: place.optional() }),
  ])
  .superRefine((operation, context) => {
    const isOfList = isListPath(listOfPath(operation.path));
    const isWrongLine =
      (operation.op === 'add' || (operation.op === 'set' && isOfList)) && !hasIdOf(operation.path, operation.value);
    const isId = idOf(operation.path) === 'id' && isListPath(listOfPath(listOfPath(operation.path)));
    if (isWrongLine || isId) context.addIssue({ code: 'custom', message: 'malformed', path: ['path'] });
  });

export const operationsSchema = z.array(operationSchema).min(1, 'required').max(maximumOperations, 'out-of-range');

import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import { acceptedLanguage, type Language } from '#shared/domain/languages.ts';
import { changingHeaders } from '#shared/inputs/forecast-calls.ts';
import type { api } from '#shared/messages/en/api.ts';
import { AppError } from '../errors';
import { rejectionOfIssues } from '../services/rejection-of';

interface Parser<Output> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** A parser that can also be described: of zod or zod/mini. */
export type Schema<Output = unknown> = z.core.$ZodType<Output> & Parser<Output>;

export type HeaderName = keyof typeof api.headers;

/** How a header of a request is read. */
export interface HeaderParser<Value> {
  name: HeaderName;
  /** Without the header the call is rejected with 428. */
  isRequired?: true;
  read(c: Context): Value;
}

/** How the body of a request is read. */
export interface BodyParser<Value> {
  schema: Schema;
  types: readonly string[];
  isOptional?: true;
  read(c: Context): Promise<Value>;
}

/** The named parts of the address by their parser. */
export const readPath = <Output>(c: Context, parser: Parser<Output>): Output => parsed(parser, c.req.param());

/** The query by its parser; a name that is sent twice, or that the call does not know, is rejected. */
export const readQuery = <Output>(c: Context, parser: Parser<Output>): Output => {
  const pairs = Object.entries(c.req.queries()).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  return parsed(parser, fieldsOf(pairs));
};

/** The key by which a repeated request gets the first answer again; undefined without one. */
export const idempotencyKey: HeaderParser<string | undefined> = {
  name: 'Idempotency-Key',
  read(c) {
    const key = c.req.header('idempotency-key');
    return parsed(changingHeaders, key === undefined ? {} : { 'Idempotency-Key': key })['Idempotency-Key'];
  },
};

/** `"3"`, and `W/"3"`, as which a proxy that packs answers hands it on: a version is the same either way. */
const tagPattern = /^(?:W\/)?"([1-9]\d{0,9})"$/;

/** The version that `If-Match` names; undefined without the header, and with `*`, which any version fits. */
export const ifMatch: HeaderParser<number | undefined> = {
  name: 'If-Match',
  read(c) {
    const header = c.req.header('if-match')?.trim();
    if (header === undefined || header === '*') return undefined;

    const version = Number(tagPattern.exec(header)?.[1]);
    if (!(version <= 2_147_483_647)) throw new AppError('invalid', { fields: { 'If-Match': 'malformed' } });
    return version;
  },
};

/** The same for calls that need it: without, or with `*`, the rejection is `precondition-required`. */
export const requiredIfMatch: HeaderParser<number> = {
  name: 'If-Match',
  isRequired: true,
  read(c) {
    const version = ifMatch.read(c);
    if (version === undefined) throw new AppError('precondition-required');
    return version;
  },
};

export const ifNoneMatch: HeaderParser<string> = {
  name: 'If-None-Match',
  read: (c) => c.req.header('if-none-match') ?? '',
};

export const acceptLanguage: HeaderParser<Language> = {
  name: 'Accept-Language',
  read: (c) => acceptedLanguage(c.req.header('accept-language')),
};

export const etagOf = (version: number | string): string => `"${version}"`;

/** True where `If-None-Match` names this version, or this tag. */
export const isKnown = (tags: string, version: number | string): boolean =>
  tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etagOf(version));

const json = ['application/json'] as const;

/** A JSON object; whatever is none or outside the schema is rejected with its fields. */
export const jsonBody = <Output>(schema: Schema<Output>): BodyParser<Output> => ({
  schema,
  types: json,
  read: async (c) => parsedJson(schema, await c.req.text()),
});

/** The same where the body may be left out: no body is an empty object. */
export const optionalJsonBody = <Output>(schema: Schema<Output>): BodyParser<Output> => ({
  schema,
  types: json,
  isOptional: true,
  read: async (c) => parsedJson(schema, (await c.req.text()) || '{}'),
});

/** JSON that is handed on as its text, because it is signed. */
export const textBody = (schema: Schema): BodyParser<string> => ({ schema, types: json, read: (c) => c.req.text() });

/** The fields of a form. */
export const formBody = <Output>(schema: Schema<Output>): BodyParser<Output> => ({
  schema,
  types: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  read: (c) => readForm(c, schema),
});

/** The fields of a form by their parser. A field that is sent twice or as a file is rejected. */
export async function readForm<Output>(c: Context, parser: Parser<Output>): Promise<Output> {
  const form = await c.req.raw.formData().catch(() => {
    throw new HTTPException(400);
  });
  return parsed(parser, fieldsOf(form.entries()));
}

function fieldsOf(pairs: Iterable<readonly [name: string, value: unknown]>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    const short = name.slice(0, 40);
    if (typeof value !== 'string') throw new AppError('invalid', { fields: { [short]: 'not-text' } });
    if (fields.has(name)) throw new AppError('invalid', { fields: { [short]: 'duplicate-field' } });
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function parsedJson<Output>(parser: Parser<Output>, text: string): Output {
  const value = jsonOf(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('invalid');
  return parsed(parser, value);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HTTPException(400);
  }
}

function parsed<Output>(parser: Parser<Output>, value: unknown): Output {
  const result = parser.safeParse(value);
  if (!result.success) throw rejectionOfIssues(result.error.issues);
  return result.data;
}

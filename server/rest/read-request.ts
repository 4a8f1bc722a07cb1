import type { Context } from 'hono';
import { changingHeaders } from '#shared/inputs/forecast-calls.ts';
import { AppError } from '../errors';
import { type Parser, parsed } from './read-body';

/** The named parts of the address by their parser. */
export const readPath = <Output>(c: Context, parser: Parser<Output>): Output => parsed(parser, c.req.param());

/** The query by its parser; a name that is sent twice, or that the call does not know, is rejected. */
export function readQuery<Output>(c: Context, parser: Parser<Output>): Output {
  const fields = new Map<string, string>();
  for (const [name, values] of Object.entries(c.req.queries())) {
    const [value = '', ...more] = values;
    if (more.length > 0) throw new AppError('invalid', { fields: { [name.slice(0, 40)]: 'duplicate-field' } });
    fields.set(name.slice(0, 40), value);
  }
  return parsed(parser, Object.fromEntries(fields));
}

/** The key by which a repeated request gets the first answer again; undefined without one. */
export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key');
  return parsed(changingHeaders, key === undefined ? {} : { 'Idempotency-Key': key })['Idempotency-Key'];
}

/** `"3"`, and `W/"3"`, as which a proxy that packs answers hands it on: a version is the same either way. */
const tagPattern = /^(?:W\/)?"([1-9]\d{0,9})"$/;

/** The version that `If-Match` names; undefined without the header, and with `*`, which any version fits. */
export function readIfMatch(c: Context): number | undefined {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;

  const version = Number(tagPattern.exec(header)?.[1]);
  if (!(version <= 2_147_483_647)) throw new AppError('invalid', { fields: { 'If-Match': 'malformed' } });
  return version;
}

/** The same for calls that need it: without, or with `*`, the rejection is `precondition-required`. */
export function readBaseVersion(c: Context): number {
  const version = readIfMatch(c);
  if (version === undefined) throw new AppError('precondition-required');
  return version;
}

export const etagOf = (version: number): string => `"${version}"`;

/** True where the caller holds this version already. */
export function isKnown(c: Context, version: number): boolean {
  const tags = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etagOf(version));
}

import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError } from '../errors';
import { rejectionOfIssues } from '../services/rejection-of';

export interface Parser<Output> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** The JSON body by its parser; whatever is no JSON object or outside the schema is rejected with its fields. */
export async function readJson<Output>(c: Context, parser: Parser<Output>): Promise<Output> {
  const value = jsonOf(await c.req.text());
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('invalid');
  return parsed(parser, value);
}

/** The same where the body may be left out: no body is an empty object. */
export async function readOptionalJson<Output>(c: Context, parser: Parser<Output>): Promise<Output> {
  return (await c.req.text()) === '' ? parsed(parser, {}) : readJson(c, parser);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HTTPException(400);
  }
}

/** The fields of a form by their parser. A field that is sent twice or as a file is rejected. */
export async function readForm<Output>(c: Context, parser: Parser<Output>): Promise<Output> {
  const form = await c.req.raw.formData().catch(() => {
    throw new HTTPException(400);
  });
  const fields = new Map<string, string>();
  for (const [name, value] of form.entries()) {
    if (typeof value !== 'string') throw new AppError('invalid', { fields: { [name.slice(0, 40)]: 'not-text' } });
    if (fields.has(name)) throw new AppError('invalid', { fields: { [name.slice(0, 40)]: 'duplicate-field' } });
    fields.set(name, value);
  }
  return parsed(parser, Object.fromEntries(fields));
}

export function parsed<Output>(parser: Parser<Output>, value: unknown): Output {
  const result = parser.safeParse(value);
  if (!result.success) throw rejectionOfIssues(result.error.issues);
  return result.data;
}

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errors } from '../../shared/domain/messages/en/errors';
import type { AppErrorCode, AppErrorDetails } from '../errors';

export type HttpProblemCode = keyof typeof errors.http;

interface Problem {
  code: AppErrorCode | HttpProblemCode;
  status: ContentfulStatusCode;
  details?: AppErrorDetails;
  headers?: Record<string, string>;
}

const textOf = (code: Problem['code']) =>
  code in errors.http ? errors.http[code as HttpProblemCode] : errors.codes[code as AppErrorCode];

/** The one shape of a refusal over REST (RFC 9457), with our code, refused fields with their words, and the request id. */
export function problem(c: Context, { code, status, details = {}, headers = {} }: Problem): Response {
  const { fields, retryAfterSeconds, ...rest } = details;
  const named = Object.entries(fields ?? {}).map(([field, fault]) => ({
    field,
    code: fault,
    message: errors.fields[fault],
  }));
  const body = {
    type: 'about:blank',
    title: textOf(code),
    status,
    detail: textOf(code),
    code,
    requestId: c.get('requestId') ?? null,
    ...(fields ? { fields, errors: named } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...rest,
  };
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  return c.body(JSON.stringify(body), status, { ...headers, 'Content-Type': 'application/problem+json' });
}

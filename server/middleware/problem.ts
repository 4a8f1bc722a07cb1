import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { acceptedLanguage } from '#shared/domain/languages.ts';
import type { errors } from '#shared/messages/en/errors.ts';
import { type Messages, messagesIn } from '#shared/messages/in-language.ts';
import type { AppErrorCode, AppErrorDetails, AppErrorWords } from '../errors';

export type HttpProblemCode = keyof typeof errors.http;

interface Problem {
  code: AppErrorCode | HttpProblemCode;
  status: ContentfulStatusCode;
  details?: AppErrorDetails;
  headers?: Record<string, string>;
  /** The words of a rejection that says more than its code. */
  words?: AppErrorWords | undefined;
}

const textOf = ({ http, codes }: Messages['errors'], code: Problem['code']) =>
  code in http ? http[code as HttpProblemCode] : codes[code as AppErrorCode];

/**
 * The one shape of a rejection over REST (RFC 9457), with our code, rejected fields with their words, and the request id. Words are
 * in the language that the request accepts; codes are the same in all.
 */
export function problem(c: Context, { code, status, details = {}, headers = {}, words }: Problem): Response {
  const messages = messagesIn(acceptedLanguage(c.req.header('accept-language')));
  const text = words?.(messages) ?? textOf(messages.errors, code);
  const { fields, retryAfterSeconds, ...rest } = details;
  const named = Object.entries(fields ?? {}).map(([field, error]) => ({
    field,
    code: error,
    message: messages.errors.fields[error],
  }));
  const body = {
    type: 'about:blank',
    title: text,
    status,
    detail: text,
    code,
    requestId: c.get('requestId') ?? null,
    ...(fields ? { fields, errors: named } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...rest,
  };
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  return c.body(JSON.stringify(body), status, { ...headers, 'Content-Type': 'application/problem+json' });
}

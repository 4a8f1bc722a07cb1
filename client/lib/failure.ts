import { TRPCClientError } from '@trpc/client';
import { type FieldErrors, issueText } from './field-issues';
import { textOfFailure } from './problem-text';
import { RestError } from './rest';
import { statusOf } from './trpc';

/** A failed call, whichever way it went: what a screen needs to speak about it. */
export interface Failure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Code of the rejection (area `errors`, under `codes`); null for issues. */
  code: string | null;
  text: string;
  fields: FieldErrors;
  /** What the rejection carries besides, such as the current version of a conflict. */
  details: Record<string, unknown>;
  requestId: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textsOf = (fields: unknown): FieldErrors =>
  isRecord(fields)
    ? Object.fromEntries(Object.entries(fields).map(([name, issue]) => [name, issueText(String(issue))]))
    : {};

/** Reads a thrown error of REST or tRPC; anything else counts as no answer. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RestError) {
    const { status, code, requestId, fields, ...details } = error.problem;
    return { status, code, text: textOfFailure(error), fields: textsOf(fields), details, requestId };
  }
  const data: unknown = error instanceof TRPCClientError ? error.data : null;
  if (!isRecord(data)) {
    return {
      status: statusOf(error),
      code: null,
      text: textOfFailure(error),
      fields: {},
      details: {},
      requestId: undefined,
    };
  }
  const details = isRecord(data.details) ? data.details : {};
  return {
    status: typeof data.httpStatus === 'number' ? data.httpStatus : 0,
    code: typeof data.appCode === 'string' ? data.appCode : null,
    text: error instanceof Error ? error.message : textOfFailure(error),
    fields: textsOf(details.fields),
    details,
    requestId: typeof data.requestId === 'string' ? data.requestId : undefined,
  };
}

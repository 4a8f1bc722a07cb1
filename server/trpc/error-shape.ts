import type { TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server';
import type { Language } from '#shared/domain/languages.ts';
import { type Messages, messagesIn } from '#shared/messages/in-language.ts';
import { type AppErrorCode, type AppErrorDetails, statuses } from '../errors';
import { rejectionOf } from '../services/rejection-of';

/** tRPC's name of each HTTP status that a rejection has. */
const codesByStatus: Record<(typeof statuses)[AppErrorCode], TRPC_ERROR_CODE_KEY> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE_CONTENT',
  428: 'PRECONDITION_REQUIRED',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Rejections that a procedure names otherwise than REST does. */
const ownCodes: { readonly [Code in AppErrorCode]?: TRPC_ERROR_CODE_KEY } = {
  'passkey-rejected': 'BAD_REQUEST',
  'email-unverified': 'CONFLICT',
  conflict: 'CONFLICT',
};

export const trpcCodeOf = (code: AppErrorCode): TRPC_ERROR_CODE_KEY => ownCodes[code] ?? codesByStatus[statuses[code]];

/** What the client reads beside tRPC's own data. */
export interface ErrorData {
  appCode: AppErrorCode | null;
  details: AppErrorDetails;
  requestId: string | null;
}

/** Text and data that may leave the service: ours for a rejection, one fixed text for everything else. */
export function publicError(
  error: TRPCError,
  { requestId, language }: { requestId: string | null; language: Language },
): { message: string; data: ErrorData } {
  const messages = messagesIn(language);
  const rejection = rejectionOf(error.cause);
  if (rejection) {
    const message = rejection.words?.(messages) ?? messages.errors.codes[rejection.code];
    return { message, data: { appCode: rejection.code, details: rejection.details, requestId } };
  }
  return { message: fixedText(messages.errors, error.code), data: { appCode: null, details: {}, requestId } };
}

function fixedText(errors: Messages['errors'], code: TRPC_ERROR_CODE_KEY): string {
  switch (code) {
    case 'NOT_FOUND':
      return errors.codes['not-found'];
    case 'METHOD_NOT_SUPPORTED':
      return errors.http['method-not-allowed'];
    case 'UNSUPPORTED_MEDIA_TYPE':
      return errors.http['unsupported-media-type'];
    case 'PAYLOAD_TOO_LARGE':
      return errors.codes['too-large'];
    case 'BAD_REQUEST':
    case 'PARSE_ERROR':
      return errors.http.malformed;
    default:
      return errors.http.internal;
  }
}

import type { TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server';
import type { Language } from '#shared/domain/languages.ts';
import { type Messages, messagesIn } from '#shared/messages/in-language.ts';
import type { AppErrorCode, AppErrorDetails } from '../errors';
import { rejectionOf } from '../services/rejection-of';

/** The one mapping of rejections to tRPC's codes. */
export const trpcCodes: Record<AppErrorCode, TRPC_ERROR_CODE_KEY> = {
  'not-signed-in': 'UNAUTHORIZED',
  'wrong-credentials': 'UNAUTHORIZED',
  'second-factor-required': 'FORBIDDEN',
  'second-factor-enabled': 'CONFLICT',
  'second-factor-mandatory': 'CONFLICT',
  'new-password-required': 'FORBIDDEN',
  'passkey-rejected': 'BAD_REQUEST',
  'passkey-expired': 'BAD_REQUEST',
  'passkey-exists': 'CONFLICT',
  'passkey-host': 'CONFLICT',
  forbidden: 'FORBIDDEN',
  'group-member-hidden': 'FORBIDDEN',
  'insufficient-scope': 'FORBIDDEN',
  'subscription-inactive': 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'no-report': 'NOT_FOUND',
  'no-actual-month': 'NOT_FOUND',
  'no-budget': 'NOT_FOUND',
  invalid: 'BAD_REQUEST',
  conflict: 'CONFLICT',
  'forecast-not-live': 'CONFLICT',
  'already-exists': 'CONFLICT',
  'forecast-has-faults': 'UNPROCESSABLE_CONTENT',
  'actuals-rejected': 'UNPROCESSABLE_CONTENT',
  'too-many-requests': 'TOO_MANY_REQUESTS',
  'too-large': 'PAYLOAD_TOO_LARGE',
  'too-complex': 'UNPROCESSABLE_CONTENT',
  'takes-too-long': 'UNPROCESSABLE_CONTENT',
  'too-much-waiting': 'TOO_MANY_REQUESTS',
  'storage-full': 'PAYLOAD_TOO_LARGE',
  'quota-reached': 'CONFLICT',
  unavailable: 'SERVICE_UNAVAILABLE',
  'read-only': 'SERVICE_UNAVAILABLE',
  'precondition-required': 'PRECONDITION_REQUIRED',
  'precondition-failed': 'PRECONDITION_FAILED',
  'idempotency-mismatch': 'UNPROCESSABLE_CONTENT',
  'other-address': 'FORBIDDEN',
  'link-password': 'FORBIDDEN',
  'token-invalid': 'BAD_REQUEST',
  'wrong-password': 'BAD_REQUEST',
  'last-administrator': 'CONFLICT',
  'owns-team': 'CONFLICT',
  'own-account': 'CONFLICT',
  'second-person': 'CONFLICT',
  'account-not-open': 'CONFLICT',
  'email-verified': 'CONFLICT',
  'email-unverified': 'CONFLICT',
  'person-unverified': 'CONFLICT',
  'registration-closed': 'FORBIDDEN',
  'payment-declined': 'PAYMENT_REQUIRED',
  'payment-unavailable': 'SERVICE_UNAVAILABLE',
  'subscription-exists': 'CONFLICT',
  'subscription-ended': 'CONFLICT',
  'open-invoice': 'CONFLICT',
  'plan-not-sold': 'BAD_REQUEST',
  'already-refunded': 'CONFLICT',
  'refund-impossible': 'CONFLICT',
  'refund-unknown': 'SERVICE_UNAVAILABLE',
  'payment-refused': 'CONFLICT',
  'card-needed': 'CONFLICT',
  'preview-expired': 'CONFLICT',
  'webhook-rejected': 'BAD_REQUEST',
};

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

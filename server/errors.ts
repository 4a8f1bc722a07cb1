import { errors } from '#shared/messages/en/errors.ts';
import { type Messages, messagesIn } from '#shared/messages/in-language.ts';

/** Every rejection that a verb can give. The list is closed: each surface maps each of them once. */
export type AppErrorCode = keyof typeof errors.codes;

/** Why one field was rejected; the words are in the catalogue under `errors.fields`. */
export type FieldError = keyof typeof errors.fields;

export interface AppErrorDetails {
  /** Rejected fields by name. */
  fields?: Record<string, FieldError>;
  retryAfterSeconds?: number;
  [name: string]: unknown;
}

/** Words of the catalogue that say more than those of the code, in the language that is asked for. */
export type AppErrorWords = (messages: Messages) => string;

/** A rejection with a reason that the person may know. Everything else that is thrown is an error of ours and stays unnamed. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: AppErrorCode,
    readonly details: AppErrorDetails = {},
    readonly words?: AppErrorWords,
  ) {
    super(words?.(messagesIn('en')) ?? errors.codes[code]);
  }
}

/** The one mapping of rejections to HTTP. */
export const statuses = {
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'second-factor-required': 403,
  'second-factor-enabled': 409,
  'second-factor-mandatory': 409,
  'new-password-required': 403,
  'passkey-rejected': 401,
  'passkey-expired': 400,
  'passkey-exists': 409,
  'passkey-host': 409,
  forbidden: 403,
  'group-member-hidden': 403,
  'insufficient-scope': 403,
  'subscription-inactive': 403,
  'not-found': 404,
  'no-report': 404,
  'no-actual-month': 404,
  'no-budget': 404,
  invalid: 400,
  conflict: 412,
  'forecast-not-live': 409,
  'already-exists': 409,
  'forecast-has-faults': 422,
  'actuals-rejected': 422,
  'too-many-requests': 429,
  'too-large': 413,
  'too-complex': 422,
  'takes-too-long': 422,
  'too-much-waiting': 429,
  'storage-full': 413,
  'quota-reached': 409,
  unavailable: 503,
  'read-only': 503,
  'precondition-required': 428,
  'precondition-failed': 412,
  'idempotency-mismatch': 422,
  'other-address': 403,
  'link-password': 403,
  'token-invalid': 400,
  'wrong-password': 400,
  'last-administrator': 409,
  'owns-team': 409,
  'own-account': 409,
  'second-person': 409,
  'account-not-open': 409,
  'email-verified': 409,
  'email-unverified': 403,
  'person-unverified': 409,
  'registration-closed': 403,
  'payment-declined': 402,
  'payment-unavailable': 503,
  'subscription-exists': 409,
  'subscription-ended': 409,
  'open-invoice': 409,
  'plan-not-sold': 400,
  'already-refunded': 409,
  'refund-impossible': 409,
  'refund-unknown': 503,
  'payment-refused': 409,
  'card-needed': 409,
  'preview-expired': 409,
  'webhook-rejected': 400,
} as const satisfies Record<AppErrorCode, number>;

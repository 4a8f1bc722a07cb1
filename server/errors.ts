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

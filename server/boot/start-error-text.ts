import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { DumpError } from '../db/dump/dump-error';
import { detailOf, StartError } from '../db/start-error';
import { SettingsError } from '../env';
import { AppError } from '../errors';
import { rejectionText } from './rejection-text';

/** Why the server does not start, for the terminal: the list of faulty settings, or one line. */
export function startErrorText(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  return fillMessage(operations.start.failed, { reason: failureText(error) });
}

/** Why a command did not do its work, in one line; of a database that rejected, its own code and words. */
export function failureText(error: unknown): string {
  if (error instanceof StartError || error instanceof DumpError) return error.message;
  const rejection = error instanceof AppError ? rejectionText(error) : null;
  return rejection ?? detailOf(error);
}

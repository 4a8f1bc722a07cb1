import { errors } from '#shared/messages/en/errors.ts';
import { rejectionOf } from '../services/rejection-of';

/** The words for whatever a verb rejected, fields named; null for an error that is no rejection. */
export function rejectionText(thrown: unknown): string | null {
  const rejection = rejectionOf(thrown);
  if (!rejection) return null;
  const fields = Object.entries(rejection.details.fields ?? {}).map(
    ([name, error]) => `${name}: ${errors.fields[error]}`,
  );
  return fields.length > 0 ? fields.join(' ') : rejection.message;
}

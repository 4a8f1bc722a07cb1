import { errors } from '#shared/messages/en/errors.ts';
import { refusalOf } from '../services/refusal-of';

/** The words for whatever a verb refused, fields named; null for a fault that is no refusal. */
export function refusalText(thrown: unknown): string | null {
  const refusal = refusalOf(thrown);
  if (!refusal) return null;
  const fields = Object.entries(refusal.details.fields ?? {}).map(
    ([name, fault]) => `${name}: ${errors.fields[fault]}`,
  );
  return fields.length > 0 ? fields.join(' ') : refusal.message;
}

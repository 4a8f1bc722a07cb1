import i18next from 'i18next';
import { notify } from './notify';

const repeatAfter = 10_000;
let last = { detail: '', at: Number.NEGATIVE_INFINITY };

/** Hands an unhandled error to the notification service, whose rule decides whether it is shown; one that repeats, once in 10 s. */
export function showUnhandled(error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error);
  const at = performance.now();
  if (detail === last.detail && at - last.at < repeatAfter) return;
  last = { detail, at };
  notify({ severity: 'error', summary: i18next.t('feedback.title', { ns: 'errors' }), detail });
}

import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';

/** A reason not to start that the operator can mend; its message is one plain sentence. */
export class StartError extends Error {
  constructor(key: keyof typeof operations.start, params: Record<string, string | number> = {}) {
    super(fillMessage(operations.start[key], params));
    this.name = 'StartError';
  }
}

/** What went wrong in a few words: code and first line, nothing of a connection's password. */
export function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const cause = error.cause === undefined ? '' : detailOf(error.cause);
  const text = (error.message.split('\n')[0] ?? '').slice(0, 200);
  return cause || [code, text.includes(code) && code ? text : text].filter(Boolean).join(': ');
}

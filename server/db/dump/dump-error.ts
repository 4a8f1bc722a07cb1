import { backup } from '#shared/messages/en/backup.ts';
import { fillMessage } from '#shared/messages/index.ts';

/** A reason not to back up or restore that the operator can mend; its message is one plain sentence. */
export class DumpError extends Error {
  constructor(key: keyof typeof backup.faults, params: Record<string, string | number> = {}) {
    super(fillMessage(backup.faults[key], params));
    this.name = 'DumpError';
  }
}

import { type DestinationStream, type LoggerOptions, type Logger as Pino, pino } from 'pino';
import type { Settings } from '../env';
import { errorForLog } from '../services/error-for-log';

/** One JSON object a line on standard output; what could be a secret is never printed, whatever is handed in. */
export function createLogger(level: Settings['server']['logLevel'], to?: DestinationStream): Pino {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: (thrown: unknown) => (thrown instanceof Error ? errorForLog(thrown) : thrown) },
    redact: {
      paths: ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie', '*.authorization', '*.passwordHash'],
      censor: '(hidden)',
    },
  };
  // Lines that come while others are written are written together; the end of the process writes what is left.
  return pino(options, to ?? pino.destination({ dest: 1, sync: false }));
}

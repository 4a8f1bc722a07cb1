import { type Logger as Pino, pino, stdSerializers } from 'pino';
import type { Settings } from '../env';

/** One JSON object a line on standard output; what could be a secret is never printed, whatever is handed in. */
export function createLogger(level: Settings['server']['logLevel']): Pino {
  return pino({
    level,
    base: null,
    serializers: { err: stdSerializers.err },
    redact: {
      paths: ['password', 'token', 'cookie', '*.password', '*.token', '*.cookie', '*.authorization', '*.passwordHash'],
      censor: '(hidden)',
    },
  });
}

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
  return pino(options, to ?? gatheredOutput());
}

/** Lines wait for others to be written with: a write for each line costs a small request a tenth of its time. */
const gathered = { bytes: 4096, milliseconds: 50 };

/** Standard output; a fatal line and the end of the process write what waits. */
function gatheredOutput(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest: 1, sync: false, minLength: gathered.bytes });
  let isWaiting = false;
  const flush = () => {
    isWaiting = false;
    output.flush();
  };
  return {
    write(line) {
      output.write(line);
      if (!isWaiting) setTimeout(flush, gathered.milliseconds).unref();
      isWaiting = true;
    },
    flushSync: () => output.flushSync(),
  };
}

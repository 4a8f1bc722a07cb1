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
const gathered = { characters: 4096, milliseconds: 50 };

/** Standard output; a fatal line and the end of the process write what waits. */
function gatheredOutput(): DestinationStream & { flushSync(): void } {
  let lines = '';
  let isTimed = false;
  const hand = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  // Before the listener of the output itself, which writes what it was handed.
  process.once('exit', hand);
  const output = pino.destination({ dest: 1, sync: false });
  const handInTime = () => {
    isTimed = false;
    hand();
  };
  return {
    write(line) {
      lines += line;
      if (lines.length >= gathered.characters) hand();
      if (!isTimed) setTimeout(handInTime, gathered.milliseconds).unref();
      isTimed = true;
    },
    flushSync() {
      hand();
      output.flushSync();
    },
  };
}

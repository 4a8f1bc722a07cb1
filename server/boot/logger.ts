import { type DestinationStream, type LoggerOptions, type Logger as Pino, pino } from 'pino';
import type { Settings } from '../env';
import { errorForLog } from '../services/error-for-log';

/** One JSON object a line on standard output; what could be a secret is never printed, whatever is handed in. */
export function createLogger(level: Settings['server']['logLevel'], to?: DestinationStream): Pino {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: (thrown: unknown) => (thrown instanceof Error ? errorForLog(thrown) : thrown) },
    formatters: { log: (entry) => withoutSecrets(entry) },
  };
  return pino(options, to ?? gatheredOutput());
}

const secretNames = new Set(['password', 'passwordHash', 'token', 'cookie', 'authorization']);

/** Hides what stands under such a name in an entry and in the objects it holds. Without secrets nothing is copied: every request writes an entry. */
function withoutSecrets(entry: Record<string, unknown>, depth = 1): Record<string, unknown> {
  let shown = entry;
  for (const name in entry) {
    const value = entry[name];
    const allowed = secretNames.has(name)
      ? '(hidden)'
      : depth > 0 && isPlain(value)
        ? withoutSecrets(value, depth - 1)
        : value;
    if (allowed !== value) shown = { ...shown, [name]: allowed };
  }
  return shown;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Lines wait for others to be written with: a write for each line costs a small request a tenth of its time. */
const gathered = { characters: 4096, milliseconds: 50 };

/** Standard output; a fatal line and the end of the process write what waits, before anything else happens. */
function gatheredOutput(): DestinationStream & { flushSync(): void } {
  let lines = '';
  let isTimed = false;
  const taken = () => {
    const all = lines;
    lines = '';
    return all;
  };
  const flushSync = () => {
    output.flushSync();
    atOnce.write(taken());
  };
  // Before the listeners of the outputs themselves, which end them.
  process.once('exit', flushSync);
  const output = pino.destination({ dest: 1, sync: false });
  const atOnce = pino.destination({ dest: 1, sync: true });
  const handInTime = () => {
    isTimed = false;
    if (lines !== '') output.write(taken());
  };
  return {
    write(line) {
      lines += line;
      if (lines.length >= gathered.characters) output.write(taken());
      if (!isTimed) setTimeout(handInTime, gathered.milliseconds).unref();
      isTimed = true;
    },
    flushSync,
  };
}

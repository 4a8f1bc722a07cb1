import { randomUUID } from 'node:crypto';
import type { Clock, Logger } from '../context';
import { errorForLog, type LoggedError } from '../error-for-log';

/** An error of the server in the form of the error-reporting service: nothing of a request but its id. */
export interface ReportedError {
  event_id: string;
  timestamp: number;
  platform: 'node';
  level: 'error';
  tags: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace?: { frames: ErrorFrame[] } }[] };
}

export interface ErrorFrame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
}

/** Takes a report to where it is kept; may fail, which is nobody's concern but the log's. */
export type ErrorSink = (event: ReportedError) => Promise<void>;

export interface ErrorReporter {
  /** The same log; every error in it is reported besides. */
  listening(log: Logger): Logger;
  /** From now on reports go there, those from before first. */
  sendTo(sink: ErrorSink): void;
  /** Resolves when no report is on its way any more. */
  settle(): Promise<void>;
}

/** The same error is told once in this time, and no more than so many in it: a database that is away fails everything. */
const quietMs = 10 * 60_000;
const maximumReports = 50;

/** Reports what the log calls an error with an error in it (`err`): failed requests and jobs, and what nothing caught. */
export function createErrorReporter(clock: Clock): ErrorReporter {
  const notified = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const early: { event: ReportedError; log: Logger }[] = [];
  let sink: ErrorSink | null = null;

  function isNew({ type, message }: LoggedError): boolean {
    const now = clock.now().getTime();
    for (const [key, at] of notified) if (now - at >= quietMs) notified.delete(key);
    const key = `${type}: ${message}`;
    if (notified.has(key) || notified.size >= maximumReports) return false;
    notified.set(key, now);
    return true;
  }

  function send(event: ReportedError, log: Logger): void {
    if (!sink) {
      early.push({ event, log });
      return;
    }
    // A warning, so that a report that fails is not reported.
    const task = sink(event)
      .catch((err: unknown) => log.warn({ event: 'fault.unreported', err: errorForLog(err) }))
      .finally(() => running.delete(task));
    running.add(task);
  }

  function report(entry: object, log: Logger): void {
    if (!('err' in entry)) return;
    const error = isError(entry.err) ? entry.err : errorForLog(entry.err);
    if (isNew(error)) send(eventOf(error, entry, clock.now()), log);
  }

  return {
    listening: (log) => ({
      debug: (entry, text) => log.debug(entry, text),
      info: (entry, text) => log.info(entry, text),
      warn: (entry, text) => log.warn(entry, text),
      error(entry, text) {
        log.error(entry, text);
        report(entry, log);
      },
    }),
    sendTo(next) {
      sink = next;
      for (const { event, log } of early.splice(0)) send(event, log);
    },
    async settle() {
      await Promise.all(running);
    },
  };
}

const isError = (value: unknown): value is LoggedError =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && 'type' in value && 'message' in value;

/** Where it happened, as the log names it: our own words and ids, nothing of a person. */
const tagNames = ['event', 'job', 'requestId'] as const;

function eventOf(error: LoggedError, entry: object, now: Date): ReportedError {
  const named = Object.entries(entry).filter(([name]) => tagNames.some((tag) => tag === name));
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now.getTime() / 1000,
    platform: 'node',
    level: 'error',
    tags: Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
    exception: {
      values: chainOf(error).map(({ type, message, stack }) => ({ type, value: message, ...framed(stack) })),
    },
  };
}

/** The service shows what was thrown last at the end, behind what caused it. */
const chainOf = (error: LoggedError): LoggedError[] => [...(error.cause ? chainOf(error.cause) : []), error];

const framePattern = /^\s+at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/;

function framed(stack: string | undefined): { stacktrace?: { frames: ErrorFrame[] } } {
  const frames = (stack ?? '').split('\n').flatMap((line): ErrorFrame[] => {
    const [, name = '?', filename = '', lineno, colno] = framePattern.exec(line) ?? [];
    return filename ? [{ function: name, filename, lineno: Number(lineno), colno: Number(colno) }] : [];
  });
  // The innermost call is last there.
  return frames.length > 0 ? { stacktrace: { frames: frames.reverse() } } : {};
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from '../context';

export interface ObservedRequest {
  method: string;
  /** The pattern of the route, never an address. */
  route: string;
  status: number;
  milliseconds: number;
}

export interface ObservedCall {
  procedure: string;
  /** `OK`, or tRPC's code of the rejection. */
  outcome: string;
  milliseconds: number;
}

export interface Backlog {
  stripeEvents: number;
  billingOutbox: number;
  mails: number;
  webhooks: number;
}

/** What is counted and timed. Every label has few values, all of them named in our own code. */
export interface Metrics {
  request(observed: ObservedRequest): void;
  call(observed: ObservedCall): void;
  /** The same log, with every entry that names an `event` counted, and timed where it says how many `milliseconds` it took. */
  counting(log: Logger): Logger;
  /** What waits, as the database has it now; null where it does not answer. */
  backlog(backlog: Backlog | null): void;
  /** Everything, in the text format of Prometheus. */
  read(): Promise<{ text: string; contentType: string }>;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own. With `ofProcess` it also tells of the event loop, memory and garbage collection. */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });

  const timed = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: `forecastle_${name}_seconds`, help, labelNames, buckets: seconds, registers });
  const requests = timed('http_request', 'HTTP request duration by route', ['method', 'route', 'status']);
  const calls = timed('procedure', 'tRPC call duration by procedure', ['procedure', 'outcome']);
  const durations = timed('event', 'Duration of logged events', ['event', 'job']);
  const events = new Counter({
    name: 'forecastle_events_total',
    help: 'Logged events, such as sign-in.failed',
    labelNames: ['event', 'job'],
    registers,
  });
  const waiting = new Gauge({
    name: 'forecastle_waiting',
    help: 'Queued rows waiting to be processed or sent',
    labelNames: ['queue'],
    registers,
  });
  const database = new Gauge({ name: 'forecastle_database_up', help: '1 while the database responds', registers });

  const count = (entry: object) => {
    if (!('event' in entry) || typeof entry.event !== 'string') return;
    const labels = { event: entry.event, job: 'job' in entry ? String(entry.job) : '' };
    events.inc(labels);
    if ('milliseconds' in entry) durations.observe(labels, Number(entry.milliseconds) / 1_000);
  };
  const counted = (log: Logger, level: keyof Logger) => (entry: object, text?: string) => {
    count(entry);
    log[level](entry, text);
  };

  return {
    request: ({ method, route, status, milliseconds }) =>
      requests.observe({ method, route, status }, milliseconds / 1_000),
    call: ({ procedure, outcome, milliseconds }) => calls.observe({ procedure, outcome }, milliseconds / 1_000),
    counting: (log) => ({
      debug: counted(log, 'debug'),
      info: counted(log, 'info'),
      warn: counted(log, 'warn'),
      error: counted(log, 'error'),
    }),
    backlog(backlog) {
      database.set(backlog ? 1 : 0);
      waiting.reset();
      for (const [queue, rows] of Object.entries(backlog ?? {})) waiting.set({ queue }, rows);
    },
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

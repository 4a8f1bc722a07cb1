import { withTx } from '#server/db/client.ts';
import type { ServiceContext } from '../context';
import type { ErrorSink, ReportedError } from './error-reporter';
import { keepReport } from './keep-report';

const maxWaitMs = 5_000;

/** Reports go to an outside error-reporting service, as its own library packs and sends them; it is loaded where a DSN is set alone. */
export const sinkOfDsn = (dsn: string): ErrorSink => {
  let opened: ReturnType<typeof openDsn> | null = null;
  return async (event) => {
    opened ??= openDsn(dsn);
    const send = await opened;
    await send(event);
  };
};

async function openDsn(dsn: string) {
  const library = await import('@sentry/core');
  const parts = library.makeDsn(dsn);
  if (!parts) throw new Error('SENTRY_DSN names no project.');
  const url = library.getEnvelopeEndpointWithUrlEncodedAuth(parts);
  const transport = library.createTransport({ recordDroppedEvent: () => {} }, ({ body }) => post(url, body));
  return (event: ReportedError) => transport.send(library.createEventEnvelope(event, parts));
}

async function post(url: string, body: string | Uint8Array): Promise<{ statusCode: number }> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    body: typeof body === 'string' ? body : Buffer.from(body),
    signal: AbortSignal.timeout(maxWaitMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The error-reporting service answered ${answer.status}.`);
  return { statusCode: answer.status };
}

/** Reports are beside those of the browsers, for the administrator. */
export const sinkOfDatabase = ({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): ErrorSink => {
  return async (event) => {
    const { type, value } = event.exception.values.at(-1) ?? { type: 'Error', value: '' };
    const message = `${type}: ${value}`.slice(0, 1_000);
    const source = 'server' as const;
    const row = { source, eventId: event.event_id, message, event: { ...event }, receivedAt: clock.now() };
    await withTx(db, (tx) => keepReport(tx, row));
  };
};

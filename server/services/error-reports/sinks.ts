import { withTx } from '../../db/client';
import { errorReports } from '../../db/schema/error-reports';
import type { ServiceContext } from '../context';
import type { FaultSink } from './fault-reporter';
import { removeOldest } from './receive-envelope';

const patienceMs = 5_000;

/** Where a DSN sends reports, and under which key. */
export function intakeOf(dsn: string): { url: string; key: string } | null {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, prefix = '', project] = /^(.*)\/(\w+)$/.exec(pathname) ?? [];
  return username && project ? { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, key: username } : null;
}

/** Reports go to an outside error-reporting service, as one envelope each. */
export const sinkOfDsn = ({ url, key }: { url: string; key: string }): FaultSink => {
  return async (event) => {
    const lines = [{ event_id: event.event_id }, { type: 'event', content_type: 'application/json' }, event];
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=forecastle/1, sentry_key=${key}`,
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The error-reporting service answered ${answer.status}.`);
  };
};

/** Reports stand beside those of the browsers, for the administrator. */
export const sinkOfDatabase = ({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): FaultSink => {
  return async (event) => {
    const { type, value } = event.exception.values.at(-1) ?? { type: 'Error', value: '' };
    const message = `${type}: ${value}`.slice(0, 1_000);
    const row = { eventId: event.event_id, message, event: { ...event }, receivedAt: clock.now() };
    await withTx(db, async (tx) => {
      await tx.insert(errorReports).values(row);
      await removeOldest(tx);
    });
  };
};

import type { Settings } from '../env';
import type { ServiceContext } from '../services/context';
import type { ErrorSink } from '../services/error-reports/error-reporter';
import { sinkOfDatabase, sinkOfDsn } from '../services/error-reports/sinks';

/** Errors of the server go where those of the browsers go: to SENTRY_DSN, or to our own table. */
export function openErrorSink(settings: Settings, context: Pick<ServiceContext, 'db' | 'clock'>): ErrorSink {
  return settings.sentryDsn === null ? sinkOfDatabase(context) : sinkOfDsn(settings.sentryDsn);
}

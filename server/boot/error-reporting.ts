import type { Settings } from '../env';
import type { ServiceContext } from '../services/context';
import type { FaultSink } from '../services/error-reports/fault-reporter';
import { intakeOf, sinkOfDatabase, sinkOfDsn } from '../services/error-reports/sinks';

/** Faults of the server go where those of the browsers go: to SENTRY_DSN, or to our own table. */
export function openFaultSink(settings: Settings, context: Pick<ServiceContext, 'db' | 'clock'>): FaultSink {
  const intake = settings.sentryDsn === null ? null : intakeOf(settings.sentryDsn);
  return intake ? sinkOfDsn(intake) : sinkOfDatabase(context);
}

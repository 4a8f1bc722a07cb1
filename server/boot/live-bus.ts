import type { Database } from '../db/client';
import type { DatabaseSettings } from '../db/database-settings';
import { createLocalBus, createPostgresBus, type LiveBus } from '../db/live-bus';
import type { Logger } from '../services/context';
import { errorForLog } from '../services/error-for-log';

/** Over Postgres, past a pooler where there is one; the embedded database has one server alone. */
export function openLiveBus({ databaseUrl, directUrl }: DatabaseSettings, db: Database, log: Logger): LiveBus {
  if (databaseUrl === null) return createLocalBus();
  return createPostgresBus({
    db,
    url: directUrl ?? databaseUrl,
    onError: (error) => log.warn({ err: errorForLog(error) }, 'nobody is told of changes at once, only within seconds'),
  });
}

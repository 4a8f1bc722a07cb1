import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderAt } from '#server/db/data-folder.ts';
import { lockDatabase, openDatabase } from '#server/db/open-database.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { type Service, startService } from '../service';
import type { Place } from './bare';
import { appSecret, fill, makePeople, type Person } from './people';

export type EngineName = 'pglite' | 'postgres';

/** A filled database and the built service on it. */
export interface Stand {
  service: Service;
  people: Person[];
  /** The same data for a process that does not disturb the service: of an embedded database a copy. */
  bare: Place | null;
  end(): Promise<void>;
}

const migrationsFolder = join(process.cwd(), 'migrations');
const unlimited = {
  LIMIT_SIGN_IN_ADDRESS: '1000000',
  LIMIT_SIGN_IN_ACCOUNT: '1000000',
  LIMIT_ATTEMPTS_ADDRESS: '1000000',
  LIMIT_CONNECTIONS_ADDRESS: '1000000',
};
/** Opens what the service tells of itself. */
export const metricsToken = 'read by the benchmark alone';
const keys = { STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_benchmark' };

export interface StandOptions {
  engine: EngineName;
  /** Persons in the tables. */
  total: number;
  /** The limits of a service as it is delivered. */
  isLimited?: boolean;
  withBare?: boolean;
}

/** Fills a database of its own and starts the service on it, as it is delivered: it logs every request. */
export async function startStand({ engine, total, isLimited = false, withBare = false }: StandOptions): Promise<Stand> {
  const home = mkdtempSync(join(tmpdir(), 'forecastle-bench-data-'));
  const folder = join(home, '.data');
  const server = engine === 'postgres' ? await startPostgresServer() : null;
  const databaseUrl = server?.url ?? null;
  const people = makePeople();
  const settings = { folder, databaseUrl, directUrl: databaseUrl, isPooled: false };
  const lock = lockDatabase(settings);
  const database = await openDatabase(settings, { migrationsFolder, now: new Date() });
  await fill(database.db, people, total);
  await database.close();
  lock.release();
  if (!server && withBare) cpSync(dataFolderAt(folder).database, `${folder}-bare`, { recursive: true });

  const service = await startService({
    APP_SECRET: appSecret,
    LOG_LEVEL: 'info',
    METRICS_TOKEN: metricsToken,
    WEBHOOKS_TO_LOOPBACK: '1',
    ...keys,
    ...(isLimited ? {} : unlimited),
    ...(server ? { DATABASE_URL: server.url } : { DATA_DIR: folder }),
  });
  return {
    service,
    people,
    bare: withBare ? (server ? { url: server.url } : { folder: `${folder}-bare` }) : null,
    async end() {
      await service.end();
      await server?.remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
